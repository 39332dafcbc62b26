// The form to add a note or a picture: without a mouse, without JavaScript, or with a picture's address.
import { memo } from "react";
import { noteColours } from "#app/domain/event/moodboard.ts";
import { CheckedForm } from "#app/ui/form/checked-form.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { FileInput, Select, Textarea, TextInput } from "#app/ui/form/text-fields.tsx";
import { Disclosure } from "#app/ui/display/details.tsx";
import { Columns } from "#app/ui/layout/stack.tsx";
import { pictureAddressHint } from "#app/copy/event/pictures.ts";
import { colourNames } from "../copy.ts";
import type { MoodAnswer } from "../form.ts";

/** Not rendered again during a drag above it. */
export const AddForms = memo(function AddForms({ action, answer }: { action: string; answer: MoodAnswer | undefined }) {
  const added = answer?.intent === "item.add" ? answer : undefined;
  const of = (type: string) => (added?.values?.type === type ? added : undefined);
  const [note, image] = [of("note"), of("image")];
  return (
    <Disclosure summary="Añadir con un formulario" open={added !== undefined}>
      <Columns>
        <CheckedForm
          method="post"
          action={action}
          intent="item.add"
          extra={{ type: "image" }}
          encType="multipart/form-data"
          errors={image?.errors}
          values={image?.values ?? undefined}
          preventScrollReset
        >
          <FileInput
            name="file"
            label="Imagen"
            accept="image/jpeg,image/png,image/gif"
            hint="JPG, PNG o GIF de 5 MB como mucho."
          />
          <TextInput name="url" label="O su dirección" type="url" hint={pictureAddressHint} />
          <TextInput name="content" label="Qué se ve" />
          <SubmitButton>Añadir imagen</SubmitButton>
        </CheckedForm>
        <CheckedForm
          method="post"
          action={action}
          intent="item.add"
          extra={{ type: "note" }}
          errors={note?.errors}
          values={note?.values ?? undefined}
          preventScrollReset
        >
          <Textarea name="content" label="Nota" rows={3} required />
          <Select
            name="colour"
            label="Color"
            options={noteColours.map((value) => ({ value, label: colourNames[value] }))}
          />
          <SubmitButton variant="ghost">Añadir nota</SubmitButton>
        </CheckedForm>
      </Columns>
    </Disclosure>
  );
});
