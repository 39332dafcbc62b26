// The staff's form actions for suggestions: put one on the list, change it, and take it off.
import { data } from "react-router";
import { commonText } from "#app/copy/text/text.ts";
import type { Refusal } from "#app/domain/result.ts";
import { suggestionRefusal } from "#app/features/site/suggestions/copy.ts";
import type { NoticeName } from "#app/features/staff/overview/copy.ts";
import { accountActions, byCode } from "#app/platform/http/action.server.ts";
import type { AccountPass } from "#app/platform/pass.server.ts";
import { changeSuggestion, deleteSuggestion, listSuggestion } from "./commands.server.ts";
import { suggestionForm } from "./form.ts";

const byText = byCode<"changed">(suggestionRefusal, {});

const on = accountActions<AccountPass<"suggestion.handle">>()({
  what: "suggestion not changed",
  failed: commonText.notSaved,
  back: (notice: NoticeName) => `/app/staff/suggestions?aviso=${notice}`,
  refused(refusal: Refusal<"suggestion_gone"> | Refusal<"changed">) {
    if (refusal.code === "suggestion_gone") throw data({ why: "hidden" }, { status: 404 });
    return byText(refusal);
  },
});

export const suggestionActions = {
  add: on(suggestionForm, ({ db, pass, input, now }) => listSuggestion(db, pass, input, now), "listada"),
  save: on(
    suggestionForm,
    ({ args, db, pass, input, now }) => changeSuggestion(db, pass, args.params.suggestionId, input, now),
    "cambiada",
  ),
  delete: on(null, ({ args, db, pass }) => deleteSuggestion(db, pass, args.params.suggestionId), "quitada"),
};
