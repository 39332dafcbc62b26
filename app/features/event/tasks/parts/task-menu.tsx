// The menu of a task's row; rendered on first use, because a list may have hundreds of rows.
import IconArrowDown from "@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs";
import IconArrowUp from "@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs";
import IconPencil from "@tabler/icons-react/dist/esm/icons/IconPencil.mjs";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import { useEffect, useRef, useState } from "react";
import { iconClass } from "#app/ui/display/button.tsx";
import { SheetSign } from "#app/ui/display/sign-sheet.tsx";
import { Menu, MenuAction, MenuLink } from "#app/ui/display/menu.tsx";
import type { ListRow } from "../queries.server.ts";
import css from "./tasks.module.css";

/**
 * `path` is the task's dialog, the target of the button without JavaScript. `up` and `down` are the tasks behind which
 * it moves: "" for the front, null if it cannot move.
 */
export function TaskMenu({
  task,
  path,
  here,
  up,
  down,
}: {
  task: ListRow;
  path: string;
  here: string;
  up: string | null;
  down: string | null;
}) {
  const [isAsked, setAsked] = useState(false);
  const box = useRef<HTMLSpanElement>(null);
  const label = `Más: ${task.title}`;
  useEffect(() => {
    if (!isAsked) return;
    const button = box.current?.querySelector("button");
    button?.focus({ preventScroll: true });
    button?.click();
  }, [isAsked]);
  return (
    <span ref={box} className={css.menu}>
      {isAsked ? (
        <Menu label={label}>
          <MenuLink icon={IconPencil} to={path} preventScrollReset>
            Editar
          </MenuLink>
          {up !== null && (
            <MenuAction icon={IconArrowUp} intent="task.order" fields={{ taskId: task.id, after: up }} action={here}>
              Mover arriba
            </MenuAction>
          )}
          {down !== null && (
            <MenuAction
              icon={IconArrowDown}
              intent="task.order"
              fields={{ taskId: task.id, after: down }}
              action={here}
            >
              Mover abajo
            </MenuAction>
          )}
          <hr />
          <MenuAction icon={IconTrash} intent="task.delete" fields={{ taskId: task.id }} action={here}>
            Eliminar
          </MenuAction>
        </Menu>
      ) : (
        <a
          href={path}
          aria-label={label}
          className={iconClass}
          aria-haspopup="true"
          onClick={(event) => {
            if (event.ctrlKey || event.metaKey || event.shiftKey) return;
            event.preventDefault();
            setAsked(true);
          }}
        >
          <SheetSign name="dots" />
        </a>
      )}
    </span>
  );
}
