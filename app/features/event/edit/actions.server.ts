// The actions of the forms of an event's details: create an event, and save one.
import { data } from "react-router";
import type { FormAnswer } from "#app/domain/posted-form.ts";
import { ensureSlug } from "#app/features/event/access/commands.server.ts";
import { findEventRow } from "#app/platform/event-row.server.ts";
import { accountActions, byCode, eventActions, type Posted, refuseFields } from "#app/platform/http/action.server.ts";
import { parseForm } from "#app/platform/http/form.server.ts";
import { mergeForm } from "#app/platform/http/merge-form.ts";
import type { AccountPass, MemberPass } from "#app/platform/pass.server.ts";
import { createEvent, saveEvent } from "./commands.server.ts";
import { createFailed, createRefusals, savedNotice, saveFailed, saveRefusals } from "./copy.ts";
import { type EditableEvent, editEventForm, newEventForm } from "./form.ts";
import { createOnPattern } from "./pattern-pictures.commands.server.ts";
import { editableEvent, findPattern, type PatternRights } from "./queries.server.ts";

type CreatePass = AccountPass<"event.create">;
type EditPass = MemberPass<"event.edit">;
/** The fields and the version that another host has stored since the form was drawn. */
type More = { newer: EditableEvent; version: number };
export type EditAnswer = FormAnswer<More>;

const creating = accountActions<CreatePass>()({
  what: "event not created",
  failed: createFailed,
  back: (path: string) => path,
  refused: byCode<keyof typeof createRefusals>(createRefusals, { user_invalid: 403, event_limit: 403 }),
});

/** Creates an event and goes to it; `rights` are those on the event of `?de=`, its pattern. part 1 §5 */
export function newEventActions(rights: PatternRights) {
  const create = creating(
    null,
    (posted) => createFrom(posted, rights),
    ({ eventId, isFull }) => `/app/event/${eventId}?aviso=${isFull ? "creado-sin-fotos" : "creado"}`,
  );
  return { default: create, create };
}

async function createFrom({ args, app, pass, form, now }: Posted<CreatePass>, rights: PatternRights) {
  const pattern = await findPattern(args, rights);
  const parsed = parseForm(newEventForm, form);
  if (!parsed.ok) return refuseFields(parsed.errors);
  const made = pattern
    ? await createOnPattern(app, pass, parsed.input, pattern, now)
    : { ...(await createEvent(app.db, pass, parsed.input, now)), isFull: false };
  // The page gets its address now, so that showing a page changes nothing.
  if (made.ok) await ensureSlug(app.db, made.eventId, now);
  return made;
}

const save = eventActions<EditPass>()<string, never, More>({
  what: "event not saved",
  failed: saveFailed,
  back: (path) => path,
  refused: (refusal) => refusal,
})(null, saveDetails, (_, { pass }) => `/app/event/${pass.event.id}/edit?aviso=${savedNotice}`);

export const editActions = { default: save, save };

/** Saves. Other fields keep the values that another host saved meanwhile. A field that both changed is a 409 with the stored fields. */
async function saveDetails({ db, pass, form, now }: Posted<EditPass>) {
  const stored = editableEvent(pass.event);
  mergeForm(form, stored.fields, stored.version);
  const parsed = parseForm(editEventForm(stored.fields), form);
  if (!parsed.ok) return refuseFields<More>(parsed.errors);
  const saved = await saveEvent(db, pass, parsed.input, now);
  if (saved.ok) return saved;
  const row = await findEventRow(db, pass.event.id);
  if (!row) throw data({ why: "hidden" }, { status: 404 });
  const { fields: newer, version } = editableEvent(row);
  return refuseFields<More>({ form: saveRefusals.stale }, { status: 409, more: { newer, version } });
}
