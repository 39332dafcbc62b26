// The articles of the help: short answers to what people ask most, as data.

import { guestArticles } from "./guests.copy.ts";
import { planArticles } from "./plans.copy.ts";
import { workshopArticles } from "./workshop.copy.ts";

export const articleTopics = {
  account: "Tu cuenta",
  plans: "Planes",
  events: "Eventos e invitados",
  workshop: "Preparar la fiesta",
  emails: "Correos",
  privacy: "Privacidad",
} as const;
export type ArticleTopic = keyof typeof articleTopics;

export type Article = {
  /** Its address: /help/{slug}. */
  slug: string;
  topic: ArticleTopic;
  title: string;
  lead: string;
  /** Paragraphs, some under a title of their own; `steps` are done one after the other. */
  parts: readonly { title?: string; text?: readonly string[]; steps?: readonly string[] }[];
  /** Articles that often come next. */
  next?: readonly string[];
};

export const articles: readonly Article[] = [
  {
    slug: "crear-un-evento",
    topic: "events",
    title: "Crear tu primer evento",
    lead: "Solo hace falta saber qué celebras, qué día y dónde. Lo demás viene después.",
    parts: [
      {
        steps: [
          "Entra en Convite y pulsa «Nuevo Evento».",
          "Escribe el título, la fecha y el lugar, y elige la categoría y el tipo.",
          "Si ya lo sabes, añade la hora, una descripción y un presupuesto. El presupuesto solo lo ve quien puede editar el evento.",
          "Pulsa «Crear Evento». Todo se puede cambiar más tarde.",
        ],
      },
      {
        title: "Cambiarlo después, o eliminarlo",
        text: [
          "«Editar» cambia los detalles. En «Configuración del evento» quien lo creó elige el estilo de la página, quién lo ve, si los invitados pueden registrarse con un enlace y si se admiten más colaboradores.",
          "En «Avanzado» puede eliminarlo. Si solo ha terminado, márcalo como completado: se conserva y deja sitio para otro.",
        ],
      },
      {
        title: "Quién te ayuda",
        text: [
          "Al crear el evento puedes nombrar a quienes lo organizan contigo. Cada rol puede hacer cosas distintas: un colaborador ve y prepara, un proveedor solo lo suyo. Después se cambia en el equipo del evento.",
        ],
      },
    ],
    next: ["anadir-invitados", "quien-organiza-contigo", "compartir-la-pagina"],
  },
  {
    slug: "buscar-y-cartera",
    topic: "events",
    title: "Encontrarlo todo, y muchos eventos a la vez",
    lead: "Busca en todo Convite desde cualquier pantalla, y mira en la Cartera qué evento te necesita.",
    parts: [
      {
        title: "Buscar",
        steps: [
          "Pulsa «Buscar», o Ctrl y K a la vez (⌘ y K en un Mac).",
          "Escribe un nombre, un evento, una tarea o lo que quieres hacer: «importar invitados». No hacen falta tildes, y una letra cambiada se perdona.",
          "Elige con las flechas y pulsa Intro. En el móvil, la lupa está arriba.",
        ],
        text: ["Solo encuentras lo que puedes ver. Lo que buscas no se guarda en ningún sitio."],
      },
      {
        title: "La Cartera",
        text: [
          "Si llevas varios eventos, «Cartera» los junta por cliente: qué tareas van tarde, cuántos invitados no han contestado y qué toca esta semana. Cada cifra lleva a su sitio.",
          "El cliente se escribe en los datos del evento. Tus invitados no lo ven.",
        ],
      },
    ],
    next: ["crear-un-evento"],
  },
  {
    slug: "anadir-invitados",
    topic: "events",
    title: "Añadir invitados",
    lead: "Uno a uno, por familias, o dejando que respondan ellos en la página del evento.",
    parts: [
      {
        steps: [
          "Abre tu evento y entra en «Invitados».",
          "Escribe un nombre y pulsa Intro: queda añadido y puedes escribir el siguiente.",
          "¿Quieres apuntar más de esa persona? «Más datos» abre su ficha entera. «Añadir familia» apunta a todos los de una casa de una vez.",
        ],
      },
      {
        title: "Si ya tienes la lista hecha",
        steps: [
          "Pulsa «Pegar una lista» y pega los nombres tal como los tengas: de un chat, de una nota o de una hoja de cálculo. También puedes elegir un archivo CSV o Excel.",
          "Mira lo que no está claro: quién falta por nombrar, quién ya está en la lista o qué teléfono no se entiende. Todo se puede cambiar antes de guardar nada.",
          "Pulsa «Añadir». Si te has equivocado, «Deshacer» los quita a todos durante una hora.",
        ],
      },
      {
        title: "Si dice que ya no cabe nadie",
        text: [
          "Cada plan tiene un límite de invitados por evento. El aviso dice cuál es el tuyo y qué plan lo amplía. Nada de lo que ya tenías se pierde.",
        ],
      },
      {
        title: "Si ya está en la lista",
        text: [
          "No puede haber dos invitados con el mismo correo en un evento. Búscalo por su nombre o por su correo y edítalo.",
        ],
      },
    ],
    next: ["invitar-por-familias", "que-incluye-cada-plan", "como-responden-los-invitados"],
  },
  {
    slug: "compartir-la-pagina",
    topic: "events",
    title: "Compartir la página del evento",
    lead: "Cada evento tiene una página con su dirección, lista para WhatsApp, correo o un código QR.",
    parts: [
      {
        steps: [
          "Abre el evento y pulsa «Compartir».",
          "Copia el enlace, envíalo o descarga el código QR para imprimirlo.",
          "¿Quieres otra dirección? Cámbiala en «Acceso». La anterior sigue llevando a tu evento.",
        ],
      },
      {
        title: "Solo para los tuyos",
        text: [
          "En «Acceso» puedes hacer privado el evento. Entonces solo entra quien tenga el código de seis caracteres o pertenezca al evento. Al cambiar el código, el anterior deja de valer.",
        ],
      },
    ],
    next: ["como-responden-los-invitados"],
  },
  {
    slug: "como-responden-los-invitados",
    topic: "events",
    title: "Cómo responden los invitados",
    lead: "Sin cuenta y sin instalar nada: nombre, correo y sí o no.",
    parts: [
      {
        text: [
          "En la página del evento cada cual escribe su nombre y su correo y dice si va. La respuesta aparece al momento en tu lista.",
          "Después les llega un correo con un enlace para cambiarla. Solo quien lee ese correo puede hacerlo.",
        ],
      },
      {
        title: "Respuestas por revisar",
        text: [
          "Si alguien responde otra vez con el mismo correo sin usar su enlace, la primera respuesta se queda y la nueva te espera arriba de la lista: acéptala o descártala.",
        ],
      },
    ],
    next: ["ajustes-de-respuesta", "compartir-la-pagina", "no-me-llegan-los-correos"],
  },
  ...guestArticles,
  ...workshopArticles,
  ...planArticles,
  {
    slug: "no-puedo-entrar",
    topic: "account",
    title: "No puedo entrar en mi cuenta",
    lead: "Casi siempre es la contraseña, a veces el correo con el que te registraste.",
    parts: [
      {
        steps: [
          "Comprueba que escribes el mismo correo con el que creaste la cuenta.",
          "¿No recuerdas la contraseña? En la página de inicio de sesión pide una nueva: te llega un enlace que vale una hora y una sola vez.",
          "Si dice «Demasiados intentos», espera los minutos que pone y vuelve a probar.",
        ],
      },
      {
        title: "¿Sigue sin ir?",
        text: [
          "Escríbenos con el formulario de esta página y el correo de tu cuenta. Nunca te pediremos tu contraseña.",
        ],
      },
    ],
    next: ["no-me-llegan-los-correos", "confirmar-mi-correo"],
  },
  {
    slug: "confirmar-mi-correo",
    topic: "account",
    title: "Confirmar mi correo",
    lead: "Así sabemos que la dirección es tuya y te damos lo que te han enviado a ella.",
    parts: [
      {
        text: [
          "Al crear la cuenta te enviamos un correo con un enlace. Púlsalo y listo.",
          "Sin confirmar puedes crear eventos e invitar. Lo que alguien te haya enviado a tu correo (una invitación para organizar, una consulta que hiciste sin cuenta) espera hasta entonces, para que nadie lo lea en tu lugar.",
        ],
      },
    ],
    next: ["no-me-llegan-los-correos"],
  },
  {
    slug: "no-me-llegan-los-correos",
    topic: "emails",
    title: "No me llegan los correos",
    lead: "Qué mirar antes de escribirnos.",
    parts: [
      {
        steps: [
          "Mira en la carpeta de correo no deseado y marca el mensaje como deseado.",
          "Comprueba que la dirección no tiene una errata.",
          "Espera unos minutos: si el servidor de tu correo está ocupado, lo intentamos de nuevo durante cuatro días.",
          "En los correos de una empresa, pide que acepten los de esta dirección.",
        ],
      },
      {
        title: "Si recibes de más",
        text: [
          "En Configuración, «Avisos», eliges qué te llega por correo, y si prefieres un resumen al día a la hora que digas. Los que protegen tu cuenta llegan siempre.",
        ],
      },
    ],
    next: ["confirmar-mi-correo"],
  },
  {
    slug: "avisos",
    topic: "emails",
    title: "Avisos: la campana, el correo y el móvil",
    lead: "Enterarte de lo que pasa, y solo de lo que quieres.",
    parts: [
      {
        text: [
          "La campana cuenta lo que no has leído: quién ha contestado y si viene, regalos, fotos del álbum, quién se une por un enlace, tareas que te dan o que tocan ese día, cambios de fecha o de lugar. Lo que se repite se junta en una línea. Al pulsarla vas al sitio.",
          "En Configuración, «Avisos», marcas de qué quieres enterarte y por dónde, la hora del resumen del día y las horas en que nada debe sonar.",
        ],
      },
      {
        title: "En el móvil o en el ordenador",
        steps: [
          "Abre Configuración en ese dispositivo y ve a «Avisos».",
          "Activa «Avisarme en este dispositivo» y di que sí cuando el navegador pregunte.",
          "En un iPhone o un iPad, antes añade Convite a la pantalla de inicio y ábrelo desde allí.",
          "Al cerrar la sesión de un dispositivo dejan de llegarle avisos.",
        ],
      },
    ],
    next: ["no-me-llegan-los-correos"],
  },
  {
    slug: "quien-ve-mis-datos",
    topic: "privacy",
    title: "Quién ve mis datos",
    lead: "Tu evento es tuyo: ni anuncios ni ventas ni rastreadores.",
    parts: [
      {
        text: [
          "La página pública enseña lo que tú escribes en ella: título, fecha, lugar y descripción. Los correos y teléfonos de tus invitados solo los ve quien puede gestionarlos.",
          "El presupuesto y el nombre del cliente solo los ve quien puede editar el evento.",
          "El equipo de esta instalación puede ver tu cuenta y tus consultas para ayudarte, pero no tus invitados, ni tus conversaciones, ni tus códigos. Lo que hace queda apuntado.",
        ],
      },
      {
        title: "Si me han invitado a mí",
        text: [
          "Quien organiza ve tu nombre, tu correo y tu respuesta, y los usa para su celebración. Para que los borre, díselo; si no sabes cómo, escríbenos.",
        ],
      },
    ],
    next: ["como-responden-los-invitados"],
  },
];

/** The article of an address, or undefined. */
export function findArticle(slug: string | undefined): Article | undefined {
  return articles.find((article) => article.slug === slug);
}
