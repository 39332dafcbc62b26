// /app/event/{id}/guests/import: a list of guests that comes in, pasted or as a file, looked at before it is kept.
import { data, redirect } from "react-router";
import { planForGuests, plans } from "#app/domain/plans.ts";
import { importLimits } from "#app/domain/guest-import.ts";
import { type FieldErrors, typedValues } from "#app/domain/posted-form.ts";
import { pageOf } from "#app/domain/paging.ts";
import { intentOf, parseForm, readForm } from "#app/platform/http/form.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { orFailed } from "#app/platform/http/unexpected.server.ts";
import { authorizeEvent } from "#app/platform/pass.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import { listQuestions } from "#app/features/event/rsvp-settings/queries.server.ts";
import type { Route } from "./+types/import.route.ts";
import { actionFailed } from "../copy.ts";
import { limitText } from "../parts/guest-answers.ts";
import { listPath } from "../parts/list-address.ts";
import { readRowAnswer } from "#app/domain/import-answers.ts";
import {
  answerRow,
  changeRow,
  chooseRow,
  chooseThatFit,
  dropImport,
  keepImport,
  mapColumns,
  mayRead,
  startImport,
  undoImport,
} from "./commands.server.ts";
import { type ImportRefusal, importRefusals } from "./copy.ts";
import { columnsForm, rowForm } from "./form.ts";
import type { ImportAnswer } from "./parts/import-list.ts";
import { importPath, readView, viewOf } from "./parts/import-address.ts";
import { ImportScreen } from "./parts/import-screen.tsx";
import { findRoom } from "../on-list.queries.server.ts";
import { findCells, findImport, findUnfinished, type Import } from "./queries.server.ts";
import { readPostedList } from "./posted-list.queries.server.ts";

const ROWS = 100;

export const handle = {
  access: {
    view: "guest.create",
    actions: {
      read: "guest.create",
      map: "guest.create",
      "row.change": "guest.create",
      "row.choose": "guest.create",
      "row.answer": "guest.create",
      fit: "guest.create",
      drop: "guest.create",
      confirm: "guest.create",
      undo: "guest.delete",
    },
  },
  // With room for a file that is a little too large: it is refused beside its field.
  uploadBytes: importLimits.bytes + 1024 * 1024,
  textBytes: 2 * 1024 * 1024,
} satisfies Handle;

export const meta: Route.MetaFunction = () => [{ title: "Pegar una lista · Convite" }];

/** The empty form, or the list `?lista=` with one page of its households; a list that was kept leads to the guests. */
export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeEvent(args, handle.access.view);
  const { app, now } = requestContext(args.context);
  const address = new URL(args.request.url).searchParams;
  const id = address.get("lista");
  const { id: eventId, title, type } = pass.event;
  const event = { id: eventId, title, type };
  const [found, room] = await Promise.all([findImport(app.db, pass, id), findRoom(app.db, pass, now)]);
  if (found?.keptAt) throw redirect(listPath(eventId, new URLSearchParams()));
  const full = room.left === null ? null : limitText(pass, { plan: room.plan });
  const isOwner = pass.event.createdBy === pass.viewer.id;
  const upgradeFor = (people: number) =>
    room.left !== null && isOwner && people > room.left
      ? planForGuests(room.plan, (plans[room.plan].limits.guestsPerEvent ?? 0) - room.left + people)
      : null;
  if (!found) {
    const unfinished = await findUnfinished(app.db, pass);
    return { event, isGone: id !== null, list: null, unfinished, left: room.left, limit: full, upgrade: upgradeFor(1) };
  }
  const view = readView(address, found.rows);
  const shown = found.rows.filter((row) => viewOf(row, view));
  const { page, pages } = pageOf(address.get("pagina"), shown.length, ROWS);
  const taken = found.rows.filter((row) => row.isTaken);
  const could = found.rows.filter((row) => !row.isBlocked);
  const peopleOf = (rows: typeof taken) => rows.reduce((sum, { people }) => sum + people.length, 0);
  const list = {
    id: found.id,
    skipped: found.skipped,
    made: found.made,
    table: found.table,
    view,
    page,
    pages,
    rows: shown.slice((page - 1) * ROWS, page * ROWS),
    counts: {
      all: found.rows.length,
      doubts: found.rows.filter((row) => viewOf(row, "dudas")).length,
      doubles: found.rows.filter((row) => viewOf(row, "repetidos")).length,
      households: taken.length,
      people: peopleOf(taken),
      allPeople: peopleOf(could),
      allHouseholds: could.length,
      lines: linesOf(found),
      diets: taken.reduce((sum, { people }) => sum + people.filter(({ dietary }) => dietary !== null).length, 0),
    },
  };
  const upgrade = upgradeFor(list.counts.people);
  return { event, isGone: false, list, unfinished: null, left: room.left, limit: full, upgrade };
}

