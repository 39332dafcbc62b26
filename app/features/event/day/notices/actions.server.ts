// The form actions of «Decir algo».
import type { Refusal } from "#app/domain/result.ts";
import { byCode, eventActions } from "#app/platform/http/action.server.ts";
import type { MemberPass } from "#app/platform/pass.server.ts";
import { dayPath } from "../copy.ts";
import { announceToGuests, cancelNotice } from "./commands.server.ts";
import { type AnnounceNotice, noticeFailed, refusals } from "./copy.ts";
import { announceForm, cancelForm } from "./form.ts";

type To = { notice: AnnounceNotice; noticeId?: string };

const on = eventActions<MemberPass<"day.announce">>()<To, Refusal<keyof typeof refusals>>({
  what: "notice of the day not stored",
  failed: noticeFailed,
  back({ notice, noticeId }, { pass }) {
    const search = new URLSearchParams({ aviso: notice, ...(noticeId !== undefined && { deshacer: noticeId }) });
    return `${dayPath(pass.event.id)}?${search}`;
  },
  refused: byCode(refusals, { too_soon: 429, event_held: 403 }, { too_soon: "text", nobody: "to" }),
});

export const noticeActions = {
  announce: on(
    announceForm,
    ({ db, pass, input, now }) => announceToGuests(db, pass, input, now),
    ({ noticeId }) => ({ notice: "se-dice", noticeId }),
  ),
  "announce.cancel": on(cancelForm, ({ db, pass, input, now }) => cancelNotice(db, pass, input.noticeId, now), {
    notice: "no-se-dice",
  }),
};
