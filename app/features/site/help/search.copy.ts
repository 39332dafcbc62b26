// The texts that a help search looks in: articles, pages with the frequent questions, and sections of the settings.
import { type Article, articles, articleTopics } from "./copy.ts";
import { topicGroups, topics } from "./topics.copy.ts";

export type HelpEntry = {
  /** Its address. */
  to: string;
  /** Its parent: a topic, a group of pages, or the settings. */
  about: string;
  title: string;
  lead: string;
  /** All its other words, and people's own words for it. */
  text: string;
};

/** People's own words for an article's subject, if the article uses others. */
const otherWords: Readonly<Record<string, string>> = {
  "crear-un-evento": "boda cumpleaños comunión bautizo fiesta celebración aniversario congreso empezar nuevo borrar",
  "anadir-invitados": "lista excel pegar personas familiares amigos apuntar",
  "enviar-invitaciones": "wasap whatsapp correo mandar tarjeta papel recordatorio",
  "compartir-la-pagina": "google buscador enlace url qr web dirección público privado código",
  "como-responden-los-invitados": "confirmar asistencia rsvp acompañante alergia menú niños",
  "no-puedo-entrar": "contraseña clave olvidada sesión login google cuenta",
  "confirmar-mi-correo": "verificar email",
  "quien-ve-mis-datos": "privacidad rgpd borrar cuenta eliminar exportar descargar",
  "que-incluye-cada-plan": "precio coste gratis pagar límite invitados prueba",
  "cambiar-o-cancelar-mi-plan": "reembolso devolución dinero factura baja darse de baja suscripción tarjeta cobro",
  "en-el-movil-y-sin-conexion": "wifi internet cobertura instalar aplicación app móvil teléfono offline",
  "album-de-fotos": "heic iphone fotografía imagen subir cámara vídeo",
  "mesas-y-asientos": "plano sentar sitio distribución",
  "lista-de-regalos": "iban bizum transferencia dinero regalo luna de miel",
  "traer-una-lista-de-invitados": "importar excel csv vcard contactos google outlook",
  "dossier-en-pdf": "exportar imprimir descargar documento",
  "el-calendario": "ical google outlook agenda sincronizar semana lunes",
  "hablar-con-los-demas": "chat mensaje conversación",
};

/** The sections of the settings, by their id in the address `/app/settings#…`. */
export const settingsPlaces = {
  foto: { title: "Foto de perfil", lead: "Poner, cambiar o quitar tu foto.", words: "imagen avatar retrato" },
  perfil: { title: "Perfil", lead: "Tu nombre y tu nombre de usuario.", words: "apellidos llamarse usuario" },
  negocio: {
    title: "Negocio",
    lead: "Los datos de tu empresa y sus redes.",
    words: "autónomo empresa profesional web",
  },
  personal: {
    title: "Datos personales",
    lead: "Teléfono, ciudad y lo que cuentas de ti.",
    words: "móvil dirección biografía",
  },
  preferencias: {
    title: "Preferencias",
    lead: "Claro u oscuro, y en qué día empieza la semana.",
    words: "tema modo noche lunes domingo color calendario",
  },
  avisos: {
    title: "Avisos",
    lead: "Qué te contamos, por dónde y a qué horas.",
    words: "notificación campana correo molestar silencio push resumen",
  },
  seguridad: {
    title: "Seguridad",
    lead: "Cambiar la contraseña y cerrar otras sesiones.",
    words: "clave dispositivo navegador hackear robo móvil perdido",
  },
  suscripcion: {
    title: "Suscripción",
    lead: "Tu plan, lo que cuesta, y cómo se cambia o se cancela.",
    words: "pago precio factura baja reembolso cobro plus planner",
  },
  datos: {
    title: "Tus datos",
    lead: "Descargarlos en un archivo, o eliminar la cuenta.",
    words: "exportar borrar cuenta eliminar darse de baja privacidad copia",
  },
} as const;

const wordsOf = ({ parts }: Pick<Article, "parts">): string =>
  parts.flatMap(({ title = "", text = [], steps = [] }) => [title, ...text, ...steps]).join(" ");

export const helpEntries: readonly HelpEntry[] = [
  ...articles.map(({ slug, topic, title, lead, parts }) => ({
    to: `/help/${slug}`,
    about: articleTopics[topic],
    title,
    lead,
    text: `${wordsOf({ parts })} ${otherWords[slug] ?? ""}`,
  })),
  ...topics.map(({ path, group, title, lead, parts = [] }) => ({
    to: path,
    about: topicGroups[group],
    title,
    lead,
    text: wordsOf({ parts }),
  })),
  ...Object.entries(settingsPlaces).map(([id, { title, lead, words }]) => ({
    to: `/app/settings#${id}`,
    about: "Configuración",
    title,
    lead,
    text: words,
  })),
];
