// The colours that a helper has chosen for the door.
import { readStored, store } from "#app/ui/offline/storage.ts";

const schemeName = "convite-puerta-pantalla";
export const schemes = ["auto", "dark", "light"] as const;
export type Scheme = (typeof schemes)[number];

/** Puts the chosen colours on the page, and returns the choice. A phone that saves its battery is dark unless the helper chose otherwise. */
export function applyScheme(isSaving = false): Scheme {
  const stored = readStored<string>(schemeName);
  const scheme = schemes.find((each) => each === stored) ?? "auto";
  if (scheme === "auto" && isSaving) document.documentElement.dataset.scheme = "dark";
  else if (scheme === "auto") delete document.documentElement.dataset.scheme;
  else document.documentElement.dataset.scheme = scheme;
  return scheme;
}

/** Remembers a choice, where the browser lets it, and applies it. */
export function chooseScheme(scheme: Scheme): void {
  store(schemeName, scheme);
  if (applyScheme() !== scheme) document.documentElement.dataset.scheme = scheme;
}
