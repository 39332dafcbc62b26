// Texts of the second step.
import { formatCount } from "#app/copy/text/format.ts";

export const codeText = {
  code_required: "Escribe el código.",
  no_code: "El código tiene seis cifras.",
  neither_code: "El código de la aplicación tiene seis cifras; el de recuperación, dieciséis letras y números.",
};

export const factorRefusals = {
  wrong_code: "Ese código no vale. Espera a que salga el siguiente y escríbelo.",
  already_set: "Tu cuenta ya tiene un segundo paso.",
};

export const factorText = {
  failed: "No hemos podido cambiar el segundo paso.",
  removed: "Segundo paso quitado",
  saved: "Segundo paso puesto",
  renewed: "Códigos nuevos: los de antes ya no valen",
  expired: "Ha pasado demasiado tiempo. Entra otra vez con tu contraseña.",
};

/** «Quedan 9 códigos de recuperación.» */
export function codesLeftText(count: number): string {
  if (count === 0) return "No te queda ningún código de recuperación: haz otros.";
  return `${count === 1 ? "Queda" : "Quedan"} ${formatCount(count, "código", "códigos")} de recuperación.`;
}
