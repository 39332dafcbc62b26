// Texts of the dialog of an event's address and access.
import type { EventSwitch } from "#app/domain/permission/names.ts";

// part 2 §8
export const slugSaved = "Slug actualizado correctamente";
export const slugFailed = "Error al actualizar el slug";

/** The five switches of guests' features in the event. They do not restrict hosts who manage guests. part 2 §3 */
export const switchText = {
  allowRSVP: { label: "Confirmar asistencia", hint: "La página y las invitaciones preguntan quién viene." },
  allowGuestList: { label: "Lista de invitados", hint: "Cuántos vienen y, quien tenga permiso, quiénes." },
  allowChat: { label: "Chat", hint: "Para quien tenga cuenta y permiso." },
  allowGiftList: { label: "Lista de regalos", hint: "Para quien tenga permiso." },
  allowTimeline: { label: "Cronograma", hint: "Las tareas y los momentos del evento." },
} satisfies Record<EventSwitch, { label: string; hint: string }>;

/** The consequences of a required account for the guests. */
export const accountHint =
  "Con cuenta: chat, lista de regalos y todo lo demás. Sin cuenta, con el código: los detalles y la respuesta.";

/** If the installation's secret has changed since the code was set. */
export const codeLost =
  "El código que tenía este evento ya no se puede leer y no deja entrar a nadie. Escribe otro, o el mismo, y guárdalo.";

export const accessSaved = "Configuración de acceso actualizada correctamente";
export const accessFailed = "Error al guardar la configuración";
