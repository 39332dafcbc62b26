// What the tick of a task says, wherever the task is shown.

/** «Encargar las flores: hecha», for what is still to be sent. */
export function toggledText(title: string, isDone: boolean): string {
  return `${title}: ${isDone ? "hecha" : "por hacer"}`;
}
