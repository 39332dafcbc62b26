// A quiet strip over the app's pages: the team's decisions and replies, until seen.
import IconMessageCheck from "@tabler/icons-react/dist/esm/icons/IconMessageCheck.mjs";
import IconSparkles from "@tabler/icons-react/dist/esm/icons/IconSparkles.mjs";
import { useFetcher } from "react-router";
import { planText } from "#app/copy/account/plans.ts";
import type { Plan } from "#app/domain/account/plans.ts";
import type { PlanDecision } from "#app/domain/account/subscription.ts";
import { Button, ButtonLink } from "#app/ui/display/button.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import type { StaffNotice as Shown } from "../queries.server.ts";
import css from "./staff-notice.module.css";

const decisionText = {
  confirmed: (plan) => `El equipo ha confirmado tu plan: ahora tienes ${planText[plan]}.`,
  declined: (plan) => `El equipo no ha confirmado el plan que pediste. Sigues con ${planText[plan]}.`,
  changed: (plan) => `El equipo ha cambiado tu plan: ahora tienes ${planText[plan]}.`,
} satisfies Record<PlanDecision, (plan: Plan) => string>;

/** Null without news. «Entendido» dismisses the plan's news, opening the ticket that of a reply. */
export function StaffNotice({ plan, answers }: Shown) {
  const fetcher = useFetcher();
  if (!plan && !answers) return null;
  return (
    <section className={css.news} aria-label="Avisos del equipo">
      {plan && fetcher.state === "idle" && (
        <Notice
          icon={IconSparkles}
          action={
            <fetcher.Form method="post" action="/app/settings">
              <input type="hidden" name="intent" value="plan.seen" />
              <Button type="submit" variant="plain" size="sm">
                Entendido
              </Button>
            </fetcher.Form>
          }
        >
          {decisionText[plan.decision](plan.plan)}
        </Notice>
      )}
      {answers && (
        <Notice
          icon={IconMessageCheck}
          action={
            <ButtonLink variant="plain" size="sm" to={`/app/support/${answers.ticketId}`}>
              Leer la respuesta
            </ButtonLink>
          }
        >
          {answers.count === 1
            ? "El equipo ha respondido a tu consulta."
            : `El equipo ha respondido a ${answers.count} consultas tuyas.`}
        </Notice>
      )}
    </section>
  );
}
