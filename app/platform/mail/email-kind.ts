// What an e-mail of one kind is: facts go in, a subject and a body come out. Commands store the facts; the worker renders them.
import type { ReactElement } from "react";
import { renderBody } from "./email-render.ts";

/** A finished e-mail. */
export type WrittenEmail = { subject: string; html: string; text: string };

/**
 * One kind of e-mail. `Facts` is plain JSON, stored as it is. A property whose name ends in `url` is an address of ours, and the only
 * place where `SECRET` and `ARRIVAL` are filled in. An object in it that names a guest carries their `guestId`, and one that names an
 * account its `userId` (`withoutPerson`).
 */
export type EmailKind<Facts extends object = never> = {
  /** The name of its file, with underscores: `answer_received`. */
  kind: string;
  /**
   * How many go in a day to an address that no account has proved, under each of these counters: several kinds share one, so that
   * nobody can flood a stranger by taking another way. Nothing for what only goes to people who asked for it, or proved their address.
   */
  mostADay?: Readonly<Record<string, number>>;
  subject(facts: Facts): string;
  body(facts: Facts & { subject: string }): ReactElement;
};

/** The kinds of an installation, by name (`server/emails.ts`). */
export type EmailKinds = ReadonlyMap<string, EmailKind>;

/** How many e-mails a day go to an address that nobody has proved, whatever event, link or form they come from. */
export const strangerEmails = { strangers: 12 } as const;
/** The same for those about an account that was made with it: counted apart, or one could be kept from the other. */
export const accountEmails = { accounts: 6 } as const;

/** Stands in stored addresses for the secret of the e-mail, which is kept sealed beside them until it is sent. */
export const SECRET = "__secret__";
/** Stands in stored addresses for what the world may know the e-mail by. */
export const ARRIVAL = "__arrival__";
/** What is shown where the secret stood, once the e-mail is sent. */
const GONE = "···";

/** Renders an e-mail from its facts, as HTML and as text. */
export async function renderEmail<Facts extends object>(
  { subject: subjectOf, body }: EmailKind<Facts>,
  facts: Facts,
): Promise<WrittenEmail> {
  const subject = subjectOf(facts);
  return { subject, ...(await renderBody(body({ ...facts, subject }))) };
}

/** The facts with the secret and the public id in their addresses; nothing that a person wrote is touched. */
export function withAddresses(
  facts: Readonly<Record<string, unknown>>,
  { secret, publicId }: { secret: string | null; publicId: string },
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(facts).map(([key, value]) => [
      key,
      typeof value === "string" && /url$/i.test(key)
        ? value.replaceAll(SECRET, secret ?? GONE).replaceAll(ARRIVAL, publicId)
        : value,
    ]),
  );
}

/** The facts without a guest or an account: whatever carries one of `ids` is called `nameless`, and says nothing. */
export function withoutPerson<T>(facts: T, ids: ReadonlySet<string>, nameless: string): T {
  if (Array.isArray(facts)) return facts.map((each: unknown) => withoutPerson(each, ids, nameless)) as T;
  if (typeof facts !== "object" || facts === null) return facts;
  const entries = Object.entries(facts).map(([key, value]) => [key, withoutPerson<unknown>(value, ids, nameless)]);
  const left = Object.fromEntries(entries) as Record<string, unknown>;
  if (![left.guestId, left.userId].some((id) => typeof id === "string" && ids.has(id))) return left as T;
  for (const key of ["name", "given", "hostName", "inviterName"]) if (key in left) left[key] = nameless;
  if ("message" in left) left.message = null;
  return left as T;
}
