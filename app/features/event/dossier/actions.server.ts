// The actions of the dossier's forms: order it, and cancel it while the server draws it.
import type { FormAnswer } from "#app/domain/posted-form.ts";
import { byCode, eventActions } from "#app/platform/http/action.server.ts";
import { cancelDossier, orderDossier } from "./commands.server.ts";
import { actionFailed, refusals } from "./copy.ts";
import { dossierForm } from "./form.ts";
import { dossierPath, type DossierSearch } from "./parts/dossier-address.ts";
import type { DossierPass } from "./queries.server.ts";

export type DossierAnswer = FormAnswer;

const on = eventActions<DossierPass>()({
  what: "dossier not ordered",
  failed: actionFailed,
  back: (to: DossierSearch, { pass }) => dossierPath(pass.event.id, to),
  refused: byCode<keyof typeof refusals>(
    refusals,
    { event_gone: 404, parts_forbidden: 403, too_many_tries: 429 },
    { parts_forbidden: "parts" },
  ),
});

export const dossierActions = {
  draw: on(dossierForm, ({ db, pass, input, now }) => orderDossier(db, pass, input.parts, now), {}),
  // A dossier that is not under way any more is no refusal: the screen says that it is finished.
  cancel: on(
    null,
    async ({ db, pass, form, now }) => ({
      wasUnderWay: (await cancelDossier(db, pass, form.get("dossierId"), now)).ok,
    }),
    ({ wasUnderWay }) => ({ notice: wasUnderWay ? "cancelado" : "terminado" }),
  ),
};
