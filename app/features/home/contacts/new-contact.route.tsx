// /app/contacts/new: the dialog that writes down a contact, over the book.
import { findGuest } from "#app/features/event/guests/queries.server.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { openAccount, openEvent } from "#app/platform/pass.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import type { Route } from "./+types/new-contact.route.ts";
import { contactActions } from "./parts/contact-actions.ts";
import { NewContactDialog } from "./parts/contact-dialogs.tsx";

export const handle = { access: { view: "contact.crud", actions: { create: contactActions.create } } } satisfies Handle;

export const meta: Route.MetaFunction = () => [{ title: "Agregar Nuevo Contacto · Convite" }];

/** What is known already of a guest of one's own lists, whom `?evento=` and `?invitado=` name. */
export async function loader(args: Route.LoaderArgs) {
  await openAccount(args, "contact.crud");
  const address = new URL(args.request.url).searchParams;
  const eventId = address.get("evento");
  if (eventId === null) return { known: null };
  const pass = await openEvent({ ...args, params: { eventId } }, "guest.listPII");
  const guest = await findGuest(requestContext(args.context).app.db, pass, address.get("invitado"));
  return { known: guest ? { name: guest.name, phone: guest.phone ?? "", email: guest.email ?? "" } : null };
}

export { action } from "./contacts.route.tsx";

export default function NewContact({ loaderData: { known }, actionData }: Route.ComponentProps) {
  return <NewContactDialog answer={useAnswer(actionData)} known={known} />;
}
