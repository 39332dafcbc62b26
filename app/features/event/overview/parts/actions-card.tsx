// What organizers do about an event, in one card.
import IconHelpCircle from "@tabler/icons-react/dist/esm/icons/IconHelpCircle.mjs";
import IconLock from "@tabler/icons-react/dist/esm/icons/IconLock.mjs";
import IconUsers from "@tabler/icons-react/dist/esm/icons/IconUsers.mjs";
import { ButtonLink } from "#app/ui/display/button.tsx";
import { Card } from "#app/ui/layout/sheet.tsx";
import { Group } from "#app/ui/layout/stack.tsx";

type Props = { eventId: string; mayGuests: boolean; mayAccess: boolean; mayShare: boolean };

/** part 2 §2, event actions card: each of its ways for those who may go it. */
export function ActionsCard({ eventId, mayGuests, mayAccess, mayShare }: Props) {
  const base = `/app/event/${eventId}`;
  return (
    <Card as="section" roomy aria-labelledby="actions-title">
      <h2 id="actions-title">Acciones</h2>
      <Group align="stretch">
        {mayGuests && (
          <ButtonLink to={`${base}/guests`} variant="soft" icon={IconUsers}>
            Gestionar invitados
          </ButtonLink>
        )}
        {mayAccess && (
          <ButtonLink to={`${base}/access`} variant="quiet" icon={IconLock} preventScrollReset>
            Configurar acceso
          </ButtonLink>
        )}
        {mayShare && (
          <ButtonLink to={`${base}/links-explained`} variant="quiet" icon={IconHelpCircle} preventScrollReset>
            Tipos de enlaces
          </ButtonLink>
        )}
      </Group>
    </Card>
  );
}
