// The actions of households: a host adds one, changes it, and adds or separates its guests.
import type { Refusal } from "#app/domain/result.ts";
import { cleanLine } from "#app/domain/text/text.ts";
import { eventActions, type Posted, refuseFields } from "#app/platform/http/action.server.ts";
import type { MemberPass } from "#app/platform/pass.server.ts";
import { guestKit } from "../actions.server.ts";
import { refusals } from "../copy.ts";
import { addHousehold, addMember, type MemberRefused, moveOut, saveHousehold, takeMember } from "./commands.server.ts";
import { householdRefusals } from "./copy.ts";
import { householdForm, memberForm, newHouseholdForm } from "./form.ts";

type Refused =
  | Parameters<typeof guestKit.refused>[0]
  | MemberRefused
  | Refusal<"guest_unknown">
  | Refusal<"guest_ambiguous">;

const kit = {
  ...guestKit,
  refused(refusal: Refused, posted: Posted<MemberPass>) {
    if ("field" in refusal) return refuseFields({ [refusal.field]: refusals[refusal.code] });
    if (refusal.code === "guest_unknown" || refusal.code === "guest_ambiguous")
      return refuseFields({ guest: householdRefusals[refusal.code] });
    return guestKit.refused(refusal, posted);
  },
};
const onCreate = eventActions<MemberPass<"guest.create">>()(kit);
const onUpdate = eventActions<MemberPass<"guest.update">>()(kit);

/** Back to the household's dialog. */
const stay = (_: unknown, { args }: Posted) => ({
  notice: "familia-cambiada" as const,
  dialog: `/household/${args.params.householdId}`,
});

export const householdActions = {
  "household.add": onCreate(
    newHouseholdForm,
    ({ db, pass, input, now }) => addHousehold(db, pass, input, now),
    (_, { form }) => ({ notice: "familia", dialog: form.get("after") === "another" ? "/household/new" : "" }),
  ),
  "household.save": onUpdate(
    householdForm,
    ({ db, pass, args, input, now }) => saveHousehold(db, pass, args.params.householdId, input, now),
    "familia-cambiada",
  ),
  "household.member": onCreate(
    memberForm,
    ({ db, pass, args, input, now }) => addMember(db, pass, args.params.householdId, input, now),
    stay,
  ),
  "household.take": onUpdate(
    null,
    ({ db, pass, args, form, now }) => {
      const text = cleanLine(String(form.get("guest") ?? "").slice(0, 300));
      return takeMember(db, pass, args.params.householdId, text, now);
    },
    stay,
  ),
  "household.leave": onUpdate(
    null,
    ({ db, pass, args, form, now }) => moveOut(db, pass, args.params.householdId, form.get("guestId"), now),
    stay,
  ),
};
