// The deletion of an event: the data that go with it, and the confirmation.
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import { ConfirmDialog } from "#app/ui/feedback/confirm-dialog.tsx";
import { Checkbox } from "#app/ui/form/choice-fields.tsx";
import { Section } from "#app/ui/layout/sheet.tsx";
import { deletionText } from "../copy.ts";

type Props = { title: string; goes: { guests: number; links: number } };

/** part 2 §2: deleting asks for confirmation, and then leads to the dashboard. */
export function DeleteSection({ title, goes }: Props) {
  return (
    <Section
      id="eliminar"
      title="Eliminar el evento"
      lead="Si solo ha terminado, márcalo como completado: así se conserva."
    >
      <ConfirmDialog
        label="Eliminar evento"
        icon={IconTrash}
        title={`¿Eliminar «${title}»?`}
        confirm="Eliminar evento"
        intent="delete"
      >
        <p>{deletionText({ ...goes, title })}</p>
        <Checkbox name="confirm" label="Sé que no se puede deshacer" required />
      </ConfirmDialog>
    </Section>
  );
}
