// /feedback/bug-report: something that does not work. part 2 §2
import { applicationLimits } from "#app/domain/application.ts";
import { readVisit } from "#app/features/site/marketing/queries.server.ts";
import { Top } from "#app/features/site/marketing/parts/pieces.tsx";
import { SiteFrame } from "#app/features/site/marketing/parts/site-frame.tsx";
import { siteHandle, siteHead, siteHeaders } from "#app/features/site/marketing/parts/site-head.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { Textarea, TextInput } from "#app/ui/form/text-fields.tsx";
import { fontLinks } from "#app/ui/theme/fonts.ts";
import type { Route } from "./+types/bug-report.route.ts";
import { answerWhen, sentText } from "./copy.ts";
import { bugForm } from "./form.ts";
import { ApplicationPanel, BesideForm, PersonFields } from "./parts/application-panel.tsx";
import { takeApplication, wasSent } from "./taking.commands.server.ts";

export const handle = {
  ...siteHandle,
  access: { view: "home.view", actions: { report: "application.create" } },
} satisfies Handle;

const path = "/feedback/bug-report";

export const meta: Route.MetaFunction = ({ loaderData }) =>
  siteHead({
    title: "Avisar de un error",
    description: "Cuéntanos qué no funciona en Convite, y lo miramos.",
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
  return takeApplication(args, handle.access.actions, { schema: bugForm, path, when });
}

export default function Feedback({ loaderData: { signedIn, sent }, actionData }: Route.ComponentProps) {
  return (
    <SiteFrame signedIn={signedIn}>
      <Top title="Algo no va" lead="Cuéntanos qué no funciona en Convite, y lo miramos." />
      <BesideForm
        words={
          <p>
            Cuanto más concreto, antes lo encontramos: qué pulsaste, qué esperabas y qué salió. No escribas contraseñas
            ni datos de tus invitados.
          </p>
        }
      >
        <ApplicationPanel
          title="El error"
          lead="Lo lee una persona del equipo."
          path={path}
          intent="report"
          submit="Enviar"
          sent={sent && !actionData ? sentText.bug : null}
          state={actionData}
        >
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
        </ApplicationPanel>
      </BesideForm>
    </SiteFrame>
  );
}
