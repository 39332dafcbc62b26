// Where a letter stands, as a word with its drawing.
import type { LetterStatus } from "#app/domain/letter-status.ts";
import { Badge } from "#app/ui/display/badge.tsx";
import { statusLook } from "../copy.ts";

export function LetterBadge({ status }: { status: LetterStatus }) {
  const [label, tone, shape] = statusLook[status];
  return (
    <Badge tone={tone} shape={shape}>
      {label}
    </Badge>
  );
}
