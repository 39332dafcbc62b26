// /app/contacts/{contactId}: the dialog of one contact, over the book.
import { data } from "react-router";
import { GoneDialog } from "#app/ui/feedback/gone-dialog.tsx";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { openAccount } from "#app/platform/pass.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import type { Route } from "./+types/contact.route.ts";
import { bookPath } from "./parts/book-address.ts";
import { contactActions } from "./parts/contact-actions.ts";
import { EditContactDialog } from "./parts/contact-dialogs.tsx";
import { findContact } from "./queries.server.ts";

export const handle = { access: { view: "contact.crud", actions: { update: contactActions.update } } } satisfies Handle;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.contact?.name ?? "Contacto"} · Convite` },
];

/** The contact, if it is one's own. */
export async function loader(args: Route.LoaderArgs) {
  const pass = await openAccount(args, "contact.crud");
  const contact = await findContact(requestContext(args.context).app.db, pass, args.params.contactId);
  return contact ? { contact } : data({ contact: null }, { status: 404 });
}

export { action } from "./contacts.route.tsx";

export default function ContactDialog({ loaderData: { contact }, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData);
  if (!contact)
    return (
      <GoneDialog
        title="Contacto no encontrado"
        text="Este contacto ya no está en tu agenda."
        back="Ver mis contactos"
        backTo={bookPath}
      />
    );
  return <EditContactDialog key={contact.id} contact={contact} answer={answer} />;
}
