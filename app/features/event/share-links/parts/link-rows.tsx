// The shared links of an event in rows: the permissions of each, its uses, and the actions.
import IconChartBar from "@tabler/icons-react/dist/esm/icons/IconChartBar.mjs";
import IconLinkOff from "@tabler/icons-react/dist/esm/icons/IconLinkOff.mjs";
import IconShare from "@tabler/icons-react/dist/esm/icons/IconShare.mjs";
import { formatInstant, formatNumber } from "#app/copy/text/format.ts";
import { roleText } from "#app/copy/event/roles.ts";
import type { LinkState } from "#app/domain/guest/invitation-link.ts";
import { Badge, type BadgeShape, type BadgeTone } from "#app/ui/display/badge.tsx";
import { ButtonLink } from "#app/ui/display/button.tsx";
import { CopyField } from "#app/ui/display/copy-field.tsx";
import { Fact, FactGrid } from "#app/ui/display/details.tsx";
import { ConfirmDialog } from "#app/ui/feedback/confirm-dialog.tsx";
import { Group, Stack } from "#app/ui/layout/stack.tsx";
import { Card } from "#app/ui/layout/sheet.tsx";
import { allowsText, linkStateText, untilText } from "../copy.ts";
import type { ListedLink } from "../queries.server.ts";
import css from "./links-panel.module.css";

const looks = {
  active: ["ok", "full"],
  inactive: ["quiet", "bar"],
  expired: ["warn", "bar"],
  "used-up": ["info", "full"],
} as const satisfies Record<LinkState, readonly [BadgeTone, BadgeShape]>;

export function LinkRows({
  event,
  links,
  action,
}: {
  event: { id: string; timeZone: string };
  links: readonly ListedLink[];
  action: string;
}) {
  return (
    <Stack as="ul">
      {links.map((link) => (
        <Card as="li" snug gap={3} key={link.id}>
          <LinkCard event={event} link={link} action={action} />
        </Card>
      ))}
    </Stack>
  );
}

function LinkCard({
  event: { id: eventId, timeZone },
  link: { id, url, role, permissions, message, state, maxUses, uses, expiresAt, lastUsedAt, createdAt, createdByName },
  action,
}: {
  event: { id: string; timeZone: string };
  link: ListedLink;
  action: string;
}) {
  const [tone, shape] = looks[state];
  const isOver = state === "inactive" || state === "expired";
  const made = `${formatInstant(createdAt, timeZone)}, por ${createdByName}`;
  const own = `/app/event/${eventId}/guests/invitations/links/${id}`;
  return (
    <>
      <Group as="header" gap={[2, 3]}>
        <h3 className={css.title}>
          {roleText[role]}: {allowsText(permissions).join(", ")}
        </h3>
        <Badge tone={tone} shape={shape}>
          {linkStateText[state]}
        </Badge>
      </Group>
      {message && <p className="lines">«{message}»</p>}
      {!isOver && url && <CopyField label="Enlace" text={url} />}
      <FactGrid tight>
        <Fact name="Personas">
          {formatNumber(uses)}
          {maxUses === null ? " (sin límite)" : ` de ${formatNumber(maxUses)}`}
        </Fact>
        <Fact name="Último uso">{lastUsedAt ? formatInstant(lastUsedAt, timeZone) : "Nunca"}</Fact>
        <Fact name="Caducidad">{untilText(expiresAt, timeZone)}</Fact>
        <Fact name="Creado">{made}</Fact>
      </FactGrid>
      <Group align="stretch">
        {!isOver && (
          <ButtonLink to={own} variant="soft" size="sm" icon={IconShare} preventScrollReset>
            Compartir y QR
          </ButtonLink>
        )}
        <ButtonLink to={`${own}?ver=uso`} variant="plain" size="sm" icon={IconChartBar} preventScrollReset>
          Ver uso
        </ButtonLink>
        {!isOver && (
          <ConfirmDialog
            label="Desactivar"
            icon={IconLinkOff}
            size="sm"
            title="¿Desactivar este enlace?"
            confirm="Desactivar enlace"
            busy="Un momento..."
            intent="link.deactivate"
            extra={{ linkId: id }}
            action={action}
          >
            <p>Nadie más podrá entrar ni responder por él. Quien ya ha respondido sigue en la lista.</p>
          </ConfirmDialog>
        )}
      </Group>
    </>
  );
}
