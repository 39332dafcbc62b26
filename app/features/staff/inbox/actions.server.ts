// The staff's form actions for an application: answer it, note something, move it, and delete it.
import { data } from "react-router";
import { commonText } from "#app/copy/text/text.ts";
import type { Refusal } from "#app/domain/result.ts";
import type { NoticeName } from "#app/features/staff/overview/copy.ts";
import { accountActions, byCode } from "#app/platform/http/action.server.ts";
import type { AccountPass } from "#app/platform/pass.server.ts";
import { answerApplication, deleteApplication, moveApplication, noteApplication } from "./commands.server.ts";
import { entryForm, stateForm } from "./form.ts";

const byText = byCode<"no_address">({ no_address: "No dejó ningún correo: no hay a quién responder." }, {});

const on = accountActions<AccountPass<"application.handle">>()({
  what: "application not changed",
  failed: commonText.notSaved,
  back: (notice: NoticeName, { args, intent }) =>
    `/app/staff/inbox${intent === "delete" ? "" : `/${args.params.applicationId}`}?aviso=${notice}`,
  refused(refusal: Refusal<"application_not_found"> | Refusal<"no_address">) {
    if (refusal.code === "application_not_found") throw data({ why: "hidden" }, { status: 404 });
    return byText(refusal);
  },
});

export const applicationActions = {
  answer: on(
    entryForm,
    ({ args, app, pass, input, now }) => answerApplication(app, pass, args.params.applicationId, input.message, now),
    "respondida",
  ),
  note: on(
    entryForm,
    ({ args, app, pass, input, now }) => noteApplication(app, pass, args.params.applicationId, input.message, now),
    "anotado",
  ),
  state: on(
    stateForm,
    ({ args, app, pass, input, now }) => moveApplication(app, pass, args.params.applicationId, input.status, now),
    "movida",
  ),
  delete: on(null, ({ args, app, pass }) => deleteApplication(app, pass, args.params.applicationId), "eliminada"),
};
