// /app/staff/accounts/{userId}: one account, and what the staff may do to it.
import { data } from "react-router";
import { post } from "#app/platform/http/action.server.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { authorizeAccount } from "#app/platform/pass.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import type { Route } from "./+types/account.route.ts";
import { accountActions } from "./actions.server.ts";
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

/** 404 for an unknown id, as for everybody who is not staff. */
export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeAccount(args, handle.access.view);
  const { app, now } = requestContext(args.context);
  const account = await findAccount(app.db, app.config, pass, args.params.userId, now);
  if (!account) throw data({ why: "hidden" }, { status: 404 });
  return { account, now, isSelf: account.id === pass.viewer.id };
}

/** Every form leads back here (303). A refused field is 422, a refused command 409. */
export const action = post(accountActions, handle.access.actions, handle.access.view);

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  return <AccountScreen {...loaderData} answer={useAnswer(actionData)} />;
}
