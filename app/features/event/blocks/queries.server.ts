// The blocks of an event's board for its team, with the data each member may see.
import type { Db } from "#app/db/client.ts";
import { type BlockType, blockTypes, inReadingOrder, type Place } from "#app/domain/event/blocks.ts";
import type { ActionName } from "#app/domain/permission/actions.ts";
import { type RichDoc, richTextOf } from "#app/domain/text/rich-text.ts";
import { clockOf, type ScheduleLine } from "#app/domain/event/schedule.ts";
import { dayOf } from "#app/domain/event/tasks.ts";
import { type MoneySums, noMoney } from "#app/domain/event/budget.ts";
import { sumOf } from "#app/features/event/budget/queries.server.ts";
import type { PlainDate, PlainTime } from "#app/domain/time/zoned-time.ts";
import { readLines } from "#app/features/event/schedule/queries.server.ts";
import { type EventPass, type EventRow, isId, type MemberPass } from "#app/platform/pass.server.ts";

/** The permission a block needs besides the right to the board. A contact is from one host's address book: only hosts see it. */
const seenWith = {
  text: "event.blocks.view",
  image: "event.blocks.view",
  task: "event.tasks.view",
  timeline: "event.timeline.view",
  budget: "event.budget.view",
  contact: "event.blocks.write",
} as const satisfies Record<BlockType, ActionName>;

type BlockPicture = { url: string; width: number; height: number };
/** A person of a host's address book; phone and e-mail only if that host shows them here. */
export type BlockContact = { name: string; company: string; phone: string | null; email: string | null };

export type ShownBlock = {
  id: string;
  place: Place;
  /** Counts content changes; `placeVersion` counts moves. */
  version: number;
  placeVersion: number;
  /** The note beside the shown object. */
  note: string;
} & (
  | { type: "text"; doc: RichDoc }
  | { type: "image"; picture: BlockPicture | null }
  | {
      type: "contact";
      contact: BlockContact | null;
      /** The contact in the viewer's own book; null if it is another host's. */
      contactId: string | null;
      showsPhone: boolean;
      showsEmail: boolean;
    }
  | { type: "budget"; cents: number; money: MoneySums }
  | { type: "task"; task: BlockTask | null }
  | { type: "timeline"; lines: readonly BlockLine[]; more: number }
);

/** One of the event's tasks; `day` is null without a date. Its assignee and every host may complete it. */
export type BlockTask = {
  id: string;
  title: string;
  day: PlainDate | null;
  isDone: boolean;
  assignee: string | null;
  mayTick: boolean;
};
/** A moment of the event's day. */
export type BlockLine = { id: string; time: PlainTime; title: string; place: string };

/** The most lines of the event's day on a board; the schedule has all. */
const MOST_LINES = 8;

/** The blocks visible to the pass's account, in reading order: none outside the team. One statement, and one more for the running order. */
export async function listBlocks(db: Db, pass: EventPass): Promise<ShownBlock[]> {
  const types = blockTypes.filter((type) => pass.may("event.blocks.view") && pass.may(seenWith[type]));
  if (types.length === 0) return [];
  const rows = await readBlocks(db, pass.event).where("blocks.type", "in", types).execute();
  const lines = rows.some(({ type }) => type === "timeline") ? await readLines(db, pass.event.id) : [];
  const money = rows.some(({ type }) => type === "budget") ? await sumOf(db, pass.event.id) : noMoney;
  return inReadingOrder(rows.map((row) => toBlock(row, pass, { lines, money })));
}

/** One block for a writer; undefined for a missing block or an invalid id. A-4 */
export async function findBlock(
  db: Db,
  pass: EventPass<"event.blocks.write">,
  blockId: unknown,
): Promise<ShownBlock | undefined> {
  if (!isId(blockId)) return undefined;
  const row = await readBlocks(db, pass.event).where("blocks.id", "=", blockId).executeTakeFirst();
  if (!row) return undefined;
  const lines = row.type === "timeline" ? await readLines(db, pass.event.id) : [];
  const money = row.type === "budget" ? await sumOf(db, pass.event.id) : noMoney;
  return toBlock(row, pass, { lines, money });
}

