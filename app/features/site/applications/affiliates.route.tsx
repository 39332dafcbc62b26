// /affiliates: recommending Convite: the tiers, what helps, how it goes, and the application. part 2 §2 and §9
import { applicationLimits } from "#app/domain/site/application.ts";
import { questionPage } from "#app/ui/site/structured-data.ts";
import { readVisit } from "#app/platform/http/public-visit.server.ts";
import { Band, Questions, Steps, Tiles, Top } from "#app/ui/site/pieces.tsx";
import { SiteFrame } from "#app/ui/site/site-frame.tsx";
import { siteHandle, siteHead, siteHeaders } from "#app/ui/site/site-head.ts";
import { post } from "#app/platform/http/action.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { buttonClass } from "#app/ui/display/button.tsx";
import { FieldRow } from "#app/ui/form/field.tsx";
import { Select, Textarea, TextInput } from "#app/ui/form/text-fields.tsx";
import { fontLinks } from "#app/ui/theme/fonts.ts";
import type { Route } from "./+types/affiliates.route.ts";
import { applicationAction, wasSent } from "./actions.server.ts";
import { followersOptions, levelOptions, networkOptions, nicheOptions, sentText } from "./copy.ts";
import { affiliateForm } from "./form.ts";
import { ApplicationPanel, PersonFields, PhoneField } from "./parts/application-panel.tsx";
import {
  affiliateQuestions,
  affiliateSteps,
  affiliateSums,
  affiliateTiles,
  affiliateTools,
  affiliateWhen,
} from "./parts/programmes-copy.ts";

export const handle = {
  ...siteHandle,
  access: { view: "home.view", actions: { apply: "application.create" } },
} satisfies Handle;

const path = "/affiliates";

export const meta: Route.MetaFunction = ({ loaderData }) =>
  siteHead({
    title: "Afiliados",
    description: "Recomienda Convite y gana una parte de cada plan: niveles, herramientas, pagos y solicitud.",
    path,
    origin: loaderData?.origin,
    things: [questionPage(affiliateQuestions)],
  });

export const links: Route.LinksFunction = () => fontLinks;
export const headers = siteHeaders;

export async function loader(args: Route.LoaderArgs) {
  return readVisit(args, handle.access.view, path, { sent: wasSent(args.request) });
}

export const action = post(
  { apply: applicationAction({ schema: affiliateForm, path, when: affiliateWhen }) },
  handle.access.actions,
);

export default function Affiliates({ loaderData: { signedIn, sent }, actionData }: Route.ComponentProps) {
  return (
    <SiteFrame signedIn={signedIn}>
      <Top
        title="Cuéntalo, y gana con ello"
        lead="Si hablas de fiestas, bodas o eventos y Convite te gusta, recomiéndalo: una parte de lo que paguen quienes vengan por ti es tuya."
      >
        <a href="#apply" className={buttonClass({ size: "lg" })}>
          Solicitar entrar
        </a>
      </Top>
      <Band id="niveles" title="Cuatro niveles" lead="Tu parte de cada plan de pago, según cuánta gente te sigue.">
        <Tiles tiles={affiliateTiles} columns={4} />
      </Band>
      <Band id="herramientas" title="Seis cosas con las que cuentas">
        <Tiles tiles={affiliateTools} />
      </Band>
      <Band
        id="cuentas"
        title="Las cuentas, con ejemplos"
        lead="Es lo que sale al multiplicar los precios de hoy. Las primeras historias de quienes ya nos recomiendan se están escribiendo: cuando den permiso para contarlas, estarán aquí."
      >
        <Tiles tiles={affiliateSums} />
      </Band>
      <Band id="pasos" title="Cómo va">
        <Steps steps={affiliateSteps} />
      </Band>
      <Band id="preguntas" title="Preguntas" aside>
        <Questions questions={affiliateQuestions} />
      </Band>
      <Band id="apply" title="Solicita entrar" lead={affiliateWhen} aside>
        <ApplicationPanel
          title="Tu solicitud"
          lead="Cuéntanos dónde hablas y a quién."
          path={path}
          intent="apply"
          submit="Enviar solicitud"
          sent={sent && !actionData ? `${sentText.affiliate} ${affiliateWhen}` : null}
          state={actionData}
        >
          <PersonFields />
          <FieldRow>
            <Select name="socialMedia" label="¿Dónde publicas?" options={networkOptions} empty="Elige" required />
            <Select
              name="followers"
              label="¿Cuánta gente te sigue?"
              options={followersOptions}
              empty="Elige"
              required
            />
          </FieldRow>
          <FieldRow>
            <Select name="niche" label="¿De qué hablas?" options={nicheOptions} empty="Elige" required />
            <Select name="experience" label="Tu experiencia" options={levelOptions} empty="Elige" required />
          </FieldRow>
          <Textarea
            name="motivation"
            label="¿Por qué Convite?"
            rows={4}
            maxLength={applicationLimits.message}
            required
          />
          <FieldRow>
            <TextInput
              name="website"
              type="url"
              label="Tu web"
              placeholder="https://"
              maxLength={applicationLimits.url}
            />
            <PhoneField />
          </FieldRow>
          <Textarea name="message" label="Algo más" rows={3} maxLength={applicationLimits.message} />
        </ApplicationPanel>
      </Band>
    </SiteFrame>
  );
}
