// /contact: writing to the people behind this Convite. part 2 §2
import { Link } from "react-router";
import { applicationLimits } from "#app/domain/site/application.ts";
import { readVisit } from "#app/platform/http/public-visit.server.ts";
import { SiteFrame } from "#app/ui/site/site-frame.tsx";
import { siteHandle, siteHead, siteHeaders } from "#app/ui/site/site-head.ts";
import { Top } from "#app/ui/site/pieces.tsx";
import { SupportWays } from "#app/features/site/support/parts/support-ways.tsx";
import { post } from "#app/platform/http/action.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { FieldRow } from "#app/ui/form/field.tsx";
import { Select, Textarea, TextInput } from "#app/ui/form/text-fields.tsx";
import { Stack } from "#app/ui/layout/stack.tsx";
import { fontLinks } from "#app/ui/theme/fonts.ts";
import type { Route } from "./+types/contact.route.ts";
import { applicationAction, wasSent } from "./actions.server.ts";
import { answerWhen, contactTypeOptions, sentText } from "./copy.ts";
import { contactForm } from "./form.ts";
import { ApplicationPanel, BesideForm, PersonFields, PhoneField } from "./parts/application-panel.tsx";

export const handle = {
  ...siteHandle,
  access: { view: "home.view", actions: { send: "application.create" } },
} satisfies Handle;

const path = "/contact";

export const meta: Route.MetaFunction = ({ loaderData }) =>
  siteHead({
    title: "Contacto",
    description:
      "Escribe al equipo de Convite: dudas, precios, colaboraciones o lo que haga falta. Te responde una persona.",
    path,
    origin: loaderData?.origin,
  });

export const links: Route.LinksFunction = () => fontLinks;
export const headers = siteHeaders;

export async function loader(args: Route.LoaderArgs) {
  const { support } = requestContext(args.context).app.config;
  const { email, phone, hours } = support;
  return readVisit(args, handle.access.view, path, {
    support: { email, phone, hours },
    sent: wasSent(args.request),
  });
}

export const action = post({ send: applicationAction({ schema: contactForm, path }) }, handle.access.actions);

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { signedIn, support, sent } = loaderData;
  return (
    <SiteFrame signedIn={signedIn}>
      <Top title="Escríbenos" lead={`Lo lee una persona, y te contesta por correo. ${answerWhen}`} />
      <BesideForm
        words={
          <>
            <SupportWays support={support} />
            <Stack gap={2}>
              <h2>¿Buscas una respuesta rápida?</h2>
              <p>
                Lo que más se pregunta ya está escrito en <Link to="/help">la ayuda</Link>.
              </p>
            </Stack>
            <Stack gap={2}>
              <h2>¿Prefieres verlo funcionando?</h2>
              <p>
                <Link to="/demo">Pide una demostración</Link> y te lo enseñamos con calma.
              </p>
            </Stack>
            <Stack gap={2}>
              <h2>¿Ofreces un servicio para fiestas?</h2>
              <p>
                Lo tuyo está en <Link to="/providers">Proveedores</Link>.
              </p>
            </Stack>
          </>
        }
      >
        <ApplicationPanel
          title="Tu mensaje"
          lead="Los campos con asterisco hacen falta; los demás, solo si quieres."
          path={path}
          intent="send"
          submit="Enviar mensaje"
          sent={sent && !actionData ? `${sentText.contact} ${answerWhen}` : null}
          state={actionData}
        >
          <PersonFields />
          <FieldRow>
            <TextInput name="company" label="Empresa" autoComplete="organization" maxLength={applicationLimits.line} />
            <PhoneField />
          </FieldRow>
          <Select name="type" label="¿Sobre qué?" options={contactTypeOptions} empty="Elige un tema" required />
          <TextInput name="subject" label="Asunto" maxLength={applicationLimits.subject} autoComplete="off" required />
          <Textarea name="message" label="Mensaje" rows={6} maxLength={applicationLimits.message} required />
        </ApplicationPanel>
      </BesideForm>
    </SiteFrame>
  );
}
