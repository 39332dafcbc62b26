// The way to a plan whose lists take more guests, and back to where one was.
import type { Plan } from "#app/domain/plans.ts";
import { ButtonLink } from "#app/ui/display/button.tsx";
import { upgradeText } from "../copy.ts";

/** `next` is the local path to which choosing the plan leads back. */
export function PlanLink({ plan, next, isFocused = false }: { plan: Plan; next: string; isFocused?: boolean }) {
  return (
    <ButtonLink
      to={`/app/settings/plan?${new URLSearchParams({ plan, next })}`}
      {...(isFocused ? { "data-autofocus": "" } : {})}
    >
      {upgradeText(plan)}
    </ButtonLink>
  );
}
