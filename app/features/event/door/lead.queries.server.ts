// The host who leads the day, and who else could.
import type { Db } from "#app/db/client.ts";
import type { MemberPass } from "#app/platform/pass.server.ts";

/**
 * The hosts who may lead the day, celebrants last, and the one who does: the chosen one, else the creator, else the first organizer. A
 * celebrant leads only if a host says so, or if no other host is there.
 */
export async function readLead(db: Db, { event, viewer }: MemberPass) {
  // One after the other: a command reads them in its transaction.
  const members = await db
    .selectFrom("events as e")
    .innerJoin("users as u", (join) =>
      join.on((eb) =>
        eb.or([
          eb("u.id", "=", eb.ref("e.createdBy")),
          eb.exists(
            eb
              .selectFrom("eventMembers as m")
              .select("m.userId")
              .whereRef("m.eventId", "=", "e.id")
              .whereRef("m.userId", "=", "u.id")
              .where("m.status", "=", "active")
              .where("m.role", "in", ["organizer", "celebrant", "collaborator"]),
          ),
        ]),
      ),
    )
    .leftJoin("eventMembers as r", (join) =>
      join.onRef("r.eventId", "=", "e.id").onRef("r.userId", "=", "u.id").on("r.status", "=", "active"),
    )
    .where("e.id", "=", event.id)
    .where("u.suspendedAt", "is", null)
    .select(["u.id", "u.name", "r.role", "e.createdBy"])
    .orderBy("r.createdAt")
    .orderBy("u.id")
    .execute();
  const chosen = await db
    .selectFrom("doors")
    .select(["leadId", "showsPhone", "celebrantsHear"])
    .where("eventId", "=", event.id)
    .executeTakeFirst();
  const rank = ({ id, role, createdBy }: (typeof members)[number]) =>
    role === "celebrant" ? 3 : id === createdBy ? 0 : role === "organizer" ? 1 : 2;
  const people = members.toSorted((one, other) => rank(one) - rank(other)).map(({ id, name }) => ({ id, name }));
  const leading = people.find(({ id }) => id === chosen?.leadId) ?? people[0];
  return {
    people,
    lead: leading && { ...leading, showsPhone: chosen?.leadId === leading.id && chosen.showsPhone },
    celebrantsHear: chosen?.celebrantsHear ?? false,
    hasCelebrants: members.some(({ role }) => role === "celebrant"),
    isSelf: leading?.id === viewer.id,
  };
}
