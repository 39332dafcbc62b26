// The forms of the session list.
import { accountActions, byCode, stay } from "#app/platform/http/action.server.ts";
import type { AccountPass } from "#app/platform/pass.server.ts";
import { endOtherSessions, endSession } from "./commands.server.ts";
import { othersEnded, sessionText } from "./copy.ts";

const on = accountActions<AccountPass<"sessions.manage">>()({
  what: "session not ended",
  failed: sessionText.failed,
  back: (path: string) => path,
  refused: byCode({ own_session: sessionText.own_session }, {}),
});

export const sessionActions = {
  "session.end": on(
    null,
    ({ db, pass, form }) => endSession(db, pass, String(form.get("sessionId"))),
    stay(sessionText.ended),
  ),
  "sessions.endOthers": on(
    null,
    ({ db, pass }) => endOtherSessions(db, pass),
    (done, posted) => stay(othersEnded(done.ended))(done, posted),
  ),
};
