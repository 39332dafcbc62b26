// Texts of the session list.
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
