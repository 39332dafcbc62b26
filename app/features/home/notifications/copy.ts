// Texts of the notification list.

export const listText = {
  title: "Avisos",
  lead: "Lo que ha pasado en tus eventos desde la última vez.",
  readAll: "Marcar todo como leído",
  reading: "Marcando...",
  settings: "Qué avisos recibo",
  failed: "No hemos podido marcarlo como leído. Prueba otra vez.",
};

export const emptyText = {
  title: "Aquí te contamos lo que pasa",
  text: "Cuando un invitado conteste, alguien acepte tu invitación o te den una tarea, lo verás aquí y en la campana, sin recargar la página.",
  allRead: "Lo has leído todo",
  allReadText: "Cuando pase algo nuevo, la campana te lo dirá.",
};

/** The label of a row's button, for screen readers. */
export function readLabel(sentence: string): string {
  return `Marcar como leído: ${sentence}`;
}
