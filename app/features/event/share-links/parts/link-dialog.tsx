// The dialog of one shared link: every way to share it, and its log.
import { formatInstant, formatNumber } from "#app/copy/text/format.ts";
import { QrCode, ShareTargets } from "#app/features/event/overview/parts/share-targets.tsx";
import { ViewLinks } from "#app/ui/display/view-links.tsx";
import { CopyField } from "#app/ui/display/copy-field.tsx";
import { type Column, DataTable, Under } from "#app/ui/display/data-table.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { RouteDialog } from "#app/ui/feedback/route-dialog.tsx";
import { Stack } from "#app/ui/layout/stack.tsx";
import { usageText } from "../copy.ts";
import type { LinkUse } from "../queries.server.ts";
import type { LinkShare } from "../panel.queries.server.ts";

export type LinkDialogProps = {
  event: { id: string; title: string; timeZone: string };
  linkId: string;
  view: "share" | "usage";
  /** Null if the link has ended. */
  share: LinkShare | null;
  usage: { uses: LinkUse[]; more: number };
};

export function LinkDialog({ event, linkId, view, share, usage }: LinkDialogProps) {
  const list = `/app/event/${event.id}/guests/invitations`;
  const own = `${list}/links/${linkId}`;
  return (
    <RouteDialog
      title={view === "share" ? "Compartir enlace" : "Uso del enlace"}
      lead={event.title}
      backTo={`${list}?vista=enlaces`}
      size="lg"
    >
      <ViewLinks
        label="Enlace"
        links={[
          { to: own, label: "Compartir", isCurrent: view === "share" },
          { to: `${own}?ver=uso`, label: "Uso", isCurrent: view === "usage" },
        ]}
      />
      {view === "share" ? <Share own={own} share={share} /> : <Usage event={event} {...usage} />}
    </RouteDialog>
  );
}

const landingLabel = { registration: "Enlace para registrarse", general: "Enlace para ver el evento" } as const;

function Share({ own, share }: { own: string; share: LinkShare | null }) {
  if (!share) return <Notice tone="warn">Este enlace ya no deja entrar a nadie.</Notice>;
  return (
    <Stack>
      <CopyField label="Enlace de invitación" text={share.url} />
      <CopyField label={landingLabel[share.type]} text={share.landingUrl} />
      <ShareTargets targets={share.targets} />
      <QrCode path={`${own}/qr`} file="convite-enlace" alt="Código QR del enlace" size={160} />
    </Stack>
  );
}

type Row = LinkUse & { timeZone: string };

const columns: readonly Column<Row>[] = [
  {
    key: "who",
    head: "Quién",
    cell: ({ name, email, username }) => (
      <span>
        {name ?? "Alguien"}
        {(email ?? username) && <Under>{email ?? `@${username}`}</Under>}
      </span>
    ),
  },
  { key: "action", head: "Qué", place: "line", cell: ({ action }) => usageText[action] },
  {
    key: "when",
    head: "Cuándo",
    place: "line",
    cell: ({ accessedAt, timeZone }) => formatInstant(accessedAt, timeZone),
  },
  {
    key: "where",
    head: "Desde",
    place: "meta",
    cell: ({ device, ipAddress }) => (
      <>
        <span>{device ?? "Otro navegador"}</span>
        {ipAddress && <Under>{ipAddress}</Under>}
      </>
    ),
  },
];

function Usage({ event, uses, more }: { event: { timeZone: string }; uses: LinkUse[]; more: number }) {
  if (uses.length === 0)
    return (
      <EmptyState
        drawing="lemon"
        level={3}
        title="Nadie lo ha abierto en los últimos 30 días"
        text="Aquí verás quién lo abre, responde o se registra. Se guarda 30 días, con la dirección de red recortada."
      />
    );
  const rows = uses.map((use) => ({ ...use, timeZone: event.timeZone }));
  return (
    <>
      <p className="soft">Se guarda 30 días, con la dirección de red recortada.</p>
      <DataTable caption="Uso del enlace" columns={columns} rows={rows} rowKey={({ id }) => id} />
      {more > 0 && <p className="soft">Y {formatNumber(more)} más, anteriores.</p>}
    </>
  );
}
