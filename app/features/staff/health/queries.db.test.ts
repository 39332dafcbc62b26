// How the parts are, as staff sees it: what waits, what failed, what is stored.
import { expect, it } from "vitest";
import { newId } from "#app/db/id.ts";
import type { AppServices } from "#app/platform/app-services.server.ts";
import type { AccountPass } from "#app/platform/pass.server.ts";
import { testDatabase } from "#test/database.ts";
import { passFor } from "#test/factories.ts";
import { readHealth } from "./queries.server.ts";

const { db, pool } = await testDatabase();
const now = new Date("2026-11-02T10:00:00Z");
const pages = { size: () => ({ pages: 3, bytes: 1_024 }) } as AppServices["pages"];
const read = (config: object) =>
  readHealth(
    { db, pool, pages, config: { smtpUrl: "smtp://x", s3: null, dataDir: ".", ...config } as AppServices["config"] },
    passFor("staff.health") as AccountPass<"staff.health">,
    now,
  );

it("is well where nothing waits, and says what is not", async () => {
  expect(await read({})).toMatchObject({
    mail: { queued: 0, isWell: true, isSetUp: true },
    jobs: { failed: 0, isWell: true },
    storage: { files: 0, bytes: 0, isBucket: false, disk: { total: expect.any(Number) } },
    database: { version: expect.stringMatching(/^\d+/), isWell: true },
    pages: { pages: 3 },
  });
  const letter = { kind: "welcome", recipient: "marta@convite.test", subject: "Hola" };
  const hourAgo = new Date(now.getTime() - 3_600_000);
  await db
    .insertInto("letters")
    .values([
      { id: newId(), ...letter, status: "queued", createdAt: hourAgo },
      { id: newId(), ...letter, status: "refused", createdAt: hourAgo },
      { id: newId(), ...letter, status: "sent", createdAt: hourAgo, sentAt: hourAgo },
    ])
    .execute();
  expect((await read({ smtpUrl: null })).mail).toMatchObject({
    queued: 1,
    refused: 1,
    refusedToday: 1,
    sentToday: 1,
    oldest: hourAgo,
    lastSent: hourAgo,
    isSetUp: false,
    isWell: false,
  });
  expect((await read({ s3: {} })).storage).toMatchObject({ isBucket: true, disk: null, isWell: true });
});
