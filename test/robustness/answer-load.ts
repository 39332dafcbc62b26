// Guests who answer an invitation nonstop during a failure, and a count of the stored answers.
import { person } from "#test/http.ts";
import { type RunningServer, startServer } from "#test/server-process.ts";
import { createEvent, register, setSlug } from "#test/world.ts";
import { ask } from "./embedded-database/stage.ts";

export const PAGE = "/evento/boda-a-prueba";

export type Feast = { eventId: string; acknowledged: Set<string> };

/** A host with an event at `PAGE`, without any answers. */
export async function makeFeast(server: RunningServer): Promise<Feast> {
  const host = await register(server, "Ana");
  const eventId = await createEvent(host);
  const { status } = await setSlug(host, eventId, "boda-a-prueba");
  if (status >= 400) throw new Error(`the address was answered with ${status}`);
  // The page tells strangers how many come.
  const opened = { intent: "reach", thing: "count", reach: "page", version: "1" };
  const answer = await host.post(`/app/event/${eventId}/visibility`, opened);
  if (answer.status >= 400) throw new Error(`the reach was answered with ${answer.status}`);
  return { eventId, acknowledged: new Set() };
}

let guests = 0;

/** One more guest answers «yes» from their own IP address; records an acknowledged answer. Returns the status, 0 if cut off. */
export async function answerOnce({ origin }: Pick<RunningServer, "origin">, { acknowledged }: Feast): Promise<number> {
  const number = ++guests;
  const email = `invitada-${number}@correo.es`;
  const address = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
  const fields = { intent: "rsvp", name: `Invitada ${number}`, email, attending: "yes" };
  try {
    const { status } = await person({ origin }).post(PAGE, fields, { "x-forwarded-for": address });
    if (status === 303) acknowledged.add(email);
    return status;
  } catch {
    return 0;
  }
}

/** Starts the app so that it trusts the guests' many IP addresses. */
export function startFor(env: Record<string, string>): Promise<RunningServer> {
  return startServer({ ...env, TRUSTED_PROXIES: "127.0.0.1" });
}

export type Load = {
  /** The number of responses per status so far. */
  statuses: Map<number, number>;
  stop(): Promise<void>;
};

/** `width` guests at a time answer until `stop`. */
export function answerWithoutPause(server: RunningServer, feast: Feast, width = 16): Load {
  const statuses = new Map<number, number>();
  let stopped = false;
  const hands = Array.from({ length: width }, async () => {
    while (!stopped) {
      const status = await answerOnce(server, feast);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status !== 303) await new Promise((resolve) => setTimeout(resolve, 50));
    }
  });
  return {
    statuses,
    async stop() {
      stopped = true;
      await Promise.all(hands);
    },
  };
}

/** The stored answers in the database and on the page: `lost` were acknowledged but are missing, `torn` are half stored. */
export async function takeStock(
  server: RunningServer,
  connectionString: string,
  { eventId, acknowledged }: Feast,
): Promise<{ lost: string[]; torn: number; kept: number; shown: number }> {
  const rows = await ask<{ email: string; whole: boolean }>(
    connectionString,
    `select email, status = 'confirmed' and rsvp_date is not null
            and exists (select from guest_tokens t where t.event_id = g.event_id and t.guest_id = g.id)
            and (select count(*) from letters l where l.event_id = g.event_id and l.recipient = g.email) = 1 as whole
       from guests g where event_id = $1`,
    [eventId],
  );
  const [orphans] = await ask<{ count: number }>(
    connectionString,
    "select count(*)::int as count from letters l where event_id = $1 and not exists (select from guests g where g.event_id = l.event_id and g.email = l.recipient)",
    [eventId],
  );
  const emails = new Set(rows.map(({ email }) => email));
  const { text } = await person(server).get(PAGE);
  const shown = Number(/Ya vienen ([\d.]+)/.exec(text.replaceAll("<!-- -->", ""))?.[1]?.replaceAll(".", "") ?? 0);
  return {
    lost: [...acknowledged].filter((email) => !emails.has(email)),
    torn: rows.filter(({ whole }) => !whole).length + (orphans?.count ?? 0),
    kept: rows.length,
    shown,
  };
}
