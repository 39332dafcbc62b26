// /app/contacts/new: the dialog that adds a contact, over the book.
import { findGuest } from "#app/features/event/guests/queries.server.ts";
import { intentOf, parseForm, readForm } from "#app/platform/http/form.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { orFailed } from "#app/platform/http/unexpected.server.ts";
import { authorizeAccount, authorizeEvent } from "#app/platform/pass.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import type { Route } from "./+types/new-contact.route.ts";
import { addContact } from "./commands.server.ts";
import { actionFailed, refusals } from "./copy.ts";
import { contactFormOf } from "./form.ts";
import { backToBook, refused } from "./parts/contact-answers.ts";
import { NewContactDialog } from "./parts/contact-dialogs.tsx";

export const handle = {
  access: { view: "contact.crud", actions: { create: "contact.crud" }, also: { guest: "guest.listPII" } },
} satisfies Handle;

export const meta: Route.MetaFunction = () => [{ title: "Agregar Nuevo Contacto · Convite" }];

/** What the host's own list knows of the guest that `?evento=` and `?invitado=` name. */
export async function loader(args: Route.LoaderArgs) {
  await authorizeAccount(args, handle.access.view);
  const address = new URL(args.request.url).searchParams;
  const eventId = address.get("evento");
  if (eventId === null) return { known: null };
  const pass = await authorizeEvent({ ...args, params: { eventId } }, handle.access.also.guest);
  const guest = await findGuest(requestContext(args.context).app.db, pass, address.get("invitado"));
  return { known: guest ? { name: guest.name, phone: guest.phone ?? "", email: guest.email ?? "" } : null };
}

/** Adds the contact: 303 to the book, 422 with what was typed, 409 where the book is full. */
export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request);
  const intent = intentOf(form, handle.access.actions);
  return orFailed(
    args,
    "contact not added",
    () => create(args, form),
    ({ status }) => refused(form, { form: actionFailed(intent, status === 503) }, status),
  );
}

async function create(args: Route.ActionArgs, form: FormData) {
  const pass = await authorizeAccount(args, handle.access.actions.create);
  const { app, now } = requestContext(args.context);
  const parsed = parseForm(contactFormOf(), form);
  if (!parsed.ok) return refused(form, parsed.errors, 422);
  const { version: _, ...fields } = parsed.input;
  const added = await addContact(app.db, pass, fields, now);
  return added.ok ? backToBook(args, "creado") : refused(form, { form: refusals[added.code] }, 409);
}

export default function NewContact({ loaderData: { known }, actionData }: Route.ComponentProps) {
  return <NewContactDialog answer={useAnswer(actionData)} known={known} />;
}
