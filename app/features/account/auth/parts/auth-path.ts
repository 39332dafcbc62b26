// The addresses of login and register, with the choices already made: target page and plan; and the page after a proof by Google.
import { homeOfAccount } from "#app/domain/account/next-path.ts";
import type { Plan } from "#app/domain/account/plans.ts";

export type AuthPathState = {
  next?: string | undefined;
  plan?: Plan | null | undefined;
  google?: string | undefined;
  step?: string | undefined;
};

/** `/login` or `/register` with `next`, `plan`, and in the query what became of Google or of the second step. SC-43 */
export function authPath(screen: "login" | "register", { next, plan, google, step }: AuthPathState): string {
  const query = new URLSearchParams();
  if (plan) query.set("plan", plan);
  if (next && next !== homeOfAccount) query.set("next", next);
  if (google) query.set("google", google);
  if (step) query.set("paso", step);
  return `/${screen}${query.size > 0 ? `?${query}` : ""}`;
}

/** The screen that a return from Google leads back to: for a proof, «Acceso y seguridad», which says how it went. */
export function screenPath(screen: "login" | "register" | "confirm", state: AuthPathState): string {
  return screen === "confirm" ? `/app/settings/acceso?google=${state.google ?? "cancelled"}` : authPath(screen, state);
}
