// The dialog of the kitchen's link: its address, and a button that revokes it.
import { Form } from "react-router";
import type { FormAnswer } from "#app/domain/posted-form.ts";
import { CopyField } from "#app/ui/display/copy-field.tsx";
import { AddressNotice } from "#app/ui/feedback/address-notice.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { RouteDialog } from "#app/ui/feedback/route-dialog.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { Stack } from "#app/ui/layout/stack.tsx";
import { dayPath } from "../copy.ts";
import { notices } from "../kitchen/copy.ts";

export function KitchenDialog({
  eventId,
  link,
  answer,
}: {
  eventId: string;
  link: { url: string | null; createdByName: string; isWorking: boolean } | null;
  answer: FormAnswer | undefined;
}) {
  const own = dayPath(eventId, { dialog: "kitchen" });
  const problem = answer && Object.values(answer.errors)[0];
  return (
    <RouteDialog
      title="Enlace de la cocina"
      lead="La cocina ve en su móvil cuántos han llegado y qué come cada mesa. Sin nombres y sin cuenta."
      backTo={dayPath(eventId)}
    >
      <Stack gap={4}>
        <AddressNotice notices={notices} />
        {problem && (
          <Notice tone="bad" live>
            {problem}
          </Notice>
        )}
        {link && !link.isWorking && (
          <Notice tone="warn">
            {link.createdByName} ya no gestiona a los invitados, y su enlace no se abre. Retíralo y crea otro.
          </Notice>
        )}
        {link && !link.url && (
          <Notice tone="warn">Esta dirección ya no se puede leer. Retira el enlace y crea otro.</Notice>
        )}
        {link?.url && <CopyField label="Enlace de la cocina" text={link.url} />}
        <Form method="post" action={own} preventScrollReset>
          <input type="hidden" name="intent" value={link ? "kitchen.revoke" : "kitchen.create"} />
          <SubmitButton variant={link ? "destructive" : "primary"} busy={link ? "Retirando..." : "Creando..."}>
            {link ? "Retirar el enlace" : "Crear el enlace"}
          </SubmitButton>
        </Form>
      </Stack>
    </RouteDialog>
  );
}
