// What the providers of an event say: one Spanish sentence for every refusal and every action.
import { formatNumber } from "#app/copy/format.ts";
import type { MoneyRefusal } from "#app/domain/money.ts";
import {
  type ProviderFieldRefusal,
  providerLimits,
  type ProviderRefusal,
  type ProviderStatus,
} from "#app/domain/provider.ts";

export const providerStatusText = {
  asked: "Preguntado",
  quoted: "Con presupuesto",
  hired: "Contratado",
  done: "Hecho",
} satisfies Record<ProviderStatus, string>;

export const fieldRefusals = {
  service_required: "Escribe de qué se encarga.",
  service_too_long: `Caben ${formatNumber(providerLimits.service)} caracteres.`,
  status_invalid: "Elige cómo va.",
  notes_too_long: `Las notas pueden tener ${formatNumber(providerLimits.notes)} caracteres como mucho.`,
  money_invalid: "Escribe una cantidad, como 1.200 o 1.200,50.",
  money_negative: "La cantidad no puede ser negativa.",
  money_too_large: "Esa cantidad es demasiado grande.",
  name_required: "Elige un contacto, o escribe un nombre de hasta 120 caracteres.",
  phone_invalid: "Escribe un teléfono, o déjalo vacío.",
} satisfies Record<ProviderFieldRefusal | MoneyRefusal | "name_required" | "phone_invalid", string>;

export const refusals = {
  event_gone: "Este evento ya no existe.",
  provider_not_found: "Este proveedor ya no está: puede que alguien lo haya quitado mientras tanto.",
  provider_limit: `Caben ${formatNumber(providerLimits.perEvent)} proveedores por evento. Quita alguno para hacer sitio.`,
  provider_changed: "Alguien ha cambiado este proveedor mientras lo editabas. Mira cómo está ahora y guarda otra vez.",
  contact_not_found: "Ese contacto ya no está en tu agenda. Elige otro.",
  contact_limit: "Tu agenda de contactos está llena. Borra alguno para hacer sitio.",
  too_late: "Ya no se puede deshacer: ha pasado más de una hora.",
} satisfies Record<ProviderRefusal | "too_late", string>;

/** An action that failed unexpectedly. */
export const actionFailed = "No hemos podido cambiar los proveedores. Inténtalo de nuevo.";

const notices = {
  anadido: "Proveedor añadido",
  guardado: "Proveedor guardado",
  eliminado: "Proveedor quitado. Sus gastos siguen en el presupuesto.",
  recuperado: "De vuelta con sus gastos",
} as const;
export type NoticeName = keyof typeof notices;

/** The sentence of `?aviso=`, or null for a name that is none of ours. */
export function noticeText(name: string | null): string | null {
  return name !== null && Object.hasOwn(notices, name) ? notices[name as NoticeName] : null;
}
