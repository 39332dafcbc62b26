// How many e-mails an address gets a day: the one place that says so, for every kind and every way in which it comes about.

/** Who has an e-mail sent. Each kind names one (`EmailKind.cause`), and what may go out follows from it. */
const emailCauses = [
  /** Anybody who types an address: at an event's page, at its gift list, in a form of the house. */
  "visitor",
  /** A host, to people who need not know of it. It leaves only once the host's own address is proved. */
  "host",
  /** Anybody at the door of an account: who registers, asks for a new password, or guesses a code. */
  "door",
  /** An account's own events, messages and plans, and what staff answer it. */
  "member",
  /** What has happened to an account and must be told in any case. */
  "notice",
] as const;
export type EmailCause = (typeof emailCauses)[number];

/** Of one kind, about one event or about none, to one address. Who has had them proved or not makes no difference. */
const ofAKind: Partial<Record<EmailCause, number>> = { visitor: 2, host: 3 };

/**
 * Over all kinds and events, to an address that an account has proved and to one that nobody has. The last ones of a day are kept for the
 * door: a flood of others keeps nobody out of their account.
 */
const toAnAddress = { proved: { door: 30, others: 24 }, unproved: { door: 12, others: 8 } } as const;

/** What a kind of e-mail says of itself, as far as it is counted. */
export type CountedKind = { kind: string; cause: EmailCause; mostOfEvent?: number };

/**
 * The counters of one e-mail and how many each allows a day, as the database's `may_email` takes them: of `proved` and `unproved` the one
 * that fits the address. None for notices.
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

/** So many e-mails of visitors about the events of one host go a day while the host's own address is not proved; the others wait for it. */
export const mostOfUnprovedHost = 10;

/** Whether the names in it may have been typed by anybody: then a name is a name, and no message. */
export function namesAreTyped(cause: EmailCause): boolean {
  return cause === "visitor" || cause === "host" || cause === "door";
}
