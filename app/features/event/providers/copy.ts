// The texts of an event's providers: one Spanish sentence for every refusal and every action.
import { formatNumber } from "#app/copy/text/format.ts";
import { planRefusalText } from "#app/copy/account/plans.ts";
import { type OfferFieldRefusal, offerLimits, type OfferRefusal } from "#app/domain/event/offers.ts";
import {
  type DocumentRefusal,
  type ProviderFieldRefusal,
  providerLimits,
  type ProviderRefusal,
  type ProviderStatus,
} from "#app/domain/event/provider.ts";
import { refusals as scheduleRefusals } from "#app/features/event/schedule/copy.ts";
import type { StorageFull } from "#app/platform/files/storage.server.ts";

export const providerStatusText = {
  asked: "Preguntado",
  quoted: "Con presupuesto",
  hired: "Contratado",
  done: "Hecho",
  declined: "No elegida",
} satisfies Record<ProviderStatus, string>;

export const fieldRefusals = {
  service_required: "Escribe de qué se encarga.",
  service_too_long: `Caben ${formatNumber(providerLimits.service)} caracteres.`,
  status_invalid: "Elige cómo va.",
  notes_too_long: `Las notas pueden tener ${formatNumber(providerLimits.notes)} caracteres como mucho.`,
  money_invalid: "Escribe una cantidad, como 1.200 o 1.200,50.",
  money_negative: "La cantidad no puede ser negativa.",
  money_too_large: "Esa cantidad es demasiado grande.",
  valid_until_invalid: "Elige un día, o déjalo vacío.",
  includes_too_many: `Caben ${formatNumber(offerLimits.includes)} cosas, una por línea.`,
  include_too_long: `Cada línea puede tener ${formatNumber(offerLimits.include)} caracteres.`,
  deposit_above_price: "La señal no puede pasar del precio.",
  name_required: "Elige un contacto, o escribe un nombre de hasta 120 caracteres.",
  phone_invalid: "Escribe un teléfono, o déjalo vacío.",
} satisfies Record<ProviderFieldRefusal | OfferFieldRefusal | "name_required" | "phone_invalid", string>;

export const refusals = {
  event_gone: "Este evento ya no existe.",
  provider_not_found: "Este proveedor ya no está: puede que alguien lo haya quitado mientras tanto.",
  provider_limit: `Caben ${formatNumber(providerLimits.perEvent)} proveedores por evento. Quita alguno para hacer sitio.`,
  provider_changed: "Alguien ha cambiado este proveedor mientras lo editabas. Mira cómo está ahora y guarda otra vez.",
  contact_not_found: "Ese contacto ya no está en tu agenda. Elige otro.",
  contact_limit: "Tu agenda de contactos está llena. Borra alguno para hacer sitio.",
  too_late: "Ya no se puede deshacer: ha pasado más de una hora.",
  deposit_above_price: fieldRefusals.deposit_above_price,
  line_gone: "Esa partida ya no está en el presupuesto. Elige otra.",
  line_unclear: "Hay más de una partida para este servicio: elige cuál es.",
  line_taken: "Esa partida ya tiene contrato. Elige otra, o una nueva.",
  offer_gone: "Esa oferta ya no está: puede que alguien haya quitado al proveedor.",
  price_missing: "Pon antes el precio de esta oferta.",
  changed_since: "Ya no se puede deshacer: alguien lo ha cambiado desde entonces.",
  document_not_found: "Ese documento ya no está.",
  has_link: "Este proveedor ya tiene un enlace. Retíralo antes de hacer otro.",
  share_not_found: "Ese enlace ya no está.",
  too_many_shares: scheduleRefusals.too_many_shares,
} satisfies Record<
  | ProviderRefusal
  | OfferRefusal
  | "deposit_above_price"
  | "changed_since"
  | "too_late"
  | "document_not_found"
  | "has_link"
  | "share_not_found"
  | "too_many_shares",
  string
>;

const documentWords = {
  document_missing: "Elige un documento.",
  document_type: "Solo se admiten PDF, JPG, PNG o HEIC.",
  document_too_large: "Pesa demasiado: 10 MB como mucho, y 50 megapíxeles si es una foto.",
  document_unreadable: "No hemos podido leer esa imagen. Prueba con otra.",
  document_limit: `Caben ${formatNumber(providerLimits.documents)} documentos por proveedor. Quita alguno para hacer sitio.`,
  too_many_tries: "Has subido muchos documentos seguidos. Espera unos minutos.",
} satisfies Record<DocumentRefusal | "too_many_tries", string>;

/** The sentence beside the field when a document was refused. */
export function documentRefusalText(refused: { code: keyof typeof documentWords } | StorageFull): string {
  return refused.code === "storage_limit" ? planRefusalText(refused.plan, refused.code) : documentWords[refused.code];
}

/** The status of the answer that says so. */
export const documentStatus = {
  document_missing: 422,
  document_type: 422,
  document_too_large: 413,
  document_unreadable: 422,
  document_limit: 403,
  storage_limit: 403,
  too_many_tries: 429,
} satisfies Record<keyof typeof documentWords | "storage_limit", number>;

/** An action that failed unexpectedly. */
export const actionFailed = "No hemos podido cambiar los proveedores. Inténtalo de nuevo.";

export const notices = {
  anadido: "Proveedor añadido",
  guardado: "Proveedor guardado",
  eliminado: "Proveedor quitado. Sus gastos siguen en el presupuesto.",
  recuperado: "De vuelta con sus gastos",
  elegida: "Oferta contratada",
  descartada: "Oferta no elegida",
  reconsiderada: "Las ofertas están como antes",
  documento: "Documento guardado",
  "documento-quitado": "Documento quitado",
  "documento-recuperado": "El documento está de vuelta",
  enlace: "Ya tiene su enlace",
  "enlace-retirado": "Enlace retirado: ya no se abre",
} as const;
export type NoticeName = keyof typeof notices;
