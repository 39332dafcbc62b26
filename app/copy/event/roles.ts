// The Spanish names of the roles and permissions of an event.
import type { EventRole, Permission } from "#app/domain/permission/names.ts";

//
export const roleText = {
  organizer: "Organizador",
  celebrant: "Festejado",
  collaborator: "Colaborador",
  provider: "Proveedor",
  viewer: "Solo lectura",
  guest: "Invitado",
} satisfies Record<EventRole, string>;

export const permissionText = {
  view: "Ver el evento",
  rsvp: "Confirmar asistencia",
  register: "Registrarse",
  chat: "Chat del evento",
  see_guest_list: "Ver la lista de invitados",
  see_gift_list: "Ver la lista de regalos",
  manage_guests: "Gestionar invitados",
  edit_event: "Editar el evento",
  manage_collaborators: "Gestionar colaboradores",
} satisfies Record<Permission, string>;
