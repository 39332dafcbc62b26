// Forms with unsaved text.

/** The names of the fields with unsaved text; `since`: those typed in after the last submission. */
type Typed = { names: Set<string>; since: Set<string> };

const typed = new Map<HTMLFormElement, Typed>();
const saved = new WeakSet<HTMLFormElement>();

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
    if (!typed.has(form)) saved.delete(form);
    note(form, name);
  });
  document.addEventListener("submit", ({ target }) => typed.get(target as HTMLFormElement)?.since.clear(), true);
  document.addEventListener("reset", ({ target }) => forgetTyped(target as HTMLFormElement));
}

/** Marks `form` as unsaved: it shows earlier unsaved text again. */
export function noteTyped(form: HTMLFormElement | null): void {
  if (form) note(form, "");
}

function note(form: HTMLFormElement, name: string): void {
  const { names, since } = typed.get(form) ?? { names: new Set(), since: new Set() };
  typed.set(form, { names: names.add(name), since: since.add(name) });
}

/** The server has saved what `form` sent: only what the user has typed since then is unsaved. */
export function noteSaved(form: HTMLFormElement | null): void {
  if (!form) return;
  const since = typed.get(form)?.since ?? new Set();
  if (since.size > 0) typed.set(form, { names: new Set(since), since });
  else typed.delete(form);
  saved.add(form);
}

/** Whether the server has saved `form` since the last call; false after the user has begun to type anew. */
export function takeSaved(form: HTMLFormElement): boolean {
  return saved.delete(form);
}

/** Whether `form` has unsaved text. */
export function isFormTyped(form: HTMLFormElement): boolean {
  return typed.has(form);
}

/** Clears the mark of `form`: its text was discarded. */
export function forgetTyped(form: HTMLFormElement | null): void {
  if (form) typed.delete(form);
}

/** Whether a form of the page has at least `fields` fields with unsaved text. */
export function isTyped(fields = 1): boolean {
  for (const form of typed.keys()) if (!form.isConnected) typed.delete(form);
  return [...typed.values()].some(({ names }) => names.size >= fields);
}
