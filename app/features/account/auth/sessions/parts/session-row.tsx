// One session of an account: its browser, its last use, and the button that ends it.
import { Badge } from "#app/ui/display/badge.tsx";
import { Button } from "#app/ui/display/button.tsx";
import { CheckedForm } from "#app/ui/form/checked-form.tsx";
import { Group, Stack } from "#app/ui/layout/stack.tsx";
import { deviceText, seenText } from "../copy.ts";
import type { OwnSession } from "../queries.server.ts";

export function SessionRow({ session: { id, isThis, seenAt, ...device }, now }: { session: OwnSession; now: Date }) {
  return (
    <Group as="li" gap={4} between grow="10rem">
      <Stack gap={0}>
        <b>{deviceText(device)}</b>
        <span className="soft small">{seenText(seenAt, now)}</span>
      </Stack>
      {isThis ? (
        <Badge tone="ok">Este dispositivo</Badge>
      ) : (
        <CheckedForm intent="session.end" extra={{ sessionId: id }} preventScrollReset>
          <Button type="submit" variant="soft" size="sm" aria-label={`Cerrar la sesión de ${deviceText(device)}`}>
            Cerrar
          </Button>
        </CheckedForm>
      )}
    </Group>
  );
}
