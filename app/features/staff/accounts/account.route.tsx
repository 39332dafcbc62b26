// /app/staff/accounts/{userId}: one account, and what the staff may do to it.
import { data, redirect } from "react-router";
import { type FieldErrors, typedValues } from "#app/domain/posted-form.ts";
import {
  confirmRequestedPlan,
  declineRequestedPlan,
  recordPayment,
  setPlanByStaff,
} from "#app/features/account/billing/commands.server.ts";
import { planForm } from "#app/features/account/billing/form.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { type FormValues, intentOf, parseForm, readForm } from "#app/platform/http/form.server.ts";
import { isId, openAccount } from "#app/platform/pass.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import type { NoticeName } from "#app/features/staff/overview/copy.ts";
import type { Route } from "./+types/account.route.ts";
import { restoreAccount, suspendAccount, verifyAddress } from "./commands.server.ts";
import { refusalText } from "./copy.ts";
import { paymentForm, suspensionForm } from "./form.ts";
import { AccountScreen } from "./parts/account-screen.tsx";
import { findAccount } from "./queries.server.ts";

export const handle = {
  access: {
    view: "staff.accounts",
    actions: {
      suspend: "staff.account.change",
      restore: "staff.account.change",
      verify: "staff.account.change",
      plan: "staff.account.change",
      "plan.confirm": "staff.account.change",
      "plan.decline": "staff.account.change",
      payment: "staff.account.change",
    },
  },
} satisfies Handle;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.account.name ?? "Cuenta"} · Equipo · Convite` },
];

/** 404 for an id that is none, as for everybody who is not staff. */
export async function loader(args: Route.LoaderArgs) {
  const pass = await openAccount(args, "staff.accounts");
  const { app, now } = requestContext(args.context);
  const account = await findAccount(app.db, app.config, pass, args.params.userId, now);
  if (!account) throw gone();
  return { account, now, isSelf: account.id === pass.viewer.id };
}

/** Every deed leads back here (303). A refused field is 422, what cannot be done 409. */
export async function action(args: Route.ActionArgs) {
  const pass = await openAccount(args, "staff.account.change");
  const { app, now } = requestContext(args.context);
  const form = await readForm(args.request);
  const intent = intentOf(form, handle.access.actions);
  const { userId } = args.params;
  if (!isId(userId)) throw gone();
  const refused = (errors: FieldErrors, values: FormValues = typedValues(form)) =>
    data({ intent, errors, values }, { status: 422 });

  switch (intent) {
    case "suspend": {
      const parsed = parseForm(suspensionForm, form);
      if (!parsed.ok) return refused(parsed.errors, parsed.values);
      return end(await suspendAccount(app, pass, userId, parsed.input.reason, now), "suspendida");
    }
    case "restore":
      return end(await restoreAccount(app.db, pass, userId, now), "restaurada");
    case "verify":
      return end(await verifyAddress(app.db, pass, userId, now), "verificado");
    case "plan": {
      const parsed = parseForm(planForm, form);
      if (!parsed.ok) return refused(parsed.errors, parsed.values);
      return end(await setPlanByStaff(app, pass, { userId, ...parsed.input }, now), "plan");
    }
    case "payment": {
      const parsed = parseForm(paymentForm(now), form);
      if (!parsed.ok) return refused(parsed.errors, parsed.values);
      return end(await recordPayment(app, pass, { userId, payment: parsed.input }, now), "pagado");
    }
    case "plan.confirm":
      return end(await confirmRequestedPlan(app, pass, { userId }, now), "confirmado");
    case "plan.decline":
      return end(await declineRequestedPlan(app, pass, { userId }, now), "descartado");
  }

  function end(
    result: { ok: true } | { ok: false; code: keyof typeof refusalText | "account_not_found" },
    notice: NoticeName,
  ) {
    if (result.ok) throw redirect(`/app/staff/accounts/${userId}?aviso=${notice}`, 303);
    if (result.code === "account_not_found") throw gone();
    return data({ intent, errors: { form: refusalText[result.code] }, values: typedValues(form) }, { status: 409 });
  }
}

function gone() {
  return data({ why: "hidden" }, { status: 404 });
}

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  return <AccountScreen {...loaderData} answer={useAnswer(actionData)} />;
}
