// What the forms of the running order do, on its own page and in its dialogs: each answers the way back, or why it was refused.
import { data, redirect } from "react-router";
import { type FieldErrors, type FieldValues, typedValues, readVersion } from "#app/domain/posted-form.ts";
import { parseLength, parseShift, parseStart, type ScheduleLine } from "#app/domain/schedule.ts";
import { parseTime } from "#app/domain/zoned-time.ts";
import { chooseProgrammeSource } from "#app/features/event/page-sections/commands.server.ts";
import { parseForm, readForm, intentOf } from "#app/platform/http/form.server.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { orFailed } from "#app/platform/http/unexpected.server.ts";
import { authorizeEvent, isId, type RouteArgs } from "#app/platform/pass.server.ts";
import { addLine, addLines, endLine, moveLine, type SchedulePass, shiftLines, updateLine } from "./commands.server.ts";
import {
  actionFailed,
  fieldRefusals,
  notEnded,
  notMoved,
  refusals,
  type ScheduleNotice,
  schedulePath,
} from "./copy.ts";
import { lineForm, shareForm } from "./form.ts";
import { deleteLine, restoreLines } from "./removal.commands.server.ts";
import { createShare, revokeShare } from "./shares.commands.server.ts";
import { parseTemplate, templateLines } from "#app/copy/day-templates.ts";

export type ScheduleAnswer = {
  intent: string;
  errors: FieldErrors;
  /** Everything that was typed. */
  values: FieldValues;
  /** What the line says now, where another host was faster. */
  current: ScheduleLine | null;
};

type Args = RouteArgs & { params: { eventId: string } };
type Posted = { args: Args; pass: SchedulePass; form: FormData };

const handlers = {
  "item.add": add,
  "item.update": update,
  "item.move": move,
  "item.end": end,
  "item.delete": remove,
  "items.shift": shift,
  "template.apply": applyTemplate,
  restore,
  "share.create": share,
  "share.revoke": revoke,
};
const pageIntent = "page.use";
type Intent = keyof typeof handlers;
type Actions = Partial<Record<Intent, "event.timeline.write"> & Record<typeof pageIntent, "event.customize">>;

/**
 * Does what a form asks for, of the intents in `actions`. Success is 303 with its notice; refused fields are 422 with what was typed, a line
 * that another host changed first 409 with both, what is full 409, what is of no line here 404.
 */
export async function postSchedule(args: Args, actions: Actions) {
  const form = await readForm(args.request);
  const intent = intentOf(form, actions);
  if (intent === pageIntent) return feedPage(args, form);
  const pass = await authorizeEvent(args, "event.timeline.write");
  return orFailed(
    args,
    "running order not changed",
    () => handlers[intent]({ args, pass, form }),
    ({ status, text }) => refused(form, { form: text(actionFailed) }, status),
  );
}

async function add({ args, pass, form }: Posted) {
  const { app, now } = requestContext(args.context);
  const parsed = parseForm(lineForm(parseTime(pass.event.startTime)), form);
  if (!parsed.ok) return refused(form, parsed.errors);
  const added = await addLine(app.db, pass, parsed.input.line, now);
  return added.ok ? back(args, "anadida") : refusedAs(form, added.code);
}

async function update({ args, pass, form }: Posted) {
  const { app, now } = requestContext(args.context);
  const parsed = parseForm(lineForm(parseTime(pass.event.startTime)), form);
  if (!parsed.ok) return refused(form, parsed.errors);
  const { itemId: lineId, version, line } = parsed.input;
  const updated = await updateLine(app.db, pass, { lineId, version, line }, now);
  if (updated.ok) return back(args, "guardada");
  if (updated.code === "line_changed") return refused(form, { form: refusals.line_changed }, 409, updated.current);
  return refusedAs(form, updated.code);
}

async function move({ args, pass, form }: Posted) {
  const { app, now } = requestContext(args.context);
  const minutes = parseShift(form.get("minutes"));
  if (minutes === null) return refused(form, { minutes: refusals.minutes_invalid });
  const asked = { lineId: form.get("itemId"), version: readVersion(form.get("version")) ?? -1, minutes };
  const moved = await moveLine(app.db, pass, asked, now);
  if (moved.ok) return back(args, "movida", moved.batchId);
  if (moved.code === "line_changed") return refused(form, { form: notMoved }, 409, moved.current);
  return refusedAs(form, moved.code);
}

