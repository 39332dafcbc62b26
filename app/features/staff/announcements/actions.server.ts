// The form actions of the staff's announcements: make one, and end one.
import { commonText } from "#app/copy/text/text.ts";
import type { NoticeName } from "#app/features/staff/overview/copy.ts";
import { accountActions, byCode } from "#app/platform/http/action.server.ts";
import type { AccountPass } from "#app/platform/pass.server.ts";
import { endAnnouncement, makeAnnouncement } from "./commands.server.ts";
import { announcementForm, announcementText } from "./form.ts";

const on = accountActions<AccountPass<"staff.announce">>()({
  what: "announcement not changed",
  failed: commonText.notSaved,
  back: (notice: NoticeName) => `/app/staff/announcements?aviso=${notice}`,
  refused: byCode<"past" | "far" | "gone">(
    { ...announcementText, gone: "Ese anuncio ya no se veía." },
    { past: 422, far: 422 },
    { past: "until", far: "until" },
  ),
});

export const announcementActions = {
  announce: on(announcementForm, ({ db, pass, input, now }) => makeAnnouncement(db, pass, input, now), "anunciado"),
  end: on(null, ({ db, pass, form, now }) => endAnnouncement(db, pass, form.get("announcementId"), now), "retirado"),
};
