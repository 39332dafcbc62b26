// The event of the page, as the frame's pieces share it.
import IconConfetti from "@tabler/icons-react/dist/esm/icons/IconConfetti.mjs";
import IconListCheck from "@tabler/icons-react/dist/esm/icons/IconListCheck.mjs";
import IconMessages from "@tabler/icons-react/dist/esm/icons/IconMessages.mjs";
import IconPhotoHeart from "@tabler/icons-react/dist/esm/icons/IconPhotoHeart.mjs";
import IconPresentation from "@tabler/icons-react/dist/esm/icons/IconPresentation.mjs";
import IconUsers from "@tabler/icons-react/dist/esm/icons/IconUsers.mjs";
import { createContext, use } from "react";
import { useLocation, useNavigation } from "react-router";
import { type Door, type RoomName, roomAt, roomPath, rooms, roomTitle } from "#app/domain/event/rooms.ts";
import type { Icon } from "#app/ui/display/icon.ts";
import { useSlow } from "#app/ui/feedback/use-slow.ts";
import { doorNames } from "../copy.ts";
import type { House } from "../queries.server.ts";
import { readManagerPath } from "./manager-tabs.ts";

/** The event of the page, if the viewer sees its doors; null on all other pages. */
export const HouseContext = createContext<House | null>(null);
export const useHouse = (): House | null => use(HouseContext);

/** The room of the current address; of the one that is loading, once its skeleton stands in the page. */
export function useRoom({ event }: House): RoomName {
  const { pathname } = useLocation();
  const { state, location } = useNavigation();
  const next = state === "loading" ? readManagerPath(location.pathname) : null;
  const isComing = next?.eventId === event.id;
  const isSlow = useSlow(isComing);
  if (isComing && isSlow) return next.tab;
  return pathname.startsWith("/app/chat/") ? "chat" : (roomAt(pathname)?.room ?? "home");
}

/** The address of a room of this event. */
export const addressOf = (house: House, room: RoomName) => roomPath(house.event.id, room, house.chats[0]);

/** The way back to the event, for a viewer without doors; the frame says where the others are. */
export function useWayBack(event: { id: string; title: string }): { to: string; label: string } | undefined {
  return useHouse() ? undefined : { to: `/app/event/${event.id}`, label: event.title };
}

const signs: Record<Door, Icon> = {
  home: IconConfetti,
  guests: IconUsers,
  page: IconPhotoHeart,
  plan: IconListCheck,
  team: IconMessages,
};

/** The icon and the name of a door. */
export function faceOf(door: Door, { event }: House): { sign: Icon; name: string } {
  if (door !== "home") return { sign: signs[door], name: doorNames[door] };
  const name = roomTitle("home", event.type);
  return { sign: name === rooms.home.title ? signs.home : IconPresentation, name };
}
