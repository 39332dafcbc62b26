// The actions of the review queue.
import { eventActions, type Kit, refuseFields } from "#app/platform/http/action.server.ts";
import type { Refusal } from "#app/domain/result.ts";
import type { MemberPass } from "#app/platform/pass.server.ts";
import { adoptGuests, releaseGuests } from "../adopting.commands.server.ts";
import type { ListFull } from "../commands.server.ts";
import { limitText } from "../copy.ts";
import { acceptAnswer, discardAnswer, keepAllAnswers, keepAnswer, type ReviewPass } from "./commands.server.ts";
import { refusals, reviewFailed, type ReviewNotice } from "./copy.ts";
import { joinAnswer, separateAnswer } from "./joining.commands.server.ts";
import { reviewPath } from "./parts/review-address.ts";
import { acceptWaiting, discardWaiting } from "./waiting.commands.server.ts";

type Refused = Refusal<keyof typeof refusals> | ListFull;
type To = ReviewNotice | { notice: ReviewNotice; batch: string };

// Another host has decided the answer meanwhile, or the host can no longer undo the decision.
const statuses = { answer_not_found: 404, guest_not_found: 404, too_late: 409, guest_changed: 409 } as const;

const kit: Kit<MemberPass, To, Refused, object> = {
  what: "answer not reviewed",
  failed: reviewFailed,
  back: (to, { args, pass }) =>
    reviewPath(pass.event.id, new URL(args.request.url).searchParams, typeof to === "string" ? { notice: to } : to),
  refused: (refusal, { pass }) =>
    refusal.code === "guest_limit"
      ? refuseFields({ form: limitText(pass, refusal) }, { status: 403 })
      : refuseFields({ form: refusals[refusal.code] }, { status: statuses[refusal.code] }),
};
const on = eventActions<ReviewPass>()(kit);
const onAdopt = eventActions<MemberPass<"guest.adopt">>()(kit);

export const reviewActions = {
  "answer.accept": on(
    null,
    ({ app, pass, form, now }) => acceptAnswer(app, pass, form.get("answerId"), now),
    "admitida",
  ),
  "answer.discard": on(
    null,
    ({ db, pass, form, now }) => discardAnswer(db, pass, form.get("answerId"), now),
    "rechazada",
  ),
  "answer.join": on(
    null,
    ({ app, pass, form, now }) => joinAnswer(app, pass, form.get("guestId"), form.get("targetGuestId"), now),
    ({ batchId }) => ({ notice: "unida", batch: batchId }),
  ),
  "answer.separate": on(
    null,
    ({ db, pass, form, now }) => separateAnswer(db, pass, form.get("batchId"), now),
    "separada",
  ),
  adopt: onAdopt(
    null,
    ({ db, pass, form, now }) => adoptGuests(db, pass, [form.get("guestId")], now),
    ({ batch }) => ({ notice: "mios", batch }),
  ),
  "adopt.undo": onAdopt(
    null,
    ({ db, pass, form, now }) => releaseGuests(db, pass, form.get("batchId"), now),
    "de-nuevo",
  ),
  "answer.keep": on(null, ({ db, pass, form }) => keepAnswer(db, pass, form.get("guestId")), "nueva"),
  "answer.keepAll": on(null, ({ db, pass }) => keepAllAnswers(db, pass), "nuevas"),
  "waiting.accept": on(
    null,
    ({ app, pass, form, now }) => acceptWaiting(app, pass, form.get("waitingId"), now),
    "con-sitio",
  ),
  "waiting.discard": on(
    null,
    ({ db, pass, form, now }) => discardWaiting(db, pass, form.get("waitingId"), now),
    "sin-sitio",
  ),
};
