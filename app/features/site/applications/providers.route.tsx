// /providers: presents Convite to people who work at others' parties, with the terms and a form to apply. part 2 §2 and §9
import { Link } from "react-router";
import { applicationLimits } from "#app/domain/site/application.ts";
import { answerHours } from "#app/domain/site/programmes.ts";
import { readVisit } from "#app/platform/http/public-visit.server.ts";
import { Band, Steps, Tiles, Top } from "#app/ui/site/pieces.tsx";
import { SiteFrame } from "#app/ui/site/site-frame.tsx";
import { siteHandle, siteHead, siteHeaders } from "#app/ui/site/site-head.ts";
import { post } from "#app/platform/http/action.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { ButtonLink, buttonClass } from "#app/ui/display/button.tsx";
import { FieldRow } from "#app/ui/form/field.tsx";
import { Select, Textarea, TextInput } from "#app/ui/form/text-fields.tsx";
import { fontLinks } from "#app/ui/theme/fonts.ts";
import type { Route } from "./+types/providers.route.ts";
import { applicationAction, wasSent } from "./actions.server.ts";
import { sentText, serviceTypeOptions, yearsOptions } from "./copy.ts";
import { providerForm } from "./form.ts";
import { ApplicationPanel, OtherChoice, PersonFields, PhoneField } from "./parts/application-panel.tsx";
import { providerBenefits, providerPlanTiles, providerSteps } from "./parts/programmes-copy.ts";

export const handle = {
  ...siteHandle,
  access: { view: "home.view", actions: { apply: "application.create" } },
} satisfies Handle;

const path = "/providers";
const when = `Respondemos en ${answerHours.provider} horas.`;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  siteHead({
    title: "Proveedores",
    description:
      "Fotografía, música, catering, espacios: cómo trabaja un proveedor con Convite, en qué condiciones y cómo solicitarlo.",
    path,
    origin: loaderData?.origin,
  });

export const links: Route.LinksFunction = () => fontLinks;
export const headers = siteHeaders;

export async function loader(args: Route.LoaderArgs) {
  return readVisit(args, handle.access.view, path, { sent: wasSent(args.request) });
}

export const action = post({ apply: applicationAction({ schema: providerForm, path, when }) }, handle.access.actions);

export default function Providers({ loaderData: { signedIn, sent }, actionData }: Route.ComponentProps) {
  return (
    <SiteFrame signedIn={signedIn}>
      <Top
        title="Para quien hace posible la fiesta"
        lead="Fotógrafas, músicos, cocinas, espacios: quien celebra con Convite te da tu parte del día, y tú la llevas en el móvil."
      >
        <a href="#formulario" className={buttonClass({ size: "lg" })}>
          Solicitar mi sitio
        </a>
        <ButtonLink to="/contact" variant="ghost" size="lg">
          Tengo una pregunta
        </ButtonLink>
      </Top>
      <Band
        id="ventajas"
        title="Seis cosas que te llevas"
        lead="Las seis funcionan hoy, en cada evento al que te invitan."
      >
        <Tiles tiles={providerBenefits} />
      </Band>
      <Band id="validacion" title="Cuatro pasos" lead="Miramos cada solicitud una por una.">
        <Steps steps={providerSteps} />
      </Band>
      <Band
        id="planes"
        title="Dos planes"
        lead={
          <>
            Son las condiciones de la red de proveedores, para cuando te aprobemos: solicitarlo no cuesta nada. Los
            planes de quien organiza están en <Link to="/pricing">Precios</Link>.
          </>
        }
      >
        <Tiles tiles={providerPlanTiles} columns={2} />
      </Band>
      <Band id="solicitud" title="Solicita tu sitio" lead={when} aside>
        <ApplicationPanel
          title={sent && !actionData ? "Ya la tenemos" : "Tu solicitud"}
          lead={sent && !actionData ? "Gracias por querer trabajar con nosotros." : "Cuéntanos quién eres y qué haces."}
          path={path}
          intent="apply"
          submit="Enviar solicitud"
          busy="Enviando aplicación..."
          sent={
            sent && !actionData ? (
              <>
                {sentText.provider} {when} <Link to={path}>Enviar otra</Link>
              </>
            ) : null
          }
          stays
          state={actionData}
        >
          <PersonFields />
          <FieldRow>
            <TextInput
              name="company"
              label="Empresa o nombre comercial"
              autoComplete="organization"
              maxLength={applicationLimits.line}
              required
            />
            <PhoneField />
          </FieldRow>
          <FieldRow>
            <TextInput name="city" label="Ciudad" maxLength={applicationLimits.line} required />
            <Select name="experience" label="Experiencia" options={yearsOptions} empty="Elige" required />
          </FieldRow>
          <OtherChoice>
            <Select name="serviceType" label="Servicio" options={serviceTypeOptions} empty="Elige" required />
            <TextInput name="otherService" label="¿Qué servicio?" maxLength={applicationLimits.line} />
          </OtherChoice>
          <TextInput
            name="portfolio"
            type="url"
            label="Portafolio"
            placeholder="https://"
            hint="Tu web, o la red donde enseñas tus trabajos."
            maxLength={applicationLimits.url}
            required
          />
          <Textarea name="message" label="Cuéntanos más" rows={5} maxLength={applicationLimits.message} required />
        </ApplicationPanel>
      </Band>
    </SiteFrame>
  );
}
