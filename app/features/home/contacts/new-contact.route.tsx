// /app/contacts/new: the dialog that adds a contact, over the book.
import { findGuest } from "#app/features/event/guests/queries.server.ts";
import { post } from "#app/platform/http/action.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { authorizeAccount, authorizeEvent } from "#app/platform/pass.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import type { Route } from "./+types/new-contact.route.ts";
import { contactActions } from "./actions.server.ts";
import { NewContactDialog } from "./parts/contact-dialogs.tsx";

export const handle = {
  access: { view: "contact.crud", actions: { create: "contact.crud" }, also: { guest: "guest.listPII" } },
} satisfies Handle;

export const meta: Route.MetaFunction = () => [{ title: "Agregar Nuevo Contacto · Convite" }];

/** Name, phone and e-mail of the guest that `?evento=` and `?invitado=` name, from the host's own list. */
export async function loader(args: Route.LoaderArgs) {
  await authorizeAccount(args, handle.access.view);
  const address = new URL(args.request.url).searchParams;
  const eventId = address.get("evento");
  if (eventId === null) return { known: null };
  const pass = await authorizeEvent({ ...args, params: { eventId } }, handle.access.also.guest);
  const guest = await findGuest(requestContext(args.context).app.db, pass, address.get("invitado"));
  return { known: guest ? { name: guest.name, phone: guest.phone ?? "", email: guest.email ?? "" } : null };
}

export const action = post(contactActions, handle.access.actions);

export default function NewContact({ loaderData: { known }, actionData }: Route.ComponentProps) {
  return <NewContactDialog answer={useAnswer(actionData)} known={known} />;
}
