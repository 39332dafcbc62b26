// The form of a household's answer: its fields, as posted and as shown again.
import type { Why } from "#app/domain/permission/names.ts";
import type { RefusedAnswer } from "./parts/refusal-notice.tsx";
import type { PostedHousehold, PostedPerson } from "#app/domain/guest/household-answer.ts";
import { mostPlusOnes } from "#app/domain/guest/rsvp-settings.ts";
import { trapField } from "#app/domain/posted-form.ts";

const personField =
  /^(members|companions)\[([0-9a-f-]{1,36})\]\.(attending|name|dietaryRestrictions|dietaryConsent|answers\[([0-9a-f-]{36})\])$/;
const questionField = /^answers\[([0-9a-f-]{36})\]$/;
const MOST_MEMBERS = 60;

/** The diets that have a button; all others are typed. */
export const diets = ["Sin gluten", "Vegetariano", "Sin lactosa"] as const;
const dietSeparator = ", ";

/** The offered diets in a person's diet, and the rest that they typed. */
export function dietParts(dietary: string): { chosen: string[]; written: string } {
  const parts = dietary.split(dietSeparator);
  const chosen = diets.filter((diet) => parts.includes(diet));
  const written = parts.filter((part) => !(diets as readonly string[]).includes(part)).join(dietSeparator);
  return { chosen, written };
}

/**
 * Reads a posted form: `members[<guestId>].attending` and so on for people on the list, `companions[<n>].name` for their companions. A
 * household of one person may use flat names: attending, plusOneName, dietaryRestrictions, dietaryConsent, answers[<id>]. `all=yes` is the
 * one button for a household that comes as a whole. A person's diet may come in several fields of the same name.
 */
export function readHouseholdForm(form: FormData): { posted: PostedHousehold; isRobot: boolean } {
  const members: Record<string, PostedPerson> = {};
  const companions: PostedPerson[] = [];
  const only: PostedPerson = {};
  for (const [key, value] of form) {
    if (typeof value !== "string") continue;
    const question = questionField.exec(key)?.[1];
    if (question) (only.answers ??= {})[question] = value;
    const [, group, id = "", field = "", asked] = personField.exec(key) ?? [];
    if (!group) continue;
    const person = group === "members" ? memberAt(members, id) : companionAt(companions, id);
    if (!person) continue;
    if (asked) (person.answers ??= {})[asked] = value;
    else if (field === "dietaryRestrictions")
      person.dietary = [person.dietary, value].filter(Boolean).join(dietSeparator);
    else person[field as "attending" | "name" | "dietaryConsent"] = value;
  }
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : undefined;
  };
  const flat = {
    attending: text("attending"),
    dietary: text("dietaryRestrictions"),
    dietaryConsent: text("dietaryConsent"),
  };
  const plusOneName = text("plusOneName");
  if (plusOneName?.trim()) nameFirst(companions, plusOneName);
  const rest = {
    message: text("notes"),
    phone: text("phone"),
    email: text("email"),
    contactWords: text("contactWords"),
  };
  const all = text("all") === "yes" ? { allCome: true } : {};
  return {
    posted: { members, companions, ...all, ...given({ ...rest, only: { ...only, ...given(flat) } }) },
    isRobot: Boolean(form.get(trapField)),
  };
}

/** The flat name belongs to the first companion, with their answers and diet; if that one already has a name, it is another person. */
function nameFirst(companions: PostedPerson[], name: string): void {
  const [first] = companions;
  if (first && !first.name?.trim()) first.name = name;
  else companions.unshift({ name });
}

function memberAt(members: Record<string, PostedPerson>, id: string): PostedPerson | null {
  if (!Object.hasOwn(members, id) && Object.keys(members).length >= MOST_MEMBERS) return null;
  return (members[id] ??= {});
}

function companionAt(companions: PostedPerson[], id: string): PostedPerson | null {
  const index = Number(id);
  if (!/^\d{1,2}$/.test(id) || index >= mostPlusOnes) return null;
  while (companions.length <= index) companions.push({});
  return companions[index]!;
}

type Given<T> = { [Key in keyof T]?: Exclude<T[Key], undefined> };

function given<T extends object>(values: T): Given<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Given<T>;
}

/** The text for a household that may not answer. */
export const whyClosed = {
  closed: "rsvp_event_completed",
  off: "rsvp_off",
  hidden: "gone",
  forbidden: "gone",
  verify: "gone",
  login: "gone",
  fresh: "gone",
} as const satisfies Record<Exclude<Why, "ok">, RefusedAnswer["refusal"]>;

/** The status of each refusal; 409 for all others. */
export const statusOf: Partial<Record<RefusedAnswer["refusal"], number>> = {
  fields_refused: 422,
  rsvp_off: 403,
  rsvp_event_completed: 409,
  rsvp_deadline_passed: 409,
  gone: 404,
};
