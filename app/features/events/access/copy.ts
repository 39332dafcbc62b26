// What the dialog of an event's address and access says.
import type { AccessCodeRefusal } from "#app/domain/event-access.ts";
import type { SlugRefusal } from "#app/domain/slug.ts";

// part 1 §5, part 2 §5 and §8
export const slugRefusals = {
  slug_empty: "El slug no puede estar vacío",
  slug_too_short: "El slug debe tener al menos 3 caracteres",
  slug_too_long: "El slug no puede tener más de 50 caracteres",
  slug_characters: "El slug solo puede contener letras minúsculas, números y guiones",
  slug_edge_hyphen: "El slug no puede empezar ni terminar con un guion",
  slug_double_hyphen: "El slug no puede contener guiones consecutivos",
  slug_reserved: "Ese slug está reservado. Elige otro",
  slug_taken: "Este slug ya está en uso por otro evento",
} satisfies Record<SlugRefusal | "slug_taken", string>;
export const slugSaved = "Slug actualizado correctamente";
export const slugFailed = "Error al actualizar el slug";

export const accessRefusals = {
  access_code_required: "Escribe un código de acceso.",
  access_code_length: "El código debe tener entre 4 y 6 caracteres.",
  access_code_characters: "El código solo puede llevar letras de la A a la Z y números.",
} satisfies Record<AccessCodeRefusal, string>;
export const accessSaved = "Configuración de acceso actualizada correctamente";
export const accessFailed = "Error al guardar la configuración";