function readBlocks(db: Db, event: EventRow) {
  return db
    .selectFrom("eventBlocks as blocks")
    .leftJoin("files", "files.key", "blocks.fileKey")
    .leftJoin("contacts", (join) =>
      join
        .onRef("contacts.ownerId", "=", "blocks.contactOwnerId")
        .onRef("contacts.id", "=", "blocks.contactId")
        .on("contacts.removedAt", "is", null)
        // A person who left the team took their address book with them.
        .on((eb) =>
          eb.or([
            eb("contacts.ownerId", "=", event.createdBy),
            eb.exists(
              eb
                .selectFrom("eventMembers")
                .select("eventMembers.id")
                .whereRef("eventMembers.eventId", "=", "blocks.eventId")
                .whereRef("eventMembers.userId", "=", "blocks.contactOwnerId")
                .where("eventMembers.status", "=", "active")
                .where("eventMembers.permissions", "@>", eb.val(["edit_event"])),
            ),
          ]),
        ),
    )
    .select(["blocks.id", "blocks.type", "blocks.content", "blocks.x", "blocks.y", "blocks.width", "blocks.height"])
    .select(["blocks.version", "blocks.placeVersion", "blocks.showsPhone", "blocks.showsEmail"])
    .select(["files.key as fileKey", "files.width as fileWidth", "files.height as fileHeight"])
    .select(["contacts.ownerId", "contacts.id as contactId", "contacts.name", "contacts.company"])
    .select(["contacts.phone", "contacts.email", "contacts.showEmail"])
    .leftJoin("eventTasks as tasks", (join) =>
      join.onRef("tasks.eventId", "=", "blocks.eventId").onRef("tasks.id", "=", "blocks.taskId"),
    )
    .leftJoin("users as assignees", "assignees.id", "tasks.assigneeId")
    .select(["tasks.id as taskId", "tasks.title as taskTitle", "tasks.dueOn", "tasks.daysBefore", "tasks.doneAt"])
    .select(["assignees.name as assignee", "tasks.assigneeId"])
    .where("blocks.eventId", "=", event.id)
    .where("blocks.removedAt", "is", null);
}

type Row = Awaited<ReturnType<ReturnType<typeof readBlocks>["execute"]>>[number];

/** The data of blocks that other tables store. */
type Told = { lines: readonly ScheduleLine[]; money: MoneySums };

function toBlock(row: Row, pass: EventPass, { lines, money }: Told): ShownBlock {
  const { event, viewer } = pass;
  const { id, type, content, x, y, width, height, version, placeVersion } = row;
  const kept = typeof content === "object" && content !== null && !Array.isArray(content) ? content : {};
  const note = typeof kept.note === "string" ? kept.note : "";
  const shared = { id, place: { x, y, width, height }, version, placeVersion, note };
  if (type === "image") return { ...shared, type, picture: pictureOf(row) };
  if (type === "task") return { ...shared, type, task: taskOf(row, pass) };
  if (type === "timeline") {
    const shown = lines.slice(0, MOST_LINES).map(({ id: lineId, start, title, place }) => ({
      id: lineId,
      time: clockOf(start, event.date).time,
      title,
      place,
    }));
    return { ...shared, type, lines: shown, more: lines.length - shown.length };
  }
  if (type === "budget") return { ...shared, type, cents: event.budgetCents, money };
  if (type === "contact") {
    const isOwn = viewer !== null && row.ownerId === viewer.id;
    const { showsPhone, showsEmail } = row;
    return {
      ...shared,
      type,
      contact: contactOf(row),
      contactId: isOwn ? row.contactId : null,
      showsPhone,
      showsEmail,
    };
  }
  return { ...shared, type: "text", doc: richTextOf(kept.doc) };
}

function taskOf(
  { taskId, taskTitle, dueOn, daysBefore, doneAt, assignee, assigneeId }: Row,
  { event, viewer, may }: EventPass,
): BlockTask | null {
  if (taskId === null || taskTitle === null) return null;
  const isOwn = viewer !== null && assigneeId === viewer.id;
  const mayTick = may("event.timeline.write") || (isOwn && may("event.timeline.tickOwn", { ownerId: viewer.id }));
  const day = dayOf({ dueOn, daysBefore }, event.date);
  return { id: taskId, title: taskTitle, day, isDone: doneAt !== null, assignee, mayTick };
}

function pictureOf({ fileKey, fileWidth, fileHeight }: Row): BlockPicture | null {
  if (fileKey === null) return null;
  return { url: `/files/${fileKey}`, width: fileWidth ?? 0, height: fileHeight ?? 0 };
}

function contactOf({ name, company, phone, email, showsPhone, showsEmail, showEmail }: Row): BlockContact | null {
  if (name === null) return null;
  return {
    name,
    company: company ?? "",
    phone: showsPhone ? phone : null,
    email: showsEmail && showEmail ? email : null,
  };
}

export type ContactChoice = { id: string; name: string; company: string };
const MOST_OFFERED = 300;

/** The contacts of the viewer's own address book, to choose from; empty for an account without one. */
export async function listContactChoices(db: Db, { viewer, may }: MemberPass): Promise<ContactChoice[]> {
  if (!may("contact.crud", { ownerId: viewer.id })) return [];
  return db
    .selectFrom("contacts")
    .select(["id", "name", "company"])
    .where("ownerId", "=", viewer.id)
    .where("removedAt", "is", null)
    .orderBy("isFavorite", "desc")
    .orderBy(
      (eb) => eb.ref("name"),
      (order) => order.collate("es-x-icu").asc(),
    )
    .orderBy("id")
    .limit(MOST_OFFERED)
    .execute();
}

export type TaskChoice = { id: string; title: string };

/** The event's tasks to choose from: the next due ones first. */
export async function listTaskChoices(db: Db, { event, may }: MemberPass): Promise<TaskChoice[]> {
  if (!may("event.tasks.view")) return [];
  return db
    .selectFrom("eventTasks")
    .select(["id", "title"])
    .where("eventId", "=", event.id)
    .orderBy((eb) => eb("doneAt", "is not", null))
    .orderBy("position")
    .orderBy("id")
    .limit(MOST_OFFERED)
    .execute();
}
