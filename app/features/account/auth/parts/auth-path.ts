// The addresses of login and register, with the choices already made: target page and plan.
import { homeOfAccount } from "#app/domain/account/next-path.ts";
import type { Plan } from "#app/domain/account/plans.ts";

export type AuthPathState = { next?: string | undefined; plan?: Plan | null | undefined; google?: string | undefined };

/** `/login` or `/register` with `next`, `plan` and Google's answer in the query. SC-43 */
export function authPath(screen: "login" | "register", { next, plan, google }: AuthPathState): string {
  const query = new URLSearchParams();
  if (plan) query.set("plan", plan);
  if (next && next !== homeOfAccount) query.set("next", next);
  if (google) query.set("google", google);
  return `/${screen}${query.size > 0 ? `?${query}` : ""}`;
}
