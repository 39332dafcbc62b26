// Shared by tests of links: visitors with their own IP addresses, parties with links, and their effects.
import { readFileSync } from "node:fs";
import http from "node:http";
import path from "node:path";
import { checkLink } from "#app/domain/guest/invitation-link.ts";
import { createLink } from "#app/features/event/share-links/commands.server.ts";
import { newToken } from "#app/platform/auth/secrets.server.ts";
import type { Config } from "#app/platform/config.server.ts";
import { eventPassOf } from "#test/factories.ts";
import { person } from "#test/http.ts";
import type { RunningServer } from "#test/server-process.ts";
import type { TestApp } from "./test-app.ts";
import { type Account, createEvent, setSlug } from "#test/world.ts";

export type MadeLink = { eventId: string; id: string; token: string; page: string; landing: string };
export type LinkFields = Parameters<typeof checkLink>[0];
let visitors = 0;

/** A visitor with their own IP address, for a site that trusts a proxy on loopback. */
export function visitorOf(target: Pick<RunningServer, "origin">, origin = target.origin) {
  const own = { "x-forwarded-for": `10.${(++visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}` };
  const same = person(target, origin);
  return {
    ...same,
    get: (to: string, headers: Record<string, string> = {}) => same.get(to, { ...own, ...headers }),
    post: (to: string, fields: Record<string, string>) => same.post(to, fields, own),
    head: (to: string, headers: Record<string, string>) => same.send("HEAD", to, { headers: { ...own, ...headers } }),
    answers: (to: string, email: string, attending = "yes") =>
      same.post(to, { intent: "rsvp", name: "Lucía Ferrer", email, attending }, own),
    registers: (to: string, email: string) => same.post(to, { intent: "register", name: "Lucía Ferrer", email }, own),
  };
}

/** An unused e-mail address. */
export function someEmail(): string {
  return `alguien-${newToken().toLowerCase()}@correo.es`;
}

/** The size of a response body in transit, in bytes. */
export function weigh(address: string): Promise<number> {
  return new Promise((resolve, reject) => {
    http
      .get(address, { headers: { "accept-encoding": "br" } }, (answer) => {
        let bytes = 0;
        answer.on("data", (chunk: Buffer) => (bytes += chunk.length)).on("end", () => resolve(bytes));
      })
      .on("error", reject);
  });
}

/** The secret with which a running site seals what it must read again. */
export function authSecretOf(app: Pick<TestApp, "dataDir">): string {
  return readFileSync(path.join(app.dataDir, "auth-secret"), "utf8").trim();
}

/** Parties and links of `app`, created as their hosts would. */
export function linksOf(app: TestApp) {
  const { db } = app;
  const config = { authSecret: authSecretOf(app), origin: app.origin } as Config;
  const count = async (question: string, ...values: unknown[]): Promise<number> =>
    Number((await app.pool.query<{ count: string }>(question, values)).rows[0]?.count);
  const newSlug = () => `fiesta-${newToken().slice(0, 12).toLowerCase()}`;

  return {
    count,
    guestsOf: (eventId: string) => count("select count(*) from guests where event_id = $1", eventId),
    usesOf: ({ id }: MadeLink) => count("select uses as count from invitation_links where id = $1", id),
    peopleOf: ({ id }: MadeLink) => count("select count(*) from link_people where link_id = $1", id),

    /** A private party with a public address, unless `fields` override it. */
    async makeParty(host: Account, fields: Record<string, string> = {}, slug = newSlug()): Promise<string> {
      const eventId = await createEvent(host, { visibility: "private", ...fields });
      await setSlug(host, eventId, slug);
      return eventId;
    },

    /** A link of the party; `stored` sets columns that no form would write. */
    async makeLink(eventId: string, input: LinkFields = {}, stored: object = {}): Promise<MadeLink> {
      const checked = checkLink(input, "Europe/Madrid", new Date());
      if (!checked.ok) throw new Error(checked.code);
      const event = await db
        .selectFrom("events")
        .select("createdBy")
        .where("id", "=", eventId)
        .executeTakeFirstOrThrow();
      const pass = await eventPassOf(db, event.createdBy, eventId, "link.create");
      const made = await createLink({ db, config }, pass, checked.link, new Date());
      if (!made.ok) throw new Error(made.code);
      if (Object.keys(stored).length > 0)
        await db.updateTable("invitationLinks").set(stored).where("id", "=", made.linkId).execute();
      const token = made.url.split("/").at(-1)!;
      return { eventId, id: made.linkId, token, page: `/invite/${token}`, landing: `/invitation/${eventId}/${token}` };
    },
  };
}
