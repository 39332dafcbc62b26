// The form actions of the running order, on its own screen and in its dialogs.
import { parseTemplate, templateLines } from "#app/copy/event/day-templates.ts";
import { type FormAnswer, isTicked, readVersion } from "#app/domain/posted-form.ts";
import type { Refusal } from "#app/domain/result.ts";
import { parseLength, parseShift, parseStart, type ScheduleLine } from "#app/domain/event/schedule.ts";
import { parseTime } from "#app/domain/time/zoned-time.ts";
import { chooseProgrammeSource } from "#app/features/event/page-sections/commands.server.ts";
import { byCode, eventActions, type Kit, type Posted, refuseFields } from "#app/platform/http/action.server.ts";
import { isId, type MemberPass } from "#app/platform/pass.server.ts";
import {
  addLine,
  addLines,
  endLine,
  fixLine,
  moveLine,
  type SchedulePass,
  shiftLines,
  startLine,
  updateLine,
} from "./commands.server.ts";
import {
  actionFailed,
  fieldRefusals,
  notEnded,
  notMoved,
  notStarted,
  refusals,
  type ScheduleNotice,
  schedulePath,
} from "./copy.ts";
import { lineForm, shareForm } from "./form.ts";
import { deleteLine, restoreLines } from "./removal.commands.server.ts";
import { createShare, revokeShare } from "./shares.commands.server.ts";

/** `current` is the line as it is now, when another host saved first. */
export type ScheduleMore = { current: ScheduleLine };
export type ScheduleAnswer = FormAnswer<ScheduleMore>;

type To = ScheduleNotice | { notice: ScheduleNotice; batch?: string; dialog?: string };

const kit: Kit<MemberPass, To, Refusal<keyof typeof refusals> & { current?: ScheduleLine }, ScheduleMore> = {
  what: "running order not changed",
  failed: actionFailed,
  back(to, { args, pass }) {
    const { pathname, searchParams } = new URL(args.request.url);
    // The page's script posts to `/day.data`.
    const isDay = /^day(\.data)?$/.test(pathname.split("/")[4] ?? "");
    const next = { lane: searchParams.get("calle"), ...(typeof to === "string" ? { notice: to } : to) };
    return schedulePath(pass.event.id, { ...next, room: isDay ? "day" : "schedule" });
  },
  refused: byCode<keyof typeof refusals, ScheduleLine>(refusals, {
    // Of another event, gone, or never there: a caller cannot tell them apart. A-4
    line_not_found: 404,
    share_not_found: 404,
    event_gone: 404,
    shift_too_far: 422,
  }),
};
const on = eventActions<SchedulePass>()(kit);
const onPage = eventActions<MemberPass<"event.customize">>()(kit);

const formOfLine = ({ pass }: Posted<SchedulePass>) => lineForm(parseTime(pass.event.startTime));

export const scheduleActions = {
  "item.add": on(formOfLine, ({ db, pass, input, now }) => addLine(db, pass, input.line, now), "anadida"),
  "item.update": on(
    formOfLine,
    ({ db, pass, input: { itemId: lineId, version, line }, now }) =>
      updateLine(db, pass, { lineId, version, line }, now),
    "guardada",
  ),
  "item.move": on(
    null,
    async ({ db, pass, form, now }) => {
      const minutes = parseShift(form.get("minutes"));
      if (minutes === null) return refuseFields<ScheduleMore>({ minutes: refusals.minutes_invalid });
      const moved = await moveLine(db, pass, { ...lineOf(form), minutes }, now);
      if (moved.ok || moved.code !== "line_changed") return moved;
      return refuseFields<ScheduleMore>({ form: notMoved }, { status: 409, more: { current: moved.current } });
    },
    ({ batchId }) => ({ notice: "movida", batch: batchId }),
  ),
  "item.end": on(
    null,
    async ({ db, pass, form, now }) => {
      const minutes = parseLength(form.get("minutes"));
      if (!minutes) return refuseFields<ScheduleMore>({ minutes: fieldRefusals.minutes_invalid });
      const ended = await endLine(db, pass, { ...lineOf(form), minutes }, now);
      if (ended.ok || ended.code !== "line_changed") return ended;
      return refuseFields<ScheduleMore>({ form: notEnded }, { status: 409, more: { current: ended.current } });
    },
    ({ batchId }) => ({ notice: "acortada", batch: batchId }),
  ),
  "item.fixed": on(
    null,
    ({ db, pass, form, now }) => fixLine(db, pass, { ...lineOf(form), isFixed: isTicked(form.get("fixed")) }, now),
    ({ isFixed }) => (isFixed ? "fija" : "suelta"),
  ),
  "line.started": on(
    null,
    async ({ db, pass, form, now }) => {
      const started = await startLine(db, pass, lineOf(form), now);
      if (started.ok || started.code !== "line_changed") return started;
      return refuseFields<ScheduleMore>({ form: notStarted }, { status: 409, more: { current: started.current } });
    },
    ({ batchId }) => ({ notice: "empezada", ...(batchId !== null && { batch: batchId }) }),
  ),
  "item.delete": on(
    null,
    ({ db, pass, form, now }) => deleteLine(db, pass, lineOf(form), now),
    ({ batchId }) => ({ notice: "borrada", batch: batchId }),
  ),
  "items.shift": on(
    null,
    async ({ db, pass, form, now }) => {
      const minutes = parseShift(form.get("minutes"));
      if (minutes === null) return refuseFields<ScheduleMore>({ minutes: refusals.minutes_invalid });
      const first = form.get("from");
      const from = isId(first) ? first : parseStart(first, form.get("day"), parseTime(pass.event.startTime));
      if (from === null) return { ok: false, code: "line_not_found" } as const;
      return shiftLines(db, pass, { from, minutes, skipFixed: isTicked(form.get("skipFixed")) }, now);
    },
    ({ batchId }) => ({ notice: "movidas", batch: batchId }),
  ),
  "template.apply": on(
    null,
    async ({ db, pass, form, now }) => {
      const template = parseTemplate(form.get("template"));
      if (!template) return refuseFields<ScheduleMore>({ form: actionFailed });
      return addLines(db, pass, templateLines(template, parseTime(pass.event.startTime)), now);
    },
    ({ added, batchId }) => (added > 0 ? { notice: "plantilla", batch: batchId } : "repetida"),
  ),
  restore: on(
    null,
    ({ db, pass, form, now }) => restoreLines(db, pass, form.get("batchId"), now),
    ({ left }) => (left === 0 ? "deshecho" : "deshecho-en-parte"),
  ),
  "share.create": on(shareForm, ({ app, pass, input, now }) => createShare(app, pass, input, now), {
    notice: "enlace",
    dialog: "links",
  }),
  "share.revoke": on(null, ({ db, pass, form, now }) => revokeShare(db, pass, form.get("shareId"), now), {
    notice: "retirado",
    dialog: "links",
  }),
  // The chapter of the day on the event's page shows the lines for guests from now on.
  "page.use": onPage(null, ({ db, pass }) => chooseProgrammeSource(db, pass, true), "en-la-pagina"),
};

/** The stored line that a form is about, in the version that it was opened with. */
function lineOf(form: FormData) {
  return { lineId: form.get("itemId"), version: readVersion(form.get("version")) ?? -1 };
}
