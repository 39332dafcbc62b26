// A running site with its database, and people of every role.
import type { EventRole } from "#app/domain/permission/names.ts";
import { addMember } from "#test/factories.ts";
import { type Answer, person } from "#test/http.ts";
import { testApp } from "./test-app.ts";
import { type Account, register } from "#test/world.ts";

/** Starts a site for one test file; it signs people up as needed. */
export async function testParty() {
  const app = await testApp();
  let people = 0;
  const signUp = (plan: "basic" | "plus" | "planner" = "planner") => register(app, `Persona ${++people}`, plan);
  return {
    app,
    db: app.db,
    anonymous: person(app),
    signUp,
    /** A new person who is a member of the event. */
    async join(eventId: string, role: EventRole): Promise<Account> {
      const member = await signUp();
      await addMember(app.db, eventId, member.email, role);
      return member;
    },
    eventRow: (id: string) => app.db.selectFrom("events").selectAll().where("id", "=", id).executeTakeFirstOrThrow(),
    /** The number of events that an account has created. */
    async countEvents({ email }: Account): Promise<number> {
      const rows = await app.db
        .selectFrom("events")
        .innerJoin("users", "users.id", "events.createdBy")
        .select("events.id")
        .where("users.email", "=", email)
        .execute();
      return rows.length;
    },
  };
}

/** The page's readable text: without React's comment marks between texts, with plain quotes. */
export function pageText(answer: Answer): string {
  return answer.text
    .replace(/<!-- -->/g, "")
    .replaceAll("&#x27;", "'")
    .replaceAll("&quot;", '"');
}
