// The dialog of how the album is used: whether guests add photographs, until when, and where they are seen.
import type { AlbumSettings } from "#app/domain/event/album.ts";
import { RouteDialog } from "#app/ui/feedback/route-dialog.tsx";
import { CheckedForm } from "#app/ui/form/checked-form.tsx";
import { Switch } from "#app/ui/form/choice-fields.tsx";
import { FormActions } from "#app/ui/form/field.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { DateInput } from "#app/ui/form/text-fields.tsx";
import { albumPath } from "../copy.ts";
import type { AlbumAnswer } from "../actions.server.ts";

export function SettingsDialog({
  eventId,
  isNew,
  settings,
  answer,
}: {
  eventId: string;
  isNew: boolean;
  settings: AlbumSettings;
  answer: AlbumAnswer | undefined;
}) {
  const stored = {
    ...(settings.isOpen && { open: "on" }),
    ...(settings.moderated && { moderated: "on" }),
    until: settings.until ?? "",
  };
  return (
    <RouteDialog
      title={isNew ? "Abrir el álbum" : "Ajustes del álbum"}
      lead="Los invitados añaden sus fotos con el código de la mesa, sin cuenta."
      backTo={albumPath(eventId)}
    >
      <CheckedForm
        intent="settings"
        schema={() => import("../form.ts").then(({ settingsForm }) => settingsForm)}
        errors={answer?.errors}
        values={answer?.values ?? stored}
      >
        <Switch name="open" label="Se pueden añadir fotos" hint="Apagado, las que hay se siguen viendo." />
        <DateInput name="until" label="Hasta qué día" hint="Vacío, hasta que lo cierres." />
        <Switch
          name="moderated"
          label="Mirarlas antes de enseñarlas"
          hint="Las nuevas esperan a que las muestres. Apagado, se ven al llegar."
        />
        <input type="hidden" name="onPage" value="keep" />
        <FormActions>
          <SubmitButton>{isNew ? "Abrir el álbum" : "Guardar"}</SubmitButton>
        </FormActions>
      </CheckedForm>
    </RouteDialog>
  );
}
