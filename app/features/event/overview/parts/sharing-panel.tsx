// The organizers' panel: the public address, and every way to pass it on.
import IconEye from "@tabler/icons-react/dist/esm/icons/IconEye.mjs";
import IconLink from "@tabler/icons-react/dist/esm/icons/IconLink.mjs";
import IconShare from "@tabler/icons-react/dist/esm/icons/IconShare.mjs";
import { buttonClass, ButtonLink } from "#app/ui/display/button.tsx";
import { CopyField } from "#app/ui/display/copy-field.tsx";
import type { Invitation } from "#app/features/event/edit/copy.ts";
import { Card } from "#app/ui/layout/sheet.tsx";
import { Group } from "#app/ui/layout/stack.tsx";
import { EventQrCode, ShareTargets } from "./share-targets.tsx";
import css from "./event-screen.module.css";

type Props = { eventId: string; invitation: Invitation; maySlug: boolean };

export function SharingPanel({ eventId, invitation, maySlug }: Props) {
  const base = `/app/event/${eventId}`;
  return (
    <Card as="section" roomy className={css.share} aria-labelledby="share-title">
      <h2 id="share-title">Comparte la invitación</h2>
      <p className="soft">
        Quien tenga el enlace puede ver la página y contestar, según el acceso que hayas configurado.
      </p>
      <CopyField label="Enlace público" text={invitation.url} />
      <ShareTargets targets={invitation.targets} />
      <EventQrCode eventId={eventId} slug={invitation.slug} />
      <Group align="stretch">
        <ButtonLink to={`${base}/share`} variant="soft" icon={IconShare} preventScrollReset>
          Compartir
        </ButtonLink>
        <a href={invitation.url} target="_blank" rel="noopener" className={buttonClass({ variant: "plain" })}>
          <IconEye aria-hidden />
          Vista previa
        </a>
        {maySlug && (
          <ButtonLink to={`${base}/access?ver=url`} variant="plain" icon={IconLink} preventScrollReset>
            Editar URL
          </ButtonLink>
        )}
      </Group>
    </Card>
  );
}
