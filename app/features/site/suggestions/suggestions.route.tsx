// /feedback/suggestions: the ideas on the list, with a vote for each, and a form for one's own. part 2 §2
import { applicationLimits } from "#app/domain/site/application.ts";
import { feedbackPages } from "#app/features/site/applications/feedback.copy.ts";
import { PersonFields } from "#app/features/site/applications/parts/application-panel.tsx";
import { feedbackHead, FeedbackScreen } from "#app/features/site/applications/parts/feedback-screen.tsx";
import { wasSent } from "#app/features/site/applications/actions.server.ts";
import { siteHandle, siteHeaders } from "#app/ui/site/site-head.ts";
import { readVisit } from "#app/platform/http/public-visit.server.ts";
import { post } from "#app/platform/http/action.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { Textarea, TextInput } from "#app/ui/form/text-fields.tsx";
import { fontLinks } from "#app/ui/theme/fonts.ts";
import type { Route } from "./+types/suggestions.route.ts";
import { browserOf, suggestionActions } from "./actions.server.ts";
import { browserDigest } from "./commands.server.ts";
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

export const meta: Route.MetaFunction = ({ loaderData }) => feedbackHead(page, loaderData?.origin);

export const links: Route.LinksFunction = () => fontLinks;
export const headers = siteHeaders;

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

/** Stores an idea for the staff, or a vote for one on the list (303 back to it). 404 for one that is gone, 429 for too many. */
export const action = post(suggestionActions, handle.access.actions);

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
