// /feedback/survey: how Convite is doing. part 2 §2
import { applicationLimits } from "#app/domain/site/application.ts";
import { siteHandle, siteHeaders } from "#app/ui/site/site-head.ts";
import { readVisit } from "#app/platform/http/public-visit.server.ts";
import { post } from "#app/platform/http/action.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { Select, Textarea } from "#app/ui/form/text-fields.tsx";
import { fontLinks } from "#app/ui/theme/fonts.ts";
import type { Route } from "./+types/survey.route.ts";
import { applicationAction, wasSent } from "./actions.server.ts";
import { markOptions } from "./copy.ts";
import { feedbackPages } from "./feedback.copy.ts";
import { surveyForm } from "./form.ts";
import { EmailField } from "./parts/application-panel.tsx";
import { feedbackHead, FeedbackScreen } from "./parts/feedback-screen.tsx";

export const handle = {
  ...siteHandle,
  access: { view: "home.view", actions: { answer: "application.create" } },
} satisfies Handle;

const page = feedbackPages.survey;

export const meta: Route.MetaFunction = ({ loaderData }) => feedbackHead(page, loaderData?.origin);

export const links: Route.LinksFunction = () => fontLinks;
export const headers = siteHeaders;

export async function loader(args: Route.LoaderArgs) {
  return readVisit(args, handle.access.view, page.path, { sent: wasSent(args.request) });
}

export const action = post(
  { answer: applicationAction({ schema: surveyForm, path: page.path }) },
  handle.access.actions,
);

export default function Survey({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <FeedbackScreen page={page} {...loaderData} state={actionData}>
      <Select name="mark" label="¿Cómo te va?" options={markOptions} empty="Elige" required />
      <Textarea name="message" label="¿Por qué?" rows={5} maxLength={applicationLimits.message} />
      <EmailField label="Tu correo, si quieres respuesta" />
    </FeedbackScreen>
  );
}
