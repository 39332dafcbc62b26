// What /features says. Only what is built stands here (SC-50).
import { freeText } from "#app/copy/plans.ts";
import type { Cell } from "./parts/compare-table.tsx";
import type { Tile } from "./parts/pieces.tsx";

export const featurePairs = {
  invite: {
    title: "La abren. Contestan. Ya está.",
    text: "Sin aplicación y sin contraseña: una familia entera responde con un toque, y tú ves cómo se llenan las sillas.",
    points: [
      "Una página para tu fiesta, con nueve diseños",
      "Por WhatsApp, por correo, con un enlace, con QR o en papel",
      "Acompañantes, alergias y las preguntas que quieras, con fecha límite y recordatorios",
    ],
  },
  seat: {
    title: "Cada uno, en su silla",
    text: "Mesas o asientos sueltos. Sienta a familias enteras y mira quién queda de pie.",
    points: [
      "Se arrastra con el dedo, y también se hace con el teclado",
      "La lista entra pegándola o desde Excel, y sale igual",
      "Se imprime para el salón",
    ],
  },
  run: {
    title: "El día, minuto a minuto",
    text: "La escaleta dice qué toca, dónde y a quién. Si algo se retrasa, lo que sigue se mueve detrás.",
    points: [
      "Cada proveedor ve su parte en un enlace, sin cuenta",
      "Las tareas cuentan hacia atrás desde la fiesta, con plantillas para empezar",
      "Lo que es para los invitados aparece en su página",
    ],
  },
} as const;

export const featureTiles: readonly Tile[] = [
  {
    title: "Equipo con permisos",
    text: "Quien te ayuda ve y toca lo que tú digas. Queda anotado quién cambió qué, y casi todo se deshace.",
    tone: "clavel",
  },
  {
    title: "Calendario",
    text: "Tus eventos y tareas por mes, semana o agenda, y también en el calendario de tu móvil.",
    tone: "azulejo",
  },
  {
    title: "Lista de regalos",
    text: "Con lo que os hace ilusión, por partes si es caro, o con una aportación de lo que cada cual quiera. Nadie repite, y el dinero va directo a vuestra cuenta, nunca por Convite.",
    tone: "limon",
  },
  {
    title: "Presupuesto",
    text: "Lo previsto, lo pagado y lo que falta, al céntimo. Sabrás cuánto cuesta un invitado más.",
    tone: "albahaca",
  },
  {
    title: "Proveedores",
    text: "A quién has preguntado, a quién has contratado y qué queda por pagarle, con sus plazos en el calendario.",
    tone: "naranja",
  },
  {
    title: "Moodboard",
    text: "Fotos y notas sobre una mesa grande, entre varios a la vez. De sus colores sale la página de tu fiesta.",
    tone: "azulejo",
  },
  {
    title: "Álbum de fotos",
    text: "Un código en cada mesa y todos añaden sus fotos desde el móvil, sin cuenta. Se proyectan en la sala y se descargan juntas.",
    tone: "clavel",
  },
  {
    title: "Dossier en PDF",
    text: "El evento entero en un documento: la escaleta, los invitados, las mesas y las cuentas, con las partes que elijas.",
    tone: "limon",
  },
  {
    title: "Agenda de contactos",
    text: "La gente de siempre, lista para la próxima. Entra desde tu móvil o una hoja, y sale cuando quieras.",
    tone: "albahaca",
  },
  {
    title: "El tablero del evento",
    text: "Notas, fotos, contactos y tareas puestos donde te vengan bien, para todo el equipo.",
    tone: "naranja",
  },
  {
    title: "Todo al momento",
    text: "Cuando alguien contesta o cambia algo, aparece en tu pantalla sin recargar.",
    tone: "azulejo",
  },
  {
    title: "Chat del evento",
    text: "Quien organiza, por un lado; todos, por otro. Lo que se dijo se busca, y los avisos llegan a tu hora.",
    tone: "clavel",
  },
  {
    title: "También sin conexión",
    text: "Se instala en el móvil. Tu último evento se abre donde no hay cobertura, y lo que marques sale luego.",
    tone: "limon",
  },
  {
    title: "Todo se encuentra",
    text: "Invitados, contactos, mensajes, tareas y ayuda desde una sola búsqueda, con o sin acentos.",
    tone: "albahaca",
  },
  {
    title: "Privado de verdad",
    text: "Fiestas con código o solo para quien invites, fuera de los buscadores, sin anuncios ni rastreadores.",
  },
];

const row = (name: string, ...cells: Cell[]) => ({ name, cells });

export const comparison = {
  label: "Convite, una hoja de cálculo y un grupo de mensajes",
  heads: ["Convite", "Una hoja de cálculo", "Un grupo"],
  rows: [
    row("Quien está invitado contesta sin instalar nada", true, false, "Si está en el grupo"),
    row("Las respuestas se cuentan solas", true, "A mano", false),
    row("Alergias y acompañantes, con su permiso", true, "A mano", false),
    row("Recordar a quien no ha contestado", true, "Uno por uno", "A todos a la vez"),
    row("Mesas", true, "A mano", false),
    row("Deshacer lo que alguien cambió", "Casi todo", true, false),
    row("Una página bonita de la fiesta", true, false, false),
    row("Que nadie repita regalo", true, "A mano", false),
    row("Las fotos de todos, juntas", true, false, "Con menos calidad"),
    row("Hablar todos con todos", "Con cuenta", false, true),
    row("Fórmulas y cuentas tuyas", "Mejor una hoja", true, false),
    row("Gratis", `Hasta ${freeText.events}`, true, true),
  ],
} as const;

/** The eight kinds of events, each with some of its types. */
export const eventKinds: readonly Tile[] = [
  { title: "Personales", text: "Cumpleaños, aniversarios, jubilaciones, estrenos de casa." },
  { title: "Familiares", text: "Bodas, pedidas, baby showers y reencuentros de primos." },
  { title: "De empresa", text: "Congresos, lanzamientos, galas y cenas de Navidad." },
  { title: "Académicas", text: "Graduaciones, seminarios, talleres y presentaciones." },
  { title: "Culturales", text: "Conciertos, exposiciones, libros y estrenos." },
  { title: "Deportivas", text: "Torneos, carreras y la cena de después." },
  { title: "Comunitarias", text: "Fiestas de barrio, festivales y actos benéficos." },
  { title: "Religiosas", text: "Bautizos, comuniones, confirmaciones y despedidas." },
];

/** What others have and Convite has not. */
export const notThere: readonly { title: string; text: string }[] = [
  {
    title: "Un escaparate de proveedores",
    text: "Para comparar floristas con sus opiniones están los portales de bodas. Aquí llevas a quien ya conoces o has elegido.",
  },
  {
    title: "Una tienda de regalos",
    text: "La lista enlaza la tienda que tú digas. No vendemos nada ni nos llevamos una parte.",
  },
  {
    title: "Entradas y cobros",
    text: "Si hay que pagar para entrar, hace falta una web de entradas. Por Convite no pasa dinero.",
  },
  {
    title: "Invitaciones de papel a domicilio",
    text: "Se imprimen en casa o en la copistería, cada una con su código.",
  },
  {
    title: "Una aplicación en la tienda del móvil",
    text: "Convite se abre en el navegador y se instala desde allí. Tus invitados no instalan nada.",
  },
];
