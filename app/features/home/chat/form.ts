// The forms of the chat; browser and server check them with the same rules.
import { Fault, oneOf, ref, text, whole } from "#app/domain/field.ts";
import { isUuid } from "#app/domain/uuid.ts";
import { chatKinds, chatLimits, checkContent } from "#app/domain/home/chat.ts";
import { requiredLine } from "#app/domain/text/text.ts";
import { fields } from "#app/ui/form/field-list.ts";
import { refusalText } from "./copy.ts";

export type SendInput = { content: string; clientId: string; replyTo: string | null };

const content = text(chatLimits.content);
const sendFields = fields({
  content,
  clientId: text(36),
  replyTo: ref("chat_messages"),
  chatType: oneOf(chatKinds),
  eventId: ref("events"),
  recipientId: ref("users"),
});

/** `content` may be empty with a picture; `clientId` is one per message. */
export const sendForm = (hasPicture: boolean) =>
  sendFields.check<SendInput>(({ content: typed, clientId, replyTo }, refuse) => {
    const checked = checkContent(typed, hasPicture);
    if (!checked.ok) refuse.at("content", refusalText[checked.code]);
    if (!isUuid(clientId)) return refuse.at("form", refusalText.client_id_invalid);
    return checked.ok ? { content: checked.content, clientId, replyTo: isUuid(replyTo) ? replyTo : null } : new Fault();
  });

const messageId = ref("chat_messages");

export const editForm = fields({ messageId, content }).check(({ content: typed }, refuse) => {
  const checked = checkContent(typed);
  return checked.ok ? { content: checked.content } : refuse.at("content", refusalText[checked.code]);
});

/** `upTo`: the number of the last seen message. */
export const readForm = fields({ sessionId: ref("chat_sessions"), upTo: whole(0, 999_999_999) }).check(
  ({ upTo = "" }) => ({ upTo: /^\d{1,9}$/.test(upTo) ? Number(upTo) : 0 }),
);

export const reportForm = fields({ messageId, reason: text(chatLimits.reason) }).check(({ reason }, refuse) => {
  const checked = requiredLine("reason", chatLimits.reason, reason);
  return checked.ok ? { reason: checked.text } : refuse.at("reason", refusalText[checked.code]);
});
