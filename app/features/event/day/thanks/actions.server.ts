// The form actions of the hosts' thanks.
import { nextFamily } from "#app/domain/event/thanks.ts";
import type { Refusal } from "#app/domain/result.ts";
import { byCode, eventActions, type Kit } from "#app/platform/http/action.server.ts";
import { awaitsProof } from "#app/platform/mail/proof.server.ts";
import type { MemberPass } from "#app/platform/pass.server.ts";
import { dayPath } from "../copy.ts";
import { markThanked, sendThanks } from "./commands.server.ts";
import { refusals, thanksFailed, thanksPath } from "./copy.ts";
import { thankedForm, thanksForm } from "./form.ts";
import { readHandQueue } from "./queries.server.ts";

type Pass = MemberPass<"day.thanks">;

const kit: Kit<Pass, string, Refusal<keyof typeof refusals>, object> = {
  what: "thanks not stored",
  failed: thanksFailed,
  back: (path) => path,
  refused: byCode(refusals, { event_held: 403, unsure: 422, too_many_letters: 403, household_gone: 404 }),
};
const on = eventActions<Pass>()(kit);

export const thanksActions = {
  thanks: on(
    thanksForm,
    ({ db, pass, input, now }) => sendThanks(db, pass, input, now),
    ({ ordered }, { app, pass }) => {
      const notice =
        ordered === 0 ? "gracias-guardadas" : awaitsProof(app.config, pass.viewer) ? "gracias-esperan" : "gracias";
      return `${dayPath(pass.event.id)}?aviso=${notice}`;
    },
  ),
  "thanks.sent": on(
    thankedForm,
    async ({ app, db, pass, input, now }) => {
      const marked = await markThanked(db, pass, input.householdId, now);
      if (!marked.ok) return marked;
      const { families } = await readHandQueue(app, pass);
      return { ok: true as const, next: nextFamily(families, input.householdId) };
    },
    ({ next }, { pass }) => thanksPath(pass.event.id, next),
  ),
};
