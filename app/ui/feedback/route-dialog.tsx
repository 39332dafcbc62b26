// A dialog with an address: drawn over the page it belongs to, there again after a reload, and a plain page without JavaScript.
import IconX from "@tabler/icons-react/dist/esm/icons/IconX.mjs";
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from "react";
import { Link, useNavigate } from "react-router";
import { IconLink } from "#app/ui/display/button.tsx";
import { useHydrated } from "#app/ui/live/use-hydrated.ts";
import css from "./dialog.module.css";

/**
 * Esc, the ground and ✕ lead to `backTo`. The focus goes to `[data-autofocus]` inside, else to the title, stays within, and returns to what
 * had it. A form's `FormActions` stay at the thumb on a phone. `size="lg"` is for work that needs room.
 */
export function RouteDialog({
  title,
  lead,
  backTo,
  size = "md",
  children,
}: {
  title: ReactNode;
  lead?: ReactNode;
  backTo: string;
  size?: "md" | "lg";
  children: ReactNode;
}) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const navigate = useNavigate();
  // One that came with the page is there already: it does not rise again when the page wakes up.
  const [rises] = useState(useHydrated());
  const leave = () => void navigate(backTo, { replace: true, preventScrollReset: true });

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const before = document.activeElement;
    // The server drew it open; the browser makes it the only thing one can reach.
    dialog.removeAttribute("open");
    dialog.showModal();
    (dialog.querySelector<HTMLElement>("[data-autofocus]") ?? dialog.querySelector<HTMLElement>("h2"))?.focus();
    return () => {
      dialog.close();
      if (before instanceof HTMLElement && before !== document.body && before.isConnected)
        before.focus({ preventScroll: true });
      else document.getElementById("main")?.focus({ preventScroll: true });
    };
  }, []);

  return (
    <dialog
      ref={ref}
      open
      className={css.dialog}
      data-rises={rises || undefined}
      aria-labelledby={titleId}
      onCancel={(event) => {
        if (event.target !== ref.current) return;
        event.preventDefault();
        leave();
      }}
    >
      <div className={[css.box, size === "lg" && css.lg].filter(Boolean).join(" ")}>
        <header className={css.head}>
          <h2 id={titleId} tabIndex={-1}>
            {title}
          </h2>
          <IconLink label="Cerrar" icon={IconX} to={backTo} replace preventScrollReset />
        </header>
        {lead && <p className={css.lead}>{lead}</p>}
        {children}
      </div>
      <Link to={backTo} replace preventScrollReset className={css.ground} tabIndex={-1} aria-hidden="true" />
    </dialog>
  );
}
