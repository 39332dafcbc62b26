// The frame's facts about an event: its doors, and the size of its team.
import type { Db } from "#app/db/client.ts";
import type { ReachNotice, ReachQuestion, Reaches } from "#app/domain/event/reach.ts";
import type { Door, RoomName } from "#app/domain/event/rooms.ts";
import type { EventPass } from "#app/platform/pass.server.ts";

/** An event with its doors, for the frame around its rooms. */
export type House = {
  event: { id: string; title: string; type: string };
  /** The days until the event; 0 on its day, negative afterwards. Before its day they are whole, as in the countdown of its page. */
  days: number;
  rooms: RoomName[];
  /** Only for those who manage the guests. */
  guests: { total: number; confirmed: number } | null;
  /** The event's own conversations that the viewer reads, the one of the room first. */
  chats: string[];
  /** The number of things that wait behind each door, as far as the viewer may see them. The chat's count comes with the chat. */
  waiting: Partial<Record<Door, number>>;
  /** There are gifts, and no guest may see them. */
  isGiftListUnseen: boolean;
  /** The reaches; null for members without the right to read them. */
  reaches: Reaches | null;
  /** The open questions and the notices about reaches, for hosts. */
  reachNews: (ReachQuestion | ReachNotice)[];
};

/** The number of members, for hosts who manage the team; null for everyone else. */
export async function countTeam(db: Db, { event, may }: EventPass): Promise<number | null> {
  if (!may("collaborator.list")) return null;
  const { team } = await db
    .selectFrom("eventMembers")
    .where("eventId", "=", event.id)
    .where("status", "=", "active")
    .select((eb) => eb.fn.countAll<number>().as("team"))
    .executeTakeFirstOrThrow();
  return team;
}

/** Another event of the viewer's: its address keeps the room where the viewer may enter it. */
export type OtherEvent = {
  id: string;
  title: string;
  type: string;
  date: string;
  to: string;
  late: number;
  unanswered: number;
  guests: { total: number; confirmed: number } | null;
};
