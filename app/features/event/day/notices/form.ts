// The posted forms of «Decir algo».
import { type Audience, checkNotice, noticeLimits, parseAudience } from "#app/domain/event/day-notice.ts";
import { text } from "#app/domain/field.ts";
import { isUuid } from "#app/domain/uuid.ts";
import { fields } from "#app/ui/form/field-list.ts";
import { fieldRefusals, noticeFailed } from "./copy.ts";

export type NoticeFields = { text: string; clientId: string; to: Audience };

export const announceForm = fields({
  text: text(noticeLimits.text),
  to: text(60),
  clientId: text(36),
}).check<NoticeFields>((posted, refuse) => {
  const checked = checkNotice(posted.text);
  const to = parseAudience(posted.to);
  if (!to) refuse.at("to", fieldRefusals.audience_missing);
  if ("code" in checked) return refuse.at("text", fieldRefusals[checked.code]);
  if (!isUuid(posted.clientId)) return refuse.at("form", noticeFailed);
  return { text: checked.text, clientId: posted.clientId, to: to! };
});

export const cancelForm = fields({ noticeId: text(36) }).check<{ noticeId: string }>(({ noticeId = "" }) => ({
  noticeId,
}));
