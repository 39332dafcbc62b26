// A menu of the frame: on a phone a sheet that rises from the bottom, on wider windows a panel beside the sidebar.
import IconX from "@tabler/icons-react/dist/esm/icons/IconX.mjs";
import type { ReactNode, ToggleEventHandler } from "react";
import { useLocation } from "react-router";
import { IconButton } from "#app/ui/display/button.tsx";
import css from "./rising-menu.module.css";

/**
 * A popover: any button with `popoverTarget={id}` opens it, with or without JavaScript, and gets the focus back. `place` is where the
 * panel stands in a wide window: at the head of the sidebar, or at its foot.
 */
export function RisingMenu({
  id,
  title,
  closeLabel,
  place,
  onToggle,
  children,
}: {
  id: string;
  title: string;
  closeLabel: string;
  place: "head" | "foot";
  onToggle?: ToggleEventHandler<HTMLDialogElement>;
  children: ReactNode;
}) {
  const { pathname } = useLocation();
  return (
    // Remounted for each page, so a followed link closes it.
    <dialog
      key={pathname}
      id={id}
      popover="auto"
      className={css.menu}
      data-place={place}
      aria-labelledby={`${id}-title`}
      onToggle={onToggle}
    >
      <div className={css.head}>
        <h2 id={`${id}-title`}>{title}</h2>
        <IconButton label={closeLabel} icon={IconX} popoverTarget={id} popoverTargetAction="hide" />
      </div>
      {children}
    </dialog>
  );
}
