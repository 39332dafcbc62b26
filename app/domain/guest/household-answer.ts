// The checks of a whole household's answer, and the result for each of its people.
import { checkEmail, checkName, type EmailRefusal, type NameRefusal } from "#app/domain/account/account.ts";
import {
  checkAnswers,
  type Question,
  type QuestionAnswer,
  type QuestionAnswerRefusal,
} from "#app/domain/guest/question.ts";
import { checkPhone } from "#app/domain/guest/guest.ts";
import type { MemberType } from "#app/domain/guest/household.ts";
import { ok, type Refusal } from "#app/domain/result.ts";
import { mostPlusOnes } from "#app/domain/guest/rsvp-settings.ts";
import { parseAttending, rsvpMessageLimit } from "#app/domain/guest/rsvp.ts";
import { optionalText } from "#app/domain/text/text.ts";

/** In characters. */
export const dietaryLimit = 500;

/** The posted fields of one person; `answers` by the id of each question, `dietaryConsent` the hash of the words that they agreed to. */
export type PostedPerson = {
  attending?: string;
  name?: string;
  dietary?: string;
  dietaryConsent?: string;
  answers?: Record<string, string>;
};

/** A posted answer: the people on the list by their ids, and the companions that they bring. */
export type PostedHousehold = {
  members: Record<string, PostedPerson>;
  companions: PostedPerson[];
  /** The fields of a household's only person, under the contract's flat names. */
  only?: PostedPerson;
  /** One button says yes for everyone on the list, whatever else the form says about them. */
  allCome?: boolean;
  message?: string;
  phone?: string;
  email?: string;
  /** The hash of the words beside address and telephone. */
  contactWords?: string;
};

type HouseholdMember = {
  id: string;
  memberType: MemberType;
  /** Added by the household itself, not by the hosts. */
  isBrought: boolean;
  /** The stored diet, whose consent stands. */
  dietary?: string | null;
};
/** `plusOnes`: how many people the household may bring besides those on the list. `takes`: whether a form with these words is a consent. */
export type HouseholdAsked = {
  members: readonly HouseholdMember[];
  plusOnes: number;
  asksDietary: boolean;
  questions: readonly Question[];
  takes: (words: string, purpose: "diet" | "contact") => boolean;
};

/**
 * One person's checked answer; `name` is null if it stays the same. `dietary` is undefined if the form does not send it: the stored text
 * stays. `dietWords` are those that came with a new one, else null.
 */
export type PersonAnswer = {
  attending: boolean;
  name: string | null;
  dietary: string | null | undefined;
  dietWords: string | null;
  answers: QuestionAnswer[];
};
export type HouseholdAnswer = {
  members: (PersonAnswer & { id: string })[];
  /** New on the list, with their names. */
  added: (PersonAnswer & { name: string })[];
  /** Brought in an earlier answer, but not in this one. */
  removed: string[];
  message: string;
  /** undefined: the form does not send it, the stored one stays. */
  phone: string | null | undefined;
  email: string | undefined;
  /** The words beside both; null from a form without them. */
  contactWords: string | null;
};

export type HouseholdFieldRefusal =
  | "attending_required"
  | "dietary_too_long"
  | "dietary_consent_required"
  | "consent_words_changed"
  | "too_many_companions"
  | "message_too_long"
  | "phone_invalid"
  | EmailRefusal
  | NameRefusal
  | QuestionAnswerRefusal;
/** By the name of the form's field. */
export type HouseholdFieldRefusals = Record<string, HouseholdFieldRefusal>;

/** The name of a person's field in the form: `members[<id>].attending`, `companions[0].answers[<id>]`. */
export function fieldName(person: string, field: string): string {
  return `${person}.${field}`;
}

/**
 * The answer of everyone on a household's list, cleaned, or every refusal at once beside its field. Each person says yes or no. Those who
 * come may state their diet, which needs consent, answer the event's questions, and name their companions. Refuses more companions than
 * allowed. An earlier companion who is missing now no longer comes. Of a person who does not come, only the no is stored. R-1, SC-30
 */
