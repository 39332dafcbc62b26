// The form actions of the screen in the room.
import type { Refusal } from "#app/domain/result.ts";
import { byCode, eventActions } from "#app/platform/http/action.server.ts";
import { dayPath } from "../copy.ts";
import { createScreen, revokeScreen, saveScreen, type ScreenPass } from "./commands.server.ts";
import { refusals, screenFailed, type ScreenNotice } from "./copy.ts";
import { screenForm } from "./form.ts";

const on = eventActions<ScreenPass>()<ScreenNotice, Refusal<keyof typeof refusals>>({
  what: "screen not changed",
  failed: screenFailed,
  refused: byCode(refusals, {}),
  back: (notice, { pass }) => `${dayPath(pass.event.id, { dialog: "screen" })}?aviso=${notice}`,
});

export const screenActions = {
  "screen.create": on(screenForm, ({ app, pass, input, now }) => createScreen(app, pass, input, now), "pantalla"),
  "screen.save": on(screenForm, ({ db, pass, input }) => saveScreen(db, pass, input), "cambiada"),
  "screen.revoke": on(null, ({ db, pass, now }) => revokeScreen(db, pass, now), "apagada"),
};
