// The section of security: the password, and the way to the open sessions.
import { ButtonLink } from "#app/ui/display/button.tsx";
import { Section } from "#app/ui/layout/sheet.tsx";
import { Group } from "#app/ui/layout/stack.tsx";
import { sectionText } from "../copy.ts";

export function SecuritySection({ hasPassword }: { hasPassword: boolean }) {
  return (
    <Section title={sectionText.seguridad} lead="Con qué entras en tu cuenta, y desde dónde.">
      <Group gap={[3, 5]} mb={6} between>
        <div>
          <h3>Contraseña</h3>
          <p className="soft">
            {hasPassword ? "Cámbiala si crees que alguien la sabe." : "Entras con Google y aún no tienes una."}
          </p>
        </div>
        <ButtonLink variant="ghost" to="/app/settings/password" preventScrollReset>
          {hasPassword ? "Cambiar contraseña" : "Poner una contraseña"}
        </ButtonLink>
      </Group>
      <Group gap={[3, 5]} between>
        <div>
          <h3>Dónde has entrado</h3>
          <p className="soft">Los navegadores con tu cuenta abierta. Puedes cerrar los que no uses.</p>
        </div>
        <ButtonLink variant="ghost" to="/app/settings/acceso">
          Acceso y seguridad
        </ButtonLink>
      </Group>
    </Section>
  );
}
