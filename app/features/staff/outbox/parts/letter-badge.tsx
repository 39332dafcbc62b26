// Where a letter stands, as a word with its drawing.
import { Badge } from "#app/ui/display/badge.tsx";
import { statusLook } from "../copy.ts";
import type { LetterStatus } from "../queries.server.ts";

export function LetterBadge({ status }: { status: LetterStatus }) {
  const [label, tone, shape] = statusLook[status];
  return (
    <Badge tone={tone} shape={shape}>
      {label}
    </Badge>
  );
}
