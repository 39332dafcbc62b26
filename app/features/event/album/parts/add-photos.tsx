// Photographs of a member's own: chosen with one press, and sent at once, one after the other.
import IconPhotoPlus from "@tabler/icons-react/dist/esm/icons/IconPhotoPlus.mjs";
import { useState } from "react";
import { useFetcher } from "react-router";
import { formatNumber } from "#app/copy/text/format.ts";
import { albumLimits } from "#app/domain/event/album.ts";
import { buttonClass } from "#app/ui/display/button.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { CheckedForm } from "#app/ui/form/checked-form.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { FileInput } from "#app/ui/form/text-fields.tsx";
import { useHydrated } from "#app/ui/live/use-hydrated.ts";
import type { AlbumAnswer } from "../actions.server.ts";
import css from "./album.module.css";

const TYPES = "image/jpeg,image/png,image/heic,image/heif,.heic,.heif";
const hint = `JPG, PNG o HEIC, de hasta ${albumLimits.photoBytes / 1024 / 1024} MB cada una.`;

/** `error` is what the page refused of a form that was sent without a script. */
export function AddPhotos({ path, error }: { path: string; error: string | undefined }) {
  const hydrated = useHydrated();
  if (hydrated) return <PickPhotos path={path} />;
  return (
    <CheckedForm intent="photos.add" action={path} encType="multipart/form-data" errors={error ? { file: error } : {}}>
      <FileInput name="file" label="Tus fotos" hint={hint} accept={TYPES} multiple required />
      <SubmitButton variant="soft">Añadir al álbum</SubmitButton>
    </CheckedForm>
  );
}

function PickPhotos({ path }: { path: string }) {
  const { submit, data: answer } = useFetcher<AlbumAnswer>();
  const [sending, setSending] = useState<{ at: number; of: number } | null>(null);
  const refusal = answer && Object.values(answer.errors)[0];
  const [seen, setSeen] = useState(answer);
  // Of several each says for itself why it was refused.
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  if (seen !== answer) {
    setSeen(answer);
    if (refusal) setRefusals([...refusals, refusal]);
  }

  async function send(input: HTMLInputElement) {
    const files = [...(input.files ?? [])];
    input.value = "";
    setRefusals([]);
    for (const [index, file] of files.entries()) {
      setSending({ at: index + 1, of: files.length });
      const form = new FormData();
      form.set("intent", "photos.add");
      form.set("quiet", "on");
      form.set("file", file);
      await submit(form, { method: "post", action: path, encType: "multipart/form-data" });
    }
    setSending(null);
  }

  return (
    <>
      <p className={css.add}>
        <label className={buttonClass({ variant: "soft" })} aria-disabled={sending !== null || undefined}>
          <IconPhotoPlus aria-hidden />
          Añadir fotos
          <input
            type="file"
            className="sr"
            accept={TYPES}
            multiple
            disabled={sending !== null}
            onChange={({ target }) => void send(target)}
          />
        </label>
        <output className="soft small">
          {sending ? `Subiendo ${formatNumber(sending.at)} de ${formatNumber(sending.of)}…` : hint}
        </output>
      </p>
      {refusals.length > 0 && (
        <Notice tone="bad" live>
          {refusals.join(" ")}
        </Notice>
      )}
    </>
  );
}
