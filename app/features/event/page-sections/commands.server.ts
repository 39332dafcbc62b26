// Commands for the chapters of an event's page: they write them, switch them on and off, and order them.
import type { Db } from "#app/db/client.ts";
import { isGuarded } from "#app/db/guards.ts";
import { inTransaction, type Tx } from "#app/db/transaction.ts";
import { contentOf, pageSections, type PageSection, type SectionContent } from "#app/domain/event/page-sections.ts";
import { ok, refuse, type Refusal, type Result } from "#app/domain/result.ts";
import { type Reaches, withShown } from "#app/domain/event/reach.ts";
import { changeReaches, recordReaches } from "#app/platform/reaches.server.ts";
import { recordChange } from "#app/platform/changes.server.ts";
import { announce } from "#app/platform/live/live.server.ts";
import type { MemberPass } from "#app/platform/pass.server.ts";

export type HostPass = MemberPass<"event.customize">;
export type Gone = Refusal<"event_gone">;

/** The chapter was saved elsewhere since the form read it; `current` is the stored one. */
export type SectionChanged = Refusal<"section_changed"> & { current: SectionContent; version: number };

/**
 * Saves a chapter if its version still is `version`. `alts` has the photographs' descriptions by their ids; other events' photographs stay
 * unchanged.
 */
export async function saveSection(
  db: Db,
  pass: HostPass,
  { section, content, alts, version }: WrittenSection,
  now: Date,
): Promise<Result<{ version: number }, "event_gone"> | SectionChanged> {
  return change(db, pass, async (tx, eventId) => {
    const before = await ensureSection(tx, eventId, section);
    if (before.version !== version)
      return {
        ...refuse("section_changed"),
        current: contentOf(section, before.content),
        version: before.version,
      };
    await tx
      .updateTable("pageSections")
      .set({ content: JSON.stringify(content), version: version + 1, updatedAt: now })
      .where("eventId", "=", eventId)
      .where("section", "=", section)
      .execute();
    for (const [id, alt] of alts)
      await tx.updateTable("pagePhotos").set({ alt }).where("eventId", "=", eventId).where("id", "=", id).execute();
    await recordChange(tx, pass, { kind: "design.chapter", subjectId: null, facts: { title: section } });
    return ok({ version: version + 1 });
  });
}

export type WrittenSection = {
  section: PageSection;
  content: SectionContent;
  alts: ReadonlyMap<string, string>;
  version: number;
};

/** Shows a chapter to guests, or hides it with all its contents. */
export async function switchSection(
  db: Db,
  pass: HostPass,
  section: PageSection,
  isShown: boolean,
  now: Date,
): Promise<Result<unknown, "event_gone">> {
  return change(db, pass, async (tx, eventId) => {
    const asked = (reaches: Reaches, former: Reaches) => withShown(reaches, section, isShown, "hosts", former);
    const changed = await changeReaches(tx, eventId, asked, now);
    if (changed) await recordReaches(tx, pass, changed);
    return ok();
  });
}

/** Switches the chapter of the day to the running order's moments for guests, or back to its own; those stay stored. */
export async function chooseProgrammeSource(
  db: Db,
  pass: HostPass,
  fromSchedule: boolean,
): Promise<Result<unknown, "event_gone">> {
  return change(db, pass, async (tx, eventId) => {
    await ensureSection(tx, eventId, "programme");
    await tx
      .updateTable("pageSections")
      .set({ fromSchedule })
      .where("eventId", "=", eventId)
      .where("section", "=", "programme")
      .execute();
    await recordChange(tx, pass, { kind: "design.chapter", facts: { title: "programme" } });
    return ok();
  });
}

/** Stores the chapters' `order`, which names each of them once. */
export async function orderPage(
  db: Db,
  pass: HostPass,
  order: readonly PageSection[],
): Promise<Result<unknown, "event_gone">> {
  return change(db, pass, async (tx, eventId) => {
    await tx
      .insertInto("pageSections")
      .values(order.map((section, position) => ({ eventId, section, position })))
      .onConflict((conflict) =>
        conflict.columns(["eventId", "section"]).doUpdateSet(({ ref }) => ({ position: ref("excluded.position") })),
      )
      .execute();
    await recordChange(tx, pass, { kind: "design.ordered" });
    return ok();
  });
}

/** Whether the page draws its ornament once when it opens. */
export async function switchOpening(
  db: Db,
  pass: HostPass,
  pageOpening: boolean,
): Promise<Result<unknown, "event_gone">> {
  return change(db, pass, async (tx, eventId) => {
    await tx.updateTable("events").set({ pageOpening }).where("id", "=", eventId).execute();
    await recordChange(tx, pass, { kind: pageOpening ? "design.opening" : "design.openingOff" });
    return ok();
  });
}

/** Locks the event's row, so that changes of its chapters run one after the other; announces a success. */
export async function change<R extends { ok: boolean }>(
  db: Db,
  { event }: HostPass,
  act: (tx: Tx, eventId: string) => Promise<R>,
): Promise<R | Gone> {
  return inTransaction(db, async (tx) => {
    const found = await tx
      .selectFrom("events")
      .select("id")
      .where("id", "=", event.id)
      .$if(isGuarded("locks"), (query) => query.forNoKeyUpdate())
      .executeTakeFirst();
    if (!found) return refuse("event_gone");
    const result = await act(tx, event.id);
    if (result.ok) await announce(tx, `event:${event.id}`);
    return result;
  });
}

/** The chapter's row; inserts it at its default position if it is missing. */
export async function ensureSection(tx: Tx, eventId: string, section: PageSection) {
  await tx
    .insertInto("pageSections")
    .values({ eventId, section, position: pageSections.indexOf(section) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return tx
    .selectFrom("pageSections")
    .select(["version", "content", "isShown"])
    .where("eventId", "=", eventId)
    .where("section", "=", section)
    .executeTakeFirstOrThrow();
}
