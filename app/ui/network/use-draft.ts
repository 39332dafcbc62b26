// Keeps a form's unsaved text while the page stays open: it is there again after a visit to another screen.
import { useLayoutEffect, useState } from "react";
import type { FieldValues } from "#app/domain/posted-form.ts";
import { forgetTyped, isFormTyped, noteTyped } from "./typed.ts";

const drafts = new Map<string, { values: FieldValues; keptAt: number }>();
const keptMs = 60 * 60 * 1_000;
const notTyped = new Set(["intent", "formId"]);

export type Draft = {
  /** The unsaved text, with the version it is based on; undefined without any. */
  values: FieldValues | undefined;
  /** Discards it; a form with `turn` as its key remounts. */
  forget: () => void;
  turn: number;
};

/** The draft of the form `formId`, for the object `key`. */
export function useDraft(formId: string, key: string): Draft {
  const [values, setValues] = useState(() => draftOf(key));
  const [turn, setTurn] = useState(0);
  // A layout effect cleans up before the form leaves the page.
  useLayoutEffect(() => {
    if (draftOf(key)) noteTyped(formOf(formId));
    drafts.delete(key);
    return () => {
      const form = formOf(formId);
      if (form && isFormTyped(form)) drafts.set(key, { values: valuesOf(form), keptAt: Date.now() });
    };
  }, [formId, key]);
  return {
    values,
    turn,
    forget() {
      forgetTyped(formOf(formId));
      setValues(undefined);
      setTurn(turn + 1);
    },
  };
}

function draftOf(key: string): FieldValues | undefined {
  const draft = drafts.get(key);
  return draft && Date.now() - draft.keptAt < keptMs ? draft.values : undefined;
}

function formOf(id: string): HTMLFormElement | null {
  const form = document.getElementById(id);
  return form instanceof HTMLFormElement ? form : null;
}

/** All values of `form`; an unchecked checkbox is empty. */
function valuesOf(form: HTMLFormElement): FieldValues {
  const values: Record<string, string> = {};
  for (const field of form.elements)
    if (field instanceof HTMLInputElement && field.type === "checkbox" && field.name) values[field.name] = "";
  for (const [name, value] of new FormData(form))
    if (typeof value === "string" && !notTyped.has(name)) values[name] = value;
  return values;
}