export function checkHouseholdAnswer(
  posted: PostedHousehold,
  asked: HouseholdAsked,
): { ok: true; answer: HouseholdAnswer } | (Refusal<"fields_refused"> & { fields: HouseholdFieldRefusals }) {
  const fields: HouseholdFieldRefusals = {};
  const listed = asked.members.filter(({ isBrought }) => !isBrought);
  const members: HouseholdAnswer["members"] = [];
  const toRename: string[] = [];
  for (const { id, memberType, isBrought, dietary: kept = null } of asked.members) {
    const given = posted.members[id] ?? (listed.length === 1 && !isBrought ? posted.only : undefined);
    const person = posted.allCome ? { ...given, attending: "yes" } : given;
    if (isBrought && !person) {
      toRename.push(id);
      continue;
    }
    const at = `members[${id}]`;
    const attending = parseAttending(person?.attending);
    if (attending === null || !person) fields[fieldName(at, "attending")] = "attending_required";
    else
      members.push({
        id,
        ...readPerson(person, at, { attending, mayBeNamed: memberType === "companion", kept }, asked, fields),
      });
  }

  const someoneComes = members.some(({ attending }) => attending);
  const added: HouseholdAnswer["added"] = [];
  for (const [index, person] of posted.companions.entries()) {
    const at = `companions[${index}]`;
    if (!someoneComes || isBlank(person)) continue;
    const { name, ...rest } = readPerson(person, at, { attending: true, mayBeNamed: true, kept: null }, asked, fields);
    if (name === null) {
      fields[fieldName(at, "name")] ??= "name_required";
      continue;
    }
    // The same form again, or one from another window: its companions take the places of those that it does not list.
    const known = toRename.shift();
    if (known !== undefined) members.push({ id: known, name, ...rest });
    else added.push({ name, ...rest });
  }
  const brought = members.filter(({ id }) => asked.members.some((member) => member.id === id && member.isBrought));
  if (added.length > 0 && brought.length + added.length > Math.min(asked.plusOnes, mostPlusOnes))
    fields[fieldName(`companions[${posted.companions.findLastIndex((each) => !isBlank(each))}]`, "name")] =
      "too_many_companions";

  const message = optionalText("message", rsvpMessageLimit, posted.message);
  if (!message.ok) fields.notes = message.code;
  const phone = checkPhone(posted.phone);
  if (!phone.ok) fields.phone = phone.code;
  const email = posted.email === undefined || posted.email.trim() === "" ? null : checkEmail(posted.email);
  if (email && !email.ok) fields.email = email.code;
  const contactWords = posted.contactWords || null;
  if (contactWords && !asked.takes(contactWords, "contact")) fields.email ??= "consent_words_changed";
  if (Object.keys(fields).length > 0 || !message.ok || !phone.ok || email?.ok === false)
    return { ok: false, code: "fields_refused", fields };
  return ok({
    answer: {
      members,
      added,
      removed: toRename,
      message: message.text,
      phone: posted.phone === undefined ? undefined : phone.phone,
      email: email?.email,
      contactWords,
    },
  });
}

function readPerson(
  person: PostedPerson,
  at: string,
  { attending, mayBeNamed, kept }: { attending: boolean; mayBeNamed: boolean; kept: string | null },
  { asksDietary, questions, takes }: HouseholdAsked,
  fields: HouseholdFieldRefusals,
): PersonAnswer {
  const name = mayBeNamed && person.name?.trim() ? checkName(person.name) : null;
  if (name && !name.ok && name.code === "name_too_long") fields[fieldName(at, "name")] = name.code;
  let dietary: PersonAnswer["dietary"] = attending ? undefined : null;
  let dietWords: string | null = null;
  if (attending && asksDietary && person.dietary !== undefined) {
    const said = optionalText("dietary", dietaryLimit, person.dietary);
    if (!said.ok) fields[fieldName(at, "dietaryRestrictions")] = said.code;
    else if (said.text === "" || said.text === kept) dietary = said.text || null;
    else if (!person.dietaryConsent) fields[fieldName(at, "dietaryConsent")] = "dietary_consent_required";
    else if (!takes(person.dietaryConsent, "diet")) fields[fieldName(at, "dietaryConsent")] = "consent_words_changed";
    else [dietary, dietWords] = [said.text, person.dietaryConsent];
  }
  const checked = checkAnswers(questions, person.answers ?? {}, { attending });
  if (!checked.ok)
    for (const [id, code] of Object.entries(checked.fields)) fields[fieldName(at, `answers[${id}]`)] = code;
  const answers = checked.ok ? checked.answers : [];
  return { attending, name: name?.ok ? name.name : null, dietary, dietWords, answers };
}

function isBlank({ name, dietary }: PostedPerson): boolean {
  return !name?.trim() && !dietary?.trim();
}

/** The member who answers for all: an adult with an e-mail, else a companion with one, else the first adult, else the first member. */
export function speakerOf<M extends { memberType: MemberType; email: string | null }>(
  members: readonly M[],
): M | undefined {
  const reached = members.filter(({ memberType, email }) => memberType !== "child" && email !== null);
  const isAdult = ({ memberType }: M) => memberType === "adult";
  return reached.find(isAdult) ?? reached[0] ?? members.find(isAdult) ?? members[0];
}
