// /feedback/survey: how Convite is doing. part 2 §2
import { applicationLimits } from "#app/domain/application.ts";
import { readVisit } from "#app/features/site/marketing/queries.server.ts";
import { Top } from "#app/features/site/marketing/parts/pieces.tsx";
import { SiteFrame } from "#app/features/site/marketing/parts/site-frame.tsx";
import { siteHandle, siteHead, siteHeaders } from "#app/features/site/marketing/parts/site-head.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { Select, Textarea } from "#app/ui/form/text-fields.tsx";
import { fontLinks } from "#app/ui/theme/fonts.ts";
import type { Route } from "./+types/survey.route.ts";
import { answerWhen, markOptions, sentText } from "./copy.ts";
import { surveyForm } from "./form.ts";
import { ApplicationPanel, BesideForm, EmailField } from "./parts/application-panel.tsx";
import { takeApplication, wasSent } from "./taking.commands.server.ts";

export const handle = {
  ...siteHandle,
  access: { view: "home.view", actions: { answer: "application.create" } },
} satisfies Handle;

const path = "/feedback/survey";

export const meta: Route.MetaFunction = ({ loaderData }) =>
  siteHead({
    title: "Encuesta",
    description: "Una pregunta y lo que quieras añadir: cómo te va con Convite.",
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
  return takeApplication(args, handle.access.actions, { schema: surveyForm, path, when });
}

export default function Feedback({ loaderData: { signedIn, sent }, actionData }: Route.ComponentProps) {
  return (
    <SiteFrame signedIn={signedIn}>
      <Top title="¿Qué tal con Convite?" lead="Una pregunta y lo que quieras añadir: cómo te va con Convite." />
      <BesideForm words={<p>El correo es solo por si quieres respuesta.</p>}>
        <ApplicationPanel
          title="Tu respuesta"
          lead="Lo lee una persona del equipo."
          path={path}
          intent="answer"
          submit="Enviar"
          sent={sent && !actionData ? sentText.survey : null}
          state={actionData}
        >
          <Select name="mark" label="¿Cómo te va?" options={markOptions} empty="Elige" required />
          <Textarea name="message" label="¿Por qué?" rows={5} maxLength={applicationLimits.message} />
          <EmailField label="Tu correo, si quieres respuesta" />
        </ApplicationPanel>
      </BesideForm>
    </SiteFrame>
  );
}
