// The section of a business: its name, how to reach it, and where it is in the social networks.
import { profileLimits, socialNetworks } from "#app/domain/account/profile.ts";
import { TextInput } from "#app/ui/form/text-fields.tsx";
import { FieldRow } from "#app/ui/form/field.tsx";
import { CardGrid, Section } from "#app/ui/layout/sheet.tsx";
import { networkText, sectionText } from "../copy.ts";
import type { Settings } from "../queries.server.ts";
import { SectionForm } from "./section-form.tsx";
import type { SettingsAnswer } from "../actions.server.ts";
import css from "./settings.module.css";

/** Businesses' and providers' only. part 2 §3 and §6 */
export function BusinessSection({
  business: { businessName, businessEmail, businessPhone, businessWebsite, socialMedia },
  answer,
}: {
  business: NonNullable<Settings["business"]>;
  answer: SettingsAnswer | undefined;
}) {
  const networks = socialNetworks.map((network) => [`socialMedia.${network}`, socialMedia[network] ?? ""] as const);
  return (
    <Section title={sectionText.negocio} lead="Lo que tus clientes necesitan para encontrarte. Todo es opcional.">
      <SectionForm
        intent="business"
        section="negocio"
        answer={answer}
        stored={{
          businessName: businessName ?? "",
          businessEmail: businessEmail ?? "",
          businessPhone: businessPhone ?? "",
          businessWebsite: businessWebsite ?? "",
          ...Object.fromEntries(networks),
        }}
        schema={() => import("#app/features/account/profile/form.ts").then(({ businessForm }) => businessForm)}
        save="Guardar negocio"
      >
        <TextInput
          name="businessName"
          label="Nombre del negocio"
          autoComplete="organization"
          maxLength={profileLimits.businessName}
        />
        <FieldRow>
          <TextInput
            name="businessEmail"
            type="email"
            label="Correo del negocio"
            autoCapitalize="off"
            spellCheck={false}
          />
          <TextInput name="businessPhone" type="tel" label="Teléfono del negocio" maxLength={40} />
        </FieldRow>
        <WebInput name="businessWebsite" label="Sitio web" />
        <div>
          <h3>Redes sociales</h3>
          <p className={`${css.lead} soft small`}>La dirección completa de tu página en cada una.</p>
          <CardGrid least="16rem">
            {socialNetworks.map((network) => (
              <WebInput key={network} name={`socialMedia.${network}`} label={networkText[network]} />
            ))}
          </CardGrid>
        </div>
      </SectionForm>
    </Section>
  );
}

function WebInput({ name, label }: { name: string; label: string }) {
  return (
    <TextInput
      name={name}
      label={label}
      inputMode="url"
      placeholder="https://"
      maxLength={2048}
      autoCapitalize="off"
      spellCheck={false}
    />
  );
}
