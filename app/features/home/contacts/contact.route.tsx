// /app/contacts/{contactId}: the dialog of one contact, over the book.
import { data } from "react-router";
import { lackingOf } from "#app/domain/contact.ts";
import { intentOf, parseForm, readForm } from "#app/platform/http/form.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { orFailed } from "#app/platform/http/unexpected.server.ts";
import { authorizeAccount } from "#app/platform/pass.server.ts";
import { GoneDialog } from "#app/ui/feedback/gone-dialog.tsx";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import type { Route } from "./+types/contact.route.ts";
import { updateContact } from "./commands.server.ts";
import { actionFailed, refusals } from "./copy.ts";
import { contactFormOf } from "./form.ts";
import { bookPath } from "./parts/book-address.ts";
import { backToBook, gone, refused } from "./parts/contact-answers.ts";
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

/** Saves the contact: 303 to the book, 422 with what was typed, 409 with the version that was saved first, 404 when it is gone. */
export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request);
  const intent = intentOf(form, handle.access.actions);
  return orFailed(
    args,
    "contact not changed",
    () => update(args, form),
    ({ status }) => refused(form, { form: actionFailed(intent, status === 503) }, status),
  );
}

async function update(args: Route.ActionArgs, form: FormData) {
  const pass = await authorizeAccount(args, handle.access.actions.update);
  const { app, now } = requestContext(args.context);
  const contact = await findContact(app.db, pass, form.get("contactId") ?? args.params.contactId);
  if (!contact) throw gone();
  const parsed = parseForm(contactFormOf(lackingOf(contact)), form);
  if (!parsed.ok) return refused(form, parsed.errors, 422, { contact });
  const updated = await updateContact(app.db, pass, contact.id, parsed.input, now);
  if (updated.ok) return backToBook(args, "guardado");
  if (updated.code === "contact_not_found") throw gone();
  return refused(form, { form: refusals.contact_changed }, 409, { contact: updated.current, isChanged: true });
}

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
