// Texts of the second step.
import { formatCount } from "#app/copy/text/format.ts";
import type { Steps } from "./queries.server.ts";

export const codeText = {
  code_required: "Escribe el código.",
  no_code: "El código tiene seis cifras.",
  neither_code: "El código de la aplicación tiene seis cifras; el de recuperación, dieciséis letras y números.",
};

export const factorRefusals = {
  wrong_code: "Ese código no vale. Espera a que salga el siguiente y escríbelo.",
  already_set: "Tu cuenta ya tiene un segundo paso.",
  no_passkey: "Añade antes una llave de acceso, o escribe el código de tu aplicación.",
};

export const factorText = {
  failed: "No hemos podido cambiar el segundo paso.",
  removed: "Segundo paso quitado",
  saved: "Segundo paso puesto",
  renewed: "Códigos nuevos: los de antes ya no valen",
  expired: "Ha pasado demasiado tiempo. Entra otra vez con tu contraseña.",
};

/** The field of the second step by the steps that the account has, and what it is for. */
export function stepText({ code, passkey }: Steps): { lead: string; label: string; hint: string } {
  if (!code)
    return {
      lead: "Usa tu llave de acceso: la huella, la cara o el PIN de tu dispositivo.",
      label: "Código de recuperación",
      hint: "¿Sin la llave? Escribe uno de tus códigos de recuperación.",
    };
  return {
    lead: passkey
      ? "Usa tu llave de acceso, o escribe el código que enseña ahora tu aplicación."
      : "Escribe el código que enseña ahora tu aplicación.",
    label: "Código de tu aplicación",
    hint: "¿Sin el móvil? Escribe uno de tus códigos de recuperación.",
  };
}

/** The sentence of «Acceso y seguridad» about the second step. */
export function stepsText({ code, passkey }: Steps): string {
  if (code) return "Puesto: al entrar pedimos el código de tu aplicación, o tu llave.";
  if (passkey) return "Tu llave: al entrar con la contraseña te la pedimos también.";
  return "Un código de tu móvil, además de la contraseña: aunque la sepan, no entran.";
}

/** «Quedan 9 códigos de recuperación.» */
export function codesLeftText(count: number): string {
  if (count === 0) return "No te queda ningún código de recuperación: haz otros.";
  return `${count === 1 ? "Queda" : "Quedan"} ${formatCount(count, "código", "códigos")} de recuperación.`;
}
