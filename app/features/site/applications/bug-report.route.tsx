// /feedback/bug-report: something that does not work. part 2 §2
import { applicationLimits } from "#app/domain/site/application.ts";
import { siteHandle, siteHeaders } from "#app/ui/site/site-head.ts";
import { readVisit } from "#app/platform/http/public-visit.server.ts";
import { post } from "#app/platform/http/action.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { Textarea, TextInput } from "#app/ui/form/text-fields.tsx";
import { fontLinks } from "#app/ui/theme/fonts.ts";
import type { Route } from "./+types/bug-report.route.ts";
import { applicationAction, wasSent } from "./actions.server.ts";
import { feedbackPages } from "./feedback.copy.ts";
import { bugForm } from "./form.ts";
import { PersonFields } from "./parts/application-panel.tsx";
import { feedbackHead, FeedbackScreen } from "./parts/feedback-screen.tsx";

export const handle = {
  ...siteHandle,
  access: { view: "home.view", actions: { report: "application.create" } },
} satisfies Handle;

const page = feedbackPages.bug;

export const meta: Route.MetaFunction = ({ loaderData }) => feedbackHead(page, loaderData?.origin);

export const links: Route.LinksFunction = () => fontLinks;
export const headers = siteHeaders;

export async function loader(args: Route.LoaderArgs) {
  return readVisit(args, handle.access.view, page.path, { sent: wasSent(args.request) });
}

export const action = post({ report: applicationAction({ schema: bugForm, path: page.path }) }, handle.access.actions);

export default function BugReport({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <FeedbackScreen page={page} {...loaderData} state={actionData}>
      <PersonFields />
      <TextInput name="subject" label="¿Qué no funciona?" maxLength={applicationLimits.subject} required />
      <TextInput
        name="place"
        label="¿Dónde?"
        hint="La página, y si es en el móvil o en el ordenador."
        maxLength={applicationLimits.line}
      />
      <Textarea
        name="message"
        label="¿Qué hacías y qué pasó?"
        rows={6}
        maxLength={applicationLimits.message}
        required
      />
    </FeedbackScreen>
  );
}
