// The round button that floats over a page: the chat's, or a helping hand.
import type { ComponentPropsWithRef } from "react";
import type { Icon } from "#app/ui/display/icon.ts";
import css from "./floating-button.module.css";

/** `label` says everything, the count too («Abrir el chat, 3 mensajes sin leer»); a count above nine is drawn «9+». `words` shows the label where there is room. part 1 §2 */
export function FloatingButton({
  label,
  icon: Sign,
  count = 0,
  words = false,
  ...rest
}: { label: string; icon: Icon; count?: number; words?: boolean } & Omit<
  ComponentPropsWithRef<"button">,
  "children" | "className"
>) {
  return (
    <button
      type="button"
      className={[css.floating, words && css.words].filter(Boolean).join(" ")}
      aria-label={label}
      data-count={count > 9 ? "9+" : count || undefined}
      {...rest}
    >
      <Sign aria-hidden />
      {words && <span aria-hidden="true">{label}</span>}
    </button>
  );
}
