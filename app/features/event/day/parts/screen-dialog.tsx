// The dialog of the screen in the room: its address, what it shows, and a button that revokes it.
import type { FormAnswer } from "#app/domain/posted-form.ts";
import { CopyField } from "#app/ui/display/copy-field.tsx";
import { AddressNotice } from "#app/ui/feedback/address-notice.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { RouteDialog } from "#app/ui/feedback/route-dialog.tsx";
import { CheckedForm } from "#app/ui/form/checked-form.tsx";
import { Switch } from "#app/ui/form/choice-fields.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { Stack } from "#app/ui/layout/stack.tsx";
import { dayPath } from "../copy.ts";
import { screenNotices } from "../screen/copy.ts";
import type { Screen } from "../screen/queries.server.ts";

const usual = { hasSearch: false, hasWholeNames: false, hasPhotos: true, hasLines: true, hasPlan: true };

export function ScreenDialog({
  eventId,
  screen,
  answer,
}: {
  eventId: string;
  screen: Screen | null;
  answer: FormAnswer | undefined;
}) {
  const own = dayPath(eventId, { dialog: "screen" });
  const problem = answer && Object.values(answer.errors)[0];
  const { hasSearch, hasWholeNames, hasPhotos, hasLines, hasPlan } = screen ?? usual;
  return (
    <RouteDialog
      title="La pantalla de la sala"
      lead="Una tele o una tableta con las fotos, la hora y lo que viene. No necesita cuenta y aguanta toda la noche."
      backTo={dayPath(eventId)}
    >
      <Stack gap={4}>
        <AddressNotice notices={screenNotices} />
        {problem && (
          <Notice tone="bad" live>
            {problem}
          </Notice>
        )}
        {screen && !screen.isWorking && (
          <Notice tone="warn">
            {screen.createdByName} ya no edita el evento, y su pantalla no se abre. Retírala y crea otra.
          </Notice>
        )}
        {screen && !screen.url && (
          <Notice tone="warn">Esta dirección ya no se puede leer. Retira la pantalla y crea otra.</Notice>
        )}
        {screen?.url && <CopyField label="Enlace de la pantalla" text={screen.url} />}
        <CheckedForm intent={screen ? "screen.save" : "screen.create"} action={own} preventScrollReset>
          <Switch
            name="photos"
            label="Fotos del álbum"
            hint="Solo las que se enseñan, con quién las hizo."
            defaultChecked={hasPhotos}
          />
          <Switch
            name="lines"
            label="Ahora y lo que viene"
            hint="Las líneas de la escaleta para invitados."
            defaultChecked={hasLines}
          />
          <Switch
            name="search"
            label="Busca tu mesa"
            hint="Con tres letras de su nombre, cada uno encuentra su mesa. Sin esto no sale ningún nombre."
            defaultChecked={hasSearch}
          />
          <Switch
            name="wholeNames"
            label="Nombres enteros"
            hint="Si no, nombre e inicial."
            defaultChecked={hasWholeNames}
          />
          <Switch
            name="plan"
            label="El plano con «Estás aquí»"
            hint="Quien busca ve también el camino desde la entrada, si habéis dibujado la sala."
            defaultChecked={hasPlan}
          />
          <SubmitButton>{screen ? "Guardar" : "Crear la pantalla"}</SubmitButton>
        </CheckedForm>
        {screen && (
          <CheckedForm intent="screen.revoke" action={own} preventScrollReset>
            <SubmitButton variant="destructive" busy="Retirando...">
              Retirar la pantalla
            </SubmitButton>
          </CheckedForm>
        )}
      </Stack>
    </RouteDialog>
  );
}
