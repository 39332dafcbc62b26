// The status of an application, as a word with its drawing.
import type { ApplicationStatus } from "#app/domain/site/application.ts";
import { Badge } from "#app/ui/display/badge.tsx";
import { statusLook } from "../copy.ts";

export function ApplicationBadge({ status }: { status: ApplicationStatus }) {
  const [label, tone, shape] = statusLook[status];
  return (
    <Badge tone={tone} shape={shape}>
      {label}
    </Badge>
  );
}
