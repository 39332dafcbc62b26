// A dialog with a URL: rendered over its page, open again after a reload, and a plain page without JavaScript.
import IconX from "@tabler/icons-react/dist/esm/icons/IconX.mjs";
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from "react";
import { Link, useNavigate } from "react-router";
import { IconLink } from "#app/ui/display/button.tsx";
import { useHydrated } from "#app/ui/live/use-hydrated.ts";
import css from "./dialog.module.css";

/**
 * Esc, the backdrop and ✕ navigate to `backTo`. The focus goes to `[data-autofocus]` inside, else to the title. It stays within,
 * and returns to the previously focused element. On a phone `FormActions` stick to the bottom. `size="lg"` gives more room.
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
  // A dialog that the server rendered is visible already: it does not animate again at hydration.
  const [rises] = useState(useHydrated());
  const leave = () => void navigate(backTo, { replace: true, preventScrollReset: true });

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const before = document.activeElement;
    // The server rendered it open; `showModal` makes the rest of the page inert.
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
