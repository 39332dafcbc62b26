// The secret of a household's link: stores it, and decrypts it for hosts who may share it.
import { hashToken, newToken, seal, unseal } from "#app/platform/auth/secrets.server.ts";
import type { Config } from "#app/platform/config.server.ts";

type Secret = Pick<Config, "authSecret">;

/** A new link's secret as stored in its row: a hash to find it, and a sealed copy for hosts who share it. SC-42 */
export function newHouseholdSecret(config: Secret, eventId: string): { tokenHash: Buffer; tokenSealed: string } {
  const token = newToken();
  return { tokenHash: hashToken(token), tokenSealed: seal(config, householdSeal(eventId), token) };
}

/** The token of a household's link; null without a sealed token or after the site's secret changed. */
export function householdToken(config: Secret, eventId: string, tokenSealed: string | null): string | null {
  return tokenSealed === null ? null : unseal(config, householdSeal(eventId), tokenSealed);
}

/** The seal purpose for the household tokens of an event. */
export function householdSeal(eventId: string): string {
  return `household ${eventId}`;
}
