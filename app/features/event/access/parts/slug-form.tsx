// The form of the address under which an event's page is found.
import IconCheck from "@tabler/icons-react/dist/esm/icons/IconCheck.mjs";
import type { FieldErrors, FieldValues } from "#app/domain/posted-form.ts";
import { slugLimits } from "#app/domain/event/slug.ts";
import { CheckedForm } from "#app/ui/form/checked-form.tsx";
import { FormActions } from "#app/ui/form/field.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { TextInput } from "#app/ui/form/text-fields.tsx";

type Props = {
  slug: string | null;
  pageBase: string;
  answer: { errors: FieldErrors; values?: FieldValues | undefined } | undefined;
};

/** `pageBase` is the start of every event page's address. `slug` is null while this event has no slug. */
export function SlugForm({ slug, pageBase, answer }: Props) {
  return (
    <CheckedForm
      intent="slug"
      schema={() => import("../form.ts").then(({ slugForm }) => slugForm)}
      errors={answer?.errors}
      values={answer?.values ?? { slug: slug ?? "" }}
    >
      <TextInput
        name="slug"
        label="URL pública"
        required
        hint={`La página estará en ${pageBase}… El enlace anterior seguirá funcionando y llevará al nuevo.`}
        minLength={slugLimits.min}
        maxLength={slugLimits.max}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        data-autofocus
      />
      <FormActions>
        <SubmitButton icon={IconCheck}>Guardar</SubmitButton>
      </FormActions>
    </CheckedForm>
  );
}
