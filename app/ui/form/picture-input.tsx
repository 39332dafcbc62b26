// A picture field; the browser shrinks the picture before upload.
import { type ComponentProps, useRef, useState } from "react";
import { pictureTooLarge, pictureTypeText } from "#app/copy/event/pictures.ts";
import { heicTypes, sentPicture } from "#app/domain/account/photo.ts";
import { FileInput } from "#app/ui/form/text-fields.tsx";
import { useHydrated } from "#app/ui/live/use-hydrated.ts";

type Props = Omit<ComponentProps<typeof FileInput>, "accept" | "error" | "onInput"> & {
  /** Gets the picture to send; null without a picture or after its rejection. */
  onPicture?: ((file: File | null, input: HTMLInputElement) => void) | undefined;
};

/**
 * Rejects and removes a picture that the server would reject: the server's response to a far too large body has no text about
 * pictures. A required field shows the error until the user chooses another picture.
 */
export function PictureInput({ onPicture, hint = "JPG, PNG o GIF, de 5 MB como mucho.", ...field }: Props) {
  const [fault, setFault] = useState<string>();
  const choices = useRef(0);
  const hydrated = useHydrated();

  async function choose(input: HTMLInputElement) {
    const picked = input.files?.[0];
    const choice = ++choices.current;
    // Loaded on demand: few users of the field choose a picture.
    const { putFile, shrinkPicture } = await import("#app/ui/form/shrink-picture.ts");
    // Shrinking takes a moment; only the latest choice counts.
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
      // Runs before the form's check.
      onInput={({ currentTarget }) => {
        currentTarget.setCustomValidity("");
        void choose(currentTarget);
      }}
    />
  );
}
