// /app/settings/data: one's own data, to take along.
import { data } from "react-router";
import { tooManyTries } from "#app/features/account/auth/copy.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { intentOf, parseForm, readForm } from "#app/platform/http/form.server.ts";
import { failedRefusal, orFailed } from "#app/platform/http/unexpected.server.ts";
import { authorizeAccount } from "#app/platform/pass.server.ts";
import { identityText, waitText } from "../copy.ts";
import { readProof } from "../queries.server.ts";
import type { Route } from "./+types/data.route.ts";
import { orderArchive } from "./commands.server.ts";
import { dataText } from "./copy.ts";
import { exportForm } from "./form.ts";
import { DataScreen } from "../parts/data-screen.tsx";

export const handle = {
  access: { view: "account.export", actions: { default: "account.export", prepare: "account.export" } },
} satisfies Handle;

export const meta: Route.MetaFunction = () => [{ title: "Descargar mis datos · Convite" }];

/** How the caller must prove who they are. */
export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeAccount(args, handle.access.view);
  const { app, now } = requestContext(args.context);
  return { proof: await readProof(app.db, pass, now) };
}

/** The address of the archive (200). A wrong password is 422, a session that is too old 403, too many tries or archives 429; what failed 500 or 503. SC-41 */
export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request);
  const pass = await authorizeAccount(args, handle.access.actions[intentOf(form, handle.access.actions)]);
  const { app, now } = requestContext(args.context);
  const parsed = parseForm(exportForm, form);
  if (!parsed.ok) return data({ errors: parsed.errors }, { status: 422 });
  const ordered = await orFailed(
    args,
    "archive not ordered",
    () => orderArchive(app, pass, parsed.input, now),
    failedRefusal,
  );
  if (ordered.ok) return { archive: `/app/settings/data/archive?permit=${encodeURIComponent(ordered.permit)}` };
  if ("waitSeconds" in ordered) {
    const { code, waitSeconds } = ordered;
    const text = code === "daily_limit" ? dataText.limit(waitText(waitSeconds)) : tooManyTries(waitSeconds);
    return data({ errors: { form: text } }, { status: 429 });
  }
  if (ordered.code === "failed")
    return data({ errors: { form: ordered.text(dataText.failed) } }, { status: ordered.status });
  if (ordered.code === "stale_session") return data({ errors: { form: identityText.stale_session } }, { status: 403 });
  return data({ errors: { password: identityText.wrong_password } }, { status: 422 });
}

export default function Data({ loaderData, actionData }: Route.ComponentProps) {
  const answer: { errors?: Record<string, string>; archive?: string } | undefined = actionData;
  return <DataScreen proof={loaderData.proof} archive={answer?.archive} errors={answer?.errors} />;
}
