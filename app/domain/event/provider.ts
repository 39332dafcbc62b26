// The providers of an event: their service, and the status of the talks with each.
import { albumTypeOf } from "#app/domain/event/album.ts";
import { type ServiceType, serviceTypes } from "#app/domain/site/application.ts";
import { cleanLine, lengthOf, optionalText, requiredLine } from "#app/domain/text/text.ts";

/** Asked for a price, gave one, is hired, did the work; or the hosts did not choose their offer. */
export const providerStatuses = ["asked", "quoted", "hired", "done", "declined"] as const;
export type ProviderStatus = (typeof providerStatuses)[number];

/** Whether a provider of this status has a contract: only then their price counts. */
export function isContracted(status: ProviderStatus): boolean {
  return status === "hired" || status === "done";
}

/** Whether a provider of this status makes an offer on which the hosts have not decided yet. */
export function isOffer(status: ProviderStatus): boolean {
  return status === "asked" || status === "quoted";
}

export const providerLimits = {
  service: 120,
  notes: 2_000,
  perEvent: 200,
  documents: 30,
  documentName: 120,
  documentBytes: 10 * 1024 * 1024,
} as const;

/** `service` is the text of «Otro»; empty for the other types, which have a name of their own. */
export type ProviderInput = { serviceType: ServiceType; service: string; status: ProviderStatus; notes: string };

export type ProviderFieldRefusal = "service_required" | "service_too_long" | "status_invalid" | "notes_too_long";

/**
 * The fields of a provider besides the contact, cleaned, or every refusal at once. `service` is one of the types, `other` with a text in
 * `otherService`, or that text itself.
 */
export function checkProvider(
  fields: Readonly<Record<string, unknown>>,
): { ok: true; value: ProviderInput } | { ok: false; fields: Record<string, ProviderFieldRefusal> } {
  const refused: Record<string, ProviderFieldRefusal> = {};
  const named = serviceTypes.find((type) => type === fields.service) ?? "other";
  const [textField, text] =
    fields.service === "other"
      ? (["otherService", fields.otherService] as const)
      : (["service", fields.service] as const);
  const service =
    named === "other" ? requiredLine("service", providerLimits.service, text) : { ok: true as const, text: "" };
  const status = providerStatuses.find((each) => each === (fields.status || "asked"));
  const notes = optionalText("notes", providerLimits.notes, fields.notes);
  if (!service.ok) refused[textField] = service.code;
  if (!status) refused.status = "status_invalid";
  if (!notes.ok) refused.notes = notes.code;
  if (!service.ok || !status || !notes.ok) return { ok: false, fields: refused };
  return { ok: true, value: { serviceType: named, service: service.text, status, notes: notes.text } };
}

export type ProviderRefusal =
  | "event_gone"
  | "provider_not_found"
  | "provider_limit"
  | "provider_changed"
  | "contact_not_found"
  | "contact_limit";

/** The refusals of a provider's document: type, size, number. */
export type DocumentRefusal =
  | "document_missing"
  | "document_type"
  | "document_too_large"
  | "document_unreadable"
  | "document_limit";

/** The type of a document by its first and last bytes: a PDF, a picture to decode, or null for anything else. E-1 */
export function documentTypeOf(bytes: Uint8Array): "pdf" | "picture" | null {
  if (albumTypeOf(bytes)) return "picture";
  const text = (part: Uint8Array) => String.fromCharCode(...part);
  const isPdf = text(bytes.subarray(0, 5)) === "%PDF-" && text(bytes.subarray(-1_024)).includes("%%EOF");
  return isPdf ? "pdf" : null;
}

/**
 * The stored name of a document, from its file name: no folders, nothing invisible, no change of reading direction. At most 120 characters,
 * with the extension of its stored type. D-12
 */
export function documentNameOf(fileName: string, type: "pdf" | "picture"): string {
  const [ending, fallback] = type === "pdf" ? [".pdf", "Documento"] : [".jpg", "Imagen"];
  const last = cleanLine(fileName.slice(-1_000).split(/[/\\]/).at(-1) ?? "");
  const stem = last
    .replace(/\.[a-z0-9]{1,5}$/i, "")
    .replace(/[<>:"|?*]/g, "")
    .trim();
  const points = [...stem];
  const most = providerLimits.documentName - ending.length;
  return `${(lengthOf(stem) > most ? points.slice(0, most).join("").trim() : stem) || fallback}${ending}`;
}
