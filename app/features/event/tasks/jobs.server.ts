// On the morning of a task's day its assignee gets an e-mail: one per person and day, for all events.
import { sql } from "kysely";
import type { Db } from "#app/db/client.ts";
import { inTransaction } from "#app/db/transaction.ts";
import { withEmoji } from "#app/domain/event/kinds.ts";
import { dayOf } from "#app/domain/event/tasks.ts";
import { addDays, dateIn, isMorningIn } from "#app/domain/time/zoned-time.ts";
import { FIRST_ID, inPortions } from "#app/platform/jobs/portions.ts";
import type { Work } from "#app/platform/jobs/work.ts";
import type { AppServices } from "#app/platform/app-services.server.ts";
import { emailLink, queueEmail } from "#app/platform/mail/emails.server.ts";
import { unsubscribeUrl } from "#app/platform/mail/unsubscribe.server.ts";
import { notifyOnceAMorning } from "#app/platform/notifications.server.ts";
import { passOfAccount } from "#app/platform/pass.server.ts";
import { tasksTodayEmail } from "./tasks-today.email.tsx";

const MOST_NAMED = 20;

/**
 * Notifies each person of their tasks of today, in the bell and by e-mail. The time is nine in the time zone of one of
 * their events; the message covers all events with the same day. The job may run twice or on several processes: it
 * notifies once a morning. It skips suspended accounts, accounts without the right to see the tasks, and events of a
 * suspended creator. An account that opted out, has not verified its address,
 * or got the morning letter with them an hour ago, gets no e-mail.
 */
export async function tellTasks({ app, now }: Work<"tell_tasks">): Promise<void> {
  const { db } = app;
  let told = 0;
  for await (const portion of inPortions<{ userId: string }>((last, limit) =>
    readAssignees(db, last?.userId ?? FIRST_ID, limit),
  )) {
    const ids = portion.map(({ userId }) => userId);
    for (const [userId, tasks] of Map.groupBy(await readDue(db, ids, now), (task) => task.userId))
      told += await tellPerson(app, userId, tasks, now);
  }
  if (told > 0) app.log.info({ told }, "people told of their tasks");
}

/** Notifies one person of the tasks of this morning; returns the number of e-mails. */
async function tellPerson(
  { db, config }: Pick<AppServices, "db" | "config">,
  userId: string,
  tasks: Awaited<ReturnType<typeof readDue>>,
  now: Date,
): Promise<number> {
  let told = 0;
  const mornings = tasks.flatMap(({ day, timeZone }) =>
    day === dateIn(timeZone, now) && isMorningIn(timeZone, now) ? [day] : [],
  );
  for (const day of new Set(mornings)) {
    const ofDay = tasks.filter((task) => task.day === day);
    const events = [...Map.groupBy(ofDay, ({ eventId }) => eventId)];
    const seen = [];
    for (const [eventId, each] of events)
      if (await passOfAccount(db, userId, eventId, "event.tasks.viewOwn")) seen.push({ eventId, each });
    const [first] = seen;
    if (!first) continue;
    const [person] = first.each;
    if (!person) continue;
    for (const { eventId, each } of seen) {
      const told = { kind: "task.due" as const, eventId, subjectId: each[0]?.id ?? null, count: each.length };
      await notifyOnceAMorning(db, userId, { ...told, facts: { title: each[0]?.title ?? "" } }, now);
    }
    if (!person.wantsEmail || person.hasLetter) continue;
    const only = seen.length === 1 ? first.eventId : null;
    const facts = {
      origin: config.origin,
      name: person.name,
      events: seen.map(({ each }) => ({
        title: withEmoji(each[0]?.type ?? "", each[0]?.eventTitle ?? ""),
        tasks: each.slice(0, MOST_NAMED).map(({ title }) => title),
      })),
      tasksUrl: emailLink(`${config.origin}/app${only ? `/event/${only}/tasks?de=mias` : ""}`),
      settingsUrl: `${config.origin}/app/settings`,
      unsubscribeUrl: unsubscribeUrl(config, person.email, undefined, "tasks"),
    };
    const recipient = { email: person.email, name: person.name };
    await inTransaction(db, async (tx) => {
      const morning = await tx
        .insertInto("taskMornings")
        .values({ userId, day })
        .onConflict((conflict) => conflict.doNothing())
        .returning("day")
        .executeTakeFirst();
      if (!morning) return;
      await queueEmail(tx, tasksTodayEmail, { facts, recipient, userId, ...(only ? { eventId: only } : {}) }, now);
      told++;
    });
  }
  return told;
}

/** The next accounts with an open task. */
async function readAssignees(db: Db, after: string, limit: number): Promise<{ userId: string }[]> {
  const { rows } = await sql<{ userId: string }>`
    select distinct assignee_id as user_id from event_tasks
     where assignee_id is not null and done_at is null and assignee_id > ${after} order by assignee_id limit ${limit}`.execute(
    db,
  );
  return rows;
}

/** The assigned open tasks of these accounts due yesterday, today or tomorrow in UTC; the event's time zone decides which of them are due today. */
async function readDue(db: Db, userIds: string[], now: Date) {
  const today = dateIn("UTC", now);
  const due = sql<string>`coalesce(event_tasks.due_on, events.date - event_tasks.days_before)`;
  const rows = await db
    .selectFrom("eventTasks")
    .innerJoin("events", "events.id", "eventTasks.eventId")
    .innerJoin("users", "users.id", "eventTasks.assigneeId")
    .innerJoin("users as creator", "creator.id", "events.createdBy")
    .where("eventTasks.doneAt", "is", null)
    .where("eventTasks.assigneeId", "in", userIds)
    .where(due, ">=", addDays(today, -1))
    .where(due, "<=", addDays(today, 1))
    .where("users.suspendedAt", "is", null)
    .where("creator.suspendedAt", "is", null)
    .select([
      "users.id as userId",
      "users.name",
      "users.email",
      "eventTasks.eventId",
      "eventTasks.id",
      "eventTasks.title",
    ])
    .select(sql<boolean>`users.email_verified and not users.muted_letters @> array['tasks']`.as("wantsEmail"))
    .select(
      sql<boolean>`exists (select from letters where letters.user_id = users.id and letters.kind = 'morning'
        and letters.created_at > now() - interval '12 hours')`.as("hasLetter"),
    )
    .select(["eventTasks.dueOn", "eventTasks.daysBefore", "events.title as eventTitle", "events.type"])
    .select(["events.date", "events.timeZone"])
    .orderBy("events.date")
    .orderBy("events.id")
    .orderBy("eventTasks.position")
    .orderBy("eventTasks.id")
    .execute();
  return rows.map((row) => ({ ...row, day: dayOf(row, row.date) }));
}
