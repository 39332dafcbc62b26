// The section of security: the password, and the open sessions.
import { SessionList } from "#app/features/account/auth/sessions/parts/session-list.tsx";
import { DoneNotice } from "#app/ui/feedback/done-notice.tsx";
import { ButtonLink } from "#app/ui/display/button.tsx";
import { useNoticeToast } from "#app/ui/feedback/toasts.tsx";
import { Section } from "#app/ui/layout/sheet.tsx";
import type { OwnSession } from "#app/features/account/auth/sessions/queries.server.ts";
import { Group } from "#app/ui/layout/stack.tsx";
import { sectionText, settingsAt, sinceText } from "../copy.ts";
import { Refusals } from "./refusals.tsx";
import type { SettingsAnswer } from "../actions.server.ts";

export function SecuritySection({
  sessions,
  hasPassword,
  answer,
}: {
  sessions: readonly OwnSession[];
  hasPassword: boolean;
  answer: SettingsAnswer | undefined;
}) {
  const own = answer?.intent.startsWith("session") ? answer : undefined;
  useNoticeToast(own);
  return (
    <Section title={sectionText.seguridad} lead="Con qué entras en tu cuenta, y desde dónde.">
      <Refusals of={own} />
      <DoneNotice text={own?.notice} />
      <Group gap={[3, 5]} mb={6} between>
        <div>
          <h3>Contraseña</h3>
          <p className="soft">
            {hasPassword ? "Cámbiala si crees que alguien la sabe." : "Entras con Google y aún no tienes una."}
          </p>
        </div>
        <ButtonLink variant="ghost" to="/app/settings/password" preventScrollReset>
          {hasPassword ? "Cambiar contraseña" : "Crear contraseña"}
        </ButtonLink>
      </Group>
      <h3>Sesiones abiertas</h3>
      <SessionList
        sessions={sessions.map(({ since, ...session }) => ({ ...session, since: sinceText(since) }))}
        action={settingsAt("seguridad")}
      />
    </Section>
  );
}
