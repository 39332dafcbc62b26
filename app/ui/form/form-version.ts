// The version that a form sends: that of the values which its user has seen.
import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import type { FieldErrors } from "#app/domain/posted-form.ts";
import { isFormTyped, takeSaved } from "#app/ui/network/typed.ts";

/**
 * Takes the newest `version` of the values in the form, and the errors of the last response. Returns the version to send, and a key
 * under which the form shows the newest values. While the user has unsaved text or the focus in a field, another user's change
 * replaces neither: the server refuses the older version. After the form's own save, and after a refusal, the newest version counts.
 */
export function useFormVersion(
  form: RefObject<HTMLFormElement | null>,
  version: number | string | undefined,
  errors: FieldErrors | undefined,
): { sent: number | string | undefined; shown: number } {
  const [state, setState] = useState({ sent: version, shown: 0 });
  const answered = useRef(errors);
  // After every render, since neither the user's typing nor the save of the form renders it.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useLayoutEffect(() => {
    const isAnswered = errors !== undefined && errors !== answered.current;
    answered.current = errors;
    const element = form.current;
    if (!element || version === state.sent) return;
    const isOwn = isAnswered || takeSaved(element);
    const isKept = isAnswered || isFormTyped(element) || (!isOwn && hasFocus(element));
    if (isOwn || !isKept) setState({ sent: version, shown: state.shown + (isKept ? 0 : 1) });
  });
  return state;
}

function hasFocus(form: HTMLFormElement): boolean {
  const { activeElement } = document;
  return form.contains(activeElement) && Boolean(activeElement?.matches("input, textarea, select"));
}
