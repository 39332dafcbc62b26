// The daily limits of e-mails to an address, for every kind and every cause.

/** The triggers of e-mails. Each kind has one cause (`EmailKind.cause`), which decides its limits. */
const emailCauses = [
  /** Anyone who types an address: on an event's page, at its gift list, in one of our forms. */
  "visitor",
  /** A host, to people who may not expect it. Sent only after the host has proved their own address. */
  "host",
  /** Anyone at login or registration, including wrong guesses of a code. */
  "door",
  /** An account's own events, messages and plans, and the replies of staff. */
  "member",
  /** A notice about an account that must always be sent. */
  "notice",
] as const;
export type EmailCause = (typeof emailCauses)[number];

/** Per kind and event (or none) to one address, whether an account has proved that address or not. */
const ofAKind: Partial<Record<EmailCause, number>> = { visitor: 2, host: 3 };

/**
 * Over all kinds and events, to an address that an account has proved and to other addresses. The last ones of a day are
 * reserved for login, so a flood of other e-mails locks no one out.
 */
const toAnAddress = { proved: { door: 30, others: 24 }, unproved: { door: 12, others: 8 } } as const;

/** The facts of an e-mail kind that the limits need. */
export type CountedKind = { kind: string; cause: EmailCause; mostOfEvent?: number };

/**
 * The counters of one e-mail with their daily limits, as the database's `may_email` takes them. `may_email` uses either
 * `proved` or `unproved`. Empty for notices.
 */
export function capsOf(
  { kind, cause, mostOfEvent = ofAKind[cause] }: CountedKind,
  eventId: string | null,
): { counters: string[]; most: number[] } {
  if (cause === "notice") return { counters: [], most: [] };
  const share = cause === "door" ? "door" : "others";
  const caps = [
    ...(mostOfEvent === undefined ? [] : [[`${kind}:${eventId ?? ""}`, mostOfEvent] as const]),
    ["proved", toAnAddress.proved[share]] as const,
    ["unproved", toAnAddress.unproved[share]] as const,
  ];
  return { counters: caps.map(([counter]) => counter), most: caps.map(([, most]) => most) };
}

/** The daily number of visitor e-mails about one host's events before the host proves their address; the others wait for the proof. */
export const mostOfUnprovedHost = 10;

/** Whether anyone may have typed the names in the e-mail: then we shorten them, so that a name carries no message. */
export function namesAreTyped(cause: EmailCause): boolean {
  return cause === "visitor" || cause === "host" || cause === "door";
}
