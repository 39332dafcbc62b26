// The action of the change log's form: undo a change.
import { data } from "react-router";
import { byCode, eventActions } from "#app/platform/http/action.server.ts";
import { authorizeEvent } from "#app/platform/pass.server.ts";
import { undoersContext } from "#app/platform/undoers.server.ts";
import { undoChange } from "#app/platform/undoing.server.ts";
import { undoRefusals } from "#app/copy/event/undo.ts";
import { undoFailed } from "./copy.ts";
import { logPath } from "./parts/log-address.ts";
import type { LogPass } from "./queries.server.ts";

const byText = byCode<keyof typeof undoRefusals>(undoRefusals, {});

const on = eventActions<LogPass>()({
  what: "change not undone",
  failed: undoFailed,
  back: (notice: string, { args, pass }) => logPath(pass.event.id, new URL(args.request.url).searchParams, { notice }),
  // A change that the caller does not see is one that is not there.
  refused(refusal: Parameters<typeof byText>[0]) {
    if (refusal.code === "change_gone") throw data({ why: "hidden" }, { status: 404 });
    return byText(refusal);
  },
});

export const collaborationActions = {
  undo: on(
    null,
    ({ args, db, pass, form, now }) => {
      const undoers = args.context.get(undoersContext);
      return undoChange({ db, undoers }, pass, form.get("changeId"), (action) => authorizeEvent(args, action), now);
    },
    "deshecho",
  ),
};
