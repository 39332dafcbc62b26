// The texts of the staff's pages.
import { formatMoney, formatNumber } from "#app/copy/text/format.ts";
import { planText } from "#app/copy/account/plans.ts";
import { permissionText, roleText } from "#app/copy/event/roles.ts";
import type { AuditAction, AuditDetail } from "#app/domain/staff/audit.ts";
import { partText } from "#app/features/event/dossier/copy.ts";
import { kindText } from "#app/features/site/applications/copy.ts";
import { isBuiltPath } from "#app/domain/parts.ts";

export const tabs = [
  { to: "/app/staff", label: "Resumen" },
  { to: "/app/staff/tickets", label: "Consultas", end: false },
  { to: "/app/staff/inbox", label: "Buzón", end: false },
  { to: "/app/staff/blog", label: "Blog" },
  { to: "/app/staff/newsletter", label: "Carta" },
  { to: "/app/staff/outbox", label: "Correos", end: false },
  { to: "/app/staff/suggestions", label: "Sugerencias", end: false },
  { to: "/app/staff/announcements", label: "Anuncios" },
  { to: "/app/staff/accounts", label: "Cuentas", end: false },
  { to: "/app/staff/health", label: "Salud" },
  { to: "/app/staff/privacidad", label: "Privacidad" },
  { to: "/app/staff/audit", label: "Registro" },
].filter(({ to }) => isBuiltPath(to));

export const auditActionText = {
  "staff.granted": "Entra en el equipo",
  "staff.revoked": "Sale del equipo",
  "ticket.read": "Lee una consulta",
  "ticket.answered": "Responde una consulta",
  "ticket.closed": "Cierra una consulta",
  "ticket.reopened": "Abre de nuevo una consulta",
  "application.read": "Lee un formulario",
  "application.answered": "Responde un formulario",
  "application.noted": "Anota algo en un formulario",
  "application.moved": "Cambia el estado de un formulario",
  "application.deleted": "Elimina un formulario",
  "suggestion.listed": "Pone una idea en la lista",
  "suggestion.changed": "Cambia una idea de la lista",
  "suggestion.deleted": "Quita una idea de la lista",
  "announcement.made": "Publica un anuncio",
  "announcement.ended": "Retira un anuncio",
  "post.approved": "Publica un texto del blog",
  "post.rejected": "Devuelve un texto del blog",
  "comment.approved": "Publica un comentario",
  "comment.deleted": "Elimina un comentario",
  "story.published": "Publica una historia",
  "story.withdrawn": "Retira una historia",
  "newsletter.sent": "Envía la carta",
  "letter.read": "Lee un correo",
  "letter.retried": "Reintenta un correo",
  "letters.retried": "Reintenta los correos rechazados",
  "account.read": "Mira una cuenta",
  "account.suspended": "Suspende una cuenta",
  "account.restored": "Levanta una suspensión",
  "account.verified": "Da por bueno un correo",
  "plan.changed": "Cambia de plan",
  "plan.requested": "Pide un plan",
  "plan.confirmed": "Confirma un plan",
  "plan.declined": "Descarta una petición de plan",
  "payment.recorded": "Anota un pago",
  "password.changed": "Cambia su contraseña",
  "password.reset": "Recupera su contraseña",
  "factor.set": "Pone su segundo paso",
  "factor.renewed": "Cambia sus códigos de recuperación",
  "factor.removed": "Quita su segundo paso",
  "factor.reset": "Pierde su segundo paso, desde la consola",
  "passkey.added": "Añade una llave de acceso",
  "passkey.removed": "Quita una llave de acceso",
  "account.exported": "Descarga sus datos",
  "guests.exported": "Descarga una lista de invitados",
  "account.deleted": "Elimina su cuenta",
  "event.deleted": "Elimina un evento",
  "rights.changed": "Cambia permisos en un evento",
  "member.removed": "Quita a alguien de un evento",
  "member.restored": "Vuelve a añadir a alguien a un evento",
  "member.left": "Sale de un evento",
  "user.searched": "Busca a una persona",
} satisfies Record<AuditAction, string>;

/** The labels of an entry's facts. */
const detailText: Readonly<Record<AuditDetail, string>> = {
  amountCents: "importe",
  billingCycle: "pago",
  by: "buscando por",
  creator: "ahora organiza",
  deleted: "eventos eliminados",
  event: "evento",
  format: "formato",
  from: "antes",
  granted: "concedido",
  guests: "invitados",
  handedOver: "eventos entregados",
  kind: "tipo",
  letters: "correos",
  member: "participante",
  parts: "partes",
  permissions: "permisos",
  plan: "plan",
  reason: "motivo",
  requestedPlan: "plan pedido",
  role: "rol",
  status: "estado",
  taken: "retirado",
};
const codeText: Readonly<Record<string, string>> = {
  ...planText,
  ...roleText,
  ...permissionText,
  ...kindText,
  ...Object.fromEntries(Object.entries(partText).map(([part, { name }]) => [part, name])),
  active: "activa",
  cancelled: "cancelada",
  csv: "CSV",
  pending: "pendiente",
  pdf: "PDF",
  planned: "en camino",
  done: "hecha",
  declined: "descartada",
  answered: "respondida",
  closed: "cerrada",
  email: "correo",
  monthly: "mensual",
  new: "nueva",
  open: "en curso",
  username: "nombre de usuario",
  xlsx: "Excel",
  yearly: "anual",
};

/** The facts of an entry in one line: «plan: Plus · pago: anual». Ids stand as they are. */
export function detailsText(details: Partial<Record<AuditDetail, unknown>>): string {
  return (Object.entries(details) as [AuditDetail, unknown][])
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `${detailText[name]}: ${valueText(name, value)}`)
    .join(" · ");
}

function valueText(name: AuditDetail, value: unknown): string {
  if (Array.isArray(value)) return value.map((one) => valueText(name, one)).join(", ") || "nada";
  if (typeof value === "number") return name === "amountCents" ? formatMoney(value) : formatNumber(value);
  return name === "reason" ? String(value) : (codeText[String(value)] ?? String(value));
}

export const notices = {
  respondida: "Respuesta enviada.",
  cerrada: "Consulta cerrada.",
  reabierta: "Consulta abierta de nuevo.",
  anotado: "Nota guardada.",
  movida: "Estado cambiado.",
  eliminada: "Eliminado para siempre.",
  listada: "La idea está en la lista.",
  cambiada: "Guardado.",
  quitada: "La idea ya no está en la lista.",
  anunciado: "Anuncio publicado.",
  retirado: "Anuncio retirado.",
  hecho: "Hecho.",
  carta: "Va saliendo a quienes confirmaron.",
  reintentado: "El correo vuelve a la cola.",
  reintentados: "Los correos rechazados vuelven a la cola.",
  suspendida: "Cuenta suspendida. Todas sus sesiones se han cerrado.",
  restaurada: "La cuenta puede volver a entrar.",
  verificado: "Correo dado por bueno.",
  plan: "Plan cambiado.",
  confirmado: "Plan confirmado.",
  descartado: "Petición descartada.",
  pagado: "Pago anotado. Ya está en su historial de facturación.",
} as const;
export type NoticeName = keyof typeof notices;
