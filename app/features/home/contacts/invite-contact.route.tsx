// /app/contacts/{contactId}/invite: chooses the event to which the user invites a contact.
import { data, Link, useSearchParams } from "react-router";
import { formatLongDate } from "#app/copy/text/format.ts";
import { GoneDialog } from "#app/ui/feedback/gone-dialog.tsx";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { authorizeAccount } from "#app/platform/pass.server.ts";
import { RouteDialog } from "#app/ui/feedback/route-dialog.tsx";
import { contactsPath } from "./parts/book-address.ts";
import css from "./parts/contacts.module.css";
import { invitePath } from "./parts/invite-path.ts";
import type { Route } from "./+types/invite-contact.route.ts";
import { findInvitableContact, listEventsToInvite } from "#app/features/event/invitations/contacts.queries.server.ts";
import { Stack } from "#app/ui/layout/stack.tsx";
import { Card } from "#app/ui/layout/sheet.tsx";
import { Under } from "#app/ui/display/data-table.tsx";

export const handle = { access: { view: "contact.crud" } } satisfies Handle;

export const meta: Route.MetaFunction = () => [{ title: "Invitar a un evento · Convite" }];

/** The contact, if it is the user's and has a visible address, and the events to choose from. */
export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeAccount(args, handle.access.view);
  const { db } = requestContext(args.context).app;
  const contact = await findInvitableContact(db, pass, args.params.contactId);
  if (!contact) return data({ name: null, events: [] }, { status: 404 });
  return { name: contact.name, events: await listEventsToInvite(db, pass) };
}

export default function InviteContact({ params, loaderData: { name, events } }: Route.ComponentProps) {
  const [address] = useSearchParams();
  const backTo = contactsPath(address);
  if (name === null || events.length === 0)
    return (
      <GoneDialog
        title={name === null ? "Contacto no encontrado" : "Invitar a un evento"}
        text={
          name === null
            ? "Este contacto no está en tu agenda, o su correo no está visible."
            : "Ahora no gestionas los invitados de ningún evento abierto."
        }
        back="Ver mis contactos"
        backTo={backTo}
      />
    );
  return (
    <RouteDialog title="Invitar a un evento" lead={`¿A cuál invitas a ${name}?`} backTo={backTo}>
      <Stack as="ul" gap={2}>
        {events.map(({ id, title, date }) => (
          <li key={id}>
            <Card as={Link} snug gap={1} to={invitePath(id, params.contactId)} className={css.event}>
              <b>{title}</b>
              <Under>{formatLongDate(date)}</Under>
            </Card>
          </li>
        ))}
      </Stack>
    </RouteDialog>
  );
}
