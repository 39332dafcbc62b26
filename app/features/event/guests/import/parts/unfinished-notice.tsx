// Reminds a host of their unfinished list.
import IconClipboardList from "@tabler/icons-react/dist/esm/icons/IconClipboardList.mjs";
import { useLocation } from "react-router";
import { ButtonLink } from "#app/ui/display/button.tsx";
import { ConfirmDialog } from "#app/ui/feedback/confirm-dialog.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { Group } from "#app/ui/layout/stack.tsx";
import { unfinishedTexts } from "../copy.ts";
import type { Unfinished } from "../queries.server.ts";
import { importPath } from "./import-address.ts";

/** With a link back to the list, and a button to delete it. */
export function UnfinishedNotice({ eventId, unfinished }: { eventId: string; unfinished: Unfinished }) {
  const { pathname } = useLocation();
  const [what, until] = unfinishedTexts(unfinished);
  return (
    <Notice
      icon={IconClipboardList}
      action={
        <Group gap={1}>
          <ConfirmDialog
            label="Tirarla"
            variant="plain"
            size="sm"
            title="¿Tirar la lista?"
            confirm="Tirar la lista"
            busy="Tirándola..."
            intent="drop"
            action={importPath(eventId)}
            extra={{ importId: unfinished.id, back: pathname }}
          >
            <p>Nadie de ella está todavía en Invitados. Para añadirlos tendrás que pegarla otra vez.</p>
          </ConfirmDialog>
          <ButtonLink variant="ghost" size="sm" to={importPath(eventId, { lista: unfinished.id })}>
            Seguir
          </ButtonLink>
        </Group>
      }
    >
      <b>{what}</b> {until}
    </Notice>
  );
}
