// The photographs of the event's page: one is added, each says what it shows, one is taken away.
import IconPhotoUp from "@tabler/icons-react/dist/esm/icons/IconPhotoUp.mjs";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import { mostPhotos, type PagePhoto, photoAltLimit } from "#app/domain/event/page-sections.ts";
import { ConfirmDialog } from "#app/ui/feedback/confirm-dialog.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { CheckedForm } from "#app/ui/form/checked-form.tsx";
import { FormActions } from "#app/ui/form/field.tsx";
import { PictureInput } from "#app/ui/form/picture-input.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { TextInput } from "#app/ui/form/text-fields.tsx";
import type { SectionAnswer } from "../actions.server.ts";
import css from "./sections.module.css";

/** Adds a photograph, and takes one away after a question. */
export function PhotoUpload({ photos, answer }: { photos: readonly PagePhoto[]; answer: SectionAnswer | undefined }) {
  return (
    <>
      {answer?.intent === "photo.delete" && answer.errors.form && (
        <Notice tone="bad" live>
          {answer.errors.form}
        </Notice>
      )}
      {photos.length === 0 && (
        <EmptyState drawing="card" level={2} title="Aún no hay fotos" text="Con la primera, la sección ya se ve." />
      )}
      <ul className={css.photos}>
        {photos.map(({ id, url, width, height, alt }, at) => (
          <li key={id}>
            <img src={url} width={width} height={height} alt={alt || `Foto ${at + 1}`} loading="lazy" />
            <ConfirmDialog
              label={`Quitar foto ${at + 1}`}
              icon={IconTrash}
              size="sm"
              variant="ghost"
              title={`¿Quitar la foto ${at + 1}?`}
              confirm="Quitar foto"
              intent="photo.delete"
              extra={{ photoId: id }}
            >
              <p>Se borra también de tu espacio. No se puede deshacer.</p>
            </ConfirmDialog>
          </li>
        ))}
      </ul>
      {photos.length < mostPhotos ? (
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
        <Notice tone="info">Ya están las {mostPhotos}. Quita una para poner otra.</Notice>
      )}
    </>
  );
}

/** The alternative text of each photograph, for visitors who cannot see it. */
export function PhotoAlts({ photos }: { photos: readonly PagePhoto[] }) {
  return photos.map(({ id }, at) => (
    <TextInput
      key={id}
      name={`alt-${id}`}
      label={`Qué se ve en la foto ${at + 1}`}
      hint={at === 0 ? "Se lee a quien no ve la foto." : undefined}
      maxLength={photoAltLimit}
      autoComplete="off"
    />
  ));
}
