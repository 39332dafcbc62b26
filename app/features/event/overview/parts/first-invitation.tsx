// The notice for a host who just created an event: the invitation is ready to send.
import IconBrandWhatsapp from "@tabler/icons-react/dist/esm/icons/IconBrandWhatsapp.mjs";
import { useEffect } from "react";
import { buttonClass, ButtonLink } from "#app/ui/display/button.tsx";
import { CopyField } from "#app/ui/display/copy-field.tsx";
import { forgetNotice, useArrival } from "#app/ui/feedback/use-arrival.ts";
import type { Invitation } from "#app/features/event/edit/copy.ts";
import css from "./first-invitation.module.css";

/** For an event that was just created: its address, and the three next steps. Nothing at any other time. */
export function FirstInvitation({ eventId, invitation }: { eventId: string; invitation: Invitation | null }) {
  const { notice } = useArrival();
  const isNew = notice === "creado" || notice === "creado-sin-fotos";
  useEffect(() => {
    if (isNew) forgetNotice();
  }, [isNew]);
  if (!isNew || !invitation) return null;
  return (
    <section className={`${css.done} mantel`} aria-labelledby="done-title">
      <img src={`/evento/${invitation.slug}/tarjeta.jpg`} width={1200} height={630} alt="" className={css.card} />
      <h2 id="done-title">¡Ya tienes invitación!</h2>
      <p>Mándala y las respuestas llegan aquí, una a una. Todo lo demás se puede cambiar después.</p>
      {notice === "creado-sin-fotos" && (
        <p>Las fotos del otro evento no caben en tu plan: no han venido, y allí siguen.</p>
      )}
      <div className={css.actions}>
        <a
          href={invitation.targets.whatsapp}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass({ variant: "party", size: "lg" })}
        >
          <IconBrandWhatsapp aria-hidden />
          Mandar por WhatsApp
        </a>
        <a
          href={invitation.url}
          target="_blank"
          rel="noopener"
          className={buttonClass({ variant: "outline", size: "lg" })}
        >
          Ver cómo queda
        </a>
        <ButtonLink to={`/app/event/${eventId}/guests`} variant="outline" size="lg">
          Añadir a tu gente
        </ButtonLink>
      </div>
      <div className={css.link}>
        <CopyField label="O copia el enlace" text={invitation.url} />
      </div>
    </section>
  );
}
