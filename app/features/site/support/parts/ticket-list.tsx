// The tickets of an asker: one row each, the last changed on top.
import { formatRelative } from "#app/copy/text/format.ts";
import { TitleLink } from "#app/ui/display/list.tsx";
import { Group } from "#app/ui/layout/stack.tsx";
import { Rows } from "#app/ui/display/rows.tsx";
import { Under } from "#app/ui/display/data-table.tsx";
import { kindText } from "../copy.ts";
import type { Ticket } from "../queries.server.ts";
import { TicketBadge } from "./ticket-badge.tsx";
import css from "./ticket-list.module.css";

export function TicketList({ tickets, now }: { tickets: readonly Ticket[]; now: Date }) {
  return (
    <Rows pad={4}>
      {tickets.map(({ id, subject, kind, status, updatedAt }) => (
        <Group as="li" key={id} gap={[2, 4]} between grow="16rem" className={css.ticket}>
          <span className={`${css.words} breaks`}>
            <TitleLink to={`/app/support/${id}`} cover>
              {subject}
            </TitleLink>
            <Under>
              {kindText[kind]} · <time dateTime={updatedAt.toISOString()}>{formatRelative(updatedAt, now)}</time>
            </Under>
          </span>
          <TicketBadge status={status} />
        </Group>
      ))}
    </Rows>
  );
}
