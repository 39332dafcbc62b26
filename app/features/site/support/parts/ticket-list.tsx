// The tickets of a visitor who asked: one row each, the one that moved last on top.
import { formatRelative } from "#app/copy/format.ts";
import { TitleLink } from "#app/ui/display/list.tsx";
import { kindText } from "../copy.ts";
import type { Ticket } from "../queries.server.ts";
import { TicketBadge } from "./ticket-badge.tsx";
import css from "./ticket-list.module.css";

export function TicketList({ tickets, now }: { tickets: readonly Ticket[]; now: Date }) {
  return (
    <ul className={css.tickets}>
      {tickets.map(({ id, subject, kind, status, updatedAt }) => (
        <li key={id}>
          <span className={css.words}>
            <TitleLink to={`/app/support/${id}`} cover>
              {subject}
            </TitleLink>
            <span className={css.under}>
              {kindText[kind]} · <time dateTime={updatedAt.toISOString()}>{formatRelative(updatedAt, now)}</time>
            </span>
          </span>
          <TicketBadge status={status} />
        </li>
      ))}
    </ul>
  );
}
