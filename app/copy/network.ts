// Texts for loading, an unreachable server, an ended session, and an event that is not found.

// part 2 §8
export const loadingText = "Cargando...";
// part 1 §2
export const loadingEventText = "Cargando evento...";
// part 1 §8, part 2 §2
export const eventNotFoundText = "Evento no encontrado";

// part 1 §8
export const unavailableText = "Servicio no disponible. Verifica tu conexión a internet.";
/** An action failed without a specific reason; the typed text is still there. */
export const notSavedText = "No hemos podido guardar. Tus cambios siguen aquí; inténtalo de nuevo.";

export const sessionEndedText = {
  title: "Tu sesión ha caducado",
  kept: "Lo que has escrito sigue aquí. Entra en otra pestaña, vuelve a esta y guarda otra vez.",
  login: "Tu sesión ha caducado. Entra de nuevo y volverás a donde estabas.",
  enter: "Iniciar Sesión",
  entered: "Ya he entrado",
  // part 1 §8
  checking: "Verificando autenticación...",
  notYet: "Todavía no has entrado. Hazlo en la otra pestaña y vuelve a probar.",
  ready: "Has vuelto a entrar. Ya puedes guardar.",
  leave: "Salir sin guardar",
};

/** «3 cambios por enviar», «Un cambio por enviar». */
export function waitingText(count: number): string {
  return count === 1 ? "Un cambio por enviar" : `${count} cambios por enviar`;
}

/** Marks a change that is not sent yet. */
export const notSentText = "Por enviar";

export const offlineText = {
  cut: "Sin conexión",
  /** `age` is «hace 12 minutos». */
  seen: (age: string) => `visto ${age}`,
  kept: "Sin conexión: queda guardado aquí y se enviará cuando vuelva.",
  refusedTitle: (count: number) =>
    count === 1
      ? "Un cambio hecho sin conexión no se ha guardado"
      : `${count} cambios hechos sin conexión no se han guardado`,
  unnamed: "Un cambio",
  see: "Ver",
  dismiss: "Entendido",
  page: "Aquí no hay conexión",
  lead: "Esta página no se puede abrir ahora mismo. Lo que tengas escrito en otras pestañas sigue donde estaba.",
  door: (title: string) => `Puerta · ${title}`,
  keptPages: "Esto sí lo tienes a mano",
  none: "Cuando abras un evento con conexión, lo tendrás aquí la próxima vez: su página, los invitados, la escaleta y las tareas.",
  again: "Volver a intentarlo",
};

/** Why the server refused a change made offline, by the response status. */
export function lateRefusal(status: number): string {
  if (status === 409) return "Mientras tanto lo ha cambiado otra persona.";
  if (status === 403) return "Ya no tienes permiso para cambiarlo.";
  if (status === 404 || status === 410) return "Ya no existe, o ya no lo puedes ver.";
  return "No se ha podido guardar.";
}
