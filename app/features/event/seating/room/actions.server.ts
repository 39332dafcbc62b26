// The actions of rooms and their layouts.
import { eventActions, type Posted, refuseFields } from "#app/platform/http/action.server.ts";
import { isId } from "#app/platform/pass.server.ts";
import { planPath } from "../parts/plan-address.ts";
import type { PlanPass } from "../plan/commands.server.ts";
import { roomPath, roomPlanPath } from "../plan/parts/room-address.ts";
import { addLayout, addRoom, deleteLayout, deleteRoom, updateLayout, updateRoom } from "./commands.server.ts";
import { refusals, refusalText, roomFailed, type RoomRefusal } from "./copy.ts";
import { layoutForm, layoutIdForm, newLayoutForm, newRoomForm, roomForm } from "./form.ts";

/** Where a success leads: the page of the room, the plan of a layout, or the list of tables. */
type To = { room: string } | { layout: string | null } | "list" | "rooms";

const statuses: Partial<Record<RoomRefusal["code"], number>> = {
  room_not_found: 404,
  layout_not_found: 404,
  name_too_long: 422,
};

const on = eventActions<PlanPass>()({
  what: "room not changed",
  failed: roomFailed,
  back(to: To, { pass }) {
    const { id } = pass.event;
    if (to === "list") return planPath(id, "", "anadido");
    if (to === "rooms") return roomPlanPath(id);
    return "room" in to ? roomPath(id, to.room, "sala") : roomPlanPath(id, to.layout, "sala");
  },
  refused: (refusal: RoomRefusal) =>
    refuseFields<RoomMore>(
      { form: refusalText(refusal) },
      {
        status: statuses[refusal.code] ?? 409,
        ...(refusal.code === "room_changed" && { more: { version: refusal.version } }),
      },
    ),
});

/** The version of the room that another host has saved meanwhile. */
export type RoomMore = { version: number };

/** The room in the page's address. */
export function roomOf({ args }: Pick<Posted, "args">): string {
  const { roomId = "" } = args.params;
  return isId(roomId) ? roomId : "";
}

const notHere = refuseFields({ form: refusals.room_not_found }, { status: 404 });

export const firstRoomActions = {
  "room.save": on(
    newRoomForm,
    ({ db, pass, input, now }) => addRoom(db, pass, input, now),
    ({ layoutId }) => (layoutId === null ? "list" : { layout: layoutId }),
  ),
};

export const roomActions = {
  "room.save": on(
    roomForm,
    async ({ db, pass, input, ...posted }) =>
      roomOf(posted) ? updateRoom(db, pass, { ...input, roomId: roomOf(posted) }) : notHere,
    (_, posted) => ({ room: roomOf(posted) }),
  ),
  "room.delete": on(
    null,
    async ({ db, pass, ...posted }) => (roomOf(posted) ? deleteRoom(db, pass, roomOf(posted)) : notHere),
    "rooms",
  ),
  "layout.add": on(
    newLayoutForm,
    async ({ db, pass, input, ...posted }) =>
      roomOf(posted) ? addLayout(db, pass, { ...input, roomId: roomOf(posted) }) : notHere,
    ({ layoutId }) => ({ layout: layoutId }),
  ),
  "layout.copy": on(
    layoutForm,
    async ({ db, pass, input: { layoutId, ...input }, ...posted }) =>
      roomOf(posted) && isId(layoutId)
        ? addLayout(db, pass, { ...input, roomId: roomOf(posted), from: layoutId })
        : notHere,
    ({ layoutId }) => ({ layout: layoutId }),
  ),
  "layout.update": on(
    layoutForm,
    ({ db, pass, input }) => updateLayout(db, pass, input),
    (_, posted) => ({ room: roomOf(posted) }),
  ),
  "layout.delete": on(
    layoutIdForm,
    ({ db, pass, input }) => deleteLayout(db, pass, input.layoutId),
    (_, posted) => ({ room: roomOf(posted) }),
  ),
};
