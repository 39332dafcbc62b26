// The messages of a ticket, in order, by side.
import { formatInstant } from "#app/copy/text/format.ts";
import { defaultTimeZone } from "#app/domain/time/zoned-time.ts";
import { MessageThread } from "#app/ui/display/message-thread.tsx";
import type { Message } from "../queries.server.ts";

/** `asker` is the name of the asker here («Tú», or their name). */
export function Thread({ messages, asker }: { messages: readonly Message[]; asker: string }) {
  return (
    <MessageThread
      label="Conversación"
      messages={messages.map(({ id, fromStaff, body, createdAt }) => ({
        id,
        side: fromStaff ? "right" : "left",
        author: fromStaff ? "Equipo de Convite" : asker,
        at: createdAt,
        time: formatInstant(createdAt, defaultTimeZone),
        text: body,
      }))}
    />
  );
}
