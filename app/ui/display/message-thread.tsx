// A conversation between two sides, in order.
import css from "./message-thread.module.css";

export type ThreadMessage = {
  id: string;
  side: "left" | "right";
  author: string;
  at: Date;
  time: string;
  text: string;
};

/** `label` names the list. */
export function MessageThread({ label, messages }: { label: string; messages: readonly ThreadMessage[] }) {
  return (
    <ol className={css.thread} aria-label={label}>
      {messages.map(({ id, side, author, at, time, text }) => (
        <li key={id} className={css[side]}>
          <p className={css.head}>
            <b>{author}</b>
            <time dateTime={at.toISOString()}>{time}</time>
          </p>
          <p className={css.body}>{text}</p>
        </li>
      ))}
    </ol>
  );
}
