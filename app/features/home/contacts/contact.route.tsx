// /app/contacts/{contactId}: the dialog of one contact, over the book.
import { data } from "react-router";
import { post } from "#app/platform/http/action.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { authorizeAccount } from "#app/platform/pass.server.ts";
import { GoneDialog } from "#app/ui/feedback/gone-dialog.tsx";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import type { Route } from "./+types/contact.route.ts";
import { contactActions } from "./actions.server.ts";
import { bookPath } from "./parts/book-address.ts";
import { EditContactDialog } from "./parts/contact-dialogs.tsx";
import { findContact } from "./queries.server.ts";

export const handle = { access: { view: "contact.crud", actions: { update: "contact.crud" } } } satisfies Handle;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.contact?.name ?? "Contacto"} · Convite` },
];

/** The contact, if it belongs to the account. */
export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeAccount(args, handle.access.view);
  const contact = await findContact(requestContext(args.context).app.db, pass, args.params.contactId);
  return contact ? { contact } : data({ contact: null }, { status: 404 });
}

export const action = post(contactActions, handle.access.actions);

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
