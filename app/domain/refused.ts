// A refusal for whoever runs Convite: its message is all they need, without the trace of an accident.

/** Thrown where a start or a command cannot go on, with a Spanish message that says why and what to do. */
export class Refused extends Error {}
