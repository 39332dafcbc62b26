// The words of deleting an account.
import { formatCount } from "#app/copy/text/format.ts";
import { deletionWord } from "#app/domain/account/deletion.ts";

export const deletionText = {
  word: `Escribe ${deletionWord} para confirmarlo.`,
  choose: "Elige qué pasa con este evento.",
  events_changed: "Tus eventos han cambiado mientras leías esto. No hemos borrado nada: míralo otra vez.",
  failed: "No hemos podido eliminar la cuenta. No se ha borrado nada; inténtalo de nuevo.",
} as const;

/** «con sus 120 invitados», «sin invitados todavía» */
export function withGuests(guests: number): string {
  if (guests === 0) return "sin invitados todavía";
  return guests === 1 ? "con su único invitado" : `con sus ${formatCount(guests, "invitado", "invitados")}`;
}

/** «3 archivos, 12 correos y 1 consulta a soporte», or null when there is nothing of it. */
export function restText({ files, mails, tickets }: { files: number; mails: number; tickets: number }): string | null {
  const parts = [
    files > 0 && formatCount(files, "foto", "fotos"),
    mails > 0 && formatCount(mails, "correo", "correos"),
    tickets > 0 && formatCount(tickets, "consulta a soporte", "consultas a soporte"),
  ].filter((part) => part !== false);
  return parts.length > 0 ? new Intl.ListFormat("es").format(parts) : null;
}
