// The forms of «Quién ve qué»: a press on a seat, its undo, and the answer to a question.
import { data } from "react-router";
import { accessCodeRefusalText } from "#app/copy/text/text.ts";
import type { ReachTarget } from "#app/domain/event/reach.ts";
import type { FormAnswer } from "#app/domain/posted-form.ts";
import { ok, refuse, type Refusal } from "#app/domain/result.ts";
import { undoChange } from "#app/platform/undoing.server.ts";
import type { LogPass } from "#app/features/event/collaboration/queries.server.ts";
import { undoRefusals } from "#app/copy/event/undo.ts";
import {
  eventActions,
  type Kit,
  type Posted,
  refuseFields,
  stay,
  type Stayed,
} from "#app/platform/http/action.server.ts";
import { authorizeEvent } from "#app/platform/pass.server.ts";
import { undoersContext } from "#app/platform/undoers.server.ts";
import {
  answerQuestion,
  closeNotice,
  type ReachPass,
  type ReachSet,
  type ReachTaken,
  setPage,
  setReach,
} from "./commands.server.ts";
import { leftAsIs, noticeClosed, pageSetText, reachFailed, reachRefusals, setText, takenText, undone } from "./copy.ts";
import { noticeForm, questionForm, reachForm } from "./form.ts";
import { readSights } from "./queries.server.ts";

/** The change in words, and the entry of the change log that `reach.undo` takes back. */
export type ReachSaved = Stayed & { changeId?: number };
export type ReachAnswer = FormAnswer | ReachSaved;

const kit: Kit<ReachPass, never, Refusal<"event_gone">, object> = {
  what: "reach not saved",
  failed: reachFailed,
  back: (nowhere) => nowhere,
  refused: () => {
    throw data({ why: "hidden" }, { status: 404 });
  },
};
const on = eventActions<ReachPass>()(kit);

const saved = (posted: Pick<Posted, "intent">, notice: string, changeId: number | null = null) =>
  data<ReachSaved>({ intent: posted.intent, notice, errors: {}, ...(changeId !== null && { changeId }) });

/** The result of a press, in words with the figures of the event. */
async function said(
  { db, pass, now }: Pick<Posted<ReachPass>, "db" | "pass" | "now">,
  target: ReachTarget,
  set: ReachSet,
) {
  const { figures } = await readSights(db, pass, now);
  return setText(target, set, figures);
}

/** `seesLog` is the right to read the change log, of which the undo takes an entry back. */
export const visibilityActions = (seesLog: LogPass["action"]) => ({
  reach: on(
    reachForm,
    async ({ app, db, pass, input, now }) => {
      const taken = async ({ current, by }: ReachTaken) => {
        const { figures } = await readSights(db, pass, now);
        return refuseFields({ reach: takenText(current, by, figures.hosts.length > 0) }, { status: 409 });
      };
      if (input.page !== null) {
        const set = await setPage(db, app.config, pass, input, now);
        if (set.ok) return ok({ changeId: set.changeId, notice: pageSetText(input.page) });
        if ("current" in set) return taken(set);
        return set.code === "event_gone" ? refuse(set.code) : refuseFields({ reach: accessCodeRefusalText[set.code] });
      }
      const set = await setReach(db, pass, input, now);
      if (set.ok) return ok({ changeId: set.changeId, notice: await said({ db, pass, now }, input.target, set) });
      if ("current" in set) return taken(set);
      return set.code === "event_gone" ? refuse(set.code) : refuseFields({ reach: reachRefusals.beyond_gifts });
    },
    ({ notice, changeId }, posted) => saved(posted, notice, changeId),
  ),
  // `changeId`: an entry of the change log about reaches, within the hour and while it still stands.
  "reach.undo": on(
    null,
    async ({ args, db, form, now }) => {
      const log = await authorizeEvent(args, seesLog);
      const undoers = args.context.get(undoersContext);
      const asked = form.get("changeId");
      const result = await undoChange({ db, undoers }, log, asked, (action) => authorizeEvent(args, action), now);
      if (result.ok) return ok();
      const { code } = result;
      const text = code === "changed_since" || code === "too_late" ? reachRefusals[code] : undoRefusals[code];
      return refuseFields({ form: text }, { status: code === "change_gone" ? 404 : 409 });
    },
    stay(undone),
  ),
  question: on(
    questionForm,
    async ({ db, pass, input, now }) => {
      const set = await answerQuestion(db, pass, input, now);
      if (!set.ok) return set;
      const notice = input.choice === "show" ? await said({ db, pass, now }, input.about, set) : leftAsIs;
      return ok({ changeId: set.changeId, notice });
    },
    ({ notice, changeId }, posted) => saved(posted, notice, changeId),
  ),
  "notice.close": on(noticeForm, ({ db, pass, input }) => closeNotice(db, pass, input.about), stay(noticeClosed)),
});
