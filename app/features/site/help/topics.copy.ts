// The pages of the help's four groups: the subject of each, and the articles that say more. part 2 §2

export const topicGroups = {
  support: "Atención al cliente",
  technical: "Soporte técnico",
  docs: "Documentación",
  feedback: "Comentarios",
} as const;
export type TopicGroup = keyof typeof topicGroups;

/** The group called `value`; the first for any other value. */
export function groupIn(value: string | null): TopicGroup {
  return (Object.keys(topicGroups) as TopicGroup[]).find((group) => group === value) ?? "support";
}

export type Topic = {
  path: string;
  group: TopicGroup;
  title: string;
  lead: string;
  parts?: readonly { title?: string; text: readonly string[] }[];
  /** Articles of the help, in reading order. */
  articles?: readonly string[];
  /** A further link. */
  links?: readonly { to: string; label: string }[];
};

export const topics: readonly Topic[] = [
  {
    path: "/support/billing",
    group: "support",
    title: "Pagos y planes",
    lead: "Qué incluye cada plan, cómo se cambia y qué pasa al dejarlo.",
    articles: ["que-incluye-cada-plan", "cambiar-o-cancelar-mi-plan"],
    links: [{ to: "/pricing", label: "Ver los precios" }],
  },
  {
    path: "/support/account",
    group: "support",
    title: "Tu cuenta",
    lead: "Entrar, confirmar el correo, cambiar tus datos o eliminarla.",
    articles: ["no-puedo-entrar", "confirmar-mi-correo", "quien-ve-mis-datos"],
  },
  {
    path: "/support/events",
    group: "support",
    title: "Tus eventos",
    lead: "Crear una fiesta, invitar, sentar a la gente y compartirla.",
    articles: ["crear-un-evento", "anadir-invitados", "enviar-invitaciones", "mesas-y-asientos", "compartir-la-pagina"],
  },
  {
    path: "/support/security",
    group: "support",
    title: "Seguridad",
    lead: "Quién ve qué, cómo se guarda, y cómo avisarnos de un fallo.",
    parts: [
      {
        title: "Lo que cuidamos",
        text: [
          "Las contraseñas no se guardan: solo un resumen del que no se puede volver atrás. Puedes ver desde qué navegadores estás dentro y cerrar los demás en Configuración.",
          "Un evento privado no se le enseña a nadie sin invitación, y ninguno aparece en los buscadores.",
        ],
      },
      {
        title: "Si encuentras un fallo",
        text: [
          "Escríbenos antes de contarlo, y lo arreglamos contigo. La dirección está en /.well-known/security.txt.",
        ],
      },
    ],
    articles: ["quien-ve-mis-datos", "enlaces-de-invitacion"],
    links: [
      { to: "/feedback/bug-report", label: "Avisar de un fallo" },
      { to: "/privacy", label: "Privacidad" },
    ],
  },
  {
    path: "/support/login-issues",
    group: "technical",
    title: "No puedo entrar",
    lead: "Casi siempre es la contraseña, o el correo con el que te registraste.",
    articles: ["no-puedo-entrar", "confirmar-mi-correo", "no-me-llegan-los-correos"],
    links: [{ to: "/login", label: "Ir a la entrada" }],
  },
  {
    path: "/support/app-features",
    group: "technical",
    title: "Cómo se hace",
    lead: "Lo que más se busca, paso a paso.",
    articles: [
      "invitar-por-familias",
      "como-responden-los-invitados",
      "ajustes-de-respuesta",
      "secciones-de-la-pagina",
      "la-escaleta",
      "lista-de-regalos",
      "presupuesto-y-pagos",
      "album-de-fotos",
    ],
    links: [{ to: "/features", label: "Todo lo que hace Convite" }],
  },
  {
    path: "/support/sync-issues",
    group: "technical",
    title: "No veo los cambios",
    lead: "Las respuestas y los cambios aparecen solos en las pantallas abiertas. Si no, es casi siempre la conexión.",
    parts: [
      {
        title: "Prueba esto",
        text: [
          "Mira si tienes internet: Convite te avisa arriba cuando no llega, y vuelve a intentarlo solo. Lo que estabas escribiendo sigue ahí.",
          "Recarga la página. Si la sesión ha terminado, entra de nuevo y seguirás donde estabas.",
          "El calendario del móvil lo actualiza el propio móvil, a veces solo una o dos veces al día: en Convite siempre está al momento.",
        ],
      },
    ],
    articles: ["no-me-llegan-los-correos"],
  },
  {
    path: "/support/performance",
    group: "technical",
    title: "Va lento",
    lead: "Convite pesa poco y funciona en móviles de hace años. Si va lento, mira esto.",
    parts: [
      {
        title: "Prueba esto",
        text: [
          "Actualiza el navegador y cierra las pestañas que no uses.",
          "Con muchas personas en la lista, busca por nombre o filtra por grupo: verás antes a quien quieres.",
          "Si una página concreta tarda, cuéntanos cuál y en qué aparato.",
        ],
      },
    ],
    links: [{ to: "/feedback/bug-report", label: "Contarlo" }],
  },
  {
    path: "/docs/user-guides",
    group: "docs",
    title: "Guías",
    lead: "De la primera invitación a la última mesa, en el orden en que se necesitan.",
    articles: [
      "crear-un-evento",
      "anadir-invitados",
      "invitar-por-familias",
      "ajustes-de-respuesta",
      "secciones-de-la-pagina",
      "enviar-invitaciones",
      "enlaces-de-invitacion",
      "como-responden-los-invitados",
      "mesas-y-asientos",
      "quien-organiza-contigo",
      "tareas-y-plantillas",
      "la-escaleta",
      "lista-de-regalos",
      "presupuesto-y-pagos",
      "proveedores-del-evento",
      "el-moodboard",
      "album-de-fotos",
      "dossier-en-pdf",
      "hablar-con-los-demas",
      "el-calendario",
      "agenda-de-contactos",
    ],
  },
  {
    path: "/docs/video-tutorials",
    group: "docs",
    title: "Verlo en marcha",
    lead: "No tenemos vídeos: se quedan viejos enseguida. Tenemos algo mejor.",
    parts: [
      {
        text: [
          "Empieza una invitación de prueba: son tres preguntas y no hace falta cuenta.",
          "O pide una demostración, y te lo enseñamos con tus preguntas delante.",
        ],
      },
    ],
    links: [
      { to: "/empezar", label: "Empezar una invitación" },
      { to: "/demo", label: "Pedir una demostración" },
      { to: "/docs/user-guides", label: "Leer las guías" },
    ],
  },
  {
    path: "/docs/faq",
    group: "docs",
    title: "Preguntas frecuentes",
    lead: "Respuestas de una línea. Lo demás está en las guías.",
    parts: [
      { title: "¿Cuesta algo?", text: ["El plan Básico es gratis y no caduca. Los otros se prueban antes de pagar."] },
      { title: "¿Mis invitados necesitan cuenta?", text: ["No. Abren su enlace y contestan."] },
      { title: "¿Puedo invitar por WhatsApp?", text: ["Sí, uno por uno y con su enlace, desde tu propio móvil."] },
      { title: "¿Y a quien no tiene internet?", text: ["Se imprime su invitación, y su respuesta la apuntas tú."] },
      { title: "¿Puedo llevarme la lista?", text: ["Cuando quieras: para Excel o como texto."] },
      { title: "¿Sale mi fiesta en Google?", text: ["No. Las páginas de los eventos no aparecen en los buscadores."] },
      { title: "¿Puedo borrarlo todo?", text: ["Sí, en Configuración, y llevarte antes tus datos en un archivo."] },
    ],
    links: [{ to: "/help", label: "Buscar en la ayuda" }],
  },
  {
    path: "/docs/api",
    group: "docs",
    title: "API",
    lead: "Unas pocas llamadas, en JSON, para quien tiene una cuenta y la usa desde la propia página.",
    parts: [
      {
        title: "Cómo se llama",
        text: [
          "Todas están debajo de /api/, piden una sesión y se aceptan solo desde la dirección de esta instalación. No hay claves para otros programas.",
          "Cada respuesta dice success y message. Lo que no se puede se contesta con 401, 403, 404, 409, 413, 422, 429 o 503, y con 429 se dice cuánto esperar en Retry-After.",
        ],
      },
      {
        title: "POST /api/sendEventInvitation",
        text: ["Invita a alguien a un evento: eventId, to, role, y si se quiere toName, permissions y message."],
      },
      {
        title: "POST /api/sendPasswordReset",
        text: ["Manda el enlace para recuperar la contraseña: to. Contesta siempre lo mismo."],
      },
      {
        title: "POST /api/sendWelcomeEmail",
        text: ["Manda otra vez la bienvenida a tu propio correo, una vez al día."],
      },
      {
        title: "POST /api/addUserToList",
        text: ["Te apunta a las noticias: hay que decir que sí en el correo que llega."],
      },
      {
        title: "PUT /api/updateUserInfo",
        text: ["Cambia los datos de tu propia cuenta: email, y en updates lo que cambia."],
      },
      {
        title: "POST /api/uploadProfilePhoto",
        text: [
          "Pone tu foto: userId, que es el tuyo, fileName, y en imageData la foto en base64. Contesta photoUrl y fileName.",
        ],
      },
      {
        title: "DELETE /api/deleteProfilePhoto",
        text: ["Quita tu foto: userId y el fileName que tiene ahora."],
      },
      { title: "GET /api/getEmailStats", text: ["Dice si un correo que has mandado salió y se abrió: emailId."] },
    ],
  },
  {
    path: "/feedback/suggestions",
    group: "feedback",
    title: "Sugerencias",
    lead: "Lo que echas en falta, o harías de otra manera.",
  },
  {
    path: "/feedback/bug-report",
    group: "feedback",
    title: "Avisar de un error",
    lead: "Algo no hace lo que debería.",
  },
  { path: "/feedback/survey", group: "feedback", title: "Encuesta", lead: "Una pregunta, y lo que quieras añadir." },
  {
    path: "/feedback/community",
    group: "feedback",
    title: "Comunidad",
    lead: "Dónde nos encontramos, y las reglas de la mesa. Valen en el blog, en los comentarios, en las historias y en los chats.",
    parts: [
      {
        title: "Dónde",
        text: [
          "Todavía no hay un foro. Sí hay un blog en el que puede escribir cualquiera, comentarios debajo de cada texto, una lista de sugerencias que se votan, y el código, que cualquiera puede leer, alojar en casa y mejorar.",
        ],
      },
      {
        title: "Habla como en una mesa",
        text: [
          "Con respeto y de lo que se habla. Se puede no estar de acuerdo; no se insulta, no se acosa y no se desprecia a nadie por quién es.",
        ],
      },
      {
        title: "Lo tuyo, y con permiso",
        text: [
          "Cuenta tu fiesta, no la de otra persona sin que lo sepa. Fotos y textos, tuyos o con permiso. Nada de teléfonos, direcciones ni correos ajenos, y de menores, ni nombres ni caras.",
        ],
      },
      {
        title: "Nada de vender",
        text: [
          "Si trabajas en esto, dilo. Lo útil se agradece; la publicidad, los enlaces repetidos y los textos de relleno se quitan.",
        ],
      },
      {
        title: "Qué pasa si alguien se las salta",
        text: [
          "Lo que se escribe sin cuenta, y los textos de quien no es del equipo, normalmente esperan a que los lea una persona. Lo que rompe estas reglas no se publica o se retira; un texto vuelve a quien lo escribió, como borrador.",
          "Si se repite o es grave, el equipo puede suspender la cuenta: te decimos por qué y puedes contestar.",
          "¿Has visto algo que no debería estar? Cuéntanoslo con su dirección y lo miramos.",
        ],
      },
    ],
    links: [
      { to: "/contact", label: "Avisar de algo" },
      { to: "/blog/write", label: "Escribir en el blog" },
      { to: "/feedback/suggestions", label: "Dejar una idea" },
      { to: "/providers", label: "Proveedores" },
      { to: "/affiliates", label: "Afiliados" },
    ],
  },
];

/** The pages of a group, in the order in which the help lists them. */
export function topicsOf(group: TopicGroup): readonly Topic[] {
  return topics.filter((topic) => topic.group === group);
}

export function findTopic(path: string): Topic | undefined {
  return topics.find((topic) => topic.path === path);
}

/** The parts of a page that are questions, with their answers. */
export function questionsOf({ parts = [] }: Pick<Topic, "parts">): { title: string; text: string }[] {
  return parts.flatMap(({ title, text }) => (title ? [{ title, text: text.join(" ") }] : []));
}
