// The frame's pieces around the doors: the event at the head of the sidebar, and a phone's top line.
import IconArrowLeft from "@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs";
import IconMenu2 from "@tabler/icons-react/dist/esm/icons/IconMenu2.mjs";
import IconSelector from "@tabler/icons-react/dist/esm/icons/IconSelector.mjs";
import { Link } from "react-router";
import { IconLink } from "#app/ui/display/button.tsx";
import { Plate } from "#app/ui/display/plate.tsx";
import { appMenuId } from "#app/ui/layout/app-menu.tsx";
import { UnreadCount } from "#app/ui/layout/frame-links.tsx";
import { daysText, switcherTitle } from "../copy.ts";
import type { House } from "../queries.server.ts";
import { DoorNav, type OpenChat } from "./door-nav.tsx";
import css from "./house-bars.module.css";
import { switcherId } from "./switcher.tsx";

const events = { to: "/app", label: "Tus eventos" };

/** «Tus eventos», the event that opens the switcher, and the doors. */
export function HouseSide({ house, onChat }: { house: House; onChat: OpenChat }) {
  const { event, guests, days } = house;
  return (
    <>
      <Link to={events.to} className={css.back}>
        <IconArrowLeft aria-hidden />
        {events.label}
      </Link>
      <button type="button" className={css.which} popoverTarget={switcherId} title={event.title}>
        <span className={css.plate}>
          <Plate type={event.type} confirmed={guests?.confirmed ?? 0} invited={guests?.total ?? 0} />
        </span>
        <span className={css.words}>
          <b>{event.title}</b>
          <small>{daysText(days)}</small>
          <span className="sr">. {switcherTitle}</span>
        </span>
        <IconSelector aria-hidden />
      </button>
      <DoorNav house={house} onChat={onChat} />
    </>
  );
}

/** Back to all events, the event that opens the switcher, and «Menú» with the number of notifications. */
export function HouseTop({ house, unread }: { house: House; unread: number }) {
  return (
    <>
      <IconLink to={events.to} label={events.label} icon={IconArrowLeft} className={css.sign} />
      <button type="button" className={css.name} popoverTarget={switcherId}>
        <span>{house.event.title}</span>
        <IconSelector aria-hidden />
        <span className="sr">{switcherTitle}</span>
      </button>
      <button type="button" className={css.menu} popoverTarget={appMenuId}>
        <IconMenu2 aria-hidden />
        <span className="sr">Menú</span>
        <UnreadCount unread={unread} />
      </button>
    </>
  );
}
