// A menu of links and actions behind a button: a native popover, so it opens without JavaScript too.
/* oxlint-disable jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- it hears what happens to its items, which are links and buttons. */
import IconDots from "@tabler/icons-react/dist/esm/icons/IconDots.mjs";
import { type KeyboardEvent, type ReactNode, type ToggleEvent, useId, useRef } from "react";
import { Form, Link, type LinkProps } from "react-router";
import { type ButtonVariant, buttonClass } from "#app/ui/display/button.tsx";
import type { Icon } from "#app/ui/display/icon.ts";
import type { sentLater } from "#app/ui/offline/waiting.ts";
import buttonCss from "./button.module.css";
import css from "./menu.module.css";

/** `label` names the button; with `words` it shows them, else only its icon. Items: `MenuLink`, `MenuAction`, `ConfirmDialog`. */
export function Menu({
  label,
  words,
  icon: Sign = IconDots,
  variant = "plain",
  children,
}: {
  label: string;
  words?: string | undefined;
  icon?: Icon;
  variant?: ButtonVariant;
  children: ReactNode;
}) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={buttonClass({ variant }, words ? false : buttonCss.icon)}
        popoverTarget={id}
        aria-label={words ? undefined : label}
        title={words ? undefined : label}
        aria-haspopup="true"
        onKeyDown={(event) => walk(event, menu.current)}
      >
        <Sign aria-hidden />
        {words}
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        className={css.menu}
        onBeforeToggle={(event) => place(event, button.current)}
        onClick={(event) => closeAfter(event.target as HTMLElement, event.currentTarget)}
        onKeyDown={(event) => walk(event, event.currentTarget)}
      >
        {children}
      </div>
    </>
  );
}

/** Positions the popover by script if the browser lacks anchor positioning. */
function place({ newState, currentTarget: menu }: ToggleEvent<HTMLDivElement>, button: HTMLButtonElement | null): void {
  if (newState !== "open" || !button || CSS.supports("position-area: block-end")) return;
  const { bottom, right, top } = button.getBoundingClientRect();
  const below = innerHeight - bottom > 240 || bottom < innerHeight / 2;
  menu.style.inset = below
    ? `${bottom}px ${Math.max(16, innerWidth - right)}px auto auto`
    : `auto ${Math.max(16, innerWidth - right)}px ${innerHeight - top}px auto`;
}

function closeAfter(target: HTMLElement, menu: HTMLElement): void {
  const pressed = target.closest("a, button");
  // A button that opens its own dialog (a confirmation) keeps the menu open beneath it.
  if (pressed && !pressed.hasAttribute("popovertarget") && !isAsked(target, menu)) menu.hidePopover();
}

/** Whether `target` is in a dialog inside the menu; the menu itself may be in a dialog. */
function isAsked(target: HTMLElement, menu: HTMLElement): boolean {
  return menu.contains(target.closest("dialog"));
}

/** Arrow keys open the menu and move through its items; Tab does too. */
function walk(event: KeyboardEvent, menu: HTMLElement | null): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step || !menu || isAsked(event.target as HTMLElement, menu)) return;
  event.preventDefault();
  if (!menu.matches(":popover-open")) menu.showPopover();
  const items = [...menu.querySelectorAll<HTMLElement>("a, button, input:not([type=hidden])")].filter(
    (item) => !isAsked(item, menu),
  );
  const at = items.indexOf(document.activeElement as HTMLElement);
  items[at < 0 && step < 0 ? items.length - 1 : (at + step + items.length) % items.length]?.focus();
}

/** A menu link; set `bad` if it leads to something destructive. */
export function MenuLink({
  icon: Sign,
  bad = false,
  children,
  ...rest
}: Omit<LinkProps, "className"> & { icon?: Icon | undefined; bad?: boolean; children: ReactNode }) {
  return (
    <Link {...rest} className={bad ? css.bad : undefined}>
      {Sign && <Sign aria-hidden />}
      {children}
    </Link>
  );
}

/** A menu action: posts `intent` and `fields`. If it cannot be undone: `ConfirmDialog`, `variant="plain"`, `className={menuBad}`. */
export function MenuAction({
  icon: Sign,
  intent,
  fields = {},
  later,
  action,
  children,
}: {
  icon?: Icon | undefined;
  intent: string;
  fields?: Readonly<Record<string, string>>;
  /** The attributes of a form that may be sent later (`sentLater`). */
  later?: ReturnType<typeof sentLater> | undefined;
  action?: string | undefined;
  children: ReactNode;
}) {
  return (
    <Form method="post" preventScrollReset {...(action === undefined ? {} : { action })} {...later}>
      <input type="hidden" name="intent" value={intent} />
      {later && <input type="hidden" name="formId" />}
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit">
        {Sign && <Sign aria-hidden />}
        {children}
      </button>
    </Form>
  );
}

/** For a destructive item. */
export const menuBad = css.bad;
