// The actions on a guest from their row; rendered at the first use, since a list may have thousands of rows.
import IconDots from "@tabler/icons-react/dist/esm/icons/IconDots.mjs";
import IconHeartHandshake from "@tabler/icons-react/dist/esm/icons/IconHeartHandshake.mjs";
import IconPencil from "@tabler/icons-react/dist/esm/icons/IconPencil.mjs";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import { useEffect, useRef, useState } from "react";
import { guestStatusText } from "#app/copy/guest/guests.ts";
import { IconLink } from "#app/ui/display/button.tsx";
import { Menu, MenuAction, MenuLink } from "#app/ui/display/menu.tsx";
import { sentLater } from "#app/ui/offline/waiting.ts";
import { adoptText, markText } from "../copy.ts";
import type { ListedGuest } from "../queries.server.ts";
import { useOfferedStatuses } from "./use-offered-statuses.ts";

/** `path` is the guest's dialog with the same actions; without JavaScript the button leads to it. */
export function GuestMenu({ guest, path }: { guest: ListedGuest; path: string }) {
  const { id, name, status: seen } = guest;
  const [isAsked, setAsked] = useState(false);
  const box = useRef<HTMLSpanElement>(null);
  const offered = useOfferedStatuses(seen);
  const label = `Más acciones para ${name}`;

  useEffect(() => {
    if (!isAsked) return;
    const button = box.current?.querySelector("button");
    button?.focus({ preventScroll: true });
    button?.click();
  }, [isAsked]);

  const [pathname = "", search] = path.split("?");
  return (
    <span ref={box}>
      {isAsked ? (
        <Menu label={label}>
          <MenuLink icon={IconPencil} to={path} preventScrollReset>
            Editar
          </MenuLink>
          <hr />
          {offered
            .filter((status) => status !== seen)
            .map((status) => (
              <MenuAction
                key={status}
                intent="status"
                fields={{ guestId: id, status, seen }}
                later={sentLater({ what: `${name}: ${guestStatusText[status]}`, subject: id, value: status })}
              >
                {markText[status]}
              </MenuAction>
            ))}
          {guest.cameBy && (
            <MenuAction intent="adopt" fields={{ guestId: id }} icon={IconHeartHandshake}>
              {adoptText}
            </MenuAction>
          )}
          <hr />
          <MenuLink icon={IconTrash} to={`${pathname}/delete${search ? `?${search}` : ""}`} preventScrollReset>
            Eliminar
          </MenuLink>
        </Menu>
      ) : (
        <IconLink
          label={label}
          icon={IconDots}
          to={path}
          preventScrollReset
          aria-haspopup="true"
          onClick={(event) => {
            if (event.ctrlKey || event.metaKey || event.shiftKey) return;
            event.preventDefault();
            setAsked(true);
          }}
        />
      )}
    </span>
  );
}
