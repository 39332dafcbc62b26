// /app/contacts/import: contacts that come in by a file, looked at before they are kept.
import { data, redirect } from "react-router";
import { ClaimOrError } from "#app/features/account/auth/parts/claim-account.tsx";
import { contactImportLimits } from "#app/domain/contact-import.ts";
import { pageOf } from "#app/domain/paging.ts";
import { type FieldErrors, typedValues } from "#app/domain/posted-form.ts";
import { intentOf, readForm } from "#app/platform/http/form.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { orFailed } from "#app/platform/http/unexpected.server.ts";
import { authorizeAccount } from "#app/platform/pass.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import type { Route } from "./+types/import.route.ts";
import { contactsPath } from "../parts/book-address.ts";
import {
  chooseKind,
  chooseRow,
  chooseThatFit,
  keepImport,
  mayRead,
  startImport,
  undoImport,
} from "./commands.server.ts";
import { actionFailed, type ImportRefusal, importRefusals } from "./copy.ts";
import { categoryOf, choiceOf, kindOf, numberOf } from "./form.ts";
import { importPathOf, isInView, readView } from "./parts/import-address.ts";
import type { ImportAnswer } from "./parts/import-list.ts";
import { ImportScreen } from "./parts/import-screen.tsx";
import { findImport, findRoom } from "./queries.server.ts";
import { readContactFile } from "./posted-file.queries.server.ts";

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

/** The empty form, or the import `?lista=` with one page of its contacts; one that was kept leads to the book. */
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

/** Each goes back to the import that it belongs to (303); `confirm` and `undo` lead to the book. 422 for what cannot be read, 409 for a full book and for one that has changed, 429 above sixty readings in ten minutes. */
export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request);
  const intent = intentOf(form, handle.access.actions);
  return orFailed(
    args,
    "contacts not imported",
    () => handlers[intent](args, form),
    ({ status }) => refusedForm(form, { form: actionFailed(intent, status === 503) }, status),
  );
}

const handlers = { read, choose, "choose.all": chooseAll, fit, confirm, undo };

async function read(args: Route.ActionArgs, form: FormData) {
  const pass = await authorizeAccount(args, handle.access.actions.read);
  const { app, now } = requestContext(args.context);
  if (!(await mayRead(app.db, pass, now))) return refusedFor(form, "too_many_tries", 429);
  const file = form.get("file");
  if (!(file instanceof File)) return refusedForm(form, { file: importRefusals.list_required }, 422);
  const contacts = await readContactFile(pass, await file.bytes());
  if (!contacts.ok) return refusedForm(form, { file: importRefusals[contacts.code] }, 422);
  const { importId } = await startImport(app.db, pass, { ...contacts, category: categoryOf(form) }, now);
  return redirect(importPathOf(importId), 303);
}

async function choose(args: Route.ActionArgs, form: FormData) {
  const pass = await authorizeAccount(args, handle.access.actions.choose);
  const { db } = requestContext(args.context).app;
  const choice = choiceOf(form);
  if (!choice) return refusedFor(form, "choice_unknown", 422);
  const chosen = await chooseRow(db, pass, form.get("importId"), numberOf(form, "at"), choice);
  return chosen.ok ? back(args) : refusedFor(form, chosen.code, 409);
}

async function chooseAll(args: Route.ActionArgs, form: FormData) {
  const pass = await authorizeAccount(args, handle.access.actions["choose.all"]);
  const { db } = requestContext(args.context).app;
  const [kind, choice] = [kindOf(form), choiceOf(form)];
  if (!kind || !choice) return refusedFor(form, "choice_unknown", 422);
  const chosen = await chooseKind(db, pass, form.get("importId"), kind, choice);
  return chosen.ok ? back(args) : refusedFor(form, chosen.code, 409);
}

async function fit(args: Route.ActionArgs, form: FormData) {
  const pass = await authorizeAccount(args, handle.access.actions.fit);
  const fits = await chooseThatFit(requestContext(args.context).app.db, pass, form.get("importId"));
  return fits.ok ? back(args) : refusedFor(form, fits.code, 409);
}

async function confirm(args: Route.ActionArgs, form: FormData) {
  const pass = await authorizeAccount(args, handle.access.actions.confirm);
  const { app, now } = requestContext(args.context);
  const seen = { added: numberOf(form, "added"), completed: numberOf(form, "completed") };
  const kept = await keepImport(app.db, pass, form.get("importId"), seen, now);
  if (!kept.ok) return refusedFor(form, kept.code, kept.code === "nobody_taken" ? 422 : 409);
  return redirect(contactsPath(new URLSearchParams(), { notice: "traidos", undo: kept.importId }), 303);
}

async function undo(args: Route.ActionArgs, form: FormData) {
  const pass = await authorizeAccount(args, handle.access.actions.undo);
  const { app, now } = requestContext(args.context);
  const undone = await undoImport(app.db, pass, form.get("importId"), now);
  if (!undone.ok) return refusedFor(form, undone.code, 409);
  const notice = undone.stayed > 0 ? "deshechos-menos" : "deshechos";
  return redirect(contactsPath(new URLSearchParams(), { notice }), 303);
}

function back({ request }: Route.ActionArgs) {
  const { pathname, search } = new URL(request.url);
  return redirect(`${pathname.replace(/\.data$/, "")}${search}`, 303);
}

function refusedFor(form: FormData, code: ImportRefusal, status: number) {
  return refusedForm(form, { form: importRefusals[code] }, status);
}

function refusedForm(form: FormData, errors: FieldErrors, status: number) {
  const answer: ImportAnswer = { intent: String(form.get("intent")), errors, values: typedValues(form) };
  return data(answer, { status });
}

export default function ImportContacts({ loaderData, actionData }: Route.ComponentProps) {
  return <ImportScreen {...loaderData} answer={useAnswer(actionData)} />;
}

/** Only a guest account is forbidden its contacts: it is told how to make the account theirs (SC-44). */
export function ErrorBoundary() {
  return <ClaimOrError title="Contactos" />;
}
