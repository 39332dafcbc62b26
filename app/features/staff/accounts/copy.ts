// The words of the accounts' pages.
import { eventRefusalText } from "#app/copy/text/text.ts";
import { type PaymentRefusal, paymentTextLimit } from "#app/domain/account/billing.ts";
import type { SuspensionReason, SuspensionRefusal } from "#app/domain/staff/suspension.ts";

export const reasonText = {
  abuse: "Trata mal a otras personas",
  spam: "Envía correo no deseado",
  security: "La cuenta puede estar en manos de otro",
  unpaid: "Debe pagos",
  asked: "Lo ha pedido su dueño",
  other: "Otro motivo",
} satisfies Record<SuspensionReason, string>;

export const reasonRequired = "Elige un motivo de la lista.";

export const paymentText = {
  date_required: "Di qué día se cobró.",
  date_invalid: eventRefusalText.date_invalid,
  date_to_come: "Ese día aún no ha llegado: anota solo lo que ya se ha cobrado.",
  amount_required: "Escribe lo que se ha cobrado.",
  money_invalid: eventRefusalText.money_invalid,
  money_negative: "Un cobro no puede ser negativo.",
  money_too_large: eventRefusalText.money_too_large,
  description_required: "Di de qué es el cobro: la persona lo leerá en su historial.",
  description_too_long: `Cuéntalo en ${paymentTextLimit} caracteres como mucho.`,
} satisfies Record<PaymentRefusal, string>;

export const refusalText = {
  own_account: "No puedes suspender tu propia cuenta.",
  is_staff: "Es del equipo. Antes hay que quitarle ese permiso en la consola.",
  already_suspended: "Esta cuenta ya estaba suspendida.",
  not_suspended: "Esta cuenta no estaba suspendida.",
  already_verified: "Su correo ya estaba confirmado.",
  same_plan: "Ya tiene ese plan.",
  nothing_requested: "Ya no hay ninguna petición pendiente.",
} satisfies Record<
  SuspensionRefusal | "not_suspended" | "already_verified" | "same_plan" | "nothing_requested",
  string
>;

export const accountTypeText: Readonly<Record<string, string>> = {
  personal: "Personal",
  business: "Empresa",
  guest: "Invitado",
};
