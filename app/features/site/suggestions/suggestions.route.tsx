// /feedback/suggestions: the ideas on the list, with a vote for each, and a form for one's own. part 2 §2
import { randomBytes } from "node:crypto";
import { data, redirect } from "react-router";
import { applicationLimits } from "#app/domain/application.ts";
import { feedbackPages } from "#app/features/site/applications/feedback.copy.ts";
import { suggestionForm } from "#app/features/site/applications/form.ts";
import { PersonFields } from "#app/features/site/applications/parts/application-panel.tsx";
import { feedbackHead, FeedbackScreen } from "#app/features/site/applications/parts/feedback-screen.tsx";
import { takeApplication, wasSent } from "#app/features/site/applications/taking.commands.server.ts";
import { siteHandle, siteHeaders } from "#app/features/site/marketing/parts/site-head.ts";
import { readVisit } from "#app/features/site/marketing/queries.server.ts";
import { tooManyMessages } from "#app/features/site/support/copy.ts";
import { readSignedCookie, signedCookie } from "#app/platform/http/cookies.server.ts";
import { intentOf, readForm } from "#app/platform/http/form.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { authorizeAnybody } from "#app/platform/pass.server.ts";
import { Textarea, TextInput } from "#app/ui/form/text-fields.tsx";
import { fontLinks } from "#app/ui/theme/fonts.ts";
import type { Route } from "./+types/suggestions.route.ts";
import { browserDigest, takeVoteBack, vote } from "./commands.server.ts";
import { suggestionRefusal } from "./copy.ts";
import { SuggestionList } from "./parts/suggestion-list.tsx";
import { listSuggestions, type Voter } from "./queries.server.ts";

export const handle = {
  ...siteHandle,
  access: {
    view: "home.view",
    actions: { suggest: "application.create", vote: "suggestion.vote", unvote: "suggestion.vote" },
  },
} satisfies Handle;

const page = feedbackPages.suggestion;
const { actions } = handle.access;

const COOKIE = "convite-voto";
const YEAR = 365 * 24 * 60 * 60;

export const meta: Route.MetaFunction = ({ loaderData }) => feedbackHead(page, loaderData?.origin);

export const links: Route.LinksFunction = () => fontLinks;
export const headers = siteHeaders;

/** What the browser of the request votes with; null where it has not voted yet. */
function browserOf(args: Route.LoaderArgs | Route.ActionArgs): string | null {
  return readSignedCookie(requestContext(args.context).app.config, args.request, COOKIE);
}

/** By votes unless `?orden=nuevas`. */
export async function loader(args: Route.LoaderArgs) {
  const { app, viewer } = requestContext(args.context);
  const order =
    new URL(args.request.url).searchParams.get("orden") === "nuevas" ? ("newest" as const) : ("votes" as const);
  const secret = browserOf(args);
  const voter: Voter = { userId: (await viewer())?.id ?? null, browser: secret && browserDigest(secret) };
  const suggestions = await listSuggestions(app.db, voter, order);
  return readVisit(args, handle.access.view, page.path, { sent: wasSent(args.request), order, suggestions });
}

/** Takes an idea for staff, or a vote for one on the list (303 back to it); 404 for one that is gone, 429 for too many. */
export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request);
  const intent = intentOf(form, actions);
  if (intent === "suggest")
    return takeApplication(args, { suggest: actions.suggest }, { schema: suggestionForm, path: page.path, read: form });
  const pass = await authorizeAnybody(args, actions[intent]);
  const { app, address, now } = requestContext(args.context);
  const id = form.get("suggestionId");
  const secret = browserOf(args) ?? randomBytes(18).toString("base64url");
  const voter = { userId: pass.viewer?.id ?? null, browser: browserDigest(secret) };
  if (intent === "unvote") await takeVoteBack(app.db, pass, id, voter);
  else {
    const voted = await vote(app.db, pass, id, voter, address, now);
    if (!voted.ok && voted.code === "too_many_votes")
      return data({ errors: { form: tooManyMessages(voted.waitSeconds) }, values: {} }, { status: 429 });
    if (!voted.ok) return data({ errors: { form: suggestionRefusal.gone }, values: {} }, { status: 404 });
  }
  const back = `${page.path}${form.get("orden") === "nuevas" ? "?orden=nuevas" : ""}#idea-${String(id)}`;
  throw redirect(back, { status: 303, headers: { "Set-Cookie": signedCookie(app.config, COOKIE, secret, YEAR) } });
}

export default function Suggestions({ loaderData, actionData }: Route.ComponentProps) {
  const { suggestions, order, ...shown } = loaderData;
  return (
    <FeedbackScreen
      page={page}
      {...shown}
      state={actionData}
      before={<SuggestionList suggestions={suggestions} order={order} path={page.path} />}
    >
      <PersonFields />
      <TextInput name="subject" label="En pocas palabras" maxLength={applicationLimits.subject} required />
      <Textarea name="message" label="Tu idea" rows={6} maxLength={applicationLimits.message} required />
    </FeedbackScreen>
  );
}
