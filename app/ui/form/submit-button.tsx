// The submit button: shows that its form is being sent, or that sending failed.
import { type ReactNode, useRef } from "react";
import { type Fetcher, useNavigation } from "react-router";
import { Button, type ButtonProps, SwapWords } from "#app/ui/display/button.tsx";
import { useSentLast } from "#app/ui/form/submitted-form.ts";
import { useFailureOf } from "#app/ui/network/failure.ts";
import css from "./submit-button.module.css";

/**
 * Submits its form. `busy` is the label meanwhile («Guardando...»); the width stays, and a second press does nothing. Set `fetcher`
 * for a `fetcher.Form`; set `name` and `value` if several buttons submit one form.
 */
export function SubmitButton({
  busy = "Guardando...",
  fetcher,
  icon,
  children,
  onClick,
  ...rest
}: Omit<ButtonProps, "type" | "ref"> & { busy?: ReactNode; fetcher?: Pick<Fetcher, "state"> | undefined }) {
  const ref = useRef<HTMLButtonElement>(null);
  const navigation = useNavigation();
  const sentLast = useSentLast(ref);
  const failure = useFailureOf(ref);
  const underWay = fetcher
    ? fetcher.state !== "idle"
    : navigation.state !== "idle" && navigation.formData !== undefined;
  const working = underWay && sentLast;
  return (
    <>
      {failure && (
        <p role="alert" className={css.failure}>
          {failure}{" "}
          <button type="button" onClick={() => ref.current?.form?.requestSubmit(ref.current)}>
            Reintentar
          </button>
        </p>
      )}
      <Button
        {...rest}
        ref={ref}
        type="submit"
        data-says=""
        aria-busy={working || undefined}
        onClick={(event) => {
          if (working) event.preventDefault();
          else onClick?.(event);
        }}
      >
        <SwapWords busy={working} now={busy} icon={icon}>
          {children}
        </SwapWords>
        <output className="sr">{working && busy}</output>
      </Button>
    </>
  );
}
