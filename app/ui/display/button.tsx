// Buttons, links that look like buttons, and round icon-only variants of both.
import type { ComponentPropsWithRef, ReactNode } from "react";
import { Link, type LinkProps } from "react-router";
import type { Icon } from "#app/ui/display/icon.ts";
import css from "./button.module.css";

/**
 * `primary`: once a view; `ghost`: beside it; `soft` and `quiet`: in rows; `plain`: third choice.
 * `party` (lemon) and `outline`: only on a cloth. `destructive` opens a confirmation, `danger` confirms inside that dialog.
 * `yielding`: the frame's button, filled if the page has no filled button.
 */
export type ButtonVariant =
  | "primary"
  | "ghost"
  | "soft"
  | "quiet"
  | "plain"
  | "party"
  | "outline"
  | "destructive"
  | "danger"
  | "yielding";
export type ButtonLook = {
  variant?: ButtonVariant | undefined;
  size?: "sm" | "md" | "lg" | undefined;
  wide?: boolean | undefined;
};

/** The class of a button, for elements that are neither a button nor a router link (`<a download>`, `<summary>`). */
export function buttonClass(
  { variant = "primary", size = "md", wide = false }: ButtonLook = {},
  extra?: string | false,
): string {
  return [css.button, css[variant], size !== "md" && css[size], wide && css.wide, extra].filter(Boolean).join(" ");
}

type Content = { icon?: Icon | undefined; after?: Icon | undefined; children: ReactNode };

function content({ icon: Before, after: After, children }: Content) {
  return (
    <>
      {Before && <Before aria-hidden />}
      {children}
      {After && <After aria-hidden />}
    </>
  );
}

export type ButtonProps = ButtonLook & Content & Omit<ComponentPropsWithRef<"button">, "children">;

/** A button; `type` defaults to "button". `icon` stands left of the words, `after` right of them. */
export function Button({
  variant,
  size,
  wide,
  icon,
  after,
  children,
  className,
  type = "button",
  ...rest
}: ButtonProps) {
  return (
    <button type={type} className={buttonClass({ variant, size, wide }, className)} {...rest}>
      {content({ icon, after, children })}
    </button>
  );
}

/** A router link that looks like a button. */
export function ButtonLink({
  variant,
  size,
  wide,
  icon,
  after,
  children,
  className,
  ...rest
}: ButtonLook & Content & Omit<LinkProps, "children" | "className"> & { className?: string | undefined }) {
  return (
    <Link className={buttonClass({ variant, size, wide }, className)} {...rest}>
      {content({ icon, after, children })}
    </Link>
  );
}

type Named = { label: string; icon: Icon };

/** The class of a round icon-only link, as `IconLink` renders it, for lists with hundreds of rows. */
export const iconClass = buttonClass({ variant: "plain" }, css.icon);

/** A round icon button. `label` is its accessible name and its tooltip. */
export function IconButton({
  label,
  icon: Sign,
  variant = "plain",
  size,
  className,
  type = "button",
  ...rest
}: Named & ButtonLook & Omit<ComponentPropsWithRef<"button">, "children">) {
  return (
    <button
      type={type}
      aria-label={label}
      title={label}
      className={buttonClass({ variant, size }, [css.icon, className].filter(Boolean).join(" "))}
      {...rest}
    >
      <Sign aria-hidden />
    </button>
  );
}

/** A round link with an icon. */
export function IconLink({
  label,
  icon: Sign,
  variant = "plain",
  size,
  className,
  ...rest
}: Named & ButtonLook & Omit<LinkProps, "children" | "className"> & { className?: string | undefined }) {
  return (
    <Link
      aria-label={label}
      title={label}
      className={buttonClass({ variant, size }, [css.icon, className].filter(Boolean).join(" "))}
      {...rest}
    >
      <Sign aria-hidden />
    </Link>
  );
}

/** Two texts in the same place: shows `now` when `busy`, and is as wide as the wider one. `icon` stays beside `children`. */
export function SwapWords({
  busy,
  now,
  icon: Sign,
  children,
}: {
  busy: boolean;
  now: ReactNode;
  icon?: Icon | undefined;
  children: ReactNode;
}) {
  return (
    <span className={css.swap} data-now={!busy && typeof now === "string" ? now : undefined}>
      <span data-off={busy || undefined}>
        {Sign && <Sign aria-hidden />}
        {children}
      </span>
      {busy && <span>{now}</span>}
    </span>
  );
}
