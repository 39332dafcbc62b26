// What was typed into a form and not saved, for as long as the page stays open: on another screen and back again, it is there.
import { useLayoutEffect, useState } from "react";
import type { FieldValues } from "#app/domain/posted-form.ts";
import { forgetTyped, isFormTyped, noteTyped } from "./typed.ts";

const drafts = new Map<string, { values: FieldValues; keptAt: number }>();
const keptMs = 60 * 60 * 1_000;
const notTyped = new Set(["intent", "formId"]);

export type Draft = {
  /** What was typed, with the version that it was typed over; undefined where there is nothing. */
  values: FieldValues | undefined;
  /** Throws it away; the form with this number as its key is drawn anew. */
  forget: () => void;
  turn: number;
};

/** The draft of the form `formId`, of the thing that `key` names. */
export function useDraft(formId: string, key: string): Draft {
  const [values, setValues] = useState(() => draftOf(key));
  const [turn, setTurn] = useState(0);
  // Before the form leaves the page.
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

/** All that stands in `form`; a box that is not ticked is empty. */
function valuesOf(form: HTMLFormElement): FieldValues {
  const values: Record<string, string> = {};
  for (const field of form.elements)
    if (field instanceof HTMLInputElement && field.type === "checkbox" && field.name) values[field.name] = "";
  for (const [name, value] of new FormData(form))
    if (typeof value === "string" && !notTyped.has(name)) values[name] = value;
  return values;
}
