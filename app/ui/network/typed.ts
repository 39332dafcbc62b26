// Which forms hold something that was typed and not yet saved.

const typed = new Map<HTMLFormElement, Set<string>>();

/** Follows all forms of the document from now on: POST forms alone, since a search can be typed again. */
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

/** Counts `form` among those with something typed: what was typed earlier stands in it again. */
export function noteTyped(form: HTMLFormElement | null): void {
  if (form) typed.set(form, (typed.get(form) ?? new Set()).add(""));
}

/** Whether something was typed into `form` and not yet saved. */
export function isFormTyped(form: HTMLFormElement): boolean {
  return typed.has(form);
}

/** Forgets what was typed into `form`: it is saved, or thrown away. */
export function forgetTyped(form: HTMLFormElement | null): void {
  if (form) typed.delete(form);
}

/** Whether a form of the page holds at least `fields` fields with something typed. */
export function isTyped(fields = 1): boolean {
  for (const form of typed.keys()) if (!form.isConnected) typed.delete(form);
  return [...typed.values()].some((names) => names.size >= fields);
}
