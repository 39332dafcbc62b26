// The secret of a household's own link: how it is kept, and read again for hosts who may hand it out.
import { hashToken, newToken, seal, unseal } from "#app/platform/auth/secrets.server.ts";
import type { Config } from "#app/platform/config.server.ts";

type Secret = Pick<Config, "authSecret">;

/** A new link's secret as its row keeps it: found by its hash, and sealed for those who hand it out. SC-42 */
export function newHouseholdSecret(config: Secret, eventId: string): { tokenHash: Buffer; tokenSealed: string } {
  const token = newToken();
  return { tokenHash: hashToken(token), tokenSealed: seal(config, householdSeal(eventId), token) };
}

/** The token that a household's link carries; null when it has none, or when the site's secret has changed since. */
export function householdToken(config: Secret, eventId: string, tokenSealed: string | null): string | null {
  return tokenSealed === null ? null : unseal(config, householdSeal(eventId), tokenSealed);
}

/** What the tokens of an event's households are sealed for. */
export function householdSeal(eventId: string): string {
  return `household ${eventId}`;
}
