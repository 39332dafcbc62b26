// The actions of the picture below a room's plan: uploading and removing it, its scale, and the walls drawn on it.
import { photoRefusalText, photoStatus } from "#app/features/account/profile/photo/copy.ts";
import { eventActions, refuseFields } from "#app/platform/http/action.server.ts";
import type { PlanPass } from "../plan/commands.server.ts";
import { roomOf } from "../room/actions.server.ts";
import { scalePath } from "../plan/parts/room-address.ts";
import { removeBackground, setBackground, setScale, setWalls } from "./commands.server.ts";
import { refusalText, scaleFailed, type ScaleNotice } from "./copy.ts";
import { scaleForm, wallsForm } from "./form.ts";

type Refused = Exclude<
  Awaited<ReturnType<typeof setBackground | typeof setScale | typeof setWalls | typeof removeBackground>>,
  { ok: true }
>;

/** The field beside which each refusal stands; the others stand above the form. */
const fieldOf: Partial<Record<Refused["code"], string>> = {
  points_equal: "metres",
  points_invalid: "metres",
  metres_invalid: "metres",
  sheet_size: "metres",
  room_size: "metres",
  outline_invalid: "corners",
  background_unscaled: "corners",
};
const statuses: Partial<Record<Refused["code"], number>> = {
  room_not_found: 404,
  background_gone: 409,
  background_changed: 409,
};

const on = eventActions<PlanPass>()<ScaleNotice, Refused>({
  what: "plan's picture not changed",
  failed: scaleFailed,
  back: (notice, posted) => scalePath(posted.pass.event.id, roomOf(posted), notice),
  refused(refusal) {
    if (isOfImage(refusal))
      return refuseFields({ file: photoRefusalText(refusal) }, { status: photoStatus[refusal.code] });
    return refuseFields(
      { [fieldOf[refusal.code] ?? "form"]: refusalText(refusal) },
      { status: statuses[refusal.code] ?? 422 },
    );
  },
});

type OfImage = Extract<Refused, { code: keyof typeof photoStatus }>;
function isOfImage(refused: Refused): refused is OfImage {
  return refused.code in photoStatus;
}

export const scaleActions = {
  upload: on(
    null,
    async ({ app, pass, form, now, ...posted }) => {
      const file = form.get("file");
      return setBackground(app, pass, roomOf(posted), file instanceof File ? await file.bytes() : null, now);
    },
    "subido",
  ),
  scale: on(
    scaleForm,
    ({ db, pass, input, ...posted }) => setScale(db, pass, { ...input, roomId: roomOf(posted) }),
    "escala",
  ),
  walls: on(
    wallsForm,
    ({ db, pass, input, ...posted }) => setWalls(db, pass, { ...input, roomId: roomOf(posted) }),
    "paredes",
  ),
  "background.delete": on(null, ({ app, pass, ...posted }) => removeBackground(app, pass, roomOf(posted)), "quitado"),
};
