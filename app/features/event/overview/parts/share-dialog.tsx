// The dialog to share an invitation: the phone's own share sheet if available, networks, and a code.
import { Link } from "react-router";
import IconShare2 from "@tabler/icons-react/dist/esm/icons/IconShare2.mjs";
import { seePath } from "#app/domain/event/see.ts";
import { Button } from "#app/ui/display/button.tsx";
import { CopyField } from "#app/ui/display/copy-field.tsx";
import { RouteDialog } from "#app/ui/feedback/route-dialog.tsx";
import { Group, Stack } from "#app/ui/layout/stack.tsx";
import { useHydrated } from "#app/ui/live/use-hydrated.ts";
import type { Invitation } from "#app/features/event/edit/copy.ts";
import { EventQrCode, ShareTargets } from "./share-targets.tsx";

type Props = {
  eventId: string;
  invitation: Invitation;
  /** Its creator is suspended, so it has no public picture. */
  isHeld: boolean;
  maySlug: boolean;
  /** Whether the viewer looks at the event as its guests do. */
  maySee: boolean;
};

export function ShareDialog({ eventId, invitation, isHeld, maySlug, maySee }: Props) {
  const base = `/app/event/${eventId}`;
  const { title, words, url, slug, targets } = invitation;
  // Only the browser can tell; known after hydration.
  const canShare = useHydrated() && typeof navigator.share === "function";
  return (
    <RouteDialog title="Compartir evento" lead={title} backTo={base}>
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
        <Group as="p" gap={[0, 4]}>
          {maySee ? (
            <Link to={seePath(eventId)} className="tall">
              Vista previa
            </Link>
          ) : (
            <a href={url} target="_blank" rel="noopener" className="tall">
              Vista previa
            </a>
          )}
          {!isHeld && (
            <a href={`/evento/${slug}/tarjeta.jpg`} download={`${slug}.jpg`} className="tall">
              Descargar la imagen
            </a>
          )}
          {maySlug && (
            <Link to={`${base}/access?ver=url`} className="tall" preventScrollReset>
              Editar URL
            </Link>
          )}
          <Link to={`${base}/links-explained`} className="tall" preventScrollReset>
            Tipos de enlaces
          </Link>
        </Group>
      </Stack>
    </RouteDialog>
  );
}
