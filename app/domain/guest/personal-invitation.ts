// Invitations that hosts send to households: the addressee, the message, and the time between reminders.
import { type GuestStatus, phoneDigits } from "#app/domain/guest/guest.ts";
import type { MemberType } from "#app/domain/guest/household.ts";
import { ok, refuse, type Result } from "#app/domain/result.ts";
import { cleanText } from "#app/domain/text/text.ts";

/** The forms of a household's page, each with the action that it asks for. */
export const householdIntents = {
  respond: "invitation.answer",
  "gift.reserve": "gift.give",
  contribution: "gift.give",
  open: "invitation.open",
  "chat.join": "invitation.joinChat",
} as const;
/** The forms of the page of an invitation with a role. */
export const placeIntents = {
  accept: "invitation.accept",
  decline: "invitation.decline",
  verify: "email.sendVerification",
} as const;

/** How many hours a household gets no reminder after one. */
export const reminderPauseHours = 48;
/** How many e-mails a day one address gets about one event. J-3 */
export const mostEmailsADay = 3;
/** How many e-mails a day one account may send to households. */
export const mostEmailsOfHostADay = 1000;
/** The hour in the event's own time zone at which automatic reminders go out. */
export const reminderHour = 10;

/** The facts about a member of a household that an invitation needs. */
export type Member = {
  name: string;
  /** «Fuente Gil, María del Carmen de la», the sort order of the list. */
  sortName: string;
  email: string | null;
  phone: string | null;
  status: GuestStatus;
  memberType: MemberType;
  isNamed: boolean;
};

/** The member to write to: the first adult with this contact, else a companion; never a child. Null without one. */
export function contactOf<M extends Member>(members: readonly M[], way: "email" | "phone"): M | null {
  const reached = members.filter((member) => member[way] !== null && member.memberType !== "child");
  return reached.find(({ memberType }) => memberType === "adult") ?? reached[0] ?? null;
}

/** The given name of a person: «Fuente Gil, María del Carmen de la» → «María del Carmen». */
export function givenName({ name, sortName }: Pick<Member, "name" | "sortName">): string {
  const comma = sortName.indexOf(", ");
  if (comma < 0) return name;
  return (
    sortName
      .slice(comma + 2)
      .replace(/( (de|del|la|las|los|el|da|do|dos|van|von|der|san|santa))+$/iu, "")
      .trim() || name
  );
}

/** How many members of a household a message greets by name. */
export const mostGreeted = 4;

/** The given names that a message greets: a household's named members, at most four; empty without them. */
export function greetedNames(members: readonly Member[]): string[] {
  return members
    .filter(({ isNamed }) => isNamed)
    .slice(0, mostGreeted)
    .map(givenName);
}

/** Everyone of a household for a reader: their names, and «acompañante» for unnamed ones. */
export function invitedNames(members: readonly Pick<Member, "name" | "isNamed">[]): string[] {
  const named = members.filter(({ isNamed }) => isNamed).map(({ name }) => name);
  const unnamed = members.length - named.length;
  if (unnamed === 0) return named;
  return [...named, unnamed === 1 ? "acompañante" : `${unnamed} acompañantes`];
}

/**
 * Whether a household reminded at `remindedAt` may get another reminder at `now`. The automatic job runs at the same hour two days later.
 * It may run an hour early, because of its seconds and of summer time.
 */
export function mayRemindAgain(remindedAt: Date | null, now: Date, isByClock = false): boolean {
  const pause = (reminderPauseHours - (isByClock ? 1 : 0)) * 3_600_000;
  return remindedAt === null || now.getTime() - remindedAt.getTime() >= pause;
}

export const templateLimit = 700;

/** The hosts' message, cleaned; null if empty, which means the default one. Refuses a text beyond the limit. */
export function checkTemplate(text: string): Result<{ template: string | null }, "template_too_long"> {
  const template = cleanText(text);
  if ([...template].length > templateLimit) return refuse("template_too_long");
  return ok({ template: template || null });
}

/** The values of a message's placeholders; `celebration` and `day` are {artículo} and {día}. */
export type MessagePlaces = { name: string; event: string; celebration: string; day: string; link: string };

/**
 * Fills a message's placeholders: {nombre}, {evento}, {artículo}, {día} and {enlace}. Without {enlace} the link goes at the end. Before an
 * event with «el», «a» and «de» become «al» and «del».
 */
export function fillTemplate(template: string, { name, event, celebration, day, link }: MessagePlaces): string {
  const whole = template.includes("{enlace}") ? template : `${template.trimEnd()}\n{enlace}`;
  const filled: Readonly<Record<string, string>> = {
    nombre: name,
    evento: event,
    artículo: celebration,
    día: day,
    enlace: link,
  };
  const joined = whole
    .normalize("NFC")
    .replace(/(?<=^|[\s¡¿«(])(a|de) \{(evento|artículo)\}/giu, (found, word: string, place: string) =>
      filled[place]?.startsWith("el ") ? `${word}l ${filled[place].slice(3)}` : found,
    );
  return joined.replace(/\{(nombre|evento|artículo|día|enlace)\}/g, (_, place: string) => filled[place]!);
}

/** A number in WhatsApp's format, and whether its country is a guess. */
export type WhatsappNumber = { digits: string; isSupposed: boolean };

/**
 * The WhatsApp number of a phone. Nine digits without a country count as Spanish, with `isSupposed`. Null for other digits without a
 * country, since their country is unknown, and for no number.
 */
export function whatsappNumber(phone: string | null): WhatsappNumber | null {
  const digits = phone === null ? null : phoneDigits(phone);
  if (digits === null) return null;
  if (digits.startsWith("+")) return digits.length > 8 ? { digits: digits.slice(1), isSupposed: false } : null;
  if (/^[6-9]\d{8}$/.test(digits)) return { digits: `34${digits}`, isSupposed: true };
  return /^34[6-9]\d{8}$/.test(digits) ? { digits, isSupposed: false } : null;
}

/** The address that opens WhatsApp with `text` ready: to `number`, or to a contact that the user chooses there. */
export function whatsappUrl(number: WhatsappNumber | null, text: string): string {
  return `https://wa.me/${number?.digits ?? ""}?text=${encodeURIComponent(text.toWellFormed())}`;
}

export type RenewRefusal = "household_unknown";
export type SendRefusal = "event_completed" | "too_many_letters";
export type RemindRefusal = "answers_closed";
