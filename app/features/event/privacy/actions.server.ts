// The action of «Privacidad del evento»: save the term.
import type { Refusal } from "#app/domain/result.ts";
import { eventActions, refuseFields } from "#app/platform/http/action.server.ts";
import type { MemberPass } from "#app/platform/pass.server.ts";
import { saveTerm } from "./commands.server.ts";
import { refusals, saved, saveFailed } from "./copy.ts";
import { privacyForm } from "./form.ts";

const on = eventActions<MemberPass<"event.settings.save">>()({
  what: "event term not saved",
  failed: saveFailed,
  back: (_: typeof saved, { pass }) => `/app/event/${pass.event.id}/settings/privacidad?aviso=${saved}`,
  refused: ({ code }: Refusal<"term_over">) => refuseFields({ guestMonths: refusals[code] }, { status: 422 }),
});

export const privacyActions = {
  term: on(
    ({ app }) => privacyForm(app.config),
    ({ app, db, pass, input, now }) => saveTerm(db, pass, app.config, input, now),
    saved,
  ),
};
