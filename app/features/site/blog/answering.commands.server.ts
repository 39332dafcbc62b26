// What the actions of the blog's pages answer: which form was refused and why, and where a form that was taken leads.
import { data, redirect } from "react-router";
import type { z } from "zod";
import { commonText } from "#app/copy/text.ts";
import { type FieldErrors, type FieldValues, typedValues } from "#app/domain/posted-form.ts";
import { subscribe } from "#app/features/site/newsletter/commands.server.ts";
import { storyFailed } from "#app/features/site/applications/copy.ts";
import type { ApplicationInput } from "#app/features/site/applications/form.ts";
import { takeApplication } from "#app/features/site/applications/taking.commands.server.ts";
import { tooManyMessages } from "#app/features/site/support/copy.ts";
import { parseForm } from "#app/platform/http/form.server.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { failedRefusal, orFailed } from "#app/platform/http/unexpected.server.ts";
import { authorizeAnybody, type RouteArgs } from "#app/platform/pass.server.ts";
import { newsletterForm } from "./form.ts";

type Refused = { errors: FieldErrors; values?: FieldValues };
/** As `data()` makes it. */
type Answer<Body> = ReturnType<typeof data<Body>>;

/** The refusal of one of a page's forms, with the status and headers that it had. */
export function articleAnswer(intent: string, { data: state, init }: Answer<Refused>) {
  return data({ intent, state }, init ?? {});
}

/** A form that was refused for how often it came. */
export function tooMany(intent: string, form: FormData, waitSeconds: number) {
  return articleAnswer(
    intent,
    data({ errors: { form: tooManyMessages(waitSeconds) }, values: typedValues(form) }, { status: 429 }),
  );
}

/** A form whose command failed unexpectedly. */
export function failed(intent: string, form: FormData, refusal: ReturnType<typeof failedRefusal>) {
  const errors = { form: refusal.text(commonText.notSaved) };
  return articleAnswer(intent, data({ errors, values: typedValues(form) }, { status: refusal.status }));
}

/** Puts an address on the list of the newsletter, where it waits for its reader's yes (303 back to `path`). SC-12 */
export async function joinNewsletter(
  args: RouteArgs,
  action: "list.subscribe",
  { form, path }: { form: FormData; path: string },
) {
  const pass = await authorizeAnybody(args, action);
  const { app, address, now } = requestContext(args.context);
  const parsed = parseForm(newsletterForm, form);
  if (!parsed.ok)
    return articleAnswer("newsletter", data({ errors: parsed.errors, values: parsed.values }, { status: 422 }));
  const joined = await orFailed(
    args,
    "newsletter not joined",
    () => subscribe(app, pass, { ...parsed.input, address }, now),
    failedRefusal,
  );
  if (joined.ok) throw redirect(`${path}?aviso=apuntado#carta`, 303);
  return joined.code === "failed"
    ? failed("newsletter", form, joined)
    : tooMany("newsletter", form, joined.waitSeconds);
}

/** Takes the story of a celebration that one of the blog's two dialogs asked for (303 back to `path`). part 2 §8 */
export async function takeStory(
  args: RouteArgs,
  action: "application.create",
  { form, path, schema }: { form: FormData; path: string; schema: z.ZodType<ApplicationInput> },
) {
  const taken = await takeApplication(args, { story: action }, { schema, path, read: form, failed: storyFailed });
  return articleAnswer("story", taken);
}
