// What is said when the server cannot be reached, or does not know any more who asks.

// part 1 §8
export const unavailableText = "Servicio no disponible. Verifica tu conexión a internet.";
/** An action failed for no reason of its own; what was typed is still there. */
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
