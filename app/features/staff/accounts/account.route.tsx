// /app/staff/accounts/{userId}: one account, and what the staff may do to it.
import { data, redirect } from "react-router";
import { type FieldErrors, typedValues } from "#app/domain/posted-form.ts";
import type { Result } from "#app/domain/result.ts";
import {
  confirmRequestedPlan,
  declineRequestedPlan,
  recordPayment,
  setPlanByStaff,
} from "#app/features/account/billing/commands.server.ts";
import { planForm } from "#app/features/account/billing/form.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { intentOf, parseForm, readForm } from "#app/platform/http/form.server.ts";
import { isId, authorizeAccount } from "#app/platform/pass.server.ts";
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
const { actions } = handle.access;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.account.name ?? "Cuenta"} · Equipo · Convite` },
];

/** 404 for an id that is none, as for everybody who is not staff. */
export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeAccount(args, handle.access.view);
  const { app, now } = requestContext(args.context);
  const account = await findAccount(app.db, app.config, pass, args.params.userId, now);
  if (!account) throw gone();
  return { account, now, isSelf: account.id === pass.viewer.id };
}

/** Every form leads back here (303). A refused field is 422, what cannot be done 409. */
export async function action(args: Route.ActionArgs) {
  // A caller who is not staff learns nothing of the forms either.
  await authorizeAccount(args, handle.access.view);
  const form = await readForm(args.request);
  const intent = intentOf(form, actions);
  const { userId } = args.params;
  if (!isId(userId)) throw gone();
  const done = await handlers[intent](args, userId, form);
  if ("errors" in done) return data({ intent, errors: done.errors, values: typedValues(form) }, { status: 422 });
  if (done.ok) throw redirect(`/app/staff/accounts/${userId}?aviso=${notices[intent]}`, 303);
  if (done.code === "account_not_found") throw gone();
  return data({ intent, errors: { form: refusalText[done.code] }, values: typedValues(form) }, { status: 409 });
}

const notices = {
  suspend: "suspendida",
  restore: "restaurada",
  verify: "verificado",
  plan: "plan",
  "plan.confirm": "confirmado",
  "plan.decline": "descartado",
  payment: "pagado",
} as const satisfies Record<keyof typeof actions, NoticeName>;

type Done = Result<object, keyof typeof refusalText | "account_not_found"> | { ok: false; errors: FieldErrors };
type Handler = (args: Route.ActionArgs, userId: string, form: FormData) => Promise<Done>;

const handlers = {
  async suspend(args, userId, form) {
    const pass = await authorizeAccount(args, actions.suspend);
    const { app, now } = requestContext(args.context);
    const parsed = parseForm(suspensionForm, form);
    return parsed.ok ? suspendAccount(app, pass, userId, parsed.input.reason, now) : parsed;
  },
  async restore(args, userId) {
    const pass = await authorizeAccount(args, actions.restore);
    const { app, now } = requestContext(args.context);
    return restoreAccount(app.db, pass, userId, now);
  },
  async verify(args, userId) {
    const pass = await authorizeAccount(args, actions.verify);
    const { app, now } = requestContext(args.context);
    return verifyAddress(app.db, pass, userId, now);
  },
  async plan(args, userId, form) {
    const pass = await authorizeAccount(args, actions.plan);
    const { app, now } = requestContext(args.context);
    const parsed = parseForm(planForm, form);
    return parsed.ok ? setPlanByStaff(app, pass, { userId, ...parsed.input }, now) : parsed;
  },
  async "plan.confirm"(args, userId) {
    const pass = await authorizeAccount(args, actions["plan.confirm"]);
    const { app, now } = requestContext(args.context);
    return confirmRequestedPlan(app, pass, { userId }, now);
  },
  async "plan.decline"(args, userId) {
    const pass = await authorizeAccount(args, actions["plan.decline"]);
    const { app, now } = requestContext(args.context);
    return declineRequestedPlan(app, pass, { userId }, now);
  },
  async payment(args, userId, form) {
    const pass = await authorizeAccount(args, actions.payment);
    const { app, now } = requestContext(args.context);
    const parsed = parseForm(paymentForm(now), form);
    return parsed.ok ? recordPayment(app, pass, { userId, payment: parsed.input }, now) : parsed;
  },
} satisfies Record<keyof typeof actions, Handler>;

function gone() {
  return data({ why: "hidden" }, { status: 404 });
}

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  return <AccountScreen {...loaderData} answer={useAnswer(actionData)} />;
}
