// /app/settings/delete: what the end of an account means, and the end itself.
import { data, redirect } from "react-router";
import { type FieldErrors, typedValues } from "#app/domain/posted-form.ts";
import { tooManyTries } from "#app/features/account/auth/copy.ts";
import { failedRefusal, orFailed } from "#app/platform/http/unexpected.server.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { removeOwnCookies } from "#app/platform/http/cookies.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { intentOf, parseForm, readForm } from "#app/platform/http/form.server.ts";
import { authorizeAccount } from "#app/platform/pass.server.ts";
import { identityText } from "#app/features/account/privacy/copy.ts";
import { readProof } from "#app/features/account/privacy/queries.server.ts";
import type { Route } from "./+types/delete.route.ts";
import { deleteAccount } from "./commands.server.ts";
import { deletionText } from "./copy.ts";
import { deletionForm } from "./form.ts";
import { DeleteScreen } from "./delete-screen.tsx";
import { readDeletion } from "./queries.server.ts";

export const handle = {
  access: { view: "account.delete", actions: { default: "account.delete", delete: "account.delete" } },
} satisfies Handle;

export const meta: Route.MetaFunction = () => [{ title: "Eliminar cuenta · Convite" }];

/** What would go and what would stay, with names and numbers. */
export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeAccount(args, handle.access.view);
  const { app, now } = requestContext(args.context);
  const [deletion, proof] = await Promise.all([readDeletion(app.db, app.config, pass), readProof(app.db, pass, now)]);
  return { deletion, proof, email: pass.viewer.email };
}

/**
 * Deletes the account and says goodbye (303), with nothing left in the browser. A refused field is 422, events that are not as they were
 * shown 409, a session that is too old 403, too many tries 429. SC-41, B-6
 */
export async function action(args: Route.ActionArgs) {
  const pass = await authorizeAccount(args, handle.access.actions.delete);
  const { app, now } = requestContext(args.context);
  const form = await readForm(args.request);
  intentOf(form, handle.access.actions);
  const refused = (errors: FieldErrors, status: number) => data({ errors, values: typedValues(form) }, { status });
  const parsed = parseForm(deletionForm, form);
  if (!parsed.ok) return refused(parsed.errors, 422);
  const result = await orFailed(
    args,
    "account not deleted",
    () => deleteAccount(app, pass, parsed.input, now),
    failedRefusal,
  );
  if (result.ok) {
    const gone = new Headers(removeOwnCookies(app.config, args.request).map((cookie) => ["set-cookie", cookie]));
    gone.set("Clear-Site-Data", '"cache", "storage"');
    throw redirect("/goodbye", { status: 303, headers: gone });
  }
  if (result.code === "failed") return refused({ form: result.text(deletionText.failed) }, result.status);
  if ("waitSeconds" in result) return refused({ form: tooManyTries(result.waitSeconds) }, 429);
  if (result.code === "wrong_password") return refused({ password: identityText[result.code] }, 422);
  if (result.code === "stale_session") return refused({ form: identityText[result.code] }, 403);
  return refused({ form: deletionText[result.code] }, 409);
}

export default function Delete({ loaderData, actionData }: Route.ComponentProps) {
  return <DeleteScreen {...loaderData} errors={actionData?.errors} values={actionData?.values} />;
}
