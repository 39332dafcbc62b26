// The label of a task's checkbox, wherever it is shown.

/** «Encargar las flores: hecha», for a change that is not sent yet. */
export function toggledText(title: string, isDone: boolean): string {
  return `${title}: ${isDone ? "hecha" : "por hacer"}`;
}
