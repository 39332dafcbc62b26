// Reminds a host of their unfinished list.
import { ButtonLink } from "#app/ui/display/button.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { CheckedForm } from "#app/ui/form/checked-form.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { Group } from "#app/ui/layout/stack.tsx";
import { unfinishedText } from "../copy.ts";
import type { Unfinished } from "../queries.server.ts";
import { importPath } from "./import-address.ts";

/** With a link back to the list, and a button to delete it. */
export function UnfinishedNotice({ eventId, unfinished }: { eventId: string; unfinished: Unfinished }) {
  return (
    <Notice
      action={
        <Group gap={2}>
          <ButtonLink size="sm" to={importPath(eventId, { lista: unfinished.id })}>
            Seguir
          </ButtonLink>
          <CheckedForm
            intent="drop"
            action={importPath(eventId)}
            extra={{ importId: unfinished.id }}
            preventScrollReset
          >
            <SubmitButton variant="plain" size="sm" busy="Tirándola...">
              Tirarla
            </SubmitButton>
          </CheckedForm>
        </Group>
      }
    >
      {unfinishedText(unfinished)}
    </Notice>
  );
}
