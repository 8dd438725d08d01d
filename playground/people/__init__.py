"""The people at their own clients: what they type, pick and fill in, what the client lets through, what they see."""

from playground.people.person import Answer, Person

__all__ = ["Answer", "Person"]
