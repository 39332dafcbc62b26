// A refusal for anyone who runs Convite: its message is all they need, without the trace of an unexpected error.

/** Thrown where a start or a command cannot go on, with a Spanish message that says why and what to do. */
export class Refused extends Error {}
