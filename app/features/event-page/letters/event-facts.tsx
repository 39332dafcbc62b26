// Why a letter comes to a guest.
import type { EventOfLetter } from "#app/platform/mail/letter-event.tsx";
import { unlinked } from "#app/platform/mail/letter-frame.tsx";

/** Why a guest gets a letter: their address, the event and who invites to it (robustness J-5). */
export function reasonOf(event: EventOfLetter): string {
  return `Te escribimos porque alguien ha respondido con este correo a la invitación de ${unlinked(event.hostName)} a «${unlinked(event.title)}».`;
}
