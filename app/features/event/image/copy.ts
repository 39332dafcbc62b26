// Texts of the dialog of an event's picture; the refusals of a picture are those of photos.

// part 1 §5 and §8
export const imageFailed = { upload: "Error al subir foto", delete: "Error al eliminar foto" };
export const imageSaved = "Imagen guardada.";
export const imageRemoved = "Imagen eliminada.";
