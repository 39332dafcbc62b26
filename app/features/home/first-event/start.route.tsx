// /empezar: a first event in three questions. The visitor needs no account before the end.
import { randomUUIDv7 } from "node:crypto";
import { data, redirect } from "react-router";
import {
  answerWhose,
  fittingTemplates,
  glimpseWhose,
  isComplete,
  parseOccasion,
  startDraft,
  titleOf,
} from "#app/domain/home/first-event.ts";
import { type FieldErrors, type FieldValues, typedValues } from "#app/domain/posted-form.ts";
import { parseTemplate, templates } from "#app/domain/look/themes.ts";
import { dateIn, defaultTimeZone, parseDate } from "#app/domain/time/zoned-time.ts";
import { registerAccount, startSession } from "#app/features/account/auth/commands.server.ts";
import { tooManyTries } from "#app/copy/text/tries.ts";
import { registerText } from "#app/features/account/auth/copy.ts";
import { EmailSent } from "#app/features/account/auth/parts/email-sent.tsx";
import { createRefusals } from "#app/features/event/edit/copy.ts";
import { findFullPlan } from "#app/features/event/edit/queries.server.ts";
import { intentOf, parseForm, readForm } from "#app/platform/http/form.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { failedRefusal, orFailed } from "#app/platform/http/unexpected.server.ts";
import {
  type AccountPass,
  authorizeAccount,
  authorizeAnybody,
  authorizeNewSession,
} from "#app/platform/pass.server.ts";
import type { Route } from "./+types/start.route.ts";
import { keepDraft } from "./commands.server.ts";
import { keepFailed, occasionText, refusalText, whenText } from "./copy.ts";
import { keepForm, whoseForm } from "./form.ts";
import { LookStep } from "./parts/look-step.tsx";
import { OccasionStep } from "./parts/occasion-step.tsx";
import { WhoseStep } from "./parts/whose-step.tsx";
import { draftCookie, draftEnds, readDraft } from "./queries.server.ts";

export const handle = {
  access: {
    view: "start.view",
    actions: { whose: "start.view", glimpse: "start.view", keep: "register.submit", start: "login.view" },
    also: { create: "event.create" },
  },
  htmlAttributes: () => ({ "data-scheme": "light" }),
} satisfies Handle;

const description = "Tres preguntas y ya tienes invitación: qué celebráis, de quién es y qué mantel ponemos.";

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const title =
    loaderData?.step === 2
      ? occasionText[loaderData.occasion].question
      : loaderData?.step === 3
        ? "¿Qué mantel ponemos?"
        : "¿Qué celebráis?";
  return [{ title: `${title} · Convite` }, { name: "description", content: description }];
};

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

const PATH = "/empezar";
const LAST_STEP = `${PATH}?paso=3`;

/**
 * `?tipo=` opens the second question for an occasion, `?paso=3` the last one once the second is answered.
 * A browser with a draft continues it. A user who may not create an event is redirected to the page that says why.
 */
export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeAnybody(args, handle.access.view);
  const { app, now } = requestContext(args.context);
  if (pass.viewer) {
    if (!pass.may(handle.access.also.create)) throw redirect("/app/event/new");
    const full = await findFullPlan(app.db, await authorizeAccount(args, handle.access.also.create), now);
    if (full) throw redirect("/app/event/new");
  }
  const query = new URL(args.request.url).searchParams;
  const kept = readDraft(app.config, args.request);
  const asked = parseOccasion(query.get("tipo"));
  if (query.get("paso") === "3" && isComplete(kept)) {
    const fitting = fittingTemplates(kept.type);
    const chosen = kept.template;
    return {
      step: 3 as const,
      occasion: kept.occasion,
      title: titleOf(kept),
      when: whenText(kept),
      location: kept.location,
      chosen,
      choices: query.has("todos") ? [...templates] : fitting.includes(chosen) ? fitting : [chosen, ...fitting],
      hasMore: !query.has("todos"),
      signedIn: pass.viewer !== null,
      suggestedName: kept.occasion === "boda" || kept.occasion === "cumpleanos" ? kept.names.one : "",
      google: app.google !== null,
      passwordMinimum: app.config.passwordMinLength,
      next: LAST_STEP,
      failed: query.has("reintenta"),
    };
  }
  if (!asked && !(query.has("paso") && kept)) return { step: 1 as const, kept: kept?.occasion ?? null };
  const draft = startDraft(asked ?? kept!.occasion, kept, randomUUIDv7());
  const { names, date, startTime, location, type } = draft;
  return {
    step: 2 as const,
    occasion: draft.occasion,
    values: { ...names, type, date: date ?? "", startTime: startTime ?? "", location } as FieldValues,
    today: dateIn(defaultTimeZone, now),
  };
}

// By hand: each intent sets the draft's cookie, and `keep` a session cookie.
export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request);
  const intent = intentOf(form, handle.access.actions);
  if (intent === "start") return goToGoogle(args, form);
  return intent === "keep" ? keep(args, form) : answer(args, form, intent);
}

type Refused = { errors: FieldErrors; values: FieldValues; sentTo: string | null };

