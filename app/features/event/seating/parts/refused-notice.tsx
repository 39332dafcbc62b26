// Why the plan was not changed, and the way out with one press.
import type { ReactNode } from "react";
import type { FieldValues, FormAnswer } from "#app/domain/posted-form.ts";
import { ButtonLink } from "#app/ui/display/button.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { CheckedForm } from "#app/ui/form/checked-form.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { Group } from "#app/ui/layout/stack.tsx";
import { formatCount } from "#app/copy/text/format.ts";
import { pickOf } from "#app/domain/event/rule-picks.ts";
import { ruleLimits } from "#app/domain/event/seating-rules.ts";
import { rulesPath } from "../rules/parts/rules-address.ts";
import type { WayOut } from "./way-out.ts";

export type PlanAnswer = FormAnswer<{ way: WayOut }>;

type Props = { eventId: string; answer: PlanAnswer | undefined; otherTo: string };

/** `otherTo` leads to the other tables, for people who do not fit at one. */
export function RefusedNotice({ eventId, answer, otherTo }: Props) {
  if (!answer?.errors.form) return null;
  const ruleTo = ruleOfRefused(eventId, answer);
  return (
    <Notice
      tone="bad"
      live
      action={
        <Group gap={2}>
          <Way answer={answer} otherTo={otherTo} />
          {ruleTo && (
            <ButtonLink variant="quiet" size="sm" to={ruleTo}>
              Ponlo como regla
            </ButtonLink>
          )}
        </Group>
      }
    >
      {answer.errors.form}
    </Notice>
  );
}

/** The form of the rule that asks for what the plan refused: these guests at this table. Undefined for any other refusal. */
function ruleOfRefused(eventId: string, { intent, values }: PlanAnswer): string | undefined {
  const { tableId } = values;
  const guests = [values["guestId[]"] ?? values.guestId ?? []].flat().map(String);
  if (intent !== "assign" || typeof tableId !== "string" || guests.length === 0 || guests.length > ruleLimits.people)
    return undefined;
  return rulesPath(eventId, { keys: guests.map((guestId) => pickOf({ guestId })), kind: "table", tableId });
}

function Way({ answer: { way, values }, otherTo }: { answer: PlanAnswer; otherTo: string }): ReactNode {
  if (way?.is === "unlockTable")
    return <Press intent="table.update" fields={{ tableId: way.tableId, locked: "false" }} label="Quitar el candado" />;
  if (way?.is === "unlockGuests")
    return <Press intent="guest.unlock" fields={{ "guestId[]": way.guestIds }} label="Quitar el candado" />;
  if (way?.is === "swap") return <Press intent="assign" fields={{ ...values, swap: "on" }} label="Cambiarlos" />;
  if (way?.is !== "room") return null;
  return (
    <Group gap={2}>
      {way.chairs > 0 && (
        <Press
          intent="assign"
          fields={{ ...values, addChairs: "on" }}
          label={`Poner ${formatCount(way.chairs, "silla", "sillas")} más`.replace("Poner 1 silla", "Poner una silla")}
        />
      )}
      <ButtonLink variant="quiet" size="sm" to={otherTo} preventScrollReset>
        Ver otras mesas
      </ButtonLink>
    </Group>
  );
}

/** Posts the refused form once more, with what the way adds. */
function Press({ intent, fields, label }: { intent: string; fields: FieldValues; label: string }) {
  const entries = Object.entries(fields).filter(([name]) => name !== "intent" && name !== "formId");
  return (
    <CheckedForm intent={intent}>
      {entries.flatMap(([name, value]) =>
        [value ?? []]
          .flat()
          .map((one) => <input key={`${name} ${String(one)}`} type="hidden" name={name} value={String(one)} />),
      )}
      <SubmitButton variant="quiet" size="sm">
        {label}
      </SubmitButton>
    </CheckedForm>
  );
}
