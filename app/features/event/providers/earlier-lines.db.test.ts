// The migration of lines that providers began before they were hired, and how a host takes it back.
import pg from "pg";
import { expect, it } from "vitest";
import { migrate, migrations } from "#app/db/migrate.ts";
import { newId } from "#app/db/id.ts";
import { undoChange } from "#app/platform/undoing.server.ts";
import { listChanges } from "#app/features/event/collaboration/queries.server.ts";
import { sentenceOf, authorOf } from "#app/features/event/collaboration/copy.ts";
import { undoers } from "#server/undoers.ts";
import { inEmptyDatabase, testDatabase } from "#test/database.ts";
import { eventPassOf } from "#test/factories.ts";
import { partyOf } from "#test/invitations.ts";

const { db } = await testDatabase();
const name = "0121-offers-of-earlier-lines";
const place = migrations.findIndex((migration) => migration.name === name);

const [event, user] = [newId(), newId()];
const ids = {
  dj: newId(),
  band: newId(),
  photos: newId(),
  florist: newId(),
  hired: newId(),
  paid: newId(),
  chosen: newId(),
};
const lines = {
  music: newId(),
  dj: newId(),
  photos: newId(),
  florist: newId(),
  hired: newId(),
  paid: newId(),
  flowers: newId(),
  chosen: newId(),
};
const begun = "2026-05-01T10:00:00Z";

it("makes offers of lines that were only begun, and attaches who fits one free line", async () => {
  await inEmptyDatabase(async (url) => {
    await migrate(url, migrations.slice(0, place));
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      await client.query(
        "insert into users (id, name, email, username, account_type) values ($1, 'Marta', 'marta@example.com', 'marta', 'business')",
        [user],
      );
      await client.query(
        "insert into events (id, created_by, title, title_slug, category, type, date, location) values ($1, $2, 'Boda', 'boda', 'personal', 'wedding', '2027-06-05', 'Aquí')",
        [event, user],
      );
      const provider = (id: string, type: string, status: string) =>
        client.query(
          "insert into event_providers (event_id, id, name, service, service_type, status, created_at) values ($1, $2, $3, $3, $3, $4, $5)",
          [event, id, type, status, begun],
        );
      const line = (
        id: string,
        category: string,
        estimated: number,
        agreed: number | null,
        by: string | null,
        at = begun,
      ) =>
        client.query(
          "insert into budget_lines (event_id, id, concept, category, unit, estimated_cents, agreed_cents, provider_id, created_at) values ($1, $2, 'Línea', $3, 'fixed', $4, $5, $6, $7)",
          [event, id, category, estimated, agreed, by, at],
        );
      await provider(ids.dj, "music", "quoted");
      await provider(ids.band, "music", "asked");
      await provider(ids.photos, "photography", "asked");
      await provider(ids.florist, "decoration", "quoted");
      await provider(ids.hired, "catering", "hired");
      await provider(ids.paid, "venue", "quoted");
      await provider(ids.chosen, "transportation", "quoted");
      await line(lines.music, "music", 160_000, null, null, "2026-04-01T10:00:00Z");
      await line(lines.dj, "other", 90_000, 90_000, ids.dj);
      await line(lines.photos, "other", 195_000, null, ids.photos);
      await line(lines.florist, "other", 80_000, 75_000, ids.florist);
      await line(lines.hired, "other", 300_000, 300_000, ids.hired);
      await line(lines.paid, "other", 50_000, 50_000, ids.paid);
      await line(lines.flowers, "flowers", 80_000, 80_000, null, "2026-04-01T10:00:00Z");
      await line(lines.chosen, "transport", 90_000, null, ids.chosen, "2026-04-01T10:00:00Z");
      await client.query(
        "insert into budget_payments (event_id, id, line_id, due_on, amount_cents) values ($1, $2, $3, '2027-01-01', 100)",
        [event, newId(), lines.paid],
      );
      expect(await migrate(url, migrations.slice(0, place + 1))).toEqual([name]);
      const offers = await client.query("select provider_id, line_id, price_cents::int from provider_offers");
      expect(Object.fromEntries(offers.rows.map((row) => [row.provider_id, [row.line_id, row.price_cents]]))).toEqual({
        [ids.dj]: [lines.music, 90_000],
        [ids.band]: [lines.music, null],
        [ids.photos]: [null, 195_000],
        [ids.florist]: [null, 75_000],
      });
      const left = await client.query<{ id: string }>("select id from budget_lines");
      expect(left.rows.map(({ id }) => id).sort()).toEqual(
        [lines.music, lines.hired, lines.paid, lines.flowers, lines.chosen].sort(),
      );
      const log = await client.query("select actor_id, kind, facts from event_changes");
      expect(log.rows).toEqual([{ actor_id: null, kind: "providers.sorted", facts: { count: 4 } }]);
    } finally {
      await client.end();
    }
  });
});

it("is taken back for a week from the log, but for what was changed since", async () => {
  const party = await partyOf(db);
  const { eventId, hostId } = party;
  const [lineId, other] = [newId(), newId()];
  for (const id of [ids.dj, ids.photos])
    await db
      .insertInto("eventProviders")
      .values({ eventId, id, name: "Óscar", service: "DJ", status: "quoted" })
      .execute();
  await db
    .insertInto("providerOffers")
    .values([
      { eventId, providerId: ids.dj, priceCents: 90_000 },
      { eventId, providerId: ids.photos, priceCents: 1, depositCents: 1 },
    ])
    .execute();
  const line = { concept: "DJ", category: "other", estimatedCents: 90_000, agreedCents: 85_000, createdAt: begun };
  await db
    .insertInto("eventChanges")
    .values({
      eventId,
      kind: "providers.sorted",
      facts: JSON.stringify({ count: 2 }),
      undo: JSON.stringify({
        values: {
          [ids.dj]: { lineId: null, priceCents: 90_000, line: { id: lineId, ...line } },
          [ids.photos]: { lineId: null, priceCents: 1, line: { id: other, ...line } },
        },
      }),
    })
    .execute();
  const log = await eventPassOf(db, hostId, eventId, "event.changes.view");
  const now = new Date();
  const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);
  const listed = async (at: Date) => (await listChanges(db, log, { area: null, by: null, upTo: null }, at)).changes[0]!;
  expect(await listed(inDays(8))).toMatchObject({ mayUndo: false });
  const change = await listed(inDays(6));
  expect([authorOf(change), sentenceOf(change), change.mayUndo]).toEqual([
    "Convite",
    "sacó del presupuesto 2 ofertas sin contratar",
    true,
  ]);
  const undo = (at: Date) =>
    undoChange({ db, undoers }, log, String(change.id), (action) => eventPassOf(db, hostId, eventId, action), at);
  expect(await undo(inDays(8))).toEqual({ ok: false, code: "too_late" });
  expect(await undo(inDays(6))).toEqual({ ok: true });
  const rows = await db
    .selectFrom("budgetLines")
    .select(["id", "providerId", "agreedCents"])
    .where("eventId", "=", eventId)
    .execute();
  expect(rows).toEqual([{ id: lineId, providerId: ids.dj, agreedCents: 85_000 }]);
  const offers = await db.selectFrom("providerOffers").select("providerId").where("eventId", "=", eventId).execute();
  expect(offers).toEqual([{ providerId: ids.photos }]);
});
