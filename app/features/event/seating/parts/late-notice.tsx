// A change that came too late, with its two ways out beside it.
import type { ReactNode } from "react";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { Group } from "#app/ui/layout/stack.tsx";

export function LateNotice({ says, ways }: { says: string; ways: ReactNode }) {
  return (
    <Notice tone="bad" live action={<Group gap={2}>{ways}</Group>}>
      {says}
    </Notice>
  );
}
