// Replaces the form of a new event: the plan has no room for another one, shown before the user types anything.
import { planRefusalText } from "#app/copy/account/plans.ts";
import type { Plan } from "#app/domain/account/plans.ts";
import { ButtonLink } from "#app/ui/display/button.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { PageHead, Sheet } from "#app/ui/layout/sheet.tsx";

/** The full plan, and how to make room: another plan, or completing an event. */
export function FullPlanScreen({ plan }: { plan: Plan }) {
  return (
    <Sheet narrow>
      <PageHead title="Nuevo Evento" back={{ to: "/app", label: "Tus eventos" }} />
      <EmptyState
        title="La mesa está llena"
        text={planRefusalText(plan, "event_limit")}
        action={
          <>
            <ButtonLink to="/app/settings/plan">Ver los planes</ButtonLink>
            <ButtonLink variant="ghost" to="/app">
              Ver tus eventos
            </ButtonLink>
          </>
        }
      />
    </Sheet>
  );
}
