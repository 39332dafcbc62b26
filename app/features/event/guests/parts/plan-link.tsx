// The link to a plan with room for more guests, and back.
import type { Plan } from "#app/domain/account/plans.ts";
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
