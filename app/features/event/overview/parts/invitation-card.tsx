// The invitation as a chat shows it, and the links to see, change and share it.
import IconBrandWhatsapp from "@tabler/icons-react/dist/esm/icons/IconBrandWhatsapp.mjs";
import IconEye from "@tabler/icons-react/dist/esm/icons/IconEye.mjs";
import IconPalette from "@tabler/icons-react/dist/esm/icons/IconPalette.mjs";
import IconShare from "@tabler/icons-react/dist/esm/icons/IconShare.mjs";
import { Link } from "react-router";
import type { Invitation } from "#app/features/event/edit/copy.ts";
import { buttonClass, ButtonLink } from "#app/ui/display/button.tsx";
import { CopyButton } from "#app/ui/display/copy-field.tsx";
import css from "./invitation-card.module.css";

type Props = { eventId: string; invitation: Invitation; isHeld: boolean; maySlug: boolean; mayDesign: boolean };

/** `isHeld`: its creator is suspended, so it has no public picture. `invitation`: the event's public page. part 2 §2 */
export function InvitationCard({ eventId, invitation, isHeld, maySlug, mayDesign }: Props) {
  const base = `/app/event/${eventId}`;
  return (
    <section className={css.card} aria-labelledby="share-title">
      {!isHeld && (
        <img src={`/evento/${invitation.slug}/tarjeta.jpg`} width={1200} height={630} alt="" decoding="async" />
      )}
      <h2 id="share-title">Tu invitación</h2>
      <p className={css.url}>
        <span>{invitation.url}</span>
        {maySlug && (
          <Link to={`${base}/access?ver=url`} preventScrollReset>
            Editar URL
          </Link>
        )}
      </p>
      <div className={css.actions}>
        <a
          href={invitation.targets.whatsapp}
          target="_blank"
          rel="noopener noreferrer"
          className={`${buttonClass({ variant: "quiet" })} ${css.first}`}
        >
          <IconBrandWhatsapp aria-hidden />
          Mandar al grupo por WhatsApp
        </a>
        <a href={invitation.url} target="_blank" rel="noopener" className={buttonClass({ variant: "quiet" })}>
          <IconEye aria-hidden />
          Vista previa
        </a>
        {mayDesign && (
          <ButtonLink to={`${base}/customize`} variant="quiet" icon={IconPalette}>
            Diseño
          </ButtonLink>
        )}
        <CopyButton text={invitation.url} label="Copiar enlace" variant="quiet" />
        <ButtonLink to={`${base}/share`} variant="quiet" icon={IconShare} preventScrollReset>
          Compartir y QR
        </ButtonLink>
      </div>
    </section>
  );
}
