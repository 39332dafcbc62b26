// The actions of the screen on which hosts decide what guests see of their table.
import { eventActions } from "#app/platform/http/action.server.ts";
import type { MemberPass } from "#app/platform/pass.server.ts";
import { createCode, letTeamLook, revokeCode, showTables } from "./commands.server.ts";
import { actionFailed, type ShowingNotice } from "./copy.ts";
import { showForm, teamForm } from "./form.ts";
import { showingPath } from "./parts/showing-address.ts";

const on = eventActions<MemberPass<"seating.show">>()({
  what: "what guests see of their table not changed",
  failed: actionFailed,
  back: (notice: ShowingNotice, { pass }) => showingPath(pass.event.id, notice),
  refused(refusal: never): never {
    return refusal;
  },
});

export const showingActions = {
  show: on(
    showForm,
    ({ db, pass, input }) => showTables(db, pass, input),
    (_, { input }) => (input.moment ? "guardado" : "escondido"),
  ),
  team: on(
    teamForm,
    ({ db, pass, input }) => letTeamLook(db, pass, input.team),
    (_, { input }) => (input.team ? "equipo" : "sin-equipo"),
  ),
  "code.create": on(null, ({ app, pass, now }) => createCode(app, pass, now), "creado"),
  "code.revoke": on(null, ({ db, pass, now }) => revokeCode(db, pass, now), "retirado"),
};