async function end({ args, pass, form }: Posted) {
  const { app, now } = requestContext(args.context);
  const minutes = parseLength(form.get("minutes"));
  if (!minutes) return refused(form, { minutes: fieldRefusals.minutes_invalid });
  const asked = { lineId: form.get("itemId"), version: readVersion(form.get("version")) ?? -1, minutes };
  const ended = await endLine(app.db, pass, asked, now);
  if (ended.ok) return back(args, "acortada", ended.batchId);
  if (ended.code === "line_changed") return refused(form, { form: notEnded }, 409, ended.current);
  return refusedAs(form, ended.code);
}

async function remove({ args, pass, form }: Posted) {
  const { app, now } = requestContext(args.context);
  const asked = { lineId: form.get("itemId"), version: readVersion(form.get("version")) ?? -1 };
  const removed = await deleteLine(app.db, pass, asked, now);
  if (removed.ok) return back(args, "borrada", removed.batchId);
  if (removed.code === "line_changed") return refused(form, { form: refusals.line_changed }, 409, removed.current);
  return refusedAs(form, removed.code);
}

async function shift({ args, pass, form }: Posted) {
  const { app, now } = requestContext(args.context);
  const minutes = parseShift(form.get("minutes"));
  if (minutes === null) return refused(form, { minutes: refusals.minutes_invalid });
  const asked = form.get("from");
  const from = isId(asked) ? asked : parseStart(asked, form.get("day"), parseTime(pass.event.startTime));
  if (from === null) return refusedAs(form, "line_not_found");
  const shifted = await shiftLines(app.db, pass, { from, minutes }, now);
  return shifted.ok ? back(args, "movidas", shifted.batchId) : refusedAs(form, shifted.code);
}

async function applyTemplate({ args, pass, form }: Posted) {
  const { app, now } = requestContext(args.context);
  const template = parseTemplate(form.get("template"));
  if (!template) return refused(form, { form: actionFailed });
  const lines = templateLines(template, parseTime(pass.event.startTime));
  const applied = await addLines(app.db, pass, lines, now);
  if (!applied.ok) return refusedAs(form, applied.code);
  return applied.added > 0 ? back(args, "plantilla", applied.batchId) : back(args, "repetida");
}

async function restore({ args, pass, form }: Posted) {
  const { app, now } = requestContext(args.context);
  const restored = await restoreLines(app.db, pass, form.get("batchId"), now);
  if (!restored.ok) return refusedAs(form, restored.code);
  return back(args, restored.left === 0 ? "deshecho" : "deshecho-en-parte");
}

async function share({ args, pass, form }: Posted) {
  const { app, now } = requestContext(args.context);
  const parsed = parseForm(shareForm, form);
  if (!parsed.ok) return refused(form, parsed.errors);
  const made = await createShare(app, pass, parsed.input, now);
  return made.ok ? back(args, "enlace", undefined, "links") : refusedAs(form, made.code);
}

async function revoke({ args, pass, form }: Posted) {
  const { app, now } = requestContext(args.context);
  const revoked = await revokeShare(app.db, pass, form.get("shareId"), now);
  return revoked.ok ? back(args, "retirado", undefined, "links") : refusedAs(form, revoked.code);
}

/** The chapter of the day on the event's page shows the lines for guests from now on. */
async function feedPage(args: Args, form: FormData) {
  const pass = await authorizeEvent(args, "event.customize");
  return orFailed(
    args,
    "page not changed",
    async () => {
      const chosen = await chooseProgrammeSource(requestContext(args.context).app.db, pass, true);
      return chosen.ok ? back(args, "en-la-pagina") : refusedAs(form, chosen.code);
    },
    ({ status, text }) => refused(form, { form: text(actionFailed) }, status),
  );
}

function back({ request, params }: Args, notice: ScheduleNotice, batch?: string, dialog = ""): Response {
  const lane = new URL(request.url).searchParams.get("calle");
  return redirect(schedulePath(params.eventId, { dialog, notice, lane, ...(batch ? { batch } : {}) }), 303);
}

// Of another event, gone, or never there: a caller cannot tell them apart. A-4
const STATUS: Partial<Record<keyof typeof refusals, number>> = {
  line_not_found: 404,
  share_not_found: 404,
  event_gone: 404,
  shift_too_far: 422,
};

function refusedAs(form: FormData, code: keyof typeof refusals) {
  return refused(form, { form: refusals[code] }, STATUS[code] ?? 409);
}

function refused(form: FormData, errors: FieldErrors, status = 422, current: ScheduleLine | null = null) {
  const intent = String(form.get("intent"));
  return data<ScheduleAnswer>({ intent, errors, values: typedValues(form), current }, { status });
}
