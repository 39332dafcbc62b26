// The forms of a household: a new one with its people, its name, and one more guest in it.
import { z } from "zod";
import { checkName } from "#app/domain/account/account.ts";
import { parseMemberType } from "#app/domain/guest/details.ts";
import { checkGuest } from "#app/domain/guest/guest.ts";
import { type MemberType, mostMembers } from "#app/domain/guest/household.ts";
import { defaultPermissions } from "#app/domain/permission/names.ts";
import { mostPlusOnes } from "#app/domain/guest/rsvp-settings.ts";
import { type PostedFields, postedFields } from "#app/ui/form/posted-fields.ts";
import { fieldRefusals } from "../copy.ts";
import type { GuestInput } from "../form.ts";
import { householdRefusals } from "./copy.ts";

const memberNames = /^members\[(\d{1,2})\]\.(name|memberType|email|phone)$/;
const newHouseholdFields = postedFields(["name", "plusOnes", "kind", "group"], memberNames);
const householdFields = postedFields(["name", "plusOnes"]);
const memberFields = postedFields(["name", "memberType", "email", "phone", "kind", "group"]);

type Posted = PostedFields;

/** The fields of a household itself; null for `plusOnes` means the event's number. */
export type HouseholdInput = { name: string; plusOnes: number | null };
/** `rows` are the numbers of the members' rows in the form. */
export type NewHousehold = HouseholdInput & { members: GuestInput[]; rows: number[] };

/**
 * `name, plusOnes?, kind?, group?, members[i].name/.memberType/.email/.phone`: a name and at least one person. Skips empty rows; a
 * companion needs no name, and an e-mail is optional.
 */
export const newHouseholdForm = newHouseholdFields.transform((fields, ctx): NewHousehold => {
  const rows = rowsOf(fields);
  const members = rows.flatMap((at) => readMember(fields, `members[${at}].`, ctx) ?? []);
  const household = readHousehold(fields, ctx);
  if (members.length === 0 && ctx.issues.length === 0)
    issue(ctx, "members[0].name", householdRefusals.members_required);
  if (ctx.issues.length === 0 && !members.some(({ isNamed }) => isNamed))
    issue(ctx, `members[${rows[0]}].name`, householdRefusals.companion_alone);
  return ctx.issues.length > 0 ? z.NEVER : { ...household, members, rows };
});

/** `name, plusOnes?` of a stored household. */
export const householdForm = householdFields.transform((fields, ctx): HouseholdInput => {
  const household = readHousehold(fields, ctx);
  return ctx.issues.length > 0 ? z.NEVER : household;
});

/** `name?, memberType, email?, phone?`: one more member of a stored household. */
export const memberForm = memberFields.transform((fields, ctx): GuestInput => {
  const member = readMember(fields, "", ctx);
  if (!member && ctx.issues.length === 0) issue(ctx, "name", fieldRefusals.name_required);
  return ctx.issues.length > 0 || !member ? z.NEVER : member;
});

function readHousehold(fields: Posted, ctx: z.RefinementCtx): HouseholdInput {
  const name = checkName(fields.name);
  if (!name.ok) issue(ctx, "name", fieldRefusals[name.code]);
  const asked = fields.plusOnes ?? "";
  const plusOnes = typeof asked === "string" && /^\d{1,2}$/.test(asked) ? Number(asked) : null;
  if (asked !== "" && (plusOnes === null || plusOnes > mostPlusOnes))
    issue(ctx, "plusOnes", householdRefusals.plus_ones_invalid);
  return { name: name.ok ? name.name : "", plusOnes };
}

/** The numbers of the posted rows that are not empty, in their order. */
function rowsOf(fields: Posted): number[] {
  const rows = new Set<number>();
  for (const [field, value] of Object.entries(fields)) {
    const [, at, part] = memberNames.exec(field) ?? [];
    const isWritten = typeof value === "string" && value.trim() !== "";
    if (at && isWritten && (part !== "memberType" || value === "companion")) rows.add(Number(at));
  }
  return [...rows].sort((a, b) => a - b).slice(0, mostMembers);
}

// Kind and group come once for all members.
function readMember(fields: Posted, prefix: string, ctx: z.RefinementCtx): GuestInput | undefined {
  const of = (part: string) => {
    const value = fields[`${prefix}${part}`];
    return typeof value === "string" ? value : "";
  };
  const memberType: MemberType | null = of("memberType") === "" ? "adult" : parseMemberType(of("memberType"));
  const isNamed = !(memberType === "companion" && of("name").trim() === "");
  const { kind, group } = fields;
  const person = { email: of("email"), noEmail: "on", phone: of("phone"), kind, group };
  const checked = checkGuest({ ...person, name: isNamed ? of("name") : "…" });
  if (!memberType) issue(ctx, `${prefix}memberType`, fieldRefusals.member_type_invalid);
  if (!checked.ok)
    for (const [field, code] of Object.entries(checked.fields))
      issue(ctx, field === "kind" || field === "group" ? field : `${prefix}${field}`, fieldRefusals[code]);
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

function issue(ctx: z.RefinementCtx, field: string, message: string): void {
  if (!ctx.issues.some(({ path }) => path?.[0] === field)) ctx.addIssue({ code: "custom", path: [field], message });
}
