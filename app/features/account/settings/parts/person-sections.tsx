// The sections about the person: photo, name, and how to reach them.
import IconCamera from "@tabler/icons-react/dist/esm/icons/IconCamera.mjs";
import { nameLimit } from "#app/domain/account/account.ts";
import { photoUrl } from "#app/domain/account/photo.ts";
import { profileLimits } from "#app/domain/account/profile.ts";
import { Avatar } from "#app/ui/display/avatar.tsx";
import { ButtonLink } from "#app/ui/display/button.tsx";
import { Switch } from "#app/ui/form/choice-fields.tsx";
import { Textarea, TextInput } from "#app/ui/form/text-fields.tsx";
import { FieldRow } from "#app/ui/form/field.tsx";
import { Section } from "#app/ui/layout/sheet.tsx";
import { Group, Stack } from "#app/ui/layout/stack.tsx";
import type { Settings } from "../queries.server.ts";
import { sectionText } from "../copy.ts";
import { SectionForm } from "./section-form.tsx";
import type { SettingsAnswer } from "../actions.server.ts";

export type SectionProps = { settings: Settings; answer: SettingsAnswer | undefined };

export function PhotoSection({ settings }: Pick<SectionProps, "settings">) {
  return (
    <Section title={sectionText.foto} lead="La ven las personas con las que compartes un evento.">
      <Group gap={[4, 5]}>
        <Avatar person={{ ...settings, avatarUrl: photoUrl(settings.image) }} size="xl" />
        <ButtonLink variant="ghost" icon={IconCamera} to="/app/settings/photo" preventScrollReset>
          {settings.image ? "Cambiar foto" : "Añadir foto"}
        </ButtonLink>
      </Group>
    </Section>
  );
}

/** part 2 §2 and §5: the name is required, the e-mail cannot be changed. */
export function ProfileSection({ settings: { name, email, username, isProfessional }, answer }: SectionProps) {
  return (
    <Section title={sectionText.perfil}>
      <SectionForm
        intent="profile"
        section="perfil"
        answer={answer}
        stored={{ name }}
        schema={() => import("#app/features/account/profile/form.ts").then(({ profileForm }) => profileForm)}
        save="Guardar perfil"
      >
        <TextInput name="name" label="Nombre" autoComplete="name" maxLength={nameLimit} required />
        <p>
          <b>Correo electrónico:</b> {email}
          <br />
          <span className="soft small">Es con el que entras y no se puede cambiar.</span>
        </p>
        <Group gap={[3, 5]} between>
          <p>
            <b>Nombre de usuario:</b> @{username}
          </p>
          <ButtonLink variant="soft" size="sm" to="/app/profile/username">
            Cambiar nombre de usuario
          </ButtonLink>
        </Group>
      </SectionForm>
      {isProfessional !== null && (
        <Stack mt={6}>
          <SectionForm
            intent="professional"
            section="perfil"
            answer={answer}
            stored={{ professional: isProfessional ? "on" : "" }}
            schema={undefined}
            save="Guardar"
          >
            <Switch
              name="professional"
              label="Soy profesional"
              hint="Organizas fiestas para otras personas: verás «Negocio», con tu empresa y tu cargo. No cambia tu plan ni lo que puedes hacer."
            />
          </SectionForm>
        </Stack>
      )}
    </Section>
  );
}

/** Everybody's but businesses' and providers'. part 2 §6 */
export function PersonalSection({ settings: { phone, location, bio }, answer }: SectionProps) {
  return (
    <Section title={sectionText.personal} lead="Todo es opcional.">
      <SectionForm
        intent="personal"
        section="personal"
        answer={answer}
        stored={{ phone: phone ?? "", location: location ?? "", bio: bio ?? "" }}
        schema={() => import("../form.ts").then(({ personalForm }) => personalForm)}
        save="Guardar datos personales"
      >
        <FieldRow>
          <TextInput name="phone" type="tel" label="Teléfono" autoComplete="tel" maxLength={40} />
          <TextInput
            name="location"
            label="Ubicación"
            autoComplete="address-level2"
            maxLength={profileLimits.location}
          />
        </FieldRow>
        <Textarea name="bio" label="Biografía" rows={4} maxLength={profileLimits.bio} />
      </SectionForm>
    </Section>
  );
}
