// Notices above the plan about guests who have declined, and about companions who came later.
import { useState } from "react";
import { Button, ButtonLink } from "#app/ui/display/button.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { CheckedForm } from "#app/ui/form/checked-form.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { Group } from "#app/ui/layout/stack.tsx";
import { useHydrated } from "#app/ui/live/use-hydrated.ts";
import type { Brought } from "../brought.queries.server.ts";
import { broughtActions, broughtText, declinedText, freedText, whoFits } from "../notices.copy.ts";
import type { FreedPlace } from "../freed.queries.server.ts";
import { planPath, type PlanView } from "./plan-address.ts";

/** A guest has declined: their place is free, and the host may give it back or see who fits there. SC-76 */
export function FreedNotice({ eventId, freed, view }: { eventId: string; freed: FreedPlace; view: PlanView }) {
  const { changeId, guest, tableId } = freed;
  return (
    <Notice
      live
      action={
        <Group gap={2}>
          {tableId && (
            <ButtonLink
              variant="quiet"
              size="sm"
              to={planPath(eventId, { table: tableId }, {}, view)}
              preventScrollReset
            >
              {whoFits}
            </ButtonLink>
          )}
          <CheckedForm intent="undo" extra={{ batchId: String(changeId) }} action={planPath(eventId, "", {}, view)}>
            <SubmitButton variant="quiet" size="sm" busy="Deshaciendo...">
              Deshacer<span className="sr">: devolver el sitio a {guest}</span>
            </SubmitButton>
          </CheckedForm>
        </Group>
      }
    >
      {freedText(freed)}
    </Notice>
  );
}

// The companions that the user has put off, until the page is loaded anew.
const later = new Set<string>();

/** Companions came after their household had its table: one press seats them there. `onSeat` does it without a form. */
export function BroughtNotices({
  brought,
  onSeat,
}: {
  brought: readonly Brought[];
  onSeat?: (brought: Brought) => void;
}) {
  const hydrated = useHydrated();
  const [, setLater] = useState(0);
  return brought
    .filter(({ guestIds }) => !later.has(guestIds.join()))
    .map((each) => {
      const { guestIds, tableId } = each;
      const label = broughtActions.seat(guestIds.length);
      return (
        <Notice
          key={guestIds.join()}
          tone="warn"
          live
          action={
            <Group gap={2}>
              {onSeat ? (
                <Button variant="quiet" size="sm" onClick={() => onSeat(each)}>
                  {label}
                </Button>
              ) : (
                <CheckedForm intent="assign" extra={{ tableId, from: "none" }}>
                  {guestIds.map((id) => (
                    <input key={id} type="hidden" name="guestId[]" value={id} />
                  ))}
                  <SubmitButton variant="quiet" size="sm">
                    {label}
                  </SubmitButton>
                </CheckedForm>
              )}
              {hydrated && (
                <Button variant="quiet" size="sm" onClick={() => setLater(later.add(guestIds.join()).size)}>
                  {broughtActions.later}
                </Button>
              )}
            </Group>
          }
        >
          {broughtText({ ...each, people: guestIds.length })}
        </Notice>
      );
    });
}

/** For guests who declined before a decline freed their chairs, and for those that a host seated after it. */
export function DeclinedNotice({ count }: { count: number }) {
  return (
    <Notice
      tone="warn"
      action={
        <CheckedForm intent="declined.free">
          <SubmitButton variant="quiet" size="sm" busy="Liberando...">
            Liberar los sitios de quienes no vienen
          </SubmitButton>
        </CheckedForm>
      }
    >
      {declinedText(count)}
    </Notice>
  );
}
