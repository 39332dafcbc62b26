// The status of a ticket, as a word with its drawing.
import type { TicketStatus } from "#app/domain/site/ticket.ts";
import { Badge } from "#app/ui/display/badge.tsx";
import { statusLook } from "../copy.ts";

export function TicketBadge({ status }: { status: TicketStatus }) {
  const [label, tone, shape] = statusLook[status];
  return (
    <Badge tone={tone} shape={shape}>
      {label}
    </Badge>
  );
}
