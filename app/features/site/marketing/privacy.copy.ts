// The privacy notice, whose text is in `privacy.md`.
import { readTextPage, type TextPage } from "#app/domain/text-page.ts";
import notice from "./privacy.md?raw";

type Operator = { name: string | null; email: string | null };

/** Art. 13 and 14 GDPR in plain words: the controller, the data, the reasons, the periods, and the rights of each person. L-11 */
export function privacyNotice(operator: Operator, guestMonths: number, chatHost: string | null): TextPage {
  const chat = chatHost ? chatText(chatHost) : "";
  return readTextPage(notice, { operator: whoAnswers(operator), guests: guestsText(guestMonths), chat });
}

/** The one exception: the chat of another company. */
function chatText(host: string): string {
  return `Solo hay una excepción, y la eliges tú: en la ayuda puedes abrir el chat de ${host}, otra empresa. Hasta que lo abres no se carga nada suyo; al abrirlo sabe que estás ahí y lee lo que escribes, y no ve ni la página ni tu cuenta.`;
}

function whoAnswers({ name, email }: Operator): string {
  const who = name ?? "quien aloja esta instalación";
  const where = email ? ` Puedes escribir a ${email}.` : "";
  return `Convite es software libre. El responsable de los datos de las cuentas es ${who}.${where} De la lista de cada evento responde quien lo organiza.`;
}

function guestsText(months: number): string {
  if (months === 0) return "Las listas de invitados, mientras exista su evento.";
  const span = months === 1 ? "un mes" : months === 12 ? "un año" : `${months} meses`;
  return `Las listas de invitados se borran ${span} después de la fiesta.`;
}
