// The notice that a form holds unsaved values from before its host left the screen.
import { Button } from "#app/ui/display/button.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import type { Draft } from "#app/ui/network/use-draft.ts";

export function DraftNotice({ draft }: { draft: Draft }) {
  return (
    <Notice
      tone="info"
      live
      action={
        <Button size="sm" variant="ghost" onClick={draft.forget}>
          Descartarlo
        </Button>
      }
    >
      Aquí sigue lo que escribiste y no guardaste.
    </Notice>
  );
}

/** The values with which a draft's form was opened. */
export function seenIn(values: Draft["values"]): string | null {
  return typeof values?.seen === "string" ? values.seen : null;
}

/** The version on which a draft is based. */
export function versionIn(values: Draft["values"]): number | null {
  const version = Number(values?.version);
  return Number.isInteger(version) && version > 0 ? version : null;
}
