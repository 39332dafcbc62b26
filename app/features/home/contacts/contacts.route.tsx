// /app/contacts: the address book of an account.
import { isRouteErrorResponse, Outlet, useRouteError } from "react-router";
import { ClaimOrError } from "#app/features/account/auth/parts/claim-account.tsx";
import { listEventsToInvite } from "#app/features/event/invitations/contacts.queries.server.ts";
import { post } from "#app/platform/http/action.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { authorizeAccount } from "#app/platform/pass.server.ts";
import { useIsUnavailable } from "#app/ui/away.ts";
import { ErrorScreen } from "#app/ui/feedback/error-screen.tsx";
import { errorText } from "#app/ui/feedback/error-text.ts";
import { Sheet } from "#app/ui/layout/sheet.tsx";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import { useRequestId } from "#app/ui/request-id.ts";
import type { Route } from "./+types/contacts.route.ts";
import { contactActions } from "./actions.server.ts";
import { loadFailed } from "./copy.ts";
import { readBookFilter, readBookView } from "./parts/book-address.ts";
import { ContactsScreen } from "./parts/contacts-screen.tsx";
import { listContacts } from "./queries.server.ts";

export const handle = {
  access: {
    view: "contact.crud",
    actions: {
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

export const action = post(contactActions, handle.access.actions);

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
  // Only a guest account is forbidden its contacts: the page says how to make the account theirs (SC-44).
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
