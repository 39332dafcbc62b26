// The user's sessions, each with a button to end it.
import { ConfirmDialog } from "#app/ui/feedback/confirm-dialog.tsx";
import { Badge } from "#app/ui/display/badge.tsx";
import { Button } from "#app/ui/display/button.tsx";
import { CheckedForm } from "#app/ui/form/checked-form.tsx";
import { Group, Stack } from "#app/ui/layout/stack.tsx";
import { Rows } from "#app/ui/display/rows.tsx";
import { deviceText } from "../copy.ts";
import css from "./session-list.module.css";

/** A session as the page shows it; `since` is formatted text («desde el 5 jun 2027»). */
export type ShownSession = {
  id: string;
  isThis: boolean;
  browser: string | null;
  system: string | null;
  since: string;
};

/** Posts `intent=session.end` with `sessionId`, or `intent=sessions.endOthers`, to its page or to `action`. */
export function SessionList({ sessions, action }: { sessions: readonly ShownSession[]; action?: string }) {
  const to = action === undefined ? {} : { action };
  return (
    <Stack narrow>
      <Rows className={css.sessions}>
        {sessions.map(({ id, isThis, since, ...device }) => (
          <Group as="li" key={id} gap={4} between grow="10rem">
            <Stack gap={0}>
              <b>{deviceText(device)}</b>
              <span className="soft small">{since}</span>
            </Stack>
            {isThis ? (
              <Badge tone="ok">esta sesión</Badge>
            ) : (
              <CheckedForm intent="session.end" extra={{ sessionId: id }} preventScrollReset {...to}>
                <Button type="submit" variant="soft" size="sm" aria-label={`Cerrar la sesión de ${deviceText(device)}`}>
                  Cerrar
                </Button>
              </CheckedForm>
            )}
          </Group>
        ))}
      </Rows>
      {sessions.length > 1 ? (
        <ConfirmDialog
          label="Cerrar las demás"
          title="¿Cerrar las demás sesiones?"
          confirm="Cerrar las demás"
          busy="Cerrando..."
          intent="sessions.endOthers"
          {...to}
        >
          En esos navegadores habrá que volver a entrar. Esta sesión sigue abierta.
        </ConfirmDialog>
      ) : (
        <p className="soft small">No hay ninguna otra sesión abierta.</p>
      )}
    </Stack>
  );
}
