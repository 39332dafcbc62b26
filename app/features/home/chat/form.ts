// The forms of the chat; browser and server check them with the same rules.
import { z } from "zod";
import { chatLimits, checkContent } from "#app/domain/home/chat.ts";
import { requiredLine } from "#app/domain/text/text.ts";
import { postedFields, refuseAt } from "#app/ui/form/posted-fields.ts";
import { refusalText } from "./copy.ts";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const isUuid = (value: unknown): value is string => typeof value === "string" && UUID.test(value);

export type SendInput = { content: string; clientId: string; replyTo: string | null };

/** `content` (1 to 4,000 characters; may be empty with a picture), `clientId` (one per message), `replyTo?, chatType?, eventId?, recipientId?` */
export const sendForm = (hasPicture: boolean) =>
  postedFields(["content", "clientId", "replyTo", "chatType", "eventId", "recipientId"]).transform(
    ({ content, clientId, replyTo }, ctx): SendInput => {
      const checked = checkContent(content, hasPicture);
      if (!checked.ok) ctx.addIssue({ code: "custom", path: ["content"], message: refusalText[checked.code] });
      if (!isUuid(clientId)) ctx.addIssue({ code: "custom", path: [], message: refusalText.client_id_invalid });
      if (!checked.ok || !isUuid(clientId)) return z.NEVER;
      return { content: checked.content, clientId, replyTo: isUuid(replyTo) ? replyTo : null };
    },
  );

/** `messageId, content` */
export const editForm = postedFields(["messageId", "content"]).transform(({ content }, ctx): { content: string } => {
  const checked = checkContent(content);
  if (checked.ok) return { content: checked.content };
  return refuseAt(ctx, { content: refusalText[checked.code] });
});

/** `upTo`: the number of the last seen message. */
export const readForm = postedFields(["sessionId", "upTo"]).transform(({ upTo }): { upTo: number } => ({
  upTo: typeof upTo === "string" && /^\d{1,9}$/.test(upTo) ? Number(upTo) : 0,
}));

/** `messageId, reason` */
export const reportForm = postedFields(["messageId", "reason"]).transform(({ reason }, ctx): { reason: string } => {
  const checked = requiredLine("reason", chatLimits.reason, reason);
  if (checked.ok) return { reason: checked.text };
  return refuseAt(ctx, { reason: refusalText[checked.code] });
});
