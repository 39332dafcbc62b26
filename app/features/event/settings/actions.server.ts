// The actions of the forms of an event's settings: save them, and delete the event.
import { data } from "react-router";
import type { FormAnswer } from "#app/domain/posted-form.ts";
import type { EditableEvent } from "#app/features/event/edit/form.ts";
import { editableEvent } from "#app/features/event/edit/queries.server.ts";
import { findEventRow } from "#app/platform/event-row.server.ts";
import { eventActions, type Kit, type Posted, refuseFields } from "#app/platform/http/action.server.ts";
import { parseForm } from "#app/platform/http/form.server.ts";
import { mergeForm } from "#app/platform/http/merge-form.ts";
import type { MemberPass } from "#app/platform/pass.server.ts";
import { deleteEvent, saveSettings } from "./commands.server.ts";
import { savedNotice } from "#app/features/event/edit/copy.ts";
import { deletedNotice, deleteFailed, settingsFailed, settingsRefusals } from "./copy.ts";
import { optionNames, settingsForm } from "./form.ts";
import { chosenOf, mergedFields } from "./queries.server.ts";

/** The fields and the version that another save has stored since the form was drawn. */
type More = { newer: EditableEvent; version: number };
export type SettingsAnswer = FormAnswer<More>;

const kit: Kit<MemberPass, string, never, More> = {
  what: "event settings not changed",
  failed: { save: settingsFailed, delete: deleteFailed },
  back: (path) => path,
  refused: (refusal) => refusal,
};

export const settingsActions = {
  save: eventActions<MemberPass<"event.settings.save">>()(kit)(null, save, (_, posted) => tabPath(posted)),
  delete: eventActions<MemberPass<"event.delete">>()(kit)(
    null,
    async ({ db, pass, form, now }) => {
      if (form.get("confirm") !== "on") return refuseFields<More>({ form: settingsRefusals.confirm_missing });
      return deleteEvent(db, pass, now);
    },
    `/app?aviso=${deletedNotice}`,
  ),
};

/** Saves. Fields that another host alone changed meanwhile stay; a field that both changed is a 409 with the stored fields. */
async function save({ app, db, pass, form, now }: Posted<MemberPass<"event.settings.save">>) {
  const { fields, version: stored } = editableEvent(pass.event);
  const ticks = [...(form.has("options") ? optionNames : []), ...(form.has("entry") ? ["requireAccount"] : [])];
  mergeForm(form, mergedFields(app.config, pass.event), stored, ticks);
  const parsed = parseForm(settingsForm(fields, chosenOf(pass.event)), form);
  if (!parsed.ok) return refuseFields<More>(parsed.errors);
  const saved = await saveSettings(db, app.config, pass, parsed.input, now);
  if (saved.ok) return saved;
  if (saved.code === "event_limit")
    return refuseFields<More>({ status: settingsRefusals.event_limit }, { status: 403 });
  const row = await findEventRow(db, pass.event.id);
  if (!row) throw data({ why: "hidden" }, { status: 404 });
  const { fields: newer, version } = editableEvent(row);
  return refuseFields<More>({ form: settingsRefusals.stale }, { status: 409, more: { newer, version } });
}

/** The tab that was open, with the notice that its form was saved. */
function tabPath({ args, pass }: Posted<MemberPass>): string {
  const tab = new URL(args.request.url).searchParams.get("vista");
  const search = new URLSearchParams({ ...(tab && { vista: tab }), aviso: savedNotice });
  return `/app/event/${pass.event.id}/settings?${search}`;
}
