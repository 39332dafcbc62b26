// An announcement to every account: shown until its end, dismissed by each account for itself, ended early by staff.
import { beforeEach, expect, it } from "vitest";
import { newId } from "#app/db/id.ts";
import { dismissAnnouncement } from "#app/features/home/announcements/commands.server.ts";
import { listCurrentAnnouncements } from "#app/features/home/announcements/queries.server.ts";
import type { Viewer } from "#app/platform/auth/viewer.server.ts";
import type { ActionName } from "#app/domain/permission/actions.ts";
import type { AccountPass } from "#app/platform/pass.server.ts";
import { testDatabase } from "#test/database.ts";
import { addUser, passFor } from "#test/factories.ts";
import { endAnnouncement, makeAnnouncement } from "./commands.server.ts";
import { announcementForm } from "./form.ts";
import { listAnnouncements } from "./queries.server.ts";

const { db } = await testDatabase();
const now = new Date("2026-11-02T10:00:00Z");
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000);

let marta: string;
let nil: string;

beforeEach(async () => {
  await db.deleteFrom("staffAnnouncements").execute();
  [marta, nil] = await Promise.all([addUser(db, "Marta"), addUser(db, "Nil")]);
});

function passOf<A extends ActionName>(action: A, id: string): AccountPass<A> {
  return { ...passFor(action), viewer: { id } as Viewer };
}

const make = (fields: object, at = now) =>
  makeAnnouncement(db, passOf("staff.announce", nil), announcementForm.parse({ link: "", ...fields }), at);
const seen = async (userId: string, at: Date) =>
  (await listCurrentAnnouncements(db, userId, at, true)).map(({ body }) => body);
const dismiss = (userId: string, id: unknown) =>
  dismissAnnouncement(db, passOf("announcement.dismiss", userId), id, later(1));

it("is shown to everybody until the end of its last day, and to who has put it away no more", async () => {
  const made = await make({ body: "Esta noche paramos.", until: "2026-11-03" });
  if (!made.ok) throw new Error(made.code);
  expect(await seen(marta, later(1))).toEqual(["Esta noche paramos."]);
  // In Madrid, 3 November ends at 23:00 UTC.
  expect(await seen(marta, new Date("2026-11-03T22:59:59Z"))).toEqual(["Esta noche paramos."]);
  expect(await seen(marta, new Date("2026-11-03T23:00:00Z"))).toEqual([]);
  for (let presses = 0; presses < 2; presses++) await dismiss(marta, made.announcementId);
  expect(await seen(marta, later(2))).toEqual([]);
  expect(await seen(nil, later(2))).toEqual(["Esta noche paramos."]);
  expect(await listCurrentAnnouncements(db, marta, later(2), false)).toHaveLength(1);
  expect(await listAnnouncements(db, passOf("staff.announce", nil))).toMatchObject([{ dismissed: 1, author: "Nil" }]);
  for (const id of [newId(), "1", null]) await dismiss(marta, id);
});

it("is the newest where there are several, and the one before once that is put away", async () => {
  await make({ body: "Antes", until: "2026-11-09" });
  const made = await make({ body: "Después", until: "2026-11-09" }, later(1));
  if (!made.ok) throw new Error(made.code);
  expect(await seen(marta, later(2))).toEqual(["Después"]);
  await dismiss(marta, made.announcementId);
  expect(await seen(marta, later(2))).toEqual(["Antes"]);
});

it("is ended once, and both are written down", async () => {
  const made = await make({ body: "Hola", until: "2026-11-09" });
  if (!made.ok) throw new Error(made.code);
  const end = (at: Date) => endAnnouncement(db, passOf("staff.announce", nil), made.announcementId, at);
  expect(await end(later(1))).toMatchObject({ ok: true });
  expect(await seen(marta, later(1))).toEqual([]);
  expect(await end(later(2))).toMatchObject({ code: "gone" });
  const deeds = await db.selectFrom("auditLog").select("deed").where("subjectId", "=", made.announcementId).execute();
  expect(deeds.map(({ deed }) => deed)).toEqual(["announcement.made", "announcement.ended"]);
});

it("refuses a day that is over or far away, and a link that leads nowhere", async () => {
  expect(await make({ body: "Tarde", until: "2026-11-01" })).toMatchObject({ code: "past" });
  expect(await make({ body: "Pronto", until: "2027-11-01" })).toMatchObject({ code: "far" });
  const refused = (fields: object) =>
    announcementForm
      .safeParse({ body: "Hola", until: "2026-11-09", ...fields })
      .error?.issues.map(({ path }) => path[0]);
  for (const link of ["javascript:alert(1)", "//malo.example", "/\\malo", "hola que tal", `/${"a".repeat(400)}`])
    expect(refused({ link })).toEqual(["link"]);
  for (const link of ["", "/help?q=a#b", "https://ejemplo.es/a"]) expect(refused({ link })).toBe(undefined);
  expect(refused({ body: " ", until: "mañana" })).toEqual(["body", "until"]);
  expect(refused({ body: "a".repeat(281) })).toEqual(["body"]);
});
