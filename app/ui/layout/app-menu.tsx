// The phone's menu: the user, the sections without a tab, help and sign-out.
import IconX from "@tabler/icons-react/dist/esm/icons/IconX.mjs";
import type { MouseEvent } from "react";
import { useLocation } from "react-router";
import { IconButton } from "#app/ui/display/button.tsx";
import { type FramePerson, HelpLink, LogoutButton, PersonCard, FrameLink } from "./frame-links.tsx";
import type { FrameItem } from "#app/ui/layout/frame-item.ts";
import css from "./app-menu.module.css";

export const appMenuId = "app-menu";

/** A popover: any button with `popoverTarget={appMenuId}` opens it, with or without JavaScript. */
export function AppMenu({
  person,
  profileTo,
  items,
  helpTo,
  logoutTo,
}: {
  person: FramePerson;
  profileTo: string | undefined;
  items: readonly FrameItem[];
  helpTo: string | undefined;
  logoutTo: string;
}) {
  const { pathname } = useLocation();
  return (
    // Remounted for each page, so a followed link closes it.
    <dialog key={pathname} id={appMenuId} popover="auto" className={css.menu} aria-labelledby={`${appMenuId}-title`}>
      <div className={css.head}>
        <h2 id={`${appMenuId}-title`}>Menú</h2>
        <IconButton label="Cerrar el menú" icon={IconX} popoverTarget={appMenuId} popoverTargetAction="hide" />
      </div>
      <PersonCard person={person} to={profileTo} />
      <ul>
        {items.map((item) => (
          <li key={item.to}>
            <FrameLink item={item} onClick={item.onOpen && pressOf(item.onOpen)} />
          </li>
        ))}
        {helpTo && (
          <li>
            <HelpLink to={helpTo} />
          </li>
        )}
        <li>
          <LogoutButton to={logoutTo} />
        </li>
      </ul>
    </dialog>
  );
}

/** A press that opens something in this page closes the menu, which restores the focus to its button. Modified clicks stay links. */
function pressOf(onOpen: () => void) {
  return (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    event.currentTarget.closest<HTMLElement>("[popover]")?.hidePopover();
    onOpen();
  };
}
