// Texts that all pages of the frame may show.
import type { AwaitedProof } from "#app/platform/mail/awaiting.server.ts";

/** For an e-mail that waits for a host's proof of their own address. SC-61 */
export const proofText = {
  own: "El correo espera a que verifiques el tuyo",
  others: "El correo espera a que quien lo envía verifique el suyo",
} satisfies Record<NonNullable<AwaitedProof>, string>;
