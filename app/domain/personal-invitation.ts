// Invitations that households receive from their hosts: whom they are addressed to, what a message says, and when a person is reminded.
import { type GuestStatus, phoneDigits } from "#app/domain/guest.ts";
import type { MemberType } from "#app/domain/household.ts";
import { ok, refuse, type Result } from "#app/domain/result.ts";
import { cleanText } from "#app/domain/text.ts";

/** How long a household is left in peace after a reminder. */
export const reminderPauseHours = 48;
/** How many e-mails about one event an address receives a day. J-3 */
export const mostEmailsADay = 3;
/** How many e-mails to households one account may have written a day. */
export const mostEmailsOfHostADay = 1000;
/** The hour of the event's own place at which reminders go out by themselves. */
export const reminderHour = 10;

/** A person of a household, as far as its invitation is concerned. */
export type Member = {
  name: string;
  /** «Fuente Gil, María del Carmen de la», as the list is ordered. */
  sortName: string;
  email: string | null;
  phone: string | null;
  status: GuestStatus;
  memberType: MemberType;
  isNamed: boolean;
};

/** Who of a household is written to: the first adult who can be reached so, else a companion; never a child. */
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

/** How many of a household are greeted by name. */
export const mostGreeted = 4;

/** Whom a message greets: the given names of a household's named people, at most four, or nobody when there are none. */
export function greetedNames(members: readonly Member[]): string[] {
  return members
    .filter(({ isNamed }) => isNamed)
    .slice(0, mostGreeted)
    .map(givenName);
}

/** Everybody of a household as a reader knows them: by their names, and «acompañante» for those who have none yet. */
export function invitedNames(members: readonly Pick<Member, "name" | "isNamed">[]): string[] {
  const named = members.filter(({ isNamed }) => isNamed).map(({ name }) => name);
  const unnamed = members.length - named.length;
  if (unnamed === 0) return named;
  return [...named, unnamed === 1 ? "acompañante" : `${unnamed} acompañantes`];
}

/**
 * Whether a household reminded at `remindedAt` may be written to again at `now`. The clock, which comes at the same hour two days later,
 * has an hour's grace: for its seconds, and for summer time.
 */
export function mayRemindAgain(remindedAt: Date | null, now: Date, isByClock = false): boolean {
  const pause = (reminderPauseHours - (isByClock ? 1 : 0)) * 3_600_000;
  return remindedAt === null || now.getTime() - remindedAt.getTime() >= pause;
}

export const templateLimit = 700;

/** What hosts want to say, cleaned; null, which means the usual, for nothing at all. Refuses what is too long. */
export function checkTemplate(text: string): Result<{ template: string | null }, "template_too_long"> {
  const template = cleanText(text);
  if ([...template].length > templateLimit) return refuse("template_too_long");
  return ok({ template: template || null });
}

/** What the places of a message stand for; `celebration` and `day` are {artículo} and {día}. */
export type MessagePlaces = { name: string; event: string; celebration: string; day: string; link: string };

/**
 * A message with its places filled in: {nombre}, {evento}, {artículo}, {día} and {enlace}. Without a place for the link it ends with it. Of an
 * event with «el», «a» and «de» before it become «al» and «del».
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

/** A number as WhatsApp wants it, and whether its country had to be supposed. */
export type WhatsappNumber = { digits: string; isSupposed: boolean };

/**
 * The number that a telephone belongs to at WhatsApp. Nine digits without a country are taken for a Spanish number, and this is said;
 * of other digits without a country nobody knows whose they are: null, as for no number at all.
 */
export function whatsappNumber(phone: string | null): WhatsappNumber | null {
  const digits = phone === null ? null : phoneDigits(phone);
  if (digits === null) return null;
  if (digits.startsWith("+")) return digits.length > 8 ? { digits: digits.slice(1), isSupposed: false } : null;
  if (/^[6-9]\d{8}$/.test(digits)) return { digits: `34${digits}`, isSupposed: true };
  return /^34[6-9]\d{8}$/.test(digits) ? { digits, isSupposed: false } : null;
}

/** Opens WhatsApp with `text` ready to be sent: to `number`, or to whomever one chooses there. */
export function whatsappUrl(number: WhatsappNumber | null, text: string): string {
  return `https://wa.me/${number?.digits ?? ""}?text=${encodeURIComponent(text.toWellFormed())}`;
}

export type RenewRefusal = "household_unknown";
export type SendRefusal = "event_completed" | "too_many_letters";
export type RemindRefusal = "answers_closed";
