// A device with passkeys, which Chromium plays.
import type { Visitor } from "./browser.ts";

/** A device that knows its person by a finger; it answers at once, or waits while `isAway`. */
export async function deviceOf({ context, page }: Visitor) {
  const session = await context.newCDPSession(page);
  await session.send("WebAuthn.enable");
  const { authenticatorId } = await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    isAway: (isAway: boolean) =>
      session.send("WebAuthn.setAutomaticPresenceSimulation", { authenticatorId, enabled: !isAway }),
    keys: async () => (await session.send("WebAuthn.getCredentials", { authenticatorId })).credentials.length,
  };
}
