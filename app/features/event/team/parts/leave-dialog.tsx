// Asks for confirmation before a member gives up their own place in an event.
import type { FieldErrors } from "#app/domain/posted-form.ts";
import { RouteDialog } from "#app/ui/feedback/route-dialog.tsx";
import { ConfirmForm } from "#app/ui/form/confirm-form.tsx";
import { Stack } from "#app/ui/layout/stack.tsx";

/** `isGuest`: they stay on the guest list, since a guest need not be a member. */
export function LeaveDialog({
  event,
  isGuest,
  errors,
}: {
  event: { id: string; title: string };
  isGuest: boolean;
  errors: FieldErrors | undefined;
}) {
  const backTo = `/app/event/${event.id}`;
  return (
    <RouteDialog title="¿Salir del evento?" backTo={backTo}>
      <ConfirmForm
        intent="leave"
        errors={errors}
        confirm="Salir del evento"
        busy="Saliendo..."
        keep="Quedarme"
        backTo={backTo}
      >
        <Stack gap={3}>
          <p>
            «{event.title}» desaparecerá de tus eventos y ya no podrás ver ni cambiar nada suyo. Para volver necesitarás
            otra invitación, o un enlace que siga abierto.
          </p>
          {isGuest && <p>En su lista de invitados te quedas, con tu respuesta: eso se contesta aparte.</p>}
          <p>Lo que has escrito se queda en el evento.</p>
        </Stack>
      </ConfirmForm>
    </RouteDialog>
  );
}
