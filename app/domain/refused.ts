// A refusal for operators of Convite: the message suffices, without the trace of an unexpected error.

/** Thrown if a start or a command cannot continue, with a Spanish message that gives the reason and the remedy. */
export class Refused extends Error {}
