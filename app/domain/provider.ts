// Who works for an event: what for, and how far the talk with them is.
import { optionalText, requiredLine } from "#app/domain/text.ts";

/** Asked for a price, has given one, is hired, has done the work. */
export const providerStatuses = ["asked", "quoted", "hired", "done"] as const;
export type ProviderStatus = (typeof providerStatuses)[number];

export const providerLimits = { service: 120, notes: 2_000, perEvent: 200 } as const;

export type ProviderInput = { service: string; status: ProviderStatus; notes: string };

export type ProviderFieldRefusal = "service_required" | "service_too_long" | "status_invalid" | "notes_too_long";

/** What is written of a provider besides who they are: all refusals at once. */
export function checkProvider(
  fields: Readonly<Record<string, unknown>>,
): { ok: true; value: ProviderInput } | { ok: false; fields: Record<string, ProviderFieldRefusal> } {
  const refused: Record<string, ProviderFieldRefusal> = {};
  const service = requiredLine("service", providerLimits.service, fields.service);
  const status = providerStatuses.find((each) => each === (fields.status || "asked"));
  const notes = optionalText("notes", providerLimits.notes, fields.notes);
  if (!service.ok) refused.service = service.code;
  if (!status) refused.status = "status_invalid";
  if (!notes.ok) refused.notes = notes.code;
  if (!service.ok || !status || !notes.ok) return { ok: false, fields: refused };
  return { ok: true, value: { service: service.text, status, notes: notes.text } };
}

export type ProviderRefusal =
  | "event_gone"
  | "provider_not_found"
  | "provider_limit"
  | "provider_changed"
  | "contact_not_found"
  | "contact_limit";
