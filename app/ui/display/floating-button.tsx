// The round button that floats over a page: the chat's.
import type { ComponentPropsWithRef } from "react";
import type { Icon } from "#app/ui/display/icon.ts";
import css from "./floating-button.module.css";

/** `label` says everything, the count too («Abrir el chat, 3 mensajes sin leer»); a count above nine is drawn «9+». Phones show none. part 1 §2 */
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
