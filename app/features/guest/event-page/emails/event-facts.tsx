// Why a guest gets an e-mail.
import type { EventOfEmail } from "#app/platform/mail/email-event.tsx";
import { unlinked } from "#app/platform/mail/email-frame.tsx";

/** Why a guest gets an e-mail: their address, the event and its host (robustness J-5). */
export function reasonOf(event: EventOfEmail): string {
  return `Te escribimos porque alguien ha respondido con este correo a la invitación de ${unlinked(event.hostName)} a «${unlinked(event.title)}».`;
}
