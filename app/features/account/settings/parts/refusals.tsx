// The refusals of a form that has no fields of its own on the page.
import { Notice } from "#app/ui/feedback/notice.tsx";
import type { SettingsAnswer } from "../actions.server.ts";

export function Refusals({ of: answer }: { of: SettingsAnswer | undefined }) {
  return Object.values(answer?.errors ?? {}).map((text) => (
    <Notice key={text} tone="bad" live>
      {text}
    </Notice>
  ));
}