/** The second question: 303 to the last, 422 for missing fields. A glimpse stores the readable part and refuses nothing. */
async function answer(args: Route.ActionArgs, form: FormData, intent: "whose" | "glimpse") {
  await authorizeAnybody(args, handle.access.actions[intent]);
  const { app, now } = requestContext(args.context);
  const parsed = parseForm(whoseForm, form);
  const values = typedValues(form);
  const occasion = parsed.ok ? parseOccasion(parsed.input.occasion) : null;
  if (!parsed.ok || !occasion) throw redirect(PATH, 303);
  const draft = startDraft(occasion, readDraft(app.config, args.request), randomUUIDv7());
  if (intent === "glimpse") {
    const headers = { "Set-Cookie": draftCookie(app.config, glimpseWhose(draft, parsed.input)) };
    return data({ errors: {}, values, sentTo: null } satisfies Refused, { headers });
  }
  const answered = answerWhose(draft, parsed.input, now);
  if (!answered.ok) {
    const today = dateIn(defaultTimeZone, now);
    const date = parseDate(parsed.input.date);
    const errors = Object.fromEntries(
      Object.entries(answered.fields).map(([field, code]) => [field, refusalText(code, date, today)]),
    );
    return data({ errors, values, sentTo: null } satisfies Refused, { status: 422 });
  }
  throw redirect(LAST_STEP, { status: 303, headers: { "Set-Cookie": draftCookie(app.config, answered.draft) } });
}

/** The last question: creates the account if needed, then the event (303 to it). Refusals of registering; 403 at a full plan. */
async function keep(args: Route.ActionArgs, form: FormData) {
  const kept = readDraft(requestContext(args.context).app.config, args.request);
  if (!isComplete(kept)) throw redirect(kept ? `${PATH}?paso=2` : PATH, 303);
  const { app, now, viewer } = requestContext(args.context);
  const draft = { ...kept, template: parseTemplate(form.get("template")) ?? kept.template };
  const entered = (await viewer())
    ? { pass: await authorizeAccount(args, handle.access.also.create), headers: new Headers() }
    : await enter(args, form);
  if (!("pass" in entered)) return entered;
  const { pass, headers } = entered;
  const made = await orFailed(
    args,
    "first event not created",
    () => keepDraft(app.db, pass, draft, now),
    failedRefusal,
  );
  if (made.ok) {
    headers.append("Set-Cookie", draftEnds(app.config));
    throw redirect(`/app/event/${made.eventId}?aviso=creado`, { status: 303, headers });
  }
  headers.append("Set-Cookie", draftCookie(app.config, draft));
  // The account exists and the response sets its session: the redirect loads the page again with it.
  if (!(await viewer())) throw redirect(`${LAST_STEP}&reintenta`, { status: 303, headers });
  const text =
    made.code === "failed"
      ? made.text(keepFailed)
      : made.code === "draft_incomplete"
        ? keepFailed
        : createRefusals[made.code];
  const status = made.code === "failed" ? made.status : made.code === "draft_incomplete" ? 422 : 403;
  return data({ errors: { form: text }, values: { template: draft.template }, sentTo: null } satisfies Refused, {
    status,
    headers,
  });
}

/** Stores the look in the draft and redirects the form to the Google login (307), which returns to the last question. 303 if no draft. */
async function goToGoogle(args: Route.ActionArgs, form: FormData): Promise<never> {
  await authorizeAnybody(args, handle.access.actions.start);
  const { app } = requestContext(args.context);
  const kept = readDraft(app.config, args.request);
  if (!kept) throw redirect(PATH, 303);
  const draft = { ...kept, template: parseTemplate(form.get("template")) ?? kept.template };
  throw redirect("/login/google", { status: 307, headers: { "Set-Cookie": draftCookie(app.config, draft) } });
}

/** A new account and its session, or the refusal of registering with all typed values. */
async function enter(args: Route.ActionArgs, form: FormData) {
  const pass = await authorizeAnybody(args, handle.access.actions.keep);
  const { app, address, now } = requestContext(args.context);
  const parsed = parseForm(keepForm(app.config.passwordMinLength), form);
  const values = typedValues(form);
  const refuse = (errors: FieldErrors, status: number) =>
    data({ errors, values, sentTo: null } satisfies Refused, { status });
  if (!parsed.ok) return refuse(parsed.errors, 422);
  const made = await registerAccount(app, pass, parsed.input, address, now, LAST_STEP);
  if (made.ok) {
    const headers = await startSession(app, made.userId, args.request, null);
    const opened: AccountPass<"event.create"> = await authorizeNewSession(args, handle.access.also.create, headers);
    return { pass: opened, headers };
  }
  if (made.code === "letter_sent") return data({ errors: {}, values, sentTo: parsed.input.email } satisfies Refused);
  if (made.code === "email_taken") return refuse({ form: registerText[made.code] }, 422);
  return refuse({ form: tooManyTries(made.waitSeconds) }, 429);
}

export default function Start({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData?.sentTo) return <EmailSent email={actionData.sentTo} />;
  if (loaderData.step === 1) return <OccasionStep {...loaderData} />;
  if (loaderData.step === 2)
    return (
      <WhoseStep key={loaderData.occasion} {...loaderData} errors={actionData?.errors} typed={actionData?.values} />
    );
  return <LookStep {...loaderData} errors={actionData?.errors} values={actionData?.values} />;
}