/** How many lines of what was brought say something. */
function linesOf({ rows, skipped }: Pick<Import, "rows" | "skipped">): number {
  return new Set([...rows.flatMap(({ line, lines = [line] }) => lines), ...skipped.map(({ line }) => line)]).size;
}

/** Each goes back to the list that it belongs to (303); `confirm` and `undo` lead to the guests. 422 for what cannot be read, 403 for a full list, 409 for a list that has changed, 429 above sixty readings in ten minutes. */
export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request);
  const intent = intentOf(form, handle.access.actions);
  return orFailed(
    args,
    "guest list not imported",
    () => handlers[intent](args, form),
    ({ status, text }) => refusedForm(form, { form: text(actionFailed(intent)) }, status),
  );
}

const handlers = {
  read,
  map,
  "row.change": change,
  "row.choose": choose,
  "row.answer": answer,
  fit,
  drop,
  confirm,
  undo,
};

async function read(args: Route.ActionArgs, form: FormData) {
  const pass = await authorizeEvent(args, handle.access.actions.read);
  const { app, now } = requestContext(args.context);
  if (!(await mayRead(app.db, pass, now))) return refusedFor(form, "too_many_tries", 429);
  const file = form.get("file");
  const paste = form.get("paste");
  const questions = await listQuestions(app.db, pass.event.id);
  const hasFile = file instanceof File && file.size > 0;
  const list = await readPostedList(pass, {
    file: hasFile ? { name: file.name, bytes: await file.bytes() } : null,
    paste: typeof paste === "string" ? paste : "",
    questions,
  });
  if (!list.ok) return refusedForm(form, { [hasFile ? "file" : "paste"]: importRefusals[list.code] }, 422);
  const { importId } = await startImport(app.db, pass, list, now);
  return redirect(importPath(pass.event.id, { lista: importId }), 303);
}

async function map(args: Route.ActionArgs, form: FormData) {
  const pass = await authorizeEvent(args, handle.access.actions.map);
  const parsed = parseForm(columnsForm, form);
  if (!parsed.ok) return refusedForm(form, parsed.errors, 422);
  const { db } = requestContext(args.context).app;
  const importId = form.get("importId");
  const rows = await findCells(db, pass, importId);
  if (!rows) return refusedFor(form, "import_gone", 409);
  const again = { rows, ...parsed.input };
  const list = await readPostedList(pass, {
    file: null,
    paste: "",
    again,
    questions: await listQuestions(db, pass.event.id),
  });
  if (!list.ok) return refusedFor(form, list.code, 422);
  const mapped = await mapColumns(db, pass, importId, list);
  return mapped.ok ? back(args) : refusedFor(form, mapped.code, 409);
}

async function change(args: Route.ActionArgs, form: FormData) {
  const pass = await authorizeEvent(args, handle.access.actions["row.change"]);
  const parsed = parseForm(rowForm, form);
  if (!parsed.ok) return refusedForm(form, parsed.errors, 422);
  const { db } = requestContext(args.context).app;
  const changed = await changeRow(db, pass, form.get("importId"), placeOf(form), parsed.input);
  return changed.ok ? back(args) : refusedFor(form, changed.code, 409);
}

