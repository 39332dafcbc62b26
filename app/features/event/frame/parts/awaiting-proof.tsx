// Says that e-mails wait until the host who sends them has proved their own address, and lets the viewer do so.
import { formatCount } from "#app/copy/text/format.ts";
import { VerifyNotice } from "#app/features/account/auth/verify/parts/verify-notice.tsx";
import type { AwaitingProof } from "#app/platform/mail/awaiting.server.ts";
import { Notice } from "#app/ui/feedback/notice.tsx";

/** Null if no e-mail waits. SC-61 */
export function AwaitingProofNotice({ own, others }: AwaitingProof) {
  return (
    <>
      {own && (
        <VerifyNotice label="Verificar">
          <b>{formatCount(own.count, "correo espera", "correos esperan")}.</b> {own.count === 1 ? "Sale" : "Salen"} en
          cuanto verifiques que <span className="breaks">{own.email}</span> es tuyo.
        </VerifyNotice>
      )}
      {others.map(({ name, count }) => (
        <Notice key={name}>
          {formatCount(count, "correo", "correos")} de {name} {count === 1 ? "espera" : "esperan"} a que verifique su
          correo.
        </Notice>
      ))}
    </>
  );
}
