// Texts of the user's own data: archive, cookies.
import type { Part } from "#app/domain/parts.ts";

/** `seconds` until the next try, rounded up: in minutes below two hours, else in hours. */
export function waitText(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes <= 1) return "un minuto";
  if (minutes < 120) return `${minutes} minutos`;
  return `${Math.ceil(minutes / 60)} horas`;
}

/** One kind of cookie: `name` may end in `…`, where the id of an event follows. robustness L-7 */
export type CookieFact = { part?: Part; name: string; purpose: string; setWhen: string; lasts: string };

/** Every cookie that Convite sets, all necessary and first-party; a test compares them with those in a browser. */
export const cookieFacts: readonly CookieFact[] = [
  {
    name: "convite",
    purpose: "Recuerda que has entrado en tu cuenta.",
    setWhen: "al entrar o crear tu cuenta",
    lasts: "60 días, o hasta que cierras la sesión",
  },
  {
    name: "convite-device",
    purpose: "Reconoce este navegador, para que nadie te deje fuera probando contraseñas con tu correo.",
    setWhen: "al entrar o crear tu cuenta",
    lasts: "un año",
  },
  {
    name: "convite-google",
    purpose: "Comprueba que quien vuelve de Google es quien se fue.",
    setWhen: "al pulsar «Continuar con Google»",
    lasts: "10 minutos como mucho",
  },
  {
    name: "convite-empezar",
    purpose: "Guarda la invitación que estás empezando, para que sigas donde la dejaste.",
    setWhen: "al contestar a «¿Qué celebráis?» y lo que sigue",
    lasts: "30 días, o hasta que la guardas en tu cuenta",
  },
  {
    name: "convite-vista",
    purpose: "Recuerda si miras tus eventos en lista o en la Cartera.",
    setWhen: "al elegir «Tus eventos» o «Cartera»",
    lasts: "un año",
  },
  {
    name: "convite-voto",
    purpose: "Recuerda qué ideas has votado, para que cada navegador vote una vez.",
    setWhen: "al votar una idea en Sugerencias",
    lasts: "un año",
  },
  {
    name: "convite-verificar",
    purpose: "Recuerda que has dejado para mañana lo de verificar tu correo.",
    setWhen: "al cerrar ese aviso",
    lasts: "un día",
  },
  {
    name: "convite-code-…",
    purpose: "Recuerda que has escrito el código de un evento.",
    setWhen: "al escribir el código",
    lasts: "90 días, o hasta que cambia el código",
  },
  {
    name: "convite-answer-…",
    purpose: "Te deja cambiar la respuesta que diste desde este navegador.",
    setWhen: "al responder a una invitación",
    lasts: "un año",
  },
  {
    part: "gifts",
    name: "convite-gift-…",
    purpose: "Te enseña en la página del evento lo que has regalado desde este navegador, para volver a ello.",
    setWhen: "al apartar un regalo o decir una cantidad",
    lasts: "90 días",
  },
  {
    part: "album",
    name: "convite-album",
    purpose: "Te deja retirar las fotos que enviaste a un álbum desde este navegador. Es una clave al azar.",
    setWhen: "al añadir una foto al álbum de un evento",
    lasts: "seis meses",
  },
  {
    part: "blog",
    name: "convite-lector",
    purpose:
      "Reconoce este navegador en el blog, para enseñarte lo que te gustó, lo que guardaste y lo tuyo que está pendiente de revisión. Es un número al azar.",
    setWhen: "al pulsar «Me gusta» o «Guardar», comentar o escribir en el blog sin haber entrado en una cuenta",
    lasts: "un año",
  },
];

/** Data that the app stores in the browser besides cookies. */
export const storageFacts: readonly { part?: Part; name: string; purpose: string }[] = [
  {
    name: "react-router-scroll-positions",
    purpose:
      "Por dónde ibas en cada página, para que al volver atrás sigas en el mismo sitio. Se olvida al cerrar la pestaña.",
  },
  {
    name: "convite-puertas",
    purpose:
      "En qué parte de cada evento estuviste, para que al volver a su puerta sigas allí. Se olvida al cerrar la pestaña.",
  },
  {
    part: "album",
    name: "convite-fotos",
    purpose:
      "La misma clave del álbum, y qué fotos están a medias, para que sigan donde estaban si se corta la conexión.",
  },
  {
    part: "blog",
    name: "convite-lecturas",
    purpose:
      "Qué artículos del blog has abierto, y un número al azar, para contar cada lectura una sola vez. Se olvida al cerrar la pestaña.",
  },
  {
    name: "convite-copias",
    purpose:
      "Tu último evento con su lista de invitados, su escaleta y sus tareas, para abrirlos sin conexión. Se borra al cerrar la sesión, cuando caduca, al entrar con otra cuenta y en cuanto dejas de poder verlos.",
  },
  {
    name: "convite-de",
    purpose: "De qué cuenta y de qué evento son esas copias. Se borra con ellas.",
  },
  {
    name: "convite-ficheros",
    purpose: "Los programas, estilos y letras que esas páginas necesitan. No dicen nada de nadie.",
  },
  {
    name: "convite-por-enviar",
    purpose:
      "Lo que has marcado o contestado sin conexión, hasta que se envía. Se borra al cerrar la sesión o al entrar con otra cuenta.",
  },
  {
    part: "chat",
    name: "convite-chat:…",
    purpose:
      "Los mensajes del chat que todavía no han podido salir, para enviarlos al volver la conexión. Se borra en cuanto salen.",
  },
];

/** The small links at the foot of the public pages. */
/** The text around the table of `/cookies`. */
export const cookiePage = {
  title: "Cookies",
  lead: "Pocas, nuestras y solo cuando haces algo que las necesita.",
  before:
    "Mientras solo miras (esta página, la portada o la invitación de una fiesta) no guardamos ninguna cookie en tu navegador. Por eso no verás un aviso pidiéndote permiso: no hay nada que aceptar.",
  after: [
    "En una dirección https sus nombres empiezan por __Host-, para que ninguna otra página pueda ponerlas en su lugar. De los últimos ocho eventos en los que respondes y doce códigos que escribes se guarda una; las más antiguas se borran solas.",
    "Todas son imprescindibles para lo que has pedido, solo las lee Convite, ninguna te sigue por otras páginas y los programas de la página no pueden leerlas.",
    "Si entras con Google, Google guarda las suyas en su propia página, con sus propias normas; aquí no carga nada.",
    "Puedes borrarlas cuando quieras desde tu navegador: tendrás que volver a entrar, o a escribir el código de la fiesta.",
  ],
} as const;
