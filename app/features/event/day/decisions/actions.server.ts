// The form actions of what hosts decide about walk-ins and doubles.
import type { Refusal } from "#app/domain/result.ts";
import { byCode, eventActions, type Kit } from "#app/platform/http/action.server.ts";
import type { MemberPass } from "#app/platform/pass.server.ts";
import type { Noted } from "#app/features/event/door/desk.commands.server.ts";
import { dayPath } from "../copy.ts";
import { joinWalkIns, listWalkIn, resolveDouble, seatWalkIn, undoDecision } from "./commands.server.ts";
import { decisionFailed, type DecisionNotice, notedText, refusals } from "./copy.ts";
import { doubleForm, joinForm, listForm, seatForm, undoForm } from "./form.ts";

type To = DecisionNotice | { notice: DecisionNotice; noted: Noted };

const kit: Kit<MemberPass, To, Refusal<keyof typeof refusals>, object> = {
  what: "decision of the day not written",
  failed: decisionFailed,
  back(to, { pass }) {
    const { notice, noted } = typeof to === "string" ? { notice: to, noted: null } : to;
    const search = new URLSearchParams({ aviso: notice, ...(noted && { deshacer: notedText(noted) }) });
    return `${dayPath(pass.event.id)}?${search}`;
  },
  // Of another event, gone, or never there: a caller cannot tell them apart. A-4
  refused: byCode(refusals, { guest_gone: 404, guest_limit: 403 }, { table_full: "tableId", guest_gone: "guestId" }),
};
const on = eventActions<MemberPass<"door.undo">>()(kit);
const onList = eventActions<MemberPass<"guest.create">>()(kit);

export const decisionActions = {
  "walkin.seat": on(
    seatForm,
    ({ db, pass, input, now }) => seatWalkIn(db, pass, input, now),
    ({ noted }) => ({ notice: "sentado", noted }),
  ),
  "walkin.join": on(
    joinForm,
    ({ db, pass, input, now }) => joinWalkIns(db, pass, input, now),
    ({ noted }) => ({ notice: "unido", noted }),
  ),
  "walkin.list": onList(listForm, ({ db, pass, input, now }) => listWalkIn(db, pass, input, now), "en-la-lista"),
  "double.resolve": on(
    doubleForm,
    ({ db, pass, input, now }) => resolveDouble(db, pass, input, now),
    ({ noted }) => ({ notice: "aclarado", noted }),
  ),
  "decision.undo": on(undoForm, ({ db, pass, input, now }) => undoDecision(db, pass, input, now), "vuelto-atras"),
};
