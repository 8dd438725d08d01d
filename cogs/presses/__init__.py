"""What happens when somebody presses a button, picks from a menu or sends a modal."""
