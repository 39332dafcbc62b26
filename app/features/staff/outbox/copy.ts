// The words of the outbox.
import type { BadgeShape, BadgeTone } from "#app/ui/display/badge.tsx";
import type { LetterStatus } from "#app/domain/letter-status.ts";

export const statusLook = {
  queued: ["Por salir", "info", "ring"],
  refused: ["Rechazado", "bad", "bar"],
  sent: ["Enviado", "ok", "full"],
} satisfies Record<LetterStatus, readonly [string, BadgeTone, BadgeShape]>;

export const filterText = {
  queued: "Por salir",
  refused: "Rechazados",
  sent: "Enviados",
} satisfies Record<LetterStatus, string>;

export const retryText = {
  letter_sent: "Ese correo ya ha salido: no se envía dos veces.",
} as const;
