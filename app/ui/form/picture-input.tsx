// A field for a picture of one's own, which is made smaller in the browser before it is sent.
import { type ComponentProps, useRef, useState } from "react";
import { pictureTooLarge, pictureTypeText } from "#app/copy/pictures.ts";
import { heicTypes, sentPicture } from "#app/domain/photo.ts";
import { FileInput } from "#app/ui/form/text-fields.tsx";
import { useHydrated } from "#app/ui/live/use-hydrated.ts";

type Props = Omit<ComponentProps<typeof FileInput>, "accept" | "error" | "onInput"> & {
  /** Gets the picture that will be sent, null where there is none or it was refused. */
  onPicture?: ((file: File | null, input: HTMLInputElement) => void) | undefined;
};

/**
 * What the server would refuse is refused here and leaves the field: the server's answer to a body that is far too large has no words for
 * pictures. A required field says so until another picture is chosen.
 */
export function PictureInput({ onPicture, hint = "JPG, PNG o GIF, de 5 MB como mucho.", ...field }: Props) {
  const [fault, setFault] = useState<string>();
  const choices = useRef(0);
  const hydrated = useHydrated();

  async function choose(input: HTMLInputElement) {
    const picked = input.files?.[0];
    const choice = ++choices.current;
    // Of those who see the field few pick a picture.
    const { putFile, shrinkPicture } = await import("#app/ui/form/shrink-picture.ts");
    // To make a picture smaller takes a moment, and the latest that was chosen counts.
    const file = picked ? await shrinkPicture(picked, sentPicture) : null;
    if (choice !== choices.current) return;
    const refusal = !picked || file ? undefined : picked.size > sentPicture.bytes ? pictureTooLarge : pictureTypeText;
    setFault(refusal);
    if (picked !== file) putFile(input, file);
    if (input.required) input.setCustomValidity(refusal ?? "");
    onPicture?.(file, input);
  }

  return (
    <FileInput
      {...field}
      hint={hint}
      accept={["image/jpeg", "image/png", "image/gif", ...(hydrated ? heicTypes : [])].join(",")}
      error={fault}
      // Before the form looks at it.
      onInput={({ currentTarget }) => {
        currentTarget.setCustomValidity("");
        void choose(currentTarget);
      }}
    />
  );
}
