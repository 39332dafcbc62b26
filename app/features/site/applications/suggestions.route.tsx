// /feedback/suggestions: an idea for Convite. part 2 §2
import { applicationLimits } from "#app/domain/application.ts";
import { readVisit } from "#app/features/site/marketing/queries.server.ts";
import { Top } from "#app/features/site/marketing/parts/pieces.tsx";
import { SiteFrame } from "#app/features/site/marketing/parts/site-frame.tsx";
import { siteHandle, siteHead, siteHeaders } from "#app/features/site/marketing/parts/site-head.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { Textarea, TextInput } from "#app/ui/form/text-fields.tsx";
import { fontLinks } from "#app/ui/theme/fonts.ts";
import type { Route } from "./+types/suggestions.route.ts";
import { answerWhen, sentText } from "./copy.ts";
import { suggestionForm } from "./form.ts";
import { ApplicationPanel, BesideForm, PersonFields } from "./parts/application-panel.tsx";
import { takeApplication, wasSent } from "./taking.commands.server.ts";

export const handle = {
  ...siteHandle,
  access: { view: "home.view", actions: { suggest: "application.create" } },
} satisfies Handle;

const path = "/feedback/suggestions";

export const meta: Route.MetaFunction = ({ loaderData }) =>
  siteHead({
    title: "Sugerencias",
    description: "Cuéntanos qué echas en falta en Convite, o qué harías de otra manera.",
    path,
    origin: loaderData?.origin,
  });

export const links: Route.LinksFunction = () => fontLinks;
export const headers = siteHeaders;

export async function loader(args: Route.LoaderArgs) {
  return readVisit(args, handle.access.view, path, { sent: wasSent(args.request) });
}

export async function action(args: Route.ActionArgs) {
  const when = answerWhen(requestContext(args.context).app.config.support.promise);
  return takeApplication(args, handle.access.actions, { schema: suggestionForm, path, when });
}

export default function Feedback({ loaderData: { signedIn, sent }, actionData }: Route.ComponentProps) {
  return (
    <SiteFrame signedIn={signedIn}>
      <Top title="¿Qué le falta?" lead="Cuéntanos qué echas en falta en Convite, o qué harías de otra manera." />
      <BesideForm
        words={
          <p>Di qué querías hacer y cómo te gustaría que fuera: las ideas con una fiesta detrás son las mejores.</p>
        }
      >
        <ApplicationPanel
          title="Tu idea"
          lead="Lo lee una persona del equipo."
          path={path}
          intent="suggest"
          submit="Enviar"
          sent={sent && !actionData ? sentText.suggestion : null}
          state={actionData}
        >
          <PersonFields />
          <TextInput name="subject" label="En pocas palabras" maxLength={applicationLimits.subject} required />
          <Textarea name="message" label="Tu idea" rows={6} maxLength={applicationLimits.message} required />
        </ApplicationPanel>
      </BesideForm>
    </SiteFrame>
  );
}
