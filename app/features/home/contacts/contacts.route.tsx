// /app/contacts: everybody in one's address book, and all that can be done with them; its dialogs post here too.
import { data, isRouteErrorResponse, Outlet, redirect, useRouteError } from "react-router";
import { type FieldErrors, typedValues } from "#app/domain/posted-form.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { intentOf, parseForm, readForm } from "#app/platform/http/form.server.ts";
import { type RouteArgs, openAccount } from "#app/platform/pass.server.ts";
import { useIsUnavailable } from "#app/ui/away.ts";
import { errorText } from "#app/ui/feedback/error-text.ts";
import { ErrorScreen } from "#app/ui/feedback/error-screen.tsx";
import { Sheet } from "#app/ui/layout/sheet.tsx";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import { useRequestId } from "#app/ui/request-id.ts";
import { ClaimOrError } from "#app/features/account/auth/parts/claim-account.tsx";
import type { Route } from "./+types/contacts.route.ts";
import {
  addContact,
  type ContactChanged,
  removeContact,
  restoreContact,
  setFavorite,
  updateContact,
} from "./commands.server.ts";
import { isDatabaseUnavailable } from "#app/db/constraints.ts";
import { actionFailed, loadFailed, type NoticeName, refusals } from "./copy.ts";
import { contactForm } from "./form.ts";
import { listEventsToInvite } from "#app/features/event/invitations/contacts.queries.server.ts";
import { contactsPath, readBookFilter, readBookView } from "./parts/book-address.ts";
import { type ContactAnswer, contactActions } from "./parts/contact-actions.ts";
import { ContactsScreen } from "./parts/contacts-screen.tsx";
import { type Contact, findContact, listContacts } from "./queries.server.ts";

export const handle = { access: { view: "contact.crud", actions: contactActions } } satisfies Handle;

/** The screen of an error says itself what it is called. */
export const meta: Route.MetaFunction = ({ error }) => (error ? [] : [{ title: "Contactos · Convite" }]);

/** The contacts that the address leaves, a page of them, with the figures. part 1 §2 */
export async function loader(args: Route.LoaderArgs) {
  const pass = await openAccount(args, "contact.crud");
  const { db } = requestContext(args.context).app;
  const address = new URL(args.request.url).searchParams;
  const filter = readBookFilter(address);
  const [book, events] = await Promise.all([
    listContacts(db, pass, filter, address.get("pagina")),
    listEventsToInvite(db, pass),
  ]);
  // Where there is but one event, nobody is asked which.
  const inviting = events[0] ? { eventId: events.length === 1 ? events[0].id : null } : null;
  return { ...book, filter, view: readBookView(address), inviting, viewerId: pass.viewer.id };
}

/**
 * Every deed of the book and of its dialogs. Success goes back to the book with its notice (303). Refused fields are 422 with everything
 * typed, a full book and what has changed meanwhile 409, a contact that is not one's own 404.
 */
export async function action(args: RouteArgs) {
  const pass = await openAccount(args, "contact.crud");
  const form = await readForm(args.request);
  const intent = intentOf(form, contactActions);
  const { app, now, requestId } = requestContext(args.context);
  const { db } = app;
  const contactId = form.get("contactId") ?? args.params.contactId;
  const refused = (errors: FieldErrors, status: number, contact: Contact | null = null, isChanged = false) =>
    data<ContactAnswer>({ intent, errors, values: typedValues(form), contact, isChanged }, { status });

  try {
    switch (intent) {
      case "create": {
        const parsed = parseForm(contactForm, form);
        if (!parsed.ok) return refused(parsed.errors, 422);
        const { version: _, ...fields } = parsed.input;
        const added = await addContact(db, pass, fields, now);
        return added.ok ? done("creado") : refused({ form: refusals[added.code] }, 409);
      }
      case "update": {
        const stored = await findContact(db, pass, contactId);
        if (!stored) throw gone();
        const parsed = parseForm(contactForm, form);
        if (!parsed.ok) return refused(parsed.errors, 422, stored);
        const updated = await updateContact(db, pass, stored.id, parsed.input, now);
        if (updated.ok) return done("guardado");
        if (updated.code === "contact_not_found") throw gone();
        return refused({ form: refusals.contact_changed }, 409, (updated as ContactChanged).current, true);
      }
      case "favorite": {
        const wished = form.get("isFavorite");
        const set = await setFavorite(db, pass, contactId, wished === null ? null : wished === "true", now);
        if (!set.ok) throw gone();
        return done(set.isFavorite ? "favorito" : "no-favorito");
      }
      case "delete": {
        const removed = await removeContact(db, pass, contactId, now);
        if (!removed.ok) throw gone();
        return done("eliminado", removed.contactId);
      }
      case "restore": {
        const restored = await restoreContact(db, pass, contactId, now);
        return restored.ok ? done("recuperado") : refused({ form: refusals[restored.code] }, 409);
      }
    }
  } catch (error) {
    // Our own 404 is thrown too; it is no accident.
    if (!(error instanceof Error)) throw error;
    app.log.error({ id: requestId, err: error }, "address book not changed");
    return refused(
      { form: actionFailed(intent, isDatabaseUnavailable(error)) },
      isDatabaseUnavailable(error) ? 503 : 500,
    );
  }

  function done(notice: NoticeName, undo?: string) {
    const address = new URL(args.request.url).searchParams;
    return redirect(contactsPath(address, { notice, ...(undo ? { undo } : {}) }), 303);
  }
}

// Of somebody else, gone, or never there: all the same to whoever asks. A-1
function gone() {
  return data({ why: "hidden" }, { status: 404 });
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
