// The status of an e-mail, as a word with its drawing.
import type { EmailStatus } from "#app/domain/email-status.ts";
import { Badge } from "#app/ui/display/badge.tsx";
import { statusLook } from "#app/features/staff/outbox/copy.ts";

export function EmailBadge({ status }: { status: EmailStatus }) {
  const [label, tone, shape] = statusLook[status];
  return (
    <Badge tone={tone} shape={shape}>
      {label}
    </Badge>
  );
}
