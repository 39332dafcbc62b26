// The code of the album for its hosts: its link, its last day, and the links to print and renew it.
import IconPrinter from "@tabler/icons-react/dist/esm/icons/IconPrinter.mjs";
import IconSettings from "@tabler/icons-react/dist/esm/icons/IconSettings.mjs";
import { formatDayAndMonth } from "#app/copy/text/format.ts";
import type { AlbumSettings } from "#app/domain/event/album.ts";
import { Badge } from "#app/ui/display/badge.tsx";
import { ButtonLink } from "#app/ui/display/button.tsx";
import { CopyField } from "#app/ui/display/copy-field.tsx";
import { ConfirmDialog } from "#app/ui/feedback/confirm-dialog.tsx";
import { Card } from "#app/ui/layout/sheet.tsx";
import { albumPath } from "../copy.ts";

export type CodeAlbum = AlbumSettings & { url: string | null; takes: boolean };

export function CodeCard({ eventId, album }: { eventId: string; album: CodeAlbum }) {
  const { url, takes, isOpen, moderated, until } = album;
  const sentences = [
    until && isOpen && `${takes ? "Abierto hasta" : "Se cerró"} el ${formatDayAndMonth(until)}.`,
    moderated ? "Las nuevas esperan a que las muestres." : "Las nuevas se ven al llegar.",
  ].filter(Boolean);
  return (
    <Card as="aside" sunk gap={3}>
      <h2>El código de las mesas</h2>
      <p>
        <Badge tone={takes ? "ok" : "quiet"} shape={takes ? "full" : "ring"}>
          {takes ? "Abierto" : "Cerrado"}
        </Badge>
      </p>
      <p className="soft small">{sentences.join(" ")}</p>
      {url ? (
        <CopyField label="Enlace del álbum" text={url} />
      ) : (
        <p className="small">Este código ya no se puede leer. Cámbialo por uno nuevo.</p>
      )}
      {url && (
        <ButtonLink wide icon={IconPrinter} to={albumPath(eventId, { dialog: "tarjeta" })}>
          Imprimir para las mesas
        </ButtonLink>
      )}
      <ButtonLink
        wide
        variant="ghost"
        icon={IconSettings}
        to={albumPath(eventId, { dialog: "settings" })}
        preventScrollReset
      >
        Ajustes
      </ButtonLink>
      <ConfirmDialog
        label="Cambiar el código"
        variant="plain"
        title="¿Cambiar el código del álbum?"
        confirm="Cambiar el código"
        intent="code.renew"
        action={albumPath(eventId)}
      >
        El de ahora deja de servir en este momento, también para quien lo tenga abierto. Tendrás que imprimir otra vez
        las tarjetas. Las fotos se quedan.
      </ConfirmDialog>
    </Card>
  );
}
