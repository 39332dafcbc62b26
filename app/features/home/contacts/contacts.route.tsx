// /app/contacts: the address book of an account.
import { isRouteErrorResponse, Outlet, useRouteError } from "react-router";
import { ClaimOrError } from "#app/features/account/auth/parts/claim-account.tsx";
import { listEventsToInvite } from "#app/features/event/invitations/contacts.queries.server.ts";
import { lackingOf } from "#app/domain/contact.ts";
import { intentOf, parseForm, readForm } from "#app/platform/http/form.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { orFailed } from "#app/platform/http/unexpected.server.ts";
import { authorizeAccount } from "#app/platform/pass.server.ts";
import { useIsUnavailable } from "#app/ui/away.ts";
import { ErrorScreen } from "#app/ui/feedback/error-screen.tsx";
import { errorText } from "#app/ui/feedback/error-text.ts";
import { Sheet } from "#app/ui/layout/sheet.tsx";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import { useRequestId } from "#app/ui/request-id.ts";
import type { Route } from "./+types/contacts.route.ts";
import { addContact, removeContact, restoreContact, setFavorite, updateContact } from "./commands.server.ts";
import { actionFailed, loadFailed, refusals } from "./copy.ts";
import { contactFormOf } from "./form.ts";
import { readBookFilter, readBookView } from "./parts/book-address.ts";
import { backToBook, gone, refused } from "./parts/contact-answers.ts";
import { ContactsScreen } from "./parts/contacts-screen.tsx";
import { findContact, listContacts } from "./queries.server.ts";

export const handle = {
  access: {
    view: "contact.crud",
    actions: {
      create: "contact.crud",
      update: "contact.crud",
      favorite: "contact.crud",
      delete: "contact.crud",
      restore: "contact.crud",
    },
  },
} satisfies Handle;

/** The error screen sets its own title. */
export const meta: Route.MetaFunction = ({ error }) => (error ? [] : [{ title: "Contactos · Convite" }]);

/** The contacts that the address leaves, a page of them, with the figures. part 1 §2 */
export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeAccount(args, handle.access.view);
  const { db } = requestContext(args.context).app;
  const address = new URL(args.request.url).searchParams;
  const filter = readBookFilter(address);
  const [book, events] = await Promise.all([
    listContacts(db, pass, filter, address.get("pagina")),
    listEventsToInvite(db, pass),
  ]);
  // With a single event, the link leads straight to it.
  const inviting = events[0] ? { eventId: events.length === 1 ? events[0].id : null } : null;
  return { ...book, filter, view: readBookView(address), inviting, viewerId: pass.viewer.id };
}

/**
 * Everything that the book posts, and the forms of its dialogs where a script posts them to the book itself. Success returns to the book
 * with its notice (303), refused fields are 422 with what was typed, a full book and a newer version 409, another account's contact 404.
 */
export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request);
  const intent = intentOf(form, handle.access.actions);
  return orFailed(
    args,
    "address book not changed",
    () => handlers[intent](args, form),
    ({ status }) => refused(form, { form: actionFailed(intent, status === 503) }, status),
  );
}

const handlers = { create, update, favorite, delete: remove, restore };

async function create(args: Route.ActionArgs, form: FormData) {
  const pass = await authorizeAccount(args, handle.access.actions.create);
  const { app, now } = requestContext(args.context);
  const parsed = parseForm(contactFormOf(), form);
  if (!parsed.ok) return refused(form, parsed.errors, 422);
  const { version: _, ...fields } = parsed.input;
  const added = await addContact(app.db, pass, fields, now);
  return added.ok ? backToBook(args, "creado") : refused(form, { form: refusals[added.code] }, 409);
}

async function update(args: Route.ActionArgs, form: FormData) {
  const pass = await authorizeAccount(args, handle.access.actions.update);
  const { app, now } = requestContext(args.context);
  const contact = await findContact(app.db, pass, form.get("contactId"));
  if (!contact) throw gone();
  const parsed = parseForm(contactFormOf(lackingOf(contact)), form);
  if (!parsed.ok) return refused(form, parsed.errors, 422, { contact });
  const updated = await updateContact(app.db, pass, contact.id, parsed.input, now);
  if (updated.ok) return backToBook(args, "guardado");
  if (updated.code === "contact_not_found") throw gone();
  return refused(form, { form: refusals.contact_changed }, 409, { contact: updated.current, isChanged: true });
}

async function favorite(args: Route.ActionArgs, form: FormData) {
  const pass = await authorizeAccount(args, handle.access.actions.favorite);
  const { app, now } = requestContext(args.context);
  const wished = form.get("isFavorite");
  const isFavorite = wished === null ? null : wished === "true";
  const set = await setFavorite(app.db, pass, form.get("contactId"), isFavorite, now);
  if (!set.ok) throw gone();
  return backToBook(args, set.isFavorite ? "favorito" : "no-favorito");
}

async function remove(args: Route.ActionArgs, form: FormData) {
  const pass = await authorizeAccount(args, handle.access.actions.delete);
  const { app, now } = requestContext(args.context);
  const removed = await removeContact(app.db, pass, form.get("contactId"), now);
  if (!removed.ok) throw gone();
  return backToBook(args, "eliminado", removed.contactId);
}

async function restore(args: Route.ActionArgs, form: FormData) {
  const pass = await authorizeAccount(args, handle.access.actions.restore);
  const { app, now } = requestContext(args.context);
  const restored = await restoreContact(app.db, pass, form.get("contactId"), now);
  return restored.ok ? backToBook(args, "recuperado") : refused(form, { form: refusals[restored.code] }, 409);
}

export default function Contacts({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ContactsScreen {...loaderData} answer={useAnswer(actionData)}>
      <Outlet />
    </ContactsScreen>
  );
}

/** A book that could not be shown says so, with the way to ask for it again. part 1 §2 and §8 */
export function ErrorBoundary() {
  const error = useRouteError();
  const isDatabaseAway = useIsUnavailable();
  const requestId = useRequestId();
  const status = isRouteErrorResponse(error) ? error.status : isDatabaseAway ? 503 : 500;
  // Only a guest account is forbidden its contacts: it is told how to make the account theirs (SC-44).
  if (status === 403) return <ClaimOrError title="Contactos" />;
  const title = status >= 500 ? loadFailed(status === 503) : errorText(status).title;
  return (
    <Sheet>
      <title>{`${title} · Convite`}</title>
      <ErrorScreen
        framed
        status={status}
        requestId={requestId}
        title={title}
        home={{ to: "/app", label: "Ir al Dashboard" }}
      />
    </Sheet>
  );
}
