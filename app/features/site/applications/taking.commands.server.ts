// The action of every form of the public pages.
import { data, redirect } from "react-router";
import type { z } from "zod";
import { typedValues } from "#app/domain/posted-form.ts";
import { commonText } from "#app/copy/text.ts";
import { tooManyMessages } from "#app/features/site/support/copy.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { intentOf, parseForm, readForm } from "#app/platform/http/form.server.ts";
import { failedRefusal, orFailed } from "#app/platform/http/unexpected.server.ts";
import { authorizeAnybody, type RouteArgs } from "#app/platform/pass.server.ts";
import { sendApplication } from "./commands.server.ts";
import { answerWhen, refusalText } from "./copy.ts";
import type { ApplicationInput } from "./form.ts";

/**
 * Takes what the form at `path` says, or the one that was `read` there (303 back to it). A refused field is 422, too many from one address
 * 429; `when` says when an answer comes, unless the operator's promise does, and `failed` what is said when something broke.
 */
export async function takeApplication(
  args: RouteArgs,
  actions: Readonly<Record<string, "application.create">>,
  {
    schema,
    path,
    when = answerWhen,
    read,
    failed = commonText.notSaved,
  }: { schema: z.ZodType<ApplicationInput>; path: string; when?: string; read?: FormData; failed?: string },
) {
  const form = read ?? (await readForm(args.request));
  const pass = await authorizeAnybody(args, actions[intentOf(form, actions)] ?? "application.create");
  const { app, address, now } = requestContext(args.context);
  const parsed = parseForm(schema, form);
  if (!parsed.ok) return data({ errors: parsed.errors, values: parsed.values }, { status: 422 });
  const values = typedValues(form);
  const sent = await orFailed(
    args,
    "application not taken",
    () => sendApplication(app, pass, parsed.input, { address, when }, now),
    failedRefusal,
  );
  if (sent.ok) throw redirect(`${path}?aviso=enviado#formulario`, 303);
  if (sent.code === "failed") return data({ errors: { form: sent.text(failed) }, values }, { status: sent.status });
  if (sent.code === "date_past") return data({ errors: { date: refusalText.datePast }, values }, { status: 422 });
  return data({ errors: { form: tooManyMessages(sent.waitSeconds) }, values }, { status: 429 });
}

/** Whether the address says that the form was just sent. */
export function wasSent(request: Request): boolean {
  return new URL(request.url).searchParams.get("aviso") === "enviado";
}
