// What is said when a page cannot be shown: what happened and what to do, never a joke.

import { eventNotFoundText, unavailableText } from "#app/copy/network.ts";

export type ErrorText = { title: string; text: string; retry: boolean };

const words: Record<number, ErrorText> = {
  0: { title: "Sin conexión", text: unavailableText, retry: true },
  403: {
    title: "Acceso Denegado",
    text: "No tienes permiso para ver esta página. Si crees que deberías tenerlo, pídeselo a quien organiza el evento.",
    retry: false,
  },
  404: {
    title: "Página no encontrada",
    text: "Puede que el enlace esté incompleto o que la página ya no exista. Revísalo o vuelve al inicio.",
    retry: false,
  },
  429: {
    title: "Demasiados intentos",
    text: "Has hecho muchas peticiones seguidas. Espera un momento y vuelve a intentarlo.",
    retry: true,
  },
  500: {
    title: "Algo ha fallado",
    text: "No hemos podido mostrar esta página y ya lo hemos anotado. Inténtalo de nuevo; si sigue igual, dinos la referencia de abajo.",
    retry: true,
  },
  503: {
    title: "Servicio no disponible",
    text: "Ahora mismo no podemos acceder a los datos. Lo que ya estaba guardado sigue a salvo. Inténtalo de nuevo en un momento.",
    retry: true,
  },
};

/** For a 404 of an event: whether it never was, has been deleted, or is not for this person. part 1 §8 */
export const eventNotFound = {
  title: eventNotFoundText,
  text: "Puede que se haya eliminado, que ya no participes en él o que el enlace esté incompleto.",
};

/** For what failed in the browser: nobody but the person before it knows. */
const inBrowser: ErrorText = {
  title: "Algo ha fallado",
  text: "No hemos podido mostrar esta página. Recárgala; si sigue igual, cuéntanoslo desde la ayuda.",
  retry: true,
};

/** The words for an HTTP status; one that has none of its own is a request that was wrong (4xx) or an unexpected error. `isNoted` is false where the server knows nothing of it. */
export function errorText(status: number, isNoted = true): ErrorText {
  if (status === 500 && !isNoted) return inBrowser;
  const own = words[status];
  if (own) return own;
  if (status >= 400 && status < 500)
    return {
      title: "No hemos podido hacerlo",
      text: "La petición no era correcta. Vuelve atrás, recarga la página e inténtalo de nuevo.",
      retry: false,
    };
  return words[500] as ErrorText;
}
