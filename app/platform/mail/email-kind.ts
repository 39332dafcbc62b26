// What an e-mail of one kind is: facts go in, a subject and a body come out. Commands store the facts; the worker renders them.
import type { ReactElement } from "react";
import { cleanLine } from "#app/domain/text.ts";
import { type EmailCause, namesAreTyped } from "./email-caps.ts";
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
  /** Who has it sent: how many go a day, and whether it waits for its host's proof, follows from that (`email-caps.ts`). */
  cause: EmailCause;
  /** How many go a day to one address about one event, where that is less than others of its cause. */
  mostOfEvent?: number;
  /** To whom its reader's reply goes, where that person takes replies: only for readers whom a host has on a list. Nobody else's is read. */
  repliesTo?: "host";
  subject(facts: Facts): string;
  body(facts: Facts & { subject: string }): ReactElement;
};

/** The kinds of an installation, by name (`server/emails.ts`). */
export type EmailKinds = ReadonlyMap<string, EmailKind>;

/** Stands in stored addresses for the secret of the e-mail, which is kept sealed beside them until it is sent. */
export const SECRET = "__secret__";
/** Stands in stored addresses for what the world may know the e-mail by. */
export const ARRIVAL = "__arrival__";
/** What is shown where the secret stood, once the e-mail is sent. */
const GONE = "···";

/** Renders an e-mail from its facts, as HTML and as text. `repliesTo` is the name of whoever reads a reply; null for nobody. */
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
 * The subject as a header takes it: one line of visible characters that does not pose as already encoded (robustness D-8). Words that a
 * stranger may have chosen stand between ours.
 */
export function subjectOf<Facts extends object>({ cause, subject }: EmailKind<Facts>, facts: Facts): string {
  const signature = namesAreTyped(cause) && cause !== "door" ? SIGNATURE : "";
  return `${headerLine(subject(facts), SUBJECT_LIMIT - signature.length)}${signature}`;
}

/** At most `limit` characters of a header's text; the mailer encodes it. */
export function headerLine(text: string, limit: number): string {
  return [...cleanLine(text).replaceAll("=?", "= ?")].slice(0, limit).join("");
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

const NAMES = ["name", "guestName", "inviteeName"] as const;

/** The facts in which their reader is called what `nameOf` makes of the name that is there. */
export function withNames<Facts extends object>(facts: Facts, nameOf: (name: string) => string): Facts {
  const known = new Map<string, unknown>(Object.entries(facts));
  const named = NAMES.flatMap((key) => {
    const name = known.get(key);
    return typeof name === "string" ? [[key, nameOf(name)]] : [];
  });
  return { ...facts, ...Object.fromEntries(named) };
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
