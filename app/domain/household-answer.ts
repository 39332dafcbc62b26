// What the answer of a whole household must say, and what becomes of each of its people.
import { checkEmail, checkName, type EmailRefusal, type NameRefusal } from "#app/domain/account.ts";
import {
  checkAnswers,
  type Question,
  type QuestionAnswer,
  type QuestionAnswerRefusal,
} from "#app/domain/event-question.ts";
import { checkPhone } from "#app/domain/guest.ts";
import type { MemberType } from "#app/domain/household.ts";
import { ok, type Refusal } from "#app/domain/result.ts";
import { mostPlusOnes } from "#app/domain/rsvp-settings.ts";
import { parseAttending, rsvpMessageLimit } from "#app/domain/rsvp.ts";
import { optionalText } from "#app/domain/text.ts";

/** In characters. */
export const dietaryLimit = 500;

/** A person as the form posts them; `answers` by the id of each question. */
export type PostedPerson = {
  attending?: string;
  name?: string;
  dietary?: string;
  dietaryConsent?: string;
  answers?: Record<string, string>;
};

/** An answer as it was posted: the people on the list by their ids, and those whom they bring. */
export type PostedHousehold = {
  members: Record<string, PostedPerson>;
  companions: PostedPerson[];
  /** The only person's own fields, where a household is one person: the contract's flat names. */
  only?: PostedPerson;
  /** One press says yes for everybody on the list, whatever else was pressed of them. */
  allCome?: boolean;
  message?: string;
  phone?: string;
  email?: string;
};

type HouseholdMember = {
  id: string;
  memberType: MemberType;
  /** Brought along by the household itself: not one of those whom the hosts put on the list. */
  isBrought: boolean;
};
/** `plusOnes`: how many they may bring besides those on the list. */
export type HouseholdAsked = {
  members: readonly HouseholdMember[];
  plusOnes: number;
  asksDietary: boolean;
  questions: readonly Question[];
};

/**
 * What a person's answer is; `name` is null where they are called as before. Where nothing was said of what they do not eat, `dietary`
 * is undefined: what their hosts know of it stays.
 */
export type PersonAnswer = {
  attending: boolean;
  name: string | null;
  dietary: string | null | undefined;
  answers: QuestionAnswer[];
};
export type HouseholdAnswer = {
  members: (PersonAnswer & { id: string })[];
  /** New on the list, with their names. */
  added: (PersonAnswer & { name: string })[];
  /** Brought along in an earlier answer, and not in this one. */
  removed: string[];
  message: string;
  /** undefined: nothing was said of it. */
  phone: string | null | undefined;
  email: string | undefined;
};

export type HouseholdFieldRefusal =
  | "attending_required"
  | "dietary_too_long"
  | "dietary_consent_required"
  | "too_many_companions"
  | "message_too_long"
  | "phone_invalid"
  | EmailRefusal
  | NameRefusal
  | QuestionAnswerRefusal;
/** By the name of the form's field. */
export type HouseholdFieldRefusals = Record<string, HouseholdFieldRefusal>;

/** The names of a person's fields, as the form has them: `members[<id>].attending`, `companions[0].answers[<id>]`. */
export function fieldName(person: string, field: string): string {
  return `${person}.${field}`;
}

/**
 * The answer of all who are on the list of a household, cleaned, or every refusal at once beside its field. Each says yes or no; anyone who
 * comes may say what they cannot eat, which needs their consent, and answers the event's questions; a companion may be named. Those
 * whom they bring are counted: they are as many as they may be. Who was brought along before and is not named again does not come any
 * more. Of anyone who does not come nothing but that is kept. R-1, SC-30
 */
export function checkHouseholdAnswer(
  posted: PostedHousehold,
  asked: HouseholdAsked,
): { ok: true; answer: HouseholdAnswer } | (Refusal<"fields_refused"> & { fields: HouseholdFieldRefusals }) {
  const fields: HouseholdFieldRefusals = {};
  const listed = asked.members.filter(({ isBrought }) => !isBrought);
  const members: HouseholdAnswer["members"] = [];
  const toRename: string[] = [];
  for (const { id, memberType, isBrought } of asked.members) {
    const given = posted.members[id] ?? (listed.length === 1 && !isBrought ? posted.only : undefined);
    const person = posted.allCome ? { ...given, attending: "yes" } : given;
    if (isBrought && !person) {
      toRename.push(id);
      continue;
    }
    const at = `members[${id}]`;
    const attending = parseAttending(person?.attending);
    if (attending === null || !person) fields[fieldName(at, "attending")] = "attending_required";
    else members.push({ id, ...readPerson(person, at, attending, memberType === "companion", asked, fields) });
  }

  const someoneComes = members.some(({ attending }) => attending);
  const added: HouseholdAnswer["added"] = [];
  for (const [index, person] of posted.companions.entries()) {
    const at = `companions[${index}]`;
    if (!someoneComes || isBlank(person)) continue;
    const { name, ...rest } = readPerson(person, at, true, true, asked, fields);
    if (name === null) {
      fields[fieldName(at, "name")] ??= "name_required";
      continue;
    }
    // The same form once more, or another window's: the places of those it does not know are theirs.
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
    },
  });
}

function readPerson(
  person: PostedPerson,
  at: string,
  attending: boolean,
  mayBeNamed: boolean,
  { asksDietary, questions }: HouseholdAsked,
  fields: HouseholdFieldRefusals,
): PersonAnswer {
  const name = mayBeNamed && person.name?.trim() ? checkName(person.name) : null;
  if (name && !name.ok && name.code === "name_too_long") fields[fieldName(at, "name")] = name.code;
  let dietary: PersonAnswer["dietary"] = attending ? undefined : null;
  if (attending && asksDietary && person.dietary !== undefined) {
    const said = optionalText("dietary", dietaryLimit, person.dietary);
    if (!said.ok) fields[fieldName(at, "dietaryRestrictions")] = said.code;
    else if (said.text !== "" && !person.dietaryConsent)
      fields[fieldName(at, "dietaryConsent")] = "dietary_consent_required";
    else dietary = said.text === "" ? null : said.text;
  }
  const checked = checkAnswers(questions, person.answers ?? {}, { attending });
  if (!checked.ok)
    for (const [id, code] of Object.entries(checked.fields)) fields[fieldName(at, `answers[${id}]`)] = code;
  return { attending, name: name?.ok ? name.name : null, dietary, answers: checked.ok ? checked.answers : [] };
}

function isBlank({ name, dietary }: PostedPerson): boolean {
  return !name?.trim() && !dietary?.trim();
}

/** Who answers for all: anyone who is written to, else the first adult. `members` in their order; undefined where there are none. */
export function speakerOf<M extends { memberType: MemberType; email: string | null }>(
  members: readonly M[],
): M | undefined {
  const reached = members.filter(({ memberType, email }) => memberType !== "child" && email !== null);
  const isAdult = ({ memberType }: M) => memberType === "adult";
  return reached.find(isAdult) ?? reached[0] ?? members.find(isAdult) ?? members[0];
}
