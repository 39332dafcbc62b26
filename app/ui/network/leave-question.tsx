// Asks before the user leaves a page with unsaved text.
import { useEffect, useEffectEvent, useId, useRef } from "react";
import { useBlocker, useResolvedPath } from "react-router";
import { Button } from "#app/ui/display/button.tsx";
import css from "#app/ui/feedback/dialog.module.css";
import { FormActions } from "#app/ui/form/field.tsx";
import { isFormTyped } from "./typed.ts";

/**
 * For screens whose forms, found by `forms`, have a save button. Does not ask for another view of the screen, a dialog over it or a
 * submitted form. It does not ask for the paths of `also` either: there `useDraft` keeps the text.
 */
export function LeaveQuestion({ forms = "#main form", also = [] }: { forms?: string; also?: readonly string[] }) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const { pathname: here } = useResolvedPath(".");
  const isUnsaved = useEffectEvent(() => isTypedIn(forms));
  const stays = (path: string) => path === here || path.startsWith(`${here}/`) || also.includes(path);
  const blocker = useBlocker(({ nextLocation }) => !stays(nextLocation.pathname) && isTypedIn(forms));
  const isAsked = blocker.state === "blocked";

  useEffect(() => {
    if (isAsked) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isAsked]);
  useEffect(() => {
    // Closing the window or loading another document: the browser shows its own question.
    const ask = (event: BeforeUnloadEvent) => {
      if (isUnsaved()) event.preventDefault();
    };
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, []);

  return (
    <dialog
      ref={dialog}
      className={css.ask}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        blocker.reset?.();
      }}
    >
      <h2 id={id}>¿Salir sin guardar?</h2>
      <p>Lo que has cambiado aquí todavía no está guardado.</p>
      <FormActions>
        <Button variant="ghost" onClick={() => blocker.proceed?.()}>
          Salir sin guardar
        </Button>
        <Button onClick={() => blocker.reset?.()}>Seguir aquí</Button>
      </FormActions>
    </dialog>
  );
}

const isTypedIn = (forms: string) => [...document.querySelectorAll<HTMLFormElement>(forms)].some(isFormTyped);
