// The host who leads the day: helpers at the doors ask this person.
import type { Db } from "#app/db/client.ts";
import { ok, refuse, type Result } from "#app/domain/result.ts";
import type { MemberPass } from "#app/platform/pass.server.ts";
import { changeDoor } from "./changing.commands.server.ts";
import type { LeadFields } from "./form.ts";
import { readLead } from "./lead.queries.server.ts";

/** Names the host who leads the day. Only that host shows their own telephone, so another one's choice hides it. Refuses a person who is no host. */
export async function setLead(
  db: Db,
  pass: MemberPass<"door.setup">,
  { userId, celebrantsHear, showsPhone }: LeadFields,
): Promise<Result<unknown, "lead_gone">> {
  return changeDoor<Result<unknown, "lead_gone">>(db, pass, async (tx, eventId) => {
    const { lead, people } = await readLead(tx, pass);
    if (!people.some(({ id }) => id === userId)) return refuse("lead_gone");
    const isSelf = userId === pass.viewer.id;
    const values = {
      leadId: userId,
      celebrantsHear,
      showsPhone: isSelf ? showsPhone : lead?.id === userId && lead.showsPhone,
    };
    await tx
      .insertInto("doors")
      .values({ eventId, ...values })
      .onConflict((at) => at.column("eventId").doUpdateSet(values))
      .execute();
    return ok();
  });
}
