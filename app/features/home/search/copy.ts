// Texts of the search: its groups, its result counts, and the actions that it links to.
import { formatCount } from "#app/copy/text/format.ts";
import type { ActionName } from "#app/domain/permission/actions.ts";

export type SearchKind = "action" | "event" | "guest" | "contact" | "task" | "line" | "message" | "help";

export const kindText = {
  action: "Ir a",
  event: "Eventos",
  guest: "Invitados",
  contact: "Contactos",
  task: "Tareas",
  line: "Escaleta",
  message: "Mensajes",
  help: "Ayuda",
} satisfies Record<SearchKind, string>;
/** Above the rooms of the event that the viewer stands in. */
export const nearText = "En este evento";

export const searchLabel = "Buscar en todo Convite";
export const searchHint = "Un nombre, un evento, una tarea…";
export const searchShort = "Escribe al menos dos letras.";
export const searchFailed = "No hemos podido buscar. Inténtalo de nuevo.";
export const searchTooOften = "Has buscado muchas veces seguidas. Espera un momento.";
export const searchCut = "Hay demasiado donde mirar. Añade otra palabra y saldrá todo.";
export const searchMore = "Hay más. Añade otra palabra para acercarte.";

export function nothingFound(query: string): string {
  return `Nada se llama así: «${query}».`;
}

/** The heading above results that differ slightly from the typed text. */
export function nearlyFound(query: string): string {
  return `Nada se llama «${query}». Esto se parece:`;
}

export function foundText(count: number): string {
  return count === 0 ? "Sin resultados" : formatCount(count, "resultado", "resultados");
}

export type SearchAction = { title: string; words?: string; to: string; needs?: ActionName };

/** Screens and actions of the account. Those without a right are open to every account. */
export const accountActions: readonly SearchAction[] = [
  { title: "Nuevo evento", words: "crear boda fiesta", to: "/app/event/new", needs: "event.create" },
  { title: "Dashboard", words: "inicio mis eventos", to: "/app" },
  { title: "Cartera", words: "clientes tarde pendiente urgente", to: "/app?vista=cartera" },
  { title: "Calendario", words: "mes agenda fechas", to: "/app/calendar" },
  { title: "Llevar el calendario al móvil", words: "suscribir ics", to: "/app/calendar/feed" },
  { title: "Contactos", words: "agenda clientes proveedores", to: "/app/contacts", needs: "contact.crud" },
  { title: "Nuevo contacto", words: "agregar añadir", to: "/app/contacts/new", needs: "contact.crud" },
  { title: "Importar contactos", words: "agenda csv vcard", to: "/app/contacts/import", needs: "contact.crud" },
  { title: "Tu perfil", words: "nombre foto usuario", to: "/app/profile" },
  { title: "Configuración", words: "ajustes cuenta avisos tema", to: "/app/settings" },
  { title: "Cambiar la contraseña", words: "clave seguridad", to: "/app/settings/password" },
  { title: "Acceso y seguridad", words: "sesiones dispositivos cerrar móvil perdido", to: "/app/settings/acceso" },
  {
    title: "Segundo paso",
    words: "2fa totp código aplicación recuperación seguridad",
    to: "/app/settings/acceso/paso",
  },
  { title: "Tu plan", words: "suscripción precio pagar", to: "/app/settings/plan", needs: "subscription.change" },
  { title: "Tus datos", words: "privacidad descargar archivo", to: "/app/settings/data" },
  { title: "Tus consultas", words: "soporte pregunta ayuda", to: "/app/support" },
  { title: "Ayuda", words: "artículos preguntas", to: "/help" },
];

/** Screens and actions of an event; `to` is appended to its address. */
export const eventActions: readonly (SearchAction & { needs: ActionName })[] = [
  { title: "Importar invitados", words: "lista excel csv", to: "/guests/import", needs: "guest.create" },
  { title: "Añadir invitado", words: "agregar nuevo", to: "/guests/new", needs: "guest.create" },
  { title: "Lista de invitados", words: "confirmados respuestas", to: "/guests", needs: "guest.listPII" },
  { title: "Mesas", words: "sitios plano asientos", to: "/guests/tables", needs: "seating.look" },
  {
    title: "Enviar invitaciones",
    words: "whatsapp correo",
    to: "/guests/invitations/personal",
    needs: "invitation.list",
  },
  { title: "Nueva tarea", words: "añadir pendiente", to: "/tasks/new", needs: "event.timeline.write" },
  { title: "Tareas", words: "pendientes lista", to: "/tasks", needs: "event.tasks.view" },
  { title: "Escaleta", words: "programa horario minuto", to: "/schedule", needs: "event.timeline.view" },
  { title: "Álbum de fotos", words: "fotos album imagenes invitados qr proyectar", to: "/album", needs: "album.view" },
  { title: "Moodboard", words: "ideas inspiracion fotos colores", to: "/moodboard", needs: "event.moodboard.view" },
  { title: "Presupuesto", words: "gastos dinero pagos cuentas", to: "/budget", needs: "event.budget.view" },
  {
    title: "Proveedores",
    words: "catering musica contratos documentos",
    to: "/providers",
    needs: "event.providers.view",
  },
  { title: "Lista de regalos", words: "aportaciones iban bizum deseos", to: "/gifts", needs: "gift.write" },
  { title: "Dossier", words: "pdf imprimir todo", to: "/dossier", needs: "event.dossier" },
  { title: "Editar los datos", words: "fecha lugar hora cambiar", to: "/edit", needs: "event.edit" },
  { title: "Diseño de la página", words: "personalizar colores tema", to: "/customize", needs: "event.customize" },
];
