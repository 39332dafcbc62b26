// The invitation as a chat shows it, with the way to its design, and the ways to see and share it.
import IconEye from "@tabler/icons-react/dist/esm/icons/IconEye.mjs";
import IconShare from "@tabler/icons-react/dist/esm/icons/IconShare.mjs";
import { Link } from "react-router";
import { seePath } from "#app/domain/event/see.ts";
import type { Invitation } from "#app/features/event/edit/copy.ts";
import { buttonClass, ButtonLink } from "#app/ui/display/button.tsx";
import css from "./invitation-card.module.css";

type Props = { eventId: string; invitation: Invitation; isHeld: boolean; mayDesign: boolean; maySee: boolean };

/** `isHeld`: its creator is suspended, so it has no public picture. `maySee`: whether the viewer looks at it as its guests do. `invitation`: the event's public page. part 2 §2 */
export function InvitationCard({ eventId, invitation, isHeld, mayDesign, maySee }: Props) {
  const base = `/app/event/${eventId}`;
  const card = !isHeld && (
    <img src={`/evento/${invitation.slug}/tarjeta.jpg`} width={1200} height={630} alt="" decoding="async" />
  );
  return (
    <section className={css.card} aria-labelledby="share-title">
      <h2 id="share-title" className="sr">
        Tu invitación
      </h2>
      {mayDesign ? (
        <Link to={`${base}/customize`} aria-label="Cambiar el diseño" title="Cambiar el diseño" className={css.look}>
          {card || "Cambiar el diseño"}
        </Link>
      ) : (
        card
      )}
      <p className={css.url}>{invitation.url.replace(/^https?:\/\//, "")}</p>
      <div className={css.actions}>
        {maySee ? (
          <ButtonLink to={seePath(eventId)} variant="quiet" icon={IconEye}>
            Ver como…
          </ButtonLink>
        ) : (
          <a href={invitation.url} target="_blank" rel="noopener" className={buttonClass({ variant: "quiet" })}>
            <IconEye aria-hidden />
            Vista previa
          </a>
        )}
        <ButtonLink to={`${base}/share`} variant="quiet" icon={IconShare} preventScrollReset>
          Compartir
        </ButtonLink>
      </div>
    </section>
  );
}
