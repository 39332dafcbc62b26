// The sample form of /dev/ui.
import { list, text } from "#app/domain/field.ts";
import { fields } from "#app/ui/form/field-list.ts";

const filled = (message: string) =>
  text(120).with((typed = "", refuse) => (typed.trim() === "" ? refuse(message) : typed.trim()));

export const sampleForm = fields({
  title: filled("Escribe un título."),
  email: text(254).with((typed = "", refuse) =>
    /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typed) ? typed : refuse("Escribe un correo completo, como marta@correo.es."),
  ),
  budget: text(20).with((typed = "", refuse) =>
    /^[\d.,]*$/.test(typed) ? typed : refuse("Escribe solo cifras, como 1.200,50."),
  ),
  category: filled("Elige una categoría."),
  permissions: list(text(40)).with((ticked = [], refuse) =>
    ticked.length > 0 ? ticked : refuse("Marca al menos un permiso."),
  ),
});
