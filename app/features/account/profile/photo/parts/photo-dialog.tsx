// The dialog of the user's photo: choose, crop, upload with progress, or delete.
import IconCamera from "@tabler/icons-react/dist/esm/icons/IconCamera.mjs";
import IconPhotoUp from "@tabler/icons-react/dist/esm/icons/IconPhotoUp.mjs";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import { type DragEvent, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import type { FieldErrors } from "#app/domain/posted-form.ts";
import { heicTypes, type Crop, cropText, photoMaxBytes, sentPhoto } from "#app/domain/account/photo.ts";
import { Avatar } from "#app/ui/display/avatar.tsx";
import { Progress } from "#app/ui/display/progress.tsx";
import { ConfirmDialog } from "#app/ui/feedback/confirm-dialog.tsx";
import { Loading } from "#app/ui/feedback/loading.tsx";
import { RouteDialog } from "#app/ui/feedback/route-dialog.tsx";
import { toast } from "#app/ui/feedback/toast.ts";
import { isHeic, putFile, shrinkPicture } from "#app/ui/form/shrink-picture.ts";
import { CheckedForm } from "#app/ui/form/checked-form.tsx";
import { FormActions } from "#app/ui/form/field.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { FileInput } from "#app/ui/form/text-fields.tsx";
import { photoDeleteQuestion, photoSaved, photoSizeText, photoTypeText } from "../copy.ts";
import { useHydrated } from "#app/ui/live/use-hydrated.ts";
import { Group, Stack } from "#app/ui/layout/stack.tsx";
import { buttonClass } from "#app/ui/display/button.tsx";
import css from "./photo-dialog.module.css";
import { sendPhoto } from "./send-photo.ts";

// The crop library loads only when there is a picture to crop.
const PhotoCropper = lazy(() => import("./photo-cropper.tsx").then(({ PhotoCropper: it }) => ({ default: it })));

const TYPES = ["image/jpeg", "image/png", "image/gif"];

export type PhotoDialogProps = {
  person: { id: string; name: string };
  photoUrl: string | null;
  /** The page after the dialog is closed or done. */
  backTo: string;
  /** The page that takes `photo` (multipart `file`, `crop`) and `photo.delete`; by default the dialog's own. */
  action?: string | undefined;
  /** The refusal of the page. */
  errors: FieldErrors | undefined;
};

/** part 1 §2 and §5, part 2 §8 */
export function PhotoDialog({ person, photoUrl, backTo, action, errors }: PhotoDialogProps) {
  const error = errors?.file ?? errors?.form ?? null;
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const { revalidate } = useRevalidator();
  const input = useRef<HTMLInputElement>(null);
  const sending = useRef<AbortController>(null);
  // Counts the choices: shrinking a picture takes a moment, and only the latest choice counts.
  const choices = useRef(0);
  const [chosen, setChosen] = useState<{ file: File; url: string } | null>(null);
  const [crop, setCrop] = useState<Crop | null>(null);
  const [refused, setRefused] = useState(error);
  const [seen, setSeen] = useState(error);
  const [percent, setPercent] = useState<number | null>(null);
  if (seen !== error) {
    setSeen(error);
    setRefused(error);
  }
  useEffect(() => () => void (chosen && URL.revokeObjectURL(chosen.url)), [chosen]);
  useEffect(() => () => sending.current?.abort(), []);

  // A dropped or camera picture is handled like a chosen one.
  async function choose(files: FileList | null) {
    const picked = files?.[0];
    if (!picked) return setChosen(null);
    const choice = ++choices.current;
    const isOurs = TYPES.includes(picked.type) || isHeic(picked);
    const file = isOurs ? await shrinkPicture(picked, sentPhoto) : null;
    if (choice !== choices.current) return;
    const refusal = file ? null : isOurs && picked.size > photoMaxBytes ? photoSizeText : photoTypeText;
    setRefused(refusal);
    setCrop(null);
    setChosen(file && { file, url: URL.createObjectURL(file) });
    if (!input.current) return;
    if (input.current.files?.[0] !== file) putFile(input.current, file);
    // Until another photo is chosen, the form shows the error of this one instead of «missing».
    input.current.setCustomValidity(refusal ?? "");
  }

  async function send(event: { preventDefault(): void }) {
    if (!chosen) return;
    event.preventDefault();
    if (percent !== null) return;
    setPercent(0);
    setRefused(null);
    sending.current = new AbortController();
    const fault = await sendPhoto({ userId: person.id, file: chosen.file, crop }, setPercent, sending.current.signal);
    setPercent(null);
    if (fault !== null) {
      setRefused(fault);
      return input.current?.focus();
    }
    await revalidate();
    toast(photoSaved);
    void navigate(backTo, { replace: true, preventScrollReset: true });
  }

  return (
    <RouteDialog title="Foto de perfil" lead="Se ve junto a tu nombre en todos tus eventos." backTo={backTo}>
      {/* Captured, so that `CheckedForm` does not send it again. */}
      <Stack gap={0} mb={4} onSubmitCapture={(event) => void send(event)}>
        <CheckedForm
          intent="photo"
          encType="multipart/form-data"
          errors={refused ? { file: refused } : {}}
          extra={crop ? { crop: cropText(crop) } : {}}
          {...(action === undefined ? {} : { action })}
        >
          <Drop onFiles={(files) => void choose(files)} words={!chosen}>
            {chosen ? (
              <Suspense fallback={<Loading inline text="Preparando la foto..." />}>
                <PhotoCropper key={chosen.url} url={chosen.url} onCrop={setCrop} />
              </Suspense>
            ) : (
              <div className={css.now}>
                <Avatar person={{ ...person, avatarUrl: photoUrl }} size="xl" />
              </div>
            )}
          </Drop>
          <FileInput
            ref={input}
            name="file"
            label={photoUrl ? "Elegir otra foto" : "Elegir una foto"}
            hint="JPG, PNG o GIF, de 5 MB como mucho. Quitamos los datos de la cámara y del lugar."
            accept={hydrated ? [...TYPES, ...heicTypes].join(",") : TYPES.join(",")}
            required
            onChange={(event) => void choose(event.target.files)}
          />
          <CameraButton onFiles={(files) => void choose(files)} />
          {percent !== null && (
            <Group gap={3} grow="4rem" className="small">
              <Progress percent={percent} label="Subida de la foto" />
              <span className="num">{percent} %</span>
            </Group>
          )}
          <FormActions>
            <SubmitButton icon={IconPhotoUp} busy="Subiendo..." disabled={percent !== null}>
              {percent === null ? "Guardar foto" : "Subiendo..."}
            </SubmitButton>
          </FormActions>
        </CheckedForm>
      </Stack>
      {photoUrl && (
        <ConfirmDialog
          label="Eliminar foto"
          icon={IconTrash}
          title={photoDeleteQuestion}
          confirm="Eliminar foto"
          busy="Eliminando..."
          intent="photo.delete"
          action={action}
        />
      )}
    </RouteDialog>
  );
}

/** The drop area; a user without a mouse uses the picker below. */
function Drop({
  onFiles,
  words,
  children,
}: {
  onFiles: (files: FileList) => void;
  words: boolean;
  children: ReactNode;
}) {
  const [over, setOver] = useState(false);
  const hover = (isOver: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(isOver);
  };
  return (
    <Stack
      gap={3}
      className={css.drop}
      data-over={over || undefined}
      onDragOver={hover(true)}
      onDragLeave={hover(false)}
      onDrop={(event) => {
        hover(false)(event);
        if (event.dataTransfer.files.length > 0) onFiles(event.dataTransfer.files);
      }}
    >
      {children}
      {words && <p className={`${css.dropWords} soft small`}>Arrastra una foto hasta aquí, o elígela debajo.</p>}
    </Stack>
  );
}

/** On touch devices with a camera: takes a photo now. */
function CameraButton({ onFiles }: { onFiles: (files: FileList | null) => void }) {
  return (
    <label className={buttonClass({ variant: "quiet" }, css.camera)}>
      <IconCamera aria-hidden />
      Hacer una foto ahora
      <input
        type="file"
        accept="image/*"
        capture="user"
        className="sr"
        onChange={(event) => onFiles(event.target.files)}
      />
    </label>
  );
}
