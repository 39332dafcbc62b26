// The form of the user's profile.
import type { FormAnswer } from "#app/domain/posted-form.ts";
import IconCheck from "@tabler/icons-react/dist/esm/icons/IconCheck.mjs";
import { nameLimit } from "#app/domain/account/account.ts";
import { profileLimits } from "#app/domain/account/profile.ts";
import { ButtonLink } from "#app/ui/display/button.tsx";
import { CheckedForm } from "#app/ui/form/checked-form.tsx";
import { FieldRow, FormActions } from "#app/ui/form/field.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { Textarea, TextInput } from "#app/ui/form/text-fields.tsx";
import { PageHead, Sheet } from "#app/ui/layout/sheet.tsx";
import type { Profile } from "../queries.server.ts";

type Props = { profile: Profile; answer: FormAnswer | undefined };

export function EditProfileScreen({ profile, answer }: Props) {
  return (
    <Sheet narrow>
      <PageHead title="Editar perfil" back={{ to: "/app/profile", label: "Tu perfil" }} />
      <EditProfileForm profile={profile} answer={answer} />
    </Sheet>
  );
}

/** The form asks only businesses and providers for company and position. It shows the e-mail, which cannot be changed. part 1 §2 */
function EditProfileForm({ profile, answer }: Props) {
  const { name, phone, company, position, location, bio, email } = profile;
  return (
    <CheckedForm
      intent="save"
      schema={() => import("../form.ts").then(({ profileForm }) => profileForm)}
      errors={answer?.errors}
      values={{ name, phone, company, position, location, bio, ...answer?.values }}
    >
      <TextInput name="name" label="Nombre" required maxLength={nameLimit} autoComplete="name" />
      <TextInput
        name="email"
        label="Correo electrónico"
        type="email"
        value={email}
        readOnly
        hint="El correo no se puede cambiar: es con el que entras."
      />
      <TextInput name="phone" label="Teléfono" type="tel" maxLength={60} autoComplete="tel" />
      {profile.isBusiness && (
        <FieldRow>
          <TextInput name="company" label="Empresa" maxLength={profileLimits.company} autoComplete="organization" />
          <TextInput
            name="position"
            label="Cargo"
            maxLength={profileLimits.position}
            autoComplete="organization-title"
          />
        </FieldRow>
      )}
      <TextInput name="location" label="Ubicación" maxLength={profileLimits.location} autoComplete="address-level2" />
      <Textarea
        name="bio"
        label="Biografía"
        rows={4}
        maxLength={profileLimits.bio}
        hint="Unas líneas sobre ti, para quien comparta un evento contigo."
      />
      <FormActions>
        <ButtonLink to="/app/profile" variant="ghost">
          Cancelar
        </ButtonLink>
        <SubmitButton icon={IconCheck}>Guardar</SubmitButton>
      </FormActions>
    </CheckedForm>
  );
}
