// An event's access settings, for its organizers.
import type { Config } from "#app/platform/config.server.ts";
import { unseal } from "#app/platform/auth/secrets.server.ts";
import type { MemberPass } from "#app/platform/pass.server.ts";

/** The purpose of sealed access codes: the seal opens for no other. */
export const CODE_SEAL = "access-code";

/** The code behind its seal; null without one, or if its secret is lost. */
export function unsealCode(config: Pick<Config, "authSecret">, sealed: string | null): string | null {
  return sealed === null ? null : unseal(config, CODE_SEAL, sealed);
}

export type AccessSettings = {
  isPublic: boolean;
  requireAccount: boolean;
  accessCode: string | null;
  /** The event has a code, but the installation's secret has changed: it is unreadable and lets no one in. */
  isCodeLost: boolean;
};

/** The access settings with the code in clear, for hosts who may read them. */
export function readAccess(config: Config, { event }: MemberPass<"event.access.read">): AccessSettings {
  const accessCode = unsealCode(config, event.accessCodeSealed);
  return {
    isPublic: event.visibility === "public",
    requireAccount: event.requireAccount,
    accessCode,
    isCodeLost: event.accessCodeSealed !== null && accessCode === null,
  };
}
