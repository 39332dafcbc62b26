// Error texts: they say what happened and what to do, without jokes.

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

/** For an event's 404: it never existed, was deleted, or is not visible to this user. part 1 §8 */
export const eventNotFound = {
  title: eventNotFoundText,
  text: "Puede que se haya eliminado, que ya no participes en él o que el enlace esté incompleto.",
};

/** For an error in the browser, which the server does not know about. */
const inBrowser: ErrorText = {
  title: "Algo ha fallado",
  text: "No hemos podido mostrar esta página. Recárgala; si sigue igual, cuéntanoslo desde la ayuda.",
  retry: true,
};

/** The words for an HTTP status. Others: bad request (4xx) or unexpected error. `isNoted`: false if the server did not log it. */
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
