// In place of the form of a new guest or family: the plan has no room, which the host learns before typing.
import { planForGuests, plans } from "#app/domain/account/plans.ts";
import { ButtonLink } from "#app/ui/display/button.tsx";
import { RouteDialog } from "#app/ui/feedback/route-dialog.tsx";
import { FormActions } from "#app/ui/form/field.tsx";
import { filterParam, fullListHint, guestLimitText } from "../copy.ts";
import { PlanLink } from "./plan-link.tsx";
import type { FullList } from "../on-list.queries.server.ts";

/** Names the full plan and the ways to make room: another plan, for its owner, or a guest less. */
export function FullListDialog({
  eventId,
  title,
  full,
  backTo,
}: {
  eventId: string;
  title: string;
  full: FullList;
  backTo: string;
}) {
  const { plan, isOwner } = full;
  const more = planForGuests(plan, (plans[plan].limits.guestsPerEvent ?? 0) + 1);
  return (
    <RouteDialog title={title} backTo={backTo}>
      <p>{guestLimitText(plan, isOwner)}</p>
      <p className="soft">{fullListHint(isOwner)}</p>
      <FormActions>
        <ButtonLink variant="ghost" to={`/app/event/${eventId}/guests?estado=${filterParam.declined}`} replace>
          Ver quién no asiste
        </ButtonLink>
        {isOwner && more && <PlanLink plan={more} next={backTo} isFocused />}
      </FormActions>
    </RouteDialog>
  );
}
