// Defines the kinds of e-mails: facts in, subject and body out. Commands store the facts; the worker renders them.
import type { ReactElement } from "react";
import { cleanLine } from "#app/domain/text/text.ts";
import { type EmailCause, namesAreTyped } from "./email-caps.ts";
import { renderBody } from "./email-render.ts";

/** A finished e-mail. */
export type WrittenEmail = { subject: string; html: string; text: string };

/**
 * One kind of e-mail. `Facts` is plain JSON, stored unchanged. A property whose name ends in `url` is one of our addresses;
 * only there are `SECRET` and `ARRIVAL` replaced. An object that names a guest has a `guestId`, and one that names an
 * account has a `userId` (`withoutPerson`).
 */
export type EmailKind<Facts extends object = never> = {
  /** The name of its file, with underscores: `answer_received`. */
  kind: string;
  /** Its trigger; decides its daily limits and whether it waits for the host's proof (`email-caps.ts`). */
  cause: EmailCause;
  /** The daily limit to one address about one event, if lower than that of its cause. */
  mostOfEvent?: number;
  /** The person who receives replies, if they accept them: only for recipients on a host's list. Other replies go to no one. */
  repliesTo?: "host";
  subject(facts: Facts): string;
  body(facts: Facts & { subject: string }): ReactElement;
};

/** The kinds of an installation, by name (`server/emails.ts`). */
export type EmailKinds = ReadonlyMap<string, EmailKind>;

/** Placeholder in stored addresses for the e-mail's secret, which is stored sealed beside them until sending. */
export const SECRET = "__secret__";
/** Placeholder in stored addresses for the e-mail's public id. */
export const ARRIVAL = "__arrival__";
/** Replaces the secret once the e-mail is sent. */
const GONE = "···";

/** Renders an e-mail from its facts, as HTML and as text. `repliesTo` is the name of the person who receives replies, or null. */
export async function renderEmail<Facts extends object>(
  kind: EmailKind<Facts>,
  facts: Facts,
  repliesTo: string | null = null,
): Promise<WrittenEmail> {
  const subject = subjectOf(kind, facts);
  return { subject, ...(await renderBody(kind.body({ ...facts, subject }), repliesTo)) };
}

const SUBJECT_LIMIT = 200;
const SIGNATURE = " · Convite";

/**
 * The subject as a valid header: one line of visible characters that does not look encoded (robustness D-8). If a stranger
 * may have typed the names, our signature follows.
 */
export function subjectOf<Facts extends object>({ cause, subject }: EmailKind<Facts>, facts: Facts): string {
  const signature = namesAreTyped(cause) && cause !== "door" ? SIGNATURE : "";
  return `${headerLine(subject(facts), SUBJECT_LIMIT - signature.length)}${signature}`;
}

/** At most `limit` characters of header text; the mailer encodes it. */
export function headerLine(text: string, limit: number): string {
  return [...cleanLine(text).replaceAll("=?", "= ?")].slice(0, limit).join("");
}

/** The facts with the secret and the public id in their addresses; text by people stays unchanged. */
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

const NAMES = ["name", "guestName", "inviteeName"] as const;

/** The facts with the recipient's name replaced by `nameOf(name)`. */
export function withNames<Facts extends object>(facts: Facts, nameOf: (name: string) => string): Facts {
  const known = new Map<string, unknown>(Object.entries(facts));
  const named = NAMES.flatMap((key) => {
    const name = known.get(key);
    return typeof name === "string" ? [[key, nameOf(name)]] : [];
  });
  return { ...facts, ...Object.fromEntries(named) };
}

/** The facts without some guests or accounts: objects with one of `ids` get the name `nameless` and lose their message. */
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