async function choose(args: Route.ActionArgs, form: FormData) {
  const pass = await authorizeEvent(args, handle.access.actions["row.choose"]);
  const { db } = requestContext(args.context).app;
  const chosen = await chooseRow(db, pass, form.get("importId"), placeOf(form), form.get("chosen") === "on");
  return chosen.ok ? back(args) : refusedFor(form, chosen.code, 409);
}

/** `importId, row, choice, count?`; 422 for a count that is none. */
async function answer(args: Route.ActionArgs, form: FormData) {
  const pass = await authorizeEvent(args, handle.access.actions["row.answer"]);
  const said = readRowAnswer(form.get("choice"), form.get("count"));
  if (!said) return refusedFor(form, "answer_unknown", 422);
  const { db } = requestContext(args.context).app;
  const done = await answerRow(db, pass, form.get("importId"), placeOf(form), said);
  return done.ok ? back(args) : refusedFor(form, done.code, 409);
}

async function fit(args: Route.ActionArgs, form: FormData) {
  const pass = await authorizeEvent(args, handle.access.actions.fit);
  const { app, now } = requestContext(args.context);
  const { left } = await findRoom(app.db, pass, now);
  const fits = await chooseThatFit(app.db, pass, form.get("importId"), left ?? Number.MAX_SAFE_INTEGER);
  return fits.ok ? back(args) : refusedFor(form, fits.code, 409);
}

/** Leads to the empty form; a list that is not there is gone already. */
async function drop(args: Route.ActionArgs, form: FormData) {
  const pass = await authorizeEvent(args, handle.access.actions.drop);
  await dropImport(requestContext(args.context).app.db, pass, form.get("importId"));
  return redirect(importPath(pass.event.id), 303);
}

async function confirm(args: Route.ActionArgs, form: FormData) {
  const pass = await authorizeEvent(args, handle.access.actions.confirm);
  const { app, now } = requestContext(args.context);
  const people = Math.trunc(Number(form.get("people"))) || 0;
  const mayNoteDiets = form.get("dietaryConsent") === "on";
  const isAll = form.get("all") === "on";
  const kept = await keepImport(app.db, pass, form.get("importId"), { people, mayNoteDiets, isAll }, now);
  if (kept.ok) {
    const done = { notice: "lista", batch: kept.importId } as const;
    return redirect(listPath(pass.event.id, new URLSearchParams(), done), 303);
  }
  if (kept.code === "guest_limit") return refusedForm(form, { form: limitText(pass, kept) }, 403);
  return refusedFor(form, kept.code, kept.code === "nobody_taken" ? 422 : 409);
}

async function undo(args: Route.ActionArgs, form: FormData) {
  const pass = await authorizeEvent(args, handle.access.actions.undo);
  const { app, now } = requestContext(args.context);
  const undone = await undoImport(app.db, pass, form.get("importId"), now);
  if (!undone.ok) return refusedFor(form, undone.code, 409);
  const done = { notice: "eliminados", batch: undone.batchId } as const;
  return redirect(listPath(pass.event.id, new URLSearchParams(), done), 303);
}

function back({ request }: Route.ActionArgs) {
  const { pathname, search } = new URL(request.url);
  return redirect(`${pathname.replace(/\.data$/, "")}${search}`, 303);
}

function placeOf(form: FormData): number {
  const at = String(form.get("row") ?? form.get("at"));
  return /^\d{1,5}$/.test(at) ? Number(at) : -1;
}

function refusedFor(form: FormData, code: ImportRefusal, status: number) {
  return refusedForm(form, { form: importRefusals[code] }, status);
}

function refusedForm(form: FormData, errors: FieldErrors, status: number) {
  const at = form.get("row") ?? form.get("at");
  const answer: ImportAnswer = {
    intent: String(form.get("intent")),
    at: typeof at === "string" ? at : null,
    errors,
    values: typedValues(form),
  };
  return data(answer, { status });
}

export default function ImportGuests({ loaderData, actionData }: Route.ComponentProps) {
  return <ImportScreen {...loaderData} answer={useAnswer(actionData)} />;
}
