// The talk of a ticket: what each side said, in order.
import { formatInstant } from "#app/copy/format.ts";
import { defaultTimeZone } from "#app/domain/zoned-time.ts";
import type { Message } from "../queries.server.ts";
import css from "./thread.module.css";

/** `asker` is how the one who asked is called here («Tú», or their name). */
export function Thread({ messages, asker }: { messages: readonly Message[]; asker: string }) {
  return (
    <ol className={css.thread} aria-label="Conversación">
      {messages.map(({ id, fromStaff, body, createdAt }) => (
        <li key={id} className={fromStaff ? css.staff : css.asker}>
          <p className={css.head}>
            <b>{fromStaff ? "Equipo de Convite" : asker}</b>
            <time dateTime={createdAt.toISOString()}>{formatInstant(createdAt, defaultTimeZone)}</time>
          </p>
          <p className={css.body}>{body}</p>
        </li>
      ))}
    </ol>
  );
}
