// /app/contacts/new: the dialog that writes down a contact, over the book.
import { openAccount } from "#app/platform/pass.server.ts";
import type { Handle } from "#app/platform/http/door.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import type { Route } from "./+types/new-contact.route.ts";
import { contactDeeds } from "./parts/contact-deeds.ts";
import { NewContactDialog } from "./parts/contact-dialogs.tsx";

export const handle = { door: { see: "contact.crud", do: { create: contactDeeds.create } } } satisfies Handle;

export const meta: Route.MetaFunction = () => [{ title: "Agregar Nuevo Contacto · Convite" }];

export async function loader(args: Route.LoaderArgs) {
  await openAccount(args, "contact.crud");
  return null;
}

export { action } from "./contacts.route.tsx";

export default function NewContact({ actionData }: Route.ComponentProps) {
  return <NewContactDialog answer={useAnswer(actionData)} />;
}
