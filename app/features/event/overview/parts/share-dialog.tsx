// The dialog to share an invitation: the phone's own share sheet if available, networks, and a code.
import IconShare2 from "@tabler/icons-react/dist/esm/icons/IconShare2.mjs";
import { Button } from "#app/ui/display/button.tsx";
import { CopyField } from "#app/ui/display/copy-field.tsx";
import { RouteDialog } from "#app/ui/feedback/route-dialog.tsx";
import { Stack } from "#app/ui/layout/stack.tsx";
import { useHydrated } from "#app/ui/live/use-hydrated.ts";
import type { Invitation } from "#app/features/event/edit/copy.ts";
import { EventQrCode, ShareTargets } from "./share-targets.tsx";

export function ShareDialog({ eventId, invitation }: { eventId: string; invitation: Invitation }) {
  const { title, words, url, slug, targets } = invitation;
  // Only the browser can tell; known after hydration.
  const canShare = useHydrated() && typeof navigator.share === "function";
  return (
    <RouteDialog title="Compartir evento" lead={title} backTo={`/app/event/${eventId}`}>
      <Stack gap={5}>
        {canShare && (
          <Button
            wide
            icon={IconShare2}
            onClick={() => void navigator.share({ title, text: words, url }).catch(() => {})}
          >
            Enviar con el móvil
          </Button>
        )}
        <CopyField label="Enlace público" text={url} />
        <ShareTargets targets={targets} />
        <EventQrCode eventId={eventId} slug={slug} />
      </Stack>
    </RouteDialog>
  );
}
