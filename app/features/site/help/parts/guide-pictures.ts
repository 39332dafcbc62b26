// The screens of the help's guides on a phone: pictures of the demonstration, which `npm run pictures` takes.
import agendaDeContactos from "../pictures/agenda-de-contactos.webp?url";
import ajustesDeRespuesta from "../pictures/ajustes-de-respuesta.webp?url";
import albumDeFotos from "../pictures/album-de-fotos.webp?url";
import anadirInvitados from "../pictures/anadir-invitados.webp?url";
import buscarYCartera from "../pictures/buscar-y-cartera.webp?url";
import comoRespondenLosInvitados from "../pictures/como-responden-los-invitados.webp?url";
import compartirLaPagina from "../pictures/compartir-la-pagina.webp?url";
import crearUnEvento from "../pictures/crear-un-evento.webp?url";
import dossierEnPdf from "../pictures/dossier-en-pdf.webp?url";
import elCalendario from "../pictures/el-calendario.webp?url";
import elDisenoDeLaInvitacion from "../pictures/el-diseno-de-la-invitacion.webp?url";
import elMoodboard from "../pictures/el-moodboard.webp?url";
import enElMovilYSinConexion from "../pictures/en-el-movil-y-sin-conexion.webp?url";
import enlacesDeInvitacion from "../pictures/enlaces-de-invitacion.webp?url";
import enviarInvitaciones from "../pictures/enviar-invitaciones.webp?url";
import hablarConLosDemas from "../pictures/hablar-con-los-demas.webp?url";
import invitarPorFamilias from "../pictures/invitar-por-familias.webp?url";
import laEscaleta from "../pictures/la-escaleta.webp?url";
import listaDeRegalos from "../pictures/lista-de-regalos.webp?url";
import mesasYAsientos from "../pictures/mesas-y-asientos.webp?url";
import presupuestoYPagos from "../pictures/presupuesto-y-pagos.webp?url";
import proveedoresDelEvento from "../pictures/proveedores-del-evento.webp?url";
import quienOrganizaContigo from "../pictures/quien-organiza-contigo.webp?url";
import seccionesDeLaPagina from "../pictures/secciones-de-la-pagina.webp?url";
import tareasYPlantillas from "../pictures/tareas-y-plantillas.webp?url";
import traerUnaListaDeInvitados from "../pictures/traer-una-lista-de-invitados.webp?url";

/** The size of each picture, in points of the screen. */
export const guideSize = { width: 390, height: 560 } as const;

/** By the address of the article: the picture, and its description for readers who do not see it. */
const pictures: Readonly<Record<string, { src: string; alt: string }>> = {
  "agenda-de-contactos": {
    src: agendaDeContactos,
    alt: "La agenda, con el teléfono y el correo de cada contacto",
  },
  "ajustes-de-respuesta": {
    src: ajustesDeRespuesta,
    alt: "Los ajustes: último día para responder y qué se pregunta",
  },
  "anadir-invitados": {
    src: anadirInvitados,
    alt: "La lista de invitados con sus respuestas, y arriba dónde se añade a alguien",
  },
  "buscar-y-cartera": {
    src: buscarYCartera,
    alt: "La Cartera: los eventos de quien lleva muchos, con lo que pide cada uno",
  },
  "como-responden-los-invitados": {
    src: comoRespondenLosInvitados,
    alt: "Lo que ve una familia invitada: «Vamos todos», o sí y no para cada persona",
  },
  "compartir-la-pagina": {
    src: compartirLaPagina,
    alt: "La página de una boda, con su fotografía, los nombres y el día",
  },
  "crear-un-evento": {
    src: crearUnEvento,
    alt: "El formulario de un evento nuevo: título, fecha, hora y lugar",
  },
  "el-diseno-de-la-invitacion": {
    src: elDisenoDeLaInvitacion,
    alt: "Los diseños y los colores que puede llevar la invitación",
  },
  "en-el-movil-y-sin-conexion": {
    src: enElMovilYSinConexion,
    alt: "Un evento en el móvil: lo que falta, y abajo el menú",
  },
  "enlaces-de-invitacion": {
    src: enlacesDeInvitacion,
    alt: "Invitar a una persona o con un enlace que sirve para varias",
  },
  "enviar-invitaciones": {
    src: enviarInvitaciones,
    alt: "Las familias de la lista, con lo que ya se les ha enviado",
  },
  "invitar-por-familias": {
    src: invitarPorFamilias,
    alt: "Una familia nueva: su nombre y las personas que vienen juntas",
  },
  "mesas-y-asientos": {
    src: mesasYAsientos,
    alt: "Las mesas con quien se sienta en cada una",
  },
  "quien-organiza-contigo": {
    src: quienOrganizaContigo,
    alt: "El equipo de un evento, con lo que puede hacer cada persona",
  },
  "secciones-de-la-pagina": {
    src: seccionesDeLaPagina,
    alt: "Las secciones de la página, en el orden en que se leen",
  },
  "traer-una-lista-de-invitados": {
    src: traerUnaListaDeInvitados,
    alt: "Dónde se pega una lista o se elige un archivo",
  },
  "album-de-fotos": {
    src: albumDeFotos,
    alt: "El álbum de una boda, con el código de las mesas y las fotos de los invitados",
  },
  "dossier-en-pdf": {
    src: dossierEnPdf,
    alt: "Las partes que puede llevar el dossier, para marcarlas",
  },
  "el-calendario": {
    src: elCalendario,
    alt: "Un mes del calendario, con eventos y tareas en sus días",
  },
  "el-moodboard": {
    src: elMoodboard,
    alt: "Un moodboard con imágenes y notas de colores",
  },
  "hablar-con-los-demas": {
    src: hablarConLosDemas,
    alt: "Las conversaciones: la de cada evento y las privadas, con lo que queda por leer",
  },
  "la-escaleta": {
    src: laEscaleta,
    alt: "La escaleta: las líneas del día con su hora y su sitio",
  },
  "lista-de-regalos": {
    src: listaDeRegalos,
    alt: "La lista de regalos, con lo que ya está reservado",
  },
  "presupuesto-y-pagos": {
    src: presupuestoYPagos,
    alt: "El presupuesto: lo pagado, lo acordado y lo que queda",
  },
  "proveedores-del-evento": {
    src: proveedoresDelEvento,
    alt: "Los proveedores del evento, con lo que está pagado y lo que falta",
  },
  "tareas-y-plantillas": {
    src: tareasYPlantillas,
    alt: "La lista de tareas, con su día y quién se encarga",
  },
};

/** The picture of an article; null for an article without a screen. */
export function pictureOf(slug: string): { src: string; alt: string } | null {
  return pictures[slug] ?? null;
}
