// The phone's menu: the user, the sections without a tab, help and sign-out.
import type { MouseEvent } from "react";
import { type FramePerson, HelpLink, LogoutButton, PersonCard, FrameLink } from "./frame-links.tsx";
import type { FrameItem } from "#app/ui/layout/frame-item.ts";
import { RisingMenu } from "#app/ui/layout/rising-menu.tsx";

export const appMenuId = "app-menu";
export const meMenuId = "me-menu";

type MenuProps = {
  person: FramePerson;
  profileTo: string | undefined;
  items: readonly FrameItem[];
  helpTo: string | undefined;
  logoutTo: string;
};

/** Any button with `popoverTarget={appMenuId}` opens it. */
export function AppMenu({ person, profileTo, items, helpTo, logoutTo }: MenuProps) {
  return (
    <RisingMenu id={appMenuId} title="Menú" closeLabel="Cerrar el menú" place="foot">
      <PersonCard person={person} to={profileTo} />
      <MenuRows items={items} helpTo={helpTo} logoutTo={logoutTo} />
    </RisingMenu>
  );
}

/** The menu of the person's card, where the sidebar has no room for its entries. */
export function MeMenu({ person, profileTo, items, logoutTo }: Omit<MenuProps, "helpTo">) {
  return (
    <RisingMenu id={meMenuId} title="Tu cuenta" closeLabel="Cerrar" place="foot">
      <PersonCard person={person} to={profileTo} />
      <MenuRows items={items} helpTo={undefined} logoutTo={logoutTo} />
    </RisingMenu>
  );
}

function MenuRows({ items, helpTo, logoutTo }: Pick<MenuProps, "items" | "helpTo" | "logoutTo">) {
  return (
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
