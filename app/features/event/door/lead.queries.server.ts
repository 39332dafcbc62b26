// The host who leads the day, and who else could. «Puertas» and the phones of the doors read the same rule.
import type { Db } from "#app/db/client.ts";
import { statement } from "#app/db/statement.ts";
import type { MemberPass } from "#app/platform/pass.server.ts";

/** SQL for the hosts of the event `e`, each with their place in `rank`: the creator, organizers, the other hosts, and last the celebrants. */
const hosts = `select u.id, u.name, u.phone, r.role, r.created_at as joined,
      case when r.role = 'celebrant' then 3 when u.id = e.created_by then 0 when r.role = 'organizer' then 1 else 2 end as rank
    from users u left join event_members r on r.event_id = e.id and r.user_id = u.id and r.status = 'active'
    where u.suspended_at is null
      and (u.id = e.created_by or r.role in ('organizer', 'celebrant', 'collaborator'))`;
const inOrder = "rank, joined, id";

/**
 * SQL for the host who leads the day of the event `e`, with `name` and the `phone` that this host shows. It is the chosen host, else the
 * first in rank. A celebrant leads only if a host says so, or if no other host is there.
 */
export const leadingHost = `select h.name, case when s.shows_phone and h.id = s.lead_id then h.phone end as phone
    from (${hosts}) h left join doors s on s.event_id = e.id
    order by (h.id = s.lead_id) desc nulls last, ${inOrder.replace(/\w+/g, "h.$&")} limit 1`;

const hostsOf = statement<{ eventId: string }, { id: string; name: string; role: string | null }>(
  "door_hosts",
  (at) => `select h.id, h.name, h.role from events e cross join lateral (${hosts}) h
    where e.id = ${at.eventId}::uuid order by ${inOrder}`,
);

/** The hosts who may lead the day in the order of `leadingHost`, and the one who does. */
export async function readLead(db: Db, { event, viewer }: MemberPass) {
  // One after the other: a command reads them in its transaction.
  const members = await hostsOf(db, { eventId: event.id });
  const chosen = await db
    .selectFrom("doors")
    .select(["leadId", "showsPhone", "celebrantsHear"])
    .where("eventId", "=", event.id)
    .executeTakeFirst();
  const people = members.map(({ id, name }) => ({ id, name }));
  const leading = people.find(({ id }) => id === chosen?.leadId) ?? people[0];
  return {
    people,
    lead: leading && { ...leading, showsPhone: chosen?.leadId === leading.id && chosen.showsPhone },
    celebrantsHear: chosen?.celebrantsHear ?? false,
    hasCelebrants: members.some(({ role }) => role === "celebrant"),
    isSelf: leading?.id === viewer.id,
  };
}
