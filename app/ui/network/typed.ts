// Forms with unsaved text.

const typed = new Map<HTMLFormElement, Set<string>>();

/** Follows all POST forms of the document from now on; a search can be typed again. */
export function watchTyping(): void {
  document.addEventListener("input", ({ target }) => {
    if (
      !(
        target instanceof HTMLInputElement ||
        target instanceof HTMLTextAreaElement ||
        target instanceof HTMLSelectElement
      )
    )
      return;
    const { form, name } = target;
    if (!form || form.method !== "post" || !name) return;
    typed.set(form, (typed.get(form) ?? new Set()).add(name));
  });
  document.addEventListener("reset", ({ target }) => forgetTyped(target as HTMLFormElement));
}

/** Marks `form` as unsaved: it shows earlier unsaved text again. */
export function noteTyped(form: HTMLFormElement | null): void {
  if (form) typed.set(form, (typed.get(form) ?? new Set()).add(""));
}

/** Whether `form` has unsaved text. */
export function isFormTyped(form: HTMLFormElement): boolean {
  return typed.has(form);
}

/** Clears the mark of `form`: its text was saved or discarded. */
export function forgetTyped(form: HTMLFormElement | null): void {
  if (form) typed.delete(form);
}

/** Whether a form of the page has at least `fields` fields with unsaved text. */
export function isTyped(fields = 1): boolean {
  for (const form of typed.keys()) if (!form.isConnected) typed.delete(form);
  return [...typed.values()].some((names) => names.size >= fields);
}
