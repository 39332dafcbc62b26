// The forms of a household: a new one with its people, its name, and one more guest in it.
import { checkName, emailLimits, nameLimit } from "#app/domain/account/account.ts";
import { Fault, oneOf, rows, text, whole } from "#app/domain/field.ts";
import { parseMemberType } from "#app/domain/guest/details.ts";
import { checkGuest, guestGroups, guestKinds, phoneLimit } from "#app/domain/guest/guest.ts";
import { type MemberType, memberTypes, mostMembers } from "#app/domain/guest/household.ts";
import { defaultPermissions } from "#app/domain/permission/names.ts";
import { mostPlusOnes } from "#app/domain/guest/rsvp-settings.ts";
import { fields, type Refusals } from "#app/ui/form/field-list.ts";
import { fieldRefusals } from "../copy.ts";
import type { GuestInput } from "../form.ts";
import { householdRefusals } from "./copy.ts";

const householdFields = { name: text(nameLimit), plusOnes: whole(0, mostPlusOnes) };
const shared = { kind: oneOf(guestKinds), group: oneOf(guestGroups) };
const personal = {
  name: text(nameLimit),
  memberType: oneOf(memberTypes),
  email: text(emailLimits.whole),
  phone: text(phoneLimit),
};

type Posted = Readonly<Record<string, string | undefined>>;

/** The fields of a household itself; null for `plusOnes` means the event's number. */
export type HouseholdInput = { name: string; plusOnes: number | null };
/** `rows` are the numbers of the members' rows in the form. */
export type NewHousehold = HouseholdInput & { members: GuestInput[]; rows: number[] };

/**
 * A household with a name and at least one person. Skips empty rows; a companion needs no name, and an e-mail is optional. Kind and group
 * come once for all members.
 */
export const newHouseholdForm = fields({
  ...householdFields,
  ...shared,
  members: rows("members", personal, 100),
}).check<NewHousehold>(({ members: typed, ...posted }, refuse) => {
  const filled = filledRows(typed);
  const members = filled.flatMap((at) => readMember({ ...posted, ...typed }, `members[${at}].`, refuse) ?? []);
  const household = readHousehold(posted, refuse);
  if (members.length === 0 && !refuse.any) refuse.at("members[0].name", householdRefusals.members_required);
  if (!refuse.any && !members.some(({ isNamed }) => isNamed))
    refuse.at(`members[${filled[0]}].name`, householdRefusals.companion_alone);
  return { ...household, members, rows: filled };
});

/** The fields of a stored household. */
export const householdForm = fields(householdFields).check(readHousehold);

/** One more member of a stored household. */
export const memberForm = fields({ ...personal, ...shared }).check((posted, refuse) => {
  const member = readMember(posted, "", refuse);
  return member ?? new Fault();
});

function readHousehold(posted: { name?: string | undefined; plusOnes?: string | undefined }, refuse: Refusals) {
  const name = checkName(posted.name);
  if (!name.ok) refuse.at("name", fieldRefusals[name.code]);
  const asked = posted.plusOnes ?? "";
  const plusOnes = /^\d{1,2}$/.test(asked) ? Number(asked) : null;
  if (asked !== "" && (plusOnes === null || plusOnes > mostPlusOnes))
    refuse.at("plusOnes", householdRefusals.plus_ones_invalid);
  return { name: name.ok ? name.name : "", plusOnes } satisfies HouseholdInput;
}

/** The numbers of the posted rows that are not empty, in their order. */
function filledRows(posted: Posted): number[] {
  const found = new Set<number>();
  for (const [name, value = ""] of Object.entries(posted)) {
    const [, at, part] = /\[(\d+)\]\.(\w+)$/.exec(name) ?? [];
    if (at && value.trim() !== "" && (part !== "memberType" || value === "companion")) found.add(Number(at));
  }
  return [...found].sort((a, b) => a - b).slice(0, mostMembers);
}

function readMember(posted: Posted, prefix: string, refuse: Refusals): GuestInput | undefined {
  const of = (part: string) => posted[`${prefix}${part}`] ?? "";
  const memberType: MemberType | null = of("memberType") === "" ? "adult" : parseMemberType(of("memberType"));
  const isNamed = !(memberType === "companion" && of("name").trim() === "");
  const { kind, group } = posted;
  const person = { email: of("email"), noEmail: "on", phone: of("phone"), kind, group };
  const checked = checkGuest({ ...person, name: isNamed ? of("name") : "…" });
  if (!memberType) refuse.at(`${prefix}memberType`, fieldRefusals.member_type_invalid);
  if (!checked.ok)
    for (const [field, code] of Object.entries(checked.fields))
      refuse.at(field === "kind" || field === "group" ? field : `${prefix}${field}`, fieldRefusals[code]);
  if (!checked.ok || !memberType) return undefined;
  return {
    ...checked.guest,
    name: isNamed ? checked.guest.name : "",
    isNamed,
    memberType,
    notes: "",
    tags: [],
    dietary: null,
    role: "guest",
    permissions: [...defaultPermissions.guest],
    household: undefined,
  };
}
