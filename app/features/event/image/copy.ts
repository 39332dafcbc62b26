// What the dialog of an event's picture says; why a picture was refused is said in the words of photos.

// part 1 §5
export const imageFailed = "Error al subir foto";
export const imageSaved = "Imagen guardada.";
export const imageRemoved = "Imagen eliminada.";
