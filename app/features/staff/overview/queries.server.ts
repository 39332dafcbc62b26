// The staff accounts, and the work that waits for staff.
import { type RawBuilder, sql, type SqlBool } from "kysely";
import type { Db } from "#app/db/client.ts";
import { cleanLine } from "#app/domain/text/text.ts";
import { isStaff, type StaffFacts } from "#app/platform/auth/viewer.server.ts";
import type { Config } from "#app/platform/config.server.ts";
import type { AccountPass } from "#app/platform/pass.server.ts";

export type StaffMember = StaffFacts & { id: string; name: string };

/** Every staff account, by address: granted accounts, and accounts of ADMIN_EMAILS that proved their address with the key. */
export async function listStaff(db: Db, config: Pick<Config, "adminEmails">): Promise<StaffMember[]> {
  const people = await db
    .selectFrom("users")
    .select(["id", "name", "email", "provedWithKey", "staffSince"])
    .where((eb) => eb.or([eb("staffSince", "is not", null), eb("email", "in", ["", ...config.adminEmails])]))
    .where("suspendedAt", "is", null)
    .orderBy("email")
    .execute();
  return people.filter((person) => isStaff(config, person));
}

/** The counts of waiting work on the staff's first page. */
export async function readOverview(db: Db, _pass: AccountPass<"staff.view">) {
  const [tickets, applications, mails, accounts] = await Promise.all([
    db
      .selectFrom("tickets")
      .select((eb) => [
        eb.fn.countAll<number>().filterWhere("status", "=", "open").as("open"),
        eb.fn.min("updatedAt").filterWhere("status", "=", "open").as("oldest"),
      ])
      .executeTakeFirstOrThrow(),
    db
      .selectFrom("applications")
      .select((eb) => [eb.fn.countAll<number>().as("fresh"), eb.fn.min("createdAt").as("oldest")])
      .where("status", "=", "new")
      .executeTakeFirstOrThrow(),
    db
      .selectFrom("letters")
      .select((eb) => [
        eb.fn.countAll<number>().filterWhere("status", "=", "queued").as("queued"),
        eb.fn.countAll<number>().filterWhere("status", "=", "refused").as("refused"),
      ])
      .where("status", "in", ["queued", "refused"])
      .executeTakeFirstOrThrow(),
    db
      .selectFrom("users")
      .select((eb) => [
        eb.fn.countAll<number>().as("all"),
        eb.fn.countAll<number>().filterWhere("suspendedAt", "is not", null).as("suspended"),
      ])
      .executeTakeFirstOrThrow(),
  ]);
  return { tickets, applications, mails, accounts };
}

/** Cuts a search to the length of a name and removes characters that the database refuses. */
export function cleanQuery(text: string | null): string {
  return cleanLine((text ?? "").slice(0, 100));
}

/** Whether `text` contains every word of `query`; ignores accents and case, and takes % and _ literally. */
export function hasWords(text: RawBuilder<string>, query: string): RawBuilder<SqlBool> {
  const words = query.split(" ").filter(Boolean).slice(0, 8);
  const each = words.map((word) => sql<SqlBool>`position(search_key(${word}) in search_key(${text})) > 0`);
  return each.length > 0 ? sql<SqlBool>`(${sql.join(each, sql` and `)})` : sql<SqlBool>`true`;
}
