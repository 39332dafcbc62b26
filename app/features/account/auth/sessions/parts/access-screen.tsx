// The screen «Acceso y seguridad»: password, passkeys and sessions of an account.
import { Link } from "react-router";
import { stepsText } from "#app/features/account/auth/factor/copy.ts";
import { RecoveryCodes } from "#app/features/account/auth/factor/parts/recovery-codes.tsx";
import type { Steps } from "#app/features/account/auth/factor/queries.server.ts";
import { type PasskeyAnswer, PasskeySection } from "#app/features/account/auth/passkeys/parts/passkey-section.tsx";
import type { OwnPasskey } from "#app/features/account/auth/passkeys/queries.server.ts";
import { ButtonLink } from "#app/ui/display/button.tsx";
import { Rows } from "#app/ui/display/rows.tsx";
import { ConfirmDialog } from "#app/ui/feedback/confirm-dialog.tsx";
import { DoneNotice } from "#app/ui/feedback/done-notice.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { useNoticeToast } from "#app/ui/feedback/toasts.tsx";
import { PageHead, Section, Sheet } from "#app/ui/layout/sheet.tsx";
import { Stack } from "#app/ui/layout/stack.tsx";
import { type ProofNotice, proofNotices } from "../copy.ts";
import type { OwnSession } from "../queries.server.ts";
import { SessionRow } from "./session-row.tsx";

export type AccessScreenProps = {
  sessions: readonly OwnSession[];
  passkeys: readonly OwnPasskey[];
  /** The name of this browser. */
  device: string;
  hasPassword: boolean;
  steps: Steps;
  /** How a proof with Google went in this tab. */
  proof: ProofNotice | null;
  now: Date;
  answer: PasskeyAnswer | undefined;
};

export function AccessScreen(props: AccessScreenProps) {
  const { sessions, passkeys, device, hasPassword, steps, proof, now, answer } = props;
  const done = answer && "notice" in answer ? answer : undefined;
  const codes = answer && "codes" in answer ? answer.codes : null;
  useNoticeToast(done);
  return (
    <Sheet narrow>
      <PageHead
        title="Acceso y seguridad"
        lead={
          <>
            Desde dónde se entra en tu cuenta. <Link to="/help/el-segundo-paso-y-las-llaves">Qué es cada cosa</Link>
          </>
        }
        back={{ to: "/app/settings", label: "Configuración" }}
      />
      {answer?.errors.form && !/^passkey\.(?:ask|add)$/.test(answer.intent) && (
        <Notice tone="bad" live>
          {answer.errors.form}
        </Notice>
      )}
      <DoneNotice text={done?.notice} />
      {proof && (
        <Notice tone={proof === "confirmed" ? "ok" : "warn"} live>
          {proofNotices[proof]}
        </Notice>
      )}
      <Section
        title="Contraseña"
        lead={
          hasPassword
            ? "Cámbiala si crees que alguien la sabe: se cierran todas las demás sesiones."
            : "Tu cuenta no tiene: entras con Google. Puedes poner una para entrar también sin él."
        }
      >
        <ButtonLink variant="ghost" to="/app/settings/password">
          {hasPassword ? "Cambiar contraseña" : "Poner una contraseña"}
        </ButtonLink>
      </Section>
      <Section title="Segundo paso" lead={stepsText(steps)}>
        <ButtonLink variant="ghost" to="/app/settings/acceso/paso">
          {steps.code || steps.passkey ? "Códigos y segundo paso" : "Configurar el segundo paso"}
        </ButtonLink>
      </Section>
      {codes && <RecoveryCodes codes={codes} goesTo="/app/settings/acceso" />}
      <PasskeySection passkeys={passkeys} device={device} now={now} answer={answer} />
      <Section title="Dónde has entrado" lead="¿No reconoces alguno? Ciérralo y cambia tu contraseña.">
        <Rows>
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} now={now} />
          ))}
        </Rows>
        <Stack narrow mt={5}>
          {sessions.length > 1 ? (
            <ConfirmDialog
              label="Cerrar todas las demás"
              title="¿Cerrar todas las demás?"
              confirm="Cerrar todas las demás"
              busy="Cerrando..."
              intent="sessions.endOthers"
            >
              En esos navegadores habrá que volver a entrar. Esta sesión sigue abierta.
            </ConfirmDialog>
          ) : (
            <p className="soft small">No has entrado en ningún otro sitio.</p>
          )}
        </Stack>
      </Section>
    </Sheet>
  );
}
