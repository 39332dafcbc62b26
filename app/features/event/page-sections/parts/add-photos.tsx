// Adds photographs to the event's page: several with one press, sent one after the other; without a script one at a time.
import IconPhotoPlus from "@tabler/icons-react/dist/esm/icons/IconPhotoPlus.mjs";
import IconPhotoUp from "@tabler/icons-react/dist/esm/icons/IconPhotoUp.mjs";
import { useState } from "react";
import { useFetcher } from "react-router";
import { pictureTooLarge, pictureTypeText } from "#app/copy/event/pictures.ts";
import { heicTypes, sentPicture } from "#app/domain/account/photo.ts";
import { mostPhotos } from "#app/domain/event/page-sections.ts";
import { buttonClass } from "#app/ui/display/button.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { CheckedForm } from "#app/ui/form/checked-form.tsx";
import { FormActions } from "#app/ui/form/field.tsx";
import { PictureInput } from "#app/ui/form/picture-input.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { useHydrated } from "#app/ui/live/use-hydrated.ts";
import type { SectionAnswer } from "../actions.server.ts";
import { photoCountText, tooManyPhotos } from "../copy.ts";
import css from "./sections.module.css";

const TYPES = ["image/jpeg", "image/png", "image/gif", ...heicTypes].join(",");

/** `count` photographs are there; the chapter's editor is at `path`. */
export function AddPhotos({ path, count, answer }: { path: string; count: number; answer: SectionAnswer | undefined }) {
  const hydrated = useHydrated();
  return (
    <>
      {count === 0 && (
        <EmptyState
          drawing="card"
          level={2}
          title="Aún no hay fotos vuestras"
          text="La pedida, el sitio, vosotros de pequeños. Con la primera, la sección ya se ve; elige varias a la vez."
        />
      )}
      {hydrated ? (
        <PickPhotos path={path} count={count} />
      ) : count < mostPhotos ? (
        <CheckedForm
          intent="photo.add"
          encType="multipart/form-data"
          errors={answer?.intent === "photo.add" ? answer.errors : {}}
        >
          <PictureInput name="file" label="Añadir foto" required />
          <FormActions>
            <SubmitButton icon={IconPhotoUp} variant="soft" busy="Subiendo...">
              Subir foto
            </SubmitButton>
          </FormActions>
        </CheckedForm>
      ) : (
        <Notice tone="info">{tooManyPhotos}</Notice>
      )}
    </>
  );
}

function PickPhotos({ path, count }: { path: string; count: number }) {
  const { submit, data: answer } = useFetcher<SectionAnswer>();
  const [sending, setSending] = useState<{ at: number; of: number } | null>(null);
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const [seen, setSeen] = useState(answer);
  // Each of several tells why it was refused.
  if (seen !== answer) {
    setSeen(answer);
    const refusal = answer && Object.values(answer.errors)[0];
    if (refusal) setRefusals([...refusals, named(String(answer.values?.name ?? ""), refusal)]);
  }
  const isFull = count >= mostPhotos;

  async function send(input: HTMLInputElement) {
    const picked = [...(input.files ?? [])];
    const files = picked.slice(0, mostPhotos - count);
    input.value = "";
    setRefusals(files.length < picked.length ? [tooManyPhotos] : []);
    // Loaded on demand: few hosts add photographs.
    const { shrinkPicture } = await import("#app/ui/form/shrink-picture.ts");
    for (const [index, file] of files.entries()) {
      setSending({ at: index + 1, of: files.length });
      const sent = await shrinkPicture(file, sentPicture);
      if (!sent) {
        const refusal = file.size > sentPicture.bytes ? pictureTooLarge : pictureTypeText;
        setRefusals((all) => [...all, named(file.name, refusal)]);
        continue;
      }
      const form = new FormData();
      form.set("intent", "photo.add");
      form.set("name", file.name);
      form.set("file", sent);
      await submit(form, { method: "post", action: path, encType: "multipart/form-data" });
    }
    setSending(null);
  }

  return (
    <>
      <div className={css.add}>
        <label className={buttonClass({ variant: "soft" })} aria-disabled={sending !== null || isFull || undefined}>
          <IconPhotoPlus aria-hidden />
          Añadir fotos
          <input
            type="file"
            className="sr"
            accept={TYPES}
            multiple
            disabled={sending !== null || isFull}
            onChange={({ target }) => void send(target)}
          />
        </label>
        <output className="soft small">
          {sending ? `Subiendo ${sending.at} de ${sending.of}…` : isFull ? tooManyPhotos : photoCountText(count)}
        </output>
        {sending && (
          <progress className={css.progress} value={sending.at - 0.5} max={sending.of} aria-label="Subiendo" />
        )}
      </div>
      {refusals.length > 0 && (
        <Notice tone="bad" live>
          {refusals.join(" ")}
        </Notice>
      )}
    </>
  );
}

function named(name: string, refusal: string): string {
  return name ? `${name}: ${refusal}` : refusal;
}
