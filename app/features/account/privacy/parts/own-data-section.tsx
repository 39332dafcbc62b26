// The links to both pages of the user's own data, for the settings page.
import { ButtonLink } from "#app/ui/display/button.tsx";
import { Section } from "#app/ui/layout/sheet.tsx";
import { Group } from "#app/ui/layout/stack.tsx";

/** Download the data, or delete the account. SC-41 */
export function OwnDataSection() {
  return (
    <Section title="Tus datos" lead="Son tuyos: llévatelos, o bórralos.">
      <Group gap={[3, 5]} between grow="18rem">
        <div>
          <h3>Una copia de todo</h3>
          <p className="soft">Tu perfil, tus eventos con sus invitados, tus correos y tus fotos, en un archivo.</p>
        </div>
        <ButtonLink variant="ghost" to="/app/settings/data">
          Descargar mis datos
        </ButtonLink>
      </Group>
      <Group gap={[3, 5]} mt={5} between grow="18rem">
        <div>
          <h3>Dejar Convite</h3>
          <p className="soft">Antes verás qué se borra, qué se queda y qué puedes dejar en otras manos.</p>
        </div>
        <ButtonLink variant="destructive" to="/app/settings/delete">
          Eliminar cuenta
        </ButtonLink>
      </Group>
    </Section>
  );
}
