// /demo: a sample wedding to click through, and asking to be shown Convite. part 2 §2 and §9
import { applicationLimits } from "#app/domain/site/application.ts";
import { demoMinutes } from "#app/domain/site/programmes.ts";
import { readVisit } from "#app/platform/http/public-visit.server.ts";
import { Pair } from "#app/features/site/marketing/parts/pictures.tsx";
import { Steps, Top } from "#app/ui/site/pieces.tsx";
import { Phones } from "#app/features/site/marketing/parts/proof.tsx";
import { SiteFrame } from "#app/ui/site/site-frame.tsx";
import { siteHandle, siteHead, siteHeaders } from "#app/ui/site/site-head.ts";
import { post } from "#app/platform/http/action.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { buttonClass } from "#app/ui/display/button.tsx";
import { DateInput, Textarea } from "#app/ui/form/text-fields.tsx";
import { Stack } from "#app/ui/layout/stack.tsx";
import { fontLinks } from "#app/ui/theme/fonts.ts";
import type { Route } from "./+types/demo.route.ts";
import { applicationAction, wasSent } from "./actions.server.ts";
import { answerWhen, sentText } from "./copy.ts";
import { demoForm } from "./form.ts";
import { ApplicationPanel, BesideForm, PersonFields } from "./parts/application-panel.tsx";

export const handle = {
  ...siteHandle,
  access: { view: "home.view", actions: { session: "application.create" } },
} satisfies Handle;

const path = "/demo";

export const meta: Route.MetaFunction = ({ loaderData }) =>
  siteHead({
    title: "Demostración",
    description: `Una boda de ejemplo para tocarla, o una demostración de ${demoMinutes} minutos con tus preguntas y sin compromiso.`,
    path,
    origin: loaderData?.origin,
  });

export const links: Route.LinksFunction = () => fontLinks;
export const headers = siteHeaders;

export async function loader(args: Route.LoaderArgs) {
  return readVisit(args, handle.access.view, path, { sent: wasSent(args.request) });
}

export const action = post({ session: applicationAction({ schema: demoForm, path }) }, handle.access.actions);

const living = {
  title: "Una boda de verdad, menos los novios",
  text: "La abres, contestas por una familia y pasas al otro lado: tu respuesta ya está contada. Nadie guarda lo que pruebas.",
  points: [
    "La invitación, con sus horas, el autobús y las preguntas",
    "La lista y las mesas, con la silla de cada respuesta",
    "El día, línea a línea: haz que la ceremonia llegue tarde",
  ],
} as const;

const steps = [
  { title: "Dinos qué día te va bien", text: "Te escribimos para acordar la hora." },
  { title: `${demoMinutes} minutos juntos`, text: "Hacemos una fiesta delante de ti: invitación, respuestas y mesas." },
  { title: "Tus preguntas", text: "Lo que organizas tú, y si Convite te sirve. Si no, te lo decimos." },
];

export default function Demo({ loaderData, actionData }: Route.ComponentProps) {
  const { signedIn, sent } = loaderData;
  return (
    <SiteFrame signedIn={signedIn}>
      <Top
        title="Te lo enseñamos"
        lead={`Una boda de ejemplo para tocarla ahora mismo, o ${demoMinutes} minutos con una persona y tus preguntas. Gratis y sin compromiso.`}
      >
        <a href="/demo/invitacion" className={buttonClass({ size: "lg" })}>
          Contestar como un invitado
        </a>
        <a href="/demo/anfitriona" className={buttonClass({ variant: "ghost", size: "lg" })}>
          Ver lo que ve quien invita
        </a>
      </Top>
      <Pair id="viva" {...living}>
        <Phones />
      </Pair>
      <BesideForm
        words={
          <>
            <Stack gap={4}>
              <h2>Así va</h2>
              <Steps steps={steps} />
            </Stack>
            <Stack gap={3} narrow>
              <h2>¿Prefieres probarlo ahora?</h2>
              <p>
                Tres preguntas y tienes delante la invitación de tu fiesta. No hace falta cuenta hasta que la guardes.
              </p>
              <a href="/empezar" className={buttonClass({ variant: "ghost" })}>
                Empezar una invitación
              </a>
            </Stack>
          </>
        }
      >
        <ApplicationPanel
          title="Pedir la demostración"
          lead={answerWhen}
          path={path}
          intent="session"
          submit="Pedir demostración"
          sent={sent && !actionData ? `${sentText.demo} ${answerWhen}` : null}
          state={actionData}
        >
          <PersonFields />
          <DateInput name="date" label="¿Qué día te va bien?" required />
          <Textarea
            name="message"
            label="¿Qué te gustaría ver?"
            rows={5}
            maxLength={applicationLimits.message}
            hint="Qué celebras, para cuánta gente, o la hora que mejor te va."
          />
        </ApplicationPanel>
      </BesideForm>
    </SiteFrame>
  );
}
