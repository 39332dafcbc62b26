// The round chat button that floats over a page.
import type { ComponentPropsWithRef } from "react";
import type { Icon } from "#app/ui/display/icon.ts";
import css from "./floating-button.module.css";

/** `label` includes the count («Abrir el chat, 3 mensajes sin leer»). The badge shows «9+» at most. Phones hide the button. part 1 §2 */
export function FloatingButton({
  label,
  icon: Sign,
  count = 0,
  ...rest
}: { label: string; icon: Icon; count?: number } & Omit<ComponentPropsWithRef<"button">, "children" | "className">) {
  return (
    <button
      type="button"
      className={css.floating}
      aria-label={label}
      data-count={count > 9 ? "9+" : count || undefined}
      {...rest}
    >
      <Sign aria-hidden />
    </button>
  );
}
