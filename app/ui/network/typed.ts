// Forms with unsaved text.

/** The names of the fields with unsaved text; `since`: those typed in after the last submission. */
type Typed = { names: Set<string>; since: Set<string> };

const typed = new Map<HTMLFormElement, Typed>();
const saved = new WeakSet<HTMLFormElement>();
// The forms that were sent in the current task of the browser.
const sentNow = new Set<HTMLFormElement>();

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
  document.addEventListener("submit", ({ target }) => noteSending(target as HTMLFormElement), true);
  document.addEventListener("reset", ({ target }) => forgetTyped(target as HTMLFormElement));
}

/** A switch that sends its form reports its own change only after the submission, in the same task: that change is in what was sent. */
function noteSending(form: HTMLFormElement): void {
  typed.get(form)?.since.clear();
  sentNow.add(form);
  setTimeout(() => sentNow.delete(form));
}

/** Marks `form` as unsaved: it shows earlier unsaved text again. */
export function noteTyped(form: HTMLFormElement | null): void {
  if (form) note(form, "");
}

function note(form: HTMLFormElement, name: string): void {
  const { names, since } = typed.get(form) ?? { names: new Set(), since: new Set() };
  typed.set(form, { names: names.add(name), since: sentNow.has(form) ? since : since.add(name) });
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
