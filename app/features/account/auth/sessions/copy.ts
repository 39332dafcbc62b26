// Texts of the session list.
import { proofText } from "#app/copy/account/proof.ts";
import { formatCount, formatRelative } from "#app/copy/text/format.ts";
import type { Device } from "#app/domain/account/user-agent.ts";

/** «Chrome en Android», «Firefox», or a text for an unknown browser. */
export function deviceText({ browser, system }: Device): string {
  if (browser && system) return `${browser} en ${system}`;
  return browser ?? system ?? "Un navegador que no conocemos";
}

/** «Activo hace 5 minutos» */
export function seenText(seenAt: Date, now: Date): string {
  return `Activo ${formatRelative(seenAt, now)}`;
}

export const sessionText = {
  ended: "Sesión cerrada",
  failed: "No hemos podido cerrar la sesión.",
  own_session: "Esta es la sesión que estás usando: ciérrala con «Cerrar Sesión».",
};

/** «Hemos cerrado 2 sesiones» */
export function othersEnded(count: number): string {
  return count === 0 ? "No había otras sesiones abiertas" : `Hemos cerrado ${formatCount(count, "sesión", "sesiones")}`;
}

/** How a proof with Google went, for the tab that comes back from it. */
export const proofNotices = {
  confirmed: proofText.confirmed,
  cancelled: "No has entrado con Google. Cierra esta pestaña y vuelve a la otra.",
  failed: "Google no ha confirmado que esta cuenta es tuya. Cierra esta pestaña y prueba otra vez desde la otra.",
};
export type ProofNotice = keyof typeof proofNotices;

/** The notice named in the query of the page's address, or null. */
export function parseProofNotice(value: string | null): ProofNotice | null {
  return value === "confirmed" || value === "cancelled" || value === "failed" ? value : null;
}
