// The sample form of /dev/ui.
import { z } from "zod";

export const sampleForm = z.object({
  title: z.string().trim().min(1, "Escribe un título."),
  email: z.email("Escribe un correo completo, como marta@correo.es."),
  budget: z
    .string()
    .regex(/^[\d.,]*$/, "Escribe solo cifras, como 1.200,50.")
    .optional(),
  category: z.string().min(1, "Elige una categoría."),
  permissions: z.array(z.string(), { error: "Marca al menos un permiso." }).min(1, "Marca al menos un permiso."),
});
