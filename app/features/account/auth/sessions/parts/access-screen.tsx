// The screen «Acceso y seguridad»: password, passkeys and sessions of an account.
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
import type { OwnSession } from "../queries.server.ts";
import { SessionRow } from "./session-row.tsx";

export type AccessScreenProps = {
  sessions: readonly OwnSession[];
  passkeys: readonly OwnPasskey[];
  /** The name of this browser. */
  device: string;
  hasPassword: boolean;
  hasFactor: boolean;
  now: Date;
  answer: PasskeyAnswer | undefined;
};

export function AccessScreen(props: AccessScreenProps) {
  const { sessions, passkeys, device, hasPassword, hasFactor, now, answer } = props;
  const done = answer && "notice" in answer ? answer : undefined;
  useNoticeToast(done);
  return (
    <Sheet narrow>
      <PageHead
        title="Acceso y seguridad"
        lead="Desde dónde se entra en tu cuenta."
        back={{ to: "/app/settings", label: "Configuración" }}
      />
      {answer?.errors.form && !/^passkey\.(?:ask|add)$/.test(answer.intent) && (
        <Notice tone="bad" live>
          {answer.errors.form}
        </Notice>
      )}
      <DoneNotice text={done?.notice} />
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
      <Section
        title="Segundo paso"
        lead={
          hasFactor
            ? "Puesto: al entrar pedimos el código de tu aplicación."
            : "Un código de tu móvil, además de la contraseña: aunque la sepan, no entran."
        }
      >
        <ButtonLink variant="ghost" to="/app/settings/acceso/paso">
          {hasFactor ? "Códigos y segundo paso" : "Configurar el segundo paso"}
        </ButtonLink>
      </Section>
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
