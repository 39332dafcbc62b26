// In place of the form of a new guest or family: the plan has no room for one more, said before anything is typed.
import { ButtonLink } from "#app/ui/display/button.tsx";
import { RouteDialog } from "#app/ui/feedback/route-dialog.tsx";
import { FormActions } from "#app/ui/form/field.tsx";
import { filterParam, fullListHint, guestLimitText } from "../copy.ts";
import type { FullList } from "../on-list.queries.server.ts";

/** Says what is full and what makes room: another plan, for its owner, or a guest less. */
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
  return (
    <RouteDialog title={title} backTo={backTo}>
      <p>{guestLimitText(plan, isOwner)}</p>
      <p className="soft">{fullListHint(isOwner)}</p>
      <FormActions>
        <ButtonLink variant="ghost" to={`/app/event/${eventId}/guests?estado=${filterParam.declined}`} replace>
          Ver quién no asiste
        </ButtonLink>
        {isOwner && (
          <ButtonLink to="/app/settings/plan" data-autofocus="">
            Ver los planes
          </ButtonLink>
        )}
      </FormActions>
    </RouteDialog>
  );
}
