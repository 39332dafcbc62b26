// The dialog of an event's picture: look at it, choose another, take it away.
import IconPhotoUp from "@tabler/icons-react/dist/esm/icons/IconPhotoUp.mjs";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import { useEffect, useState } from "react";
import { pictureHint } from "#app/copy/event/pictures.ts";
import { Drawing } from "#app/ui/display/drawings.tsx";
import { ConfirmDialog } from "#app/ui/feedback/confirm-dialog.tsx";
import { RouteDialog } from "#app/ui/feedback/route-dialog.tsx";
import { CheckedForm } from "#app/ui/form/checked-form.tsx";
import { FormActions } from "#app/ui/form/field.tsx";
import { PictureInput } from "#app/ui/form/picture-input.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { DoneNotice } from "#app/ui/feedback/done-notice.tsx";
import type { ImageAnswer } from "../actions.server.ts";
import css from "./image-dialog.module.css";

type Props = { eventId: string; title: string; imageKey: string | null; answer: ImageAnswer | undefined };

export function ImageDialog({ eventId, title, imageKey, answer }: Props) {
  return (
    <RouteDialog title="Imagen del evento" lead={title} backTo={`/app/event/${eventId}/edit`}>
      <DoneNotice text={answer?.notice} />
      <Chooser key={imageKey} imageKey={imageKey} error={answer?.errors.file ?? answer?.errors.form ?? null} />
      {imageKey && (
        <ConfirmDialog
          label="Eliminar imagen"
          icon={IconTrash}
          title="¿Eliminar la imagen del evento?"
          confirm="Eliminar imagen"
          intent="delete"
        >
          <p>
            La página del evento se quedará con el dibujo de su plantilla. La imagen se borra del todo, y también las de
            los diseños anteriores.
          </p>
        </ConfirmDialog>
      )}
    </RouteDialog>
  );
}

/** The picture, or the one that has just been chosen and not yet sent; once it is saved this begins anew. */
function Chooser({ imageKey, error }: { imageKey: string | null; error: string | null }) {
  const [preview, setPreview] = useState<string | null>(null);
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview]);
  const shown = preview ?? (imageKey && `/files/${imageKey}`);
  return (
    <>
      <div className={css.frame}>
        {shown ? (
          <img src={shown} alt={preview ? "La imagen que has elegido" : "La imagen del evento"} />
        ) : (
          <Drawing name="card" />
        )}
      </div>
      <CheckedForm intent="upload" encType="multipart/form-data" errors={error ? { file: error } : {}}>
        <PictureInput
          name="file"
          label="Elegir imagen"
          hint={pictureHint}
          required
          onPicture={(file) => setPreview(file && URL.createObjectURL(file))}
        />
        <FormActions>
          <SubmitButton icon={IconPhotoUp} busy="Subiendo...">
            {imageKey ? "Cambiar imagen" : "Subir imagen"}
          </SubmitButton>
        </FormActions>
      </CheckedForm>
    </>
  );
}
