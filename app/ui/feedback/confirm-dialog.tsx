// A button that asks for confirmation before an action that cannot be undone.
import { type ReactNode, useEffect, useId, useRef } from "react";
import { type FetcherWithComponents, useNavigation } from "react-router";
import type { ButtonVariant } from "#app/ui/display/button.tsx";
import { Button } from "#app/ui/display/button.tsx";
import type { Icon } from "#app/ui/display/icon.ts";
import { ConfirmForm } from "#app/ui/form/confirm-form.tsx";
import { hasFailedIn } from "#app/ui/network/failure.ts";
import css from "./dialog.module.css";

export type ConfirmDialogProps = {
  /** The label of the button that opens the dialog. */
  label: string;
  icon?: Icon | undefined;
  variant?: ButtonVariant | undefined;
  size?: "sm" | "md" | "lg" | undefined;
  className?: string | undefined;
  /** The question («¿Eliminar a José?»). */
  title: string;
  /** The consequences of the action. */
  children?: ReactNode;
  /** The label of the confirm button: a verb and its object («Eliminar invitado»). */
  confirm: string;
  confirmVariant?: ButtonVariant | undefined;
  busy?: string | undefined;
  intent: string;
  /** Extra fields of the form. */
  extra?: Readonly<Record<string, string | number>> | undefined;
  action?: string | undefined;
  fetcher?: FetcherWithComponents<unknown> | undefined;
};

/** Asks in a modal dialog; without JavaScript in a popover. It closes after the response. */
export function ConfirmDialog({
  label,
  icon,
  variant = "destructive",
  size,
  className,
  title,
  children,
  confirm,
  confirmVariant,
  busy,
  intent,
  extra,
  action,
  fetcher,
}: ConfirmDialogProps) {
  const id = useId();
  const ref = useRef<HTMLDialogElement>(null);
  const navigation = useNavigation();
  const idle = fetcher ? fetcher.state === "idle" : navigation.state === "idle";
  const wasBusy = useRef(false);
  useEffect(() => {
    // A request sent before the dialog opened is not its response.
    if (!idle) wasBusy.current = ref.current?.open === true;
    else if (wasBusy.current) {
      wasBusy.current = false;
      // An unsent request shows its error beside its button.
      if (!hasFailedIn(ref.current)) ref.current?.close();
    }
  }, [idle]);

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const closeFromGround = (event: MouseEvent) =>
      event.target === dialog && isOutside(dialog, event) && dialog.close();
    dialog.addEventListener("click", closeFromGround);
    return () => dialog.removeEventListener("click", closeFromGround);
  }, []);

  return (
    <>
      <Button
        variant={variant}
        size={size}
        icon={icon}
        className={className}
        popoverTarget={id}
        onClick={(event) => {
          event.preventDefault();
          ref.current?.showModal();
        }}
      >
        {label}
      </Button>
      <dialog ref={ref} id={id} popover="auto" className={css.ask} aria-labelledby={`${id}-title`}>
        <h2 id={`${id}-title`}>{title}</h2>
        <ConfirmForm
          intent={intent}
          extra={extra}
          action={action}
          fetcher={fetcher}
          confirm={confirm}
          confirmVariant={confirmVariant}
          busy={busy}
          cancelTarget={id}
          onCancel={() => ref.current?.close()}
        >
          {children}
        </ConfirmForm>
      </dialog>
    </>
  );
}

function isOutside(element: HTMLElement, { clientX, clientY }: { clientX: number; clientY: number }): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
