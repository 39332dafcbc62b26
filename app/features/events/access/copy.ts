// What the dialog of an event's address and access says.

// part 2 §8
export const slugSaved = "Slug actualizado correctamente";
export const slugFailed = "Error al actualizar el slug";

export const accessSaved = "Configuración de acceso actualizada correctamente";
export const accessFailed = "Error al guardar la configuración";
