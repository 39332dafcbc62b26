// The link to a plan with room for more guests, and back.
import type { Plan } from "#app/domain/account/plans.ts";
import { ButtonLink, type ButtonLook } from "#app/ui/display/button.tsx";
import { upgradeText } from "../copy.ts";

/** `next` is the local path to which choosing the plan leads back; `label` replaces the plan and its price. */
export function PlanLink({
  plan,
  next,
  label = upgradeText(plan),
  isFocused = false,
  ...look
}: { plan: Plan; next: string; label?: string; isFocused?: boolean } & ButtonLook) {
  return (
    <ButtonLink
      {...look}
      to={`/app/settings/plan?${new URLSearchParams({ plan, next })}`}
      {...(isFocused ? { "data-autofocus": "" } : {})}
    >
      {label}
    </ButtonLink>
  );
}
