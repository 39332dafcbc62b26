// What the dialog of an event's picture says.
import type { ImageRefusal } from "#app/platform/files/images.server.ts";

// part 1 §5
export const imageRefusals = {
  image_missing: "Elige una imagen.",
  image_type: "Solo se permiten archivos JPG, PNG o GIF",
  image_too_large: "El archivo es demasiado grande. Máximo 5MB",
  image_unreadable: "No hemos podido leer esa imagen. Prueba con otra.",
} satisfies Record<ImageRefusal | "image_missing", string>;
export const imageFailed = "Error al subir foto";
export const imageSaved = "Imagen guardada.";
export const imageRemoved = "Imagen eliminada.";
