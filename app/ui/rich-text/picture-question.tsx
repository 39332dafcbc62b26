// The editor's dialog for a picture: file, alternative text and caption.
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { heicTypes, sentPicture } from "#app/domain/account/photo.ts";
import { pictureLimits, type RichPicture } from "#app/domain/text/rich-text.ts";
import { Button } from "#app/ui/display/button.tsx";
import { FileInput, TextInput } from "#app/ui/form/text-fields.tsx";
import css from "./rich-text.module.css";

/** Stores a picture with its texts; a refusal is one sentence. */
export type KeepPicture = (
  file: File,
  words: Pick<RichPicture, "alt" | "caption">,
) => Promise<{ picture: RichPicture } | { refusal: string }>;

/** Its fields belong to no form: the text contains them. `before`: the selected picture to edit; `given`: a pasted or dropped file. */
export function PictureQuestion({
  before,
  given,
  keep,
  onDone,
  onRemove,
}: {
  before: RichPicture | null;
  given: File | null;
  keep: KeepPicture;
  onDone: (picture: RichPicture | null) => void;
  onRemove: () => void;
}) {
  const [picked, setPicked] = useState(given);
  const [alt, setAlt] = useState(before?.alt ?? "");
  const [caption, setCaption] = useState(before?.caption ?? "");
  const [wrong, setWrong] = useState<{ file?: string; alt?: string }>({});
  const [isBusy, setIsBusy] = useState(false);
  const first = useRef<HTMLFieldSetElement>(null);
  useEffect(() => first.current?.querySelector("input")?.focus(), []);

  async function done() {
    const words = { alt: alt.trim(), caption: caption.trim() };
    const missing = {
      ...(before || picked ? {} : { file: "Elige una foto." }),
      ...(words.alt ? {} : { alt: "Di qué se ve en la foto, para quien no puede verla." }),
    };
    setWrong(missing);
    if (missing.file || missing.alt || isBusy) return;
    if (before && !picked) {
      onDone({ ...before, ...words });
      return;
    }
    setIsBusy(true);
    const { shrinkPicture } = await import("#app/ui/form/shrink-picture.ts");
    const small = (await shrinkPicture(picked!, sentPicture)) ?? picked!;
    const kept = await keep(small, words);
    setIsBusy(false);
    if ("picture" in kept) onDone(kept.picture);
    else setWrong({ file: kept.refusal });
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === "Escape") onDone(null);
    else if (event.key === "Enter" && event.currentTarget.type !== "file") void done();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <fieldset ref={first} aria-label="Foto" className={css.question}>
      {!before && (
        <FileInput
          name="pictureFile"
          form="none"
          label={given ? `Foto: ${given.name}` : "Foto"}
          hint="JPG, PNG o GIF, de 5 MB como mucho. Quitamos los datos de la cámara y del lugar."
          accept={["image/jpeg", "image/png", "image/gif", ...heicTypes].join(",")}
          error={wrong.file}
          onKeyDown={press}
          onChange={({ target }) => setPicked(target.files?.[0] ?? given)}
        />
      )}
      <TextInput
        name="pictureAltText"
        form="none"
        label="Qué se ve"
        hint="Lo lee quien no puede ver la foto."
        defaultValue={alt}
        maxLength={pictureLimits.alt}
        autoComplete="off"
        error={wrong.alt}
        onKeyDown={press}
        onChange={({ target }) => setAlt(target.value)}
      />
      <TextInput
        name="pictureCaptionText"
        form="none"
        label="Pie de foto"
        hint="Si quieres."
        defaultValue={caption}
        maxLength={pictureLimits.caption}
        autoComplete="off"
        onKeyDown={press}
        onChange={({ target }) => setCaption(target.value)}
      />
      <div className={css.answers}>
        <Button size="sm" variant="soft" aria-disabled={isBusy || undefined} onClick={() => void done()}>
          {isBusy ? "Subiendo..." : before ? "Guardar" : "Poner foto"}
        </Button>
        {before && (
          <Button size="sm" variant="quiet" onClick={onRemove}>
            Quitar la foto
          </Button>
        )}
        <Button size="sm" variant="plain" onClick={() => onDone(null)}>
          Cancelar
        </Button>
      </div>
    </fieldset>
  );
}
