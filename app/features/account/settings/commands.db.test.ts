// Preferences on a real database.
import { beforeEach, expect, it } from "vitest";
import { notificationAreas } from "#app/domain/home/notification.ts";
import { usualQuietHours } from "#app/domain/home/notification-settings.ts";
import type { ActionName } from "#app/domain/permission/actions.ts";
import type { AccountPass } from "#app/platform/pass.server.ts";
import { testDatabase } from "#test/database.ts";
import { addUser } from "#test/factories.ts";
import { saveNotices, savePreferences } from "./commands.server.ts";
import { readSettings } from "./queries.server.ts";

const { db } = await testDatabase();
const now = new Date("2026-11-02T10:00:00Z");
let id: string;
beforeEach(async () => {
  id = await addUser(db);
});
function pass<A extends ActionName>(action: A): AccountPass<A> {
  return { action, viewer: { id }, may: () => true } as unknown as AccountPass<A>;
}

it("begins with Sunday, the system's colours, every way of being told but devices of photographs, quiet nights, and no digest that nobody asked for", async () => {
  expect(await readSettings(db, pass("profile.read"))).toMatchObject({
    weekStart: "sunday",
    theme: "system",
    notices: {
      bell: [...notificationAreas],
      email: [...notificationAreas],
      push: notificationAreas.filter((area) => area !== "photos"),
      digestHour: null,
      quiet: usualQuietHours,
      timeZone: "Europe/Madrid",
      unreadMinutes: 60,
    },
    business: null,
  });
});

it("keeps what was chosen, of nobody else, and tells the person's other screens", async () => {
  const other = await addUser(db);
  await savePreferences(db, pass("profile.update"), { weekStart: "monday", theme: "dark" }, now);
  const notices = {
    bell: notificationAreas.filter((area) => area !== "plan"),
    email: ["invitations" as const],
    push: [],
    digestHour: 20,
    quiet: null,
    timeZone: "America/Lima",
    unreadMinutes: 180,
  };
  await saveNotices(db, pass("profile.update"), notices, now);
  expect(await readSettings(db, pass("profile.read"))).toMatchObject({ weekStart: "monday", theme: "dark", notices });
  const muted = await db.selectFrom("users").select(["id", "mutedLetters"]).where("id", "in", [id, other]).execute();
  expect(Object.fromEntries(muted.map((row) => [row.id, row.mutedLetters]))).toEqual({
    [id]: ["answers", "gifts", "photos", "messages", "tasks", "payments", "team", "plan", "support"],
    [other]: [],
  });
  const told = await db.selectFrom("announcements").select("id").where("topic", "=", `user:${id}`).execute();
  expect(told).toHaveLength(2);
});

it("shows a business to business accounts and to providers (part 2 §6)", async () => {
  const business = {
    businessName: "Bodas Segura",
    socialMedia: JSON.stringify({ instagram: "https://instagram.com/s" }),
  };
  await db
    .updateTable("users")
    .set({ ...business, role: "provider" })
    .where("id", "=", id)
    .execute();
  expect((await readSettings(db, pass("profile.read"))).business).toEqual({
    businessName: "Bodas Segura",
    businessEmail: null,
    businessPhone: null,
    businessWebsite: null,
    socialMedia: { instagram: "https://instagram.com/s" },
  });
  await db.updateTable("users").set({ role: "organizer", accountType: "business" }).where("id", "=", id).execute();
  expect((await readSettings(db, pass("profile.read"))).business).not.toBeNull();
});
