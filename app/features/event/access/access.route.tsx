// /app/event/{id}/access: who gets into an event and under which address, in a dialog over it.
import { data } from "react-router";
import { accessCodeRefusalText, slugRefusalText } from "#app/copy/text.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { type FieldErrors, typedValues } from "#app/domain/posted-form.ts";
import { type FormValues, intentOf, parseForm, readForm } from "#app/platform/http/form.server.ts";
import { orFailed } from "#app/platform/http/unexpected.server.ts";
import { authorizeEvent } from "#app/platform/pass.server.ts";
import { useNoticeToast } from "#app/ui/feedback/toasts.tsx";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import type { Route } from "./+types/access.route.ts";
import { changeSlug, ensureSlug, saveAccess } from "./commands.server.ts";
import { accessFailed, accessSaved, slugFailed, slugSaved } from "./copy.ts";
import { accessForm, slugForm } from "./form.ts";
import { AccessDialog } from "./parts/access-dialog.tsx";
import { readAccess } from "./queries.server.ts";

export const handle = {
  access: { view: "event.access.read", actions: { save: "event.access.write", slug: "event.slug.write" } },
} satisfies Handle;

export const meta: Route.MetaFunction = () => [{ title: "Acceso al evento · Convite" }];

/** `?ver=url` opens the dialog at the address. */
export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeEvent(args, handle.access.view);
  const { app, now } = requestContext(args.context);
  const slug = await ensureSlug(app.db, pass.event.id, now);
  const part = new URL(args.request.url).searchParams.get("ver") === "url" ? ("slug" as const) : ("save" as const);
  return {
    eventId: pass.event.id,
    title: pass.event.title,
    access: readAccess(app.config, pass),
    slug,
    pageBase: `${app.config.origin}/evento/`,
    part,
  };
}

/** Saves the access settings or the address. A refused field is 422, an address that another event has 409. part 2 §5 and §8 */
export async function action(args: Route.ActionArgs) {
  await authorizeEvent(args, handle.access.view);
  const form = await readForm(args.request);
  const intent = intentOf(form, handle.access.actions);
  const answer = await orFailed(
    args,
    "access not saved",
    () => handlers[intent](args, form),
    ({ status, text }) => refusal(form, "form", text(failedText[intent]), status),
  );
  return data(
    { intent, notice: undefined as string | undefined, errors: {}, values: null, ...answer.body },
    { status: answer.status },
  );
}

const handlers = { save: saveSettings, slug: saveSlug };
const failedText = { save: accessFailed, slug: slugFailed };

type Body = { notice?: string; errors?: FieldErrors; values?: FormValues };
type Answer = { status: number; body: Body };

async function saveSettings(args: Route.ActionArgs, form: FormData): Promise<Answer> {
  const pass = await authorizeEvent(args, handle.access.actions.save);
  const { app, now } = requestContext(args.context);
  const parsed = parseForm(accessForm, form);
  if (!parsed.ok) return { status: 422, body: { errors: parsed.errors, values: parsed.values } };
  const saved = await saveAccess(app.db, app.config, pass, parsed.input, now);
  if (saved.ok) return { status: 200, body: { notice: accessSaved } };
  return refusal(form, "accessCode", accessCodeRefusalText[saved.code], 422);
}

async function saveSlug(args: Route.ActionArgs, form: FormData): Promise<Answer> {
  const pass = await authorizeEvent(args, handle.access.actions.slug);
  const { app, now } = requestContext(args.context);
  const parsed = parseForm(slugForm, form);
  if (!parsed.ok) return { status: 422, body: { errors: parsed.errors, values: parsed.values } };
  const saved = await changeSlug(app.db, pass, parsed.input.slug, now);
  if (saved.ok) return { status: 200, body: { notice: slugSaved } };
  return refusal(form, "slug", slugRefusalText[saved.code], saved.code === "slug_taken" ? 409 : 422);
}

function refusal(form: FormData, field: string, text: string, status: number): Answer {
  return { status, body: { errors: { [field]: text }, values: typedValues(form) } };
}

export default function Access({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData);
  useNoticeToast(answer);
  return <AccessDialog {...loaderData} answer={answer} />;
}
