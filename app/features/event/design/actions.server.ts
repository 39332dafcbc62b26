// The actions of the forms of an event's design: save it, preview it, and restore one of the last designs.
import { data } from "react-router";
import type { FormAnswer } from "#app/domain/posted-form.ts";
import { photoRefusalText, photoStatus } from "#app/features/account/profile/photo/copy.ts";
import { findEventRow } from "#app/platform/event-row.server.ts";
import { byCode, eventActions, type Posted, refuseFields } from "#app/platform/http/action.server.ts";
import { authorizeEvent, type MemberPass } from "#app/platform/pass.server.ts";
import { restoreDesign, saveDesign } from "./commands.server.ts";
import { designRefusals, designText, nowWears } from "./copy.ts";
import { designForm, type DesignInput } from "./form.ts";
import { designOf } from "./queries.server.ts";

type DesignPass = MemberPass<"event.customize">;
/** `version` is the design's version now, when another host saved first. */
type More = { version: number };
export type DesignAnswer = FormAnswer<More>;

const on = eventActions<DesignPass>()<Record<string, string>, { code: keyof typeof designRefusals }, More>({
  what: "design not saved",
  failed: designText.failed,
  back: (query, { pass }) => `/app/event/${pass.event.id}/customize?${new URLSearchParams(query)}`,
  refused: byCode<keyof typeof designRefusals>(designRefusals, {}),
});

const formOf = ({ pass }: Posted<DesignPass>) => designForm(designOf(pass.event));

/** The intents of the design's screen. A picture that comes with it asks for the right `picture` too. */
export const designActions = (picture: "event.image.write") => ({
  save: on(
    formOf,
    (posted) => save(posted, picture),
    ({ isChanged, designId }, { input }) => ({
      aviso: isChanged ? input.notice : "igual",
      ...(designId && { deshacer: designId }),
    }),
  ),
  // Shows the screen again, with the choices of the form (200).
  preview: on(formOf, async () => refuseFields<More>({}, { status: 200 }), {}),
  restore: on(
    null,
    ({ db, pass, form, now }) => restoreDesign(db, pass, String(form.get("designId") ?? ""), now),
    ({ designId }) => ({ aviso: designId ? "diseno" : "igual", ...(designId && { deshacer: designId }) }),
  ),
});

async function save(
  { args, app, pass, input, form, now }: Posted<DesignPass, DesignInput>,
  right: "event.image.write",
) {
  const file = form.get("file");
  const picture =
    file instanceof File && file.size > 0
      ? { bytes: await file.bytes(), pass: await authorizeEvent(args, right) }
      : null;
  const saved = await saveDesign(app, pass, input, picture, now);
  if (saved.ok) return saved;
  if (saved.code !== "stale")
    return refuseFields<More>({ file: photoRefusalText(saved) }, { status: photoStatus[saved.code] });
  const row = await findEventRow(app.db, pass.event.id);
  if (!row) throw data({ why: "hidden" }, { status: 404 });
  const { template, customization } = designOf(row);
  const text = `${designRefusals.stale} ${nowWears(template, customization.palette)}`;
  return refuseFields<More>({ form: text }, { status: 409, more: { version: row.version } });
}
