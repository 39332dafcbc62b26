// The texts of the gift list for guests: a sentence for every refusal.
import { formatCount } from "#app/copy/text/format.ts";
import { giftLimits, type GiverRefusal } from "#app/domain/event/gifts.ts";

const atMost = (most: number) => `Puede tener ${formatCount(most, "carácter", "caracteres")} como mucho.`;

export const giftFieldText = {
  name_required: "Escribe tu nombre.",
  name_too_long: atMost(giftLimits.name),
  email_invalid: "Ese correo no parece correcto.",
  message_too_long: atMost(giftLimits.message),
  parts_invalid: "Elige cuántas partes.",
  amount_invalid: "Escribe una cantidad en euros, desde 1 €: por ejemplo, 50.",
} satisfies Record<GiverRefusal | "parts_invalid" | "amount_invalid", string>;

export const giftRefusalText = {
  fields_refused: "Revisa lo que está marcado. Lo que has escrito sigue aquí.",
  gift_not_found: "Ese regalo ya no está en la lista.",
  too_few_left: "Alguien se ha adelantado: ya no quedan tantas partes. Elige otra cantidad u otro regalo.",
  too_many_pledges: "La lista ya no admite más. Escribe a quien organiza.",
  too_many_tries: "Han sido muchos intentos seguidos. Espera unos minutos.",
  gifts_off: "La lista de regalos no está abierta.",
  failed: "No se ha podido guardar. Lo que has escrito sigue aquí; inténtalo otra vez.",
  already_arrived: "Ya ha llegado a su cuenta: no se puede soltar desde aquí.",
} as const;
