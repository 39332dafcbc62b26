// A URL or a code to share: one click selects it whole, the button copies it.
import IconCheck from "@tabler/icons-react/dist/esm/icons/IconCheck.mjs";
import IconCopy from "@tabler/icons-react/dist/esm/icons/IconCopy.mjs";
import IconLink from "@tabler/icons-react/dist/esm/icons/IconLink.mjs";
import { useEffect, useState } from "react";
import { Button, type ButtonLook } from "#app/ui/display/button.tsx";
import { useHydrated } from "#app/ui/live/use-hydrated.ts";
import css from "./copy-field.module.css";

const saidMs = 2_000;

/** Writes `text` to the clipboard; false if the browser refuses. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelected(text);
  }
}

/** Fallback for sites without TLS, which have no `navigator.clipboard`. Restores the focus. */
function copySelected(text: string): boolean {
  const focused = document.activeElement;
  const field = Object.assign(document.createElement("textarea"), { value: text, readOnly: true });
  field.className = "sr";
  (document.querySelector("dialog[open]") ?? document.body).append(field);
  field.select();
  const isCopied = document.execCommand("copy");
  field.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  return isCopied;
}

/**
 * Copies `text` and confirms it for two seconds. `of` distinguishes several buttons below each other.
 * Renders only after hydration: without JavaScript the button would do nothing.
 */
export function CopyButton({
  text,
  label = "Copiar",
  said = "Enlace copiado al portapapeles",
  of,
  variant = "ghost",
  ...look
}: { text: string; label?: string; said?: string; of?: string } & ButtonLook) {
  const [state, setState] = useState<"idle" | "copied" | "refused">("idle");
  const hydrated = useHydrated();
  useEffect(() => {
    if (state === "idle") return;
    const timer = setTimeout(() => setState("idle"), saidMs);
    return () => clearTimeout(timer);
  }, [state]);
  if (!hydrated) return null;
  return (
    <>
      <Button
        variant={variant}
        {...look}
        {...(of === undefined ? {} : { "aria-label": `${label}: ${of}` })}
        icon={state === "copied" ? IconCheck : IconCopy}
        onClick={async () => setState((await copyText(text)) ? "copied" : "refused")}
      >
        {label}
      </Button>
      <output className={css.done}>
        {state === "copied" && said}
        {state === "refused" && "No se ha podido copiar: selecciona el texto y cópialo."}
      </output>
    </>
  );
}

/** `text` with its label and a copy button. */
export function CopyField({
  label,
  text,
  said,
  buttonLabel,
}: {
  label: string;
  text: string;
  said?: string | undefined;
  buttonLabel?: string | undefined;
}) {
  return (
    <div className={css.copy}>
      <p className={css.label}>{label}</p>
      <div className={css.row}>
        <p className={css.value}>
          <IconLink aria-hidden />
          <span>{text}</span>
        </p>
        <CopyButton text={text} {...(said ? { said } : {})} {...(buttonLabel ? { label: buttonLabel } : {})} />
      </div>
    </div>
  );
}
