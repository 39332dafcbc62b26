// /app/contacts/import: contacts of a file, reviewed before the book takes them.
import { redirect } from "react-router";
import { ClaimOrError } from "#app/features/account/auth/parts/claim-account.tsx";
import { contactImportLimits } from "#app/domain/home/contact-import.ts";
import { pageOf } from "#app/domain/paging.ts";
import { post } from "#app/platform/http/action.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { authorizeAccount } from "#app/platform/pass.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import type { Route } from "./+types/import.route.ts";
import { importActions } from "./actions.server.ts";
import { contactsPath } from "../parts/book-address.ts";
import { isInView, readView } from "./parts/import-address.ts";
import { ImportScreen } from "./parts/import-screen.tsx";
import { findImport, findRoom } from "./queries.server.ts";

const ROWS = 50;

export const handle = {
  access: {
    view: "contact.crud",
    actions: {
      read: "contact.crud",
      choose: "contact.crud",
      "choose.all": "contact.crud",
      fit: "contact.crud",
      confirm: "contact.crud",
      undo: "contact.crud",
    },
  },
  // With room for the other fields of the form.
  uploadBytes: contactImportLimits.bytes + 64 * 1024,
} satisfies Handle;

/** The error screen sets its own title. */
export const meta: Route.MetaFunction = ({ error }) => (error ? [] : [{ title: "Traer contactos · Convite" }]);

/** The empty form, or the import `?lista=` with one page of its contacts; a finished one redirects to the book. */
export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeAccount(args, handle.access.view);
  const { db } = requestContext(args.context).app;
  const address = new URL(args.request.url).searchParams;
  const id = address.get("lista");
  const [found, left] = await Promise.all([findImport(db, pass, id), findRoom(db, pass)]);
  if (found?.keptAt) throw redirect(contactsPath(new URLSearchParams()));
  if (!found) return { isGone: id !== null, list: null, left };
  const { category, skipped, isGuessed, added, completed, rows } = found;
  const view = readView(address, rows);
  const shown = rows.filter((row) => isInView(row, view));
  const { page, pages } = pageOf(address.get("pagina"), shown.length, ROWS);
  const count = (each: typeof view) => rows.filter((row) => isInView(row, each)).length;
  const counts = {
    email: count("email"),
    phone: count("phone"),
    name: count("name"),
    dudas: count("dudas"),
    todos: rows.length,
  };
  const about = { id: found.id, category, skipped, isGuessed, added, completed, view, page, pages, counts };
  const list = {
    ...about,
    rows: shown.slice((page - 1) * ROWS, page * ROWS),
  };
  return { isGone: false, list, left };
}

export const action = post(importActions, handle.access.actions);

export default function ImportContacts({ loaderData, actionData }: Route.ComponentProps) {
  return <ImportScreen {...loaderData} answer={useAnswer(actionData)} />;
}

/** Only a guest account is forbidden its contacts: the page says how to make the account theirs (SC-44). */
export function ErrorBoundary() {
  return <ClaimOrError title="Contactos" />;
}
