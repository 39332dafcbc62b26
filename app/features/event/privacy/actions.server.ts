// The action of «Privacidad del evento»: save the term.
import { eventActions } from "#app/platform/http/action.server.ts";
import type { MemberPass } from "#app/platform/pass.server.ts";
import { saveTerm } from "./commands.server.ts";
import { saved, saveFailed } from "./copy.ts";
import { privacyForm } from "./form.ts";

const on = eventActions<MemberPass<"event.settings.save">>()({
  what: "event term not saved",
  failed: saveFailed,
  back: (_: typeof saved, { pass }) => `/app/event/${pass.event.id}/settings/privacidad?aviso=${saved}`,
  refused: (refusal: never) => refusal,
});

export const privacyActions = {
  term: on(
    ({ app }) => privacyForm(app.config),
    ({ db, pass, input, now }) => saveTerm(db, pass, input, now),
    saved,
  ),
};
