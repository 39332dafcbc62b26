// Plans on a real database: changed, cancelled, requested and granted, each recorded, one after the other.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import type { EventStatus } from "#app/domain/event/event.ts";
import type { ActionName } from "#app/domain/permission/actions.ts";
import { newSubscription } from "#app/domain/account/subscription.ts";
import { newId } from "#app/db/id.ts";
import { createAuth } from "#app/platform/auth/auth.server.ts";
import { readConfig } from "#app/platform/config.server.ts";
import type { AccountPass } from "#app/platform/pass.server.ts";
import { testDatabase } from "#test/database.ts";
import { addUser, passFor } from "#test/factories.ts";
import { setProfessional } from "#app/features/account/profile/commands.server.ts";
import { readStaffNotice } from "#app/features/shell/queries.server.ts";
import { registerAccount } from "#app/features/account/auth/commands.server.ts";
import {
  cancelSubscription,
  changePlan,
  confirmRequestedPlan,
  declineRequestedPlan,
  noteDecisionSeen,
  reactivateSubscription,
  recordPayment,
  setPlanByStaff,
  withdrawPlanRequest,
} from "./commands.server.ts";
import { findSubscription, listBills, listRequestedPlans, readPlanUse } from "./queries.server.ts";

const { db } = await testDatabase();
const origin = "https://convite.example";
const self = { db, config: { billingMode: "self", origin } } as const;
const manual = { db, config: { billingMode: "manual", origin } } as const;
const now = new Date("2026-11-02T10:00:00Z");
const later = new Date("2026-11-05T10:00:00Z");
const yearly = { plan: "planner", billingCycle: "yearly" } as const;

function pass<A extends ActionName>(action: A, userId = id): AccountPass<A> {
  return { action, viewer: { id: userId }, may: () => true } as unknown as AccountPass<A>;
}
const mine = (at = now) => findSubscription(db, pass("subscription.read"), at);
const choose = (choice: Parameters<typeof changePlan>[2], app: Parameters<typeof changePlan>[0] = self) =>
  changePlan(app, pass("subscription.change"), choice, now);
const actions = () =>
  db.selectFrom("auditLog").select(["actorId", "deed"]).where("subjectId", "=", id).orderBy("id").execute();

let id: string;
beforeEach(async () => {
  id = await addUser(db);
});

describe("choosing Planner (SC-46)", () => {
  const type = async () =>
    (await db.selectFrom("users").select("accountType").where("id", "=", id).executeTakeFirstOrThrow()).accountType;

  it("makes the account a professional's, at once or by a wish, and leaves the label to its owner afterwards", async () => {
    await choose({ plan: "plus", billingCycle: "monthly" });
    expect(await type()).toBe("personal");
    await choose(yearly);
    expect(await type()).toBe("business");
    await setProfessional(db, pass("profile.update"), false, now);
    await choose({ plan: "planner", billingCycle: "monthly" });
    expect(await type()).toBe("personal");
    await choose({ plan: "basic", billingCycle: "monthly" });
    await choose(yearly, manual);
    expect(await type()).toBe("business");
    await withdrawPlanRequest(manual, pass("subscription.change"), now);
  });

  it("is no right: anybody may call themselves one, except a guest account", async () => {
    expect(await setProfessional(db, pass("profile.update"), true, now)).toEqual({ ok: true });
    expect(await type()).toBe("business");
    await db.updateTable("users").set({ accountType: "guest" }).where("id", "=", id).execute();
    expect(await setProfessional(db, pass("profile.update"), true, now)).toEqual({ ok: false, code: "guest_account" });
    expect(await type()).toBe("guest");
  });
});

describe("what the team decides (SC-03)", () => {
  const staff = pass("staff.account.change", newId());
  const told = () =>
    db.selectFrom("letters").select(["kind", "subject"]).where("userId", "=", id).orderBy("createdAt").execute();
  const notice = () => readStaffNotice(db, pass("app.view"), now);

  it.each([
    ["confirmed", confirmRequestedPlan, "Tu plan Planner está confirmado", "planner"],
    ["declined", declineRequestedPlan, "Sobre tu petición del plan Planner", "basic"],
  ] as const)(
    "is told by e-mail and in the application until it is seen: %s",
    async (decision, decide, subject, plan) => {
      await choose(yearly, manual);
      expect(await told()).toEqual([]);
      expect(await decide(manual, { ...staff, viewer: { ...staff.viewer, id } }, { userId: id }, now)).toMatchObject({
        ok: true,
      });
      expect(await told()).toEqual([{ kind: "plan_decided", subject }]);
      expect((await notice()).plan).toEqual({ decision, plan });
      await noteDecisionSeen(db, pass("subscription.change"));
      expect((await notice()).plan).toBeNull();
    },
  );

  it("is told when they change a plan by themselves, and no longer once the owner has changed it", async () => {
    await setPlanByStaff(
      manual,
      { ...staff, viewer: { ...staff.viewer, id } },
      { userId: id, plan: "plus", billingCycle: "monthly" },
      now,
    );
    expect(await told()).toEqual([{ kind: "plan_decided", subject: "Ahora tienes el plan Plus" }]);
    expect((await notice()).plan).toEqual({ decision: "changed", plan: "plus" });
    await choose({ plan: "basic", billingCycle: "monthly" });
    expect((await notice()).plan).toBeNull();
    expect(await told()).toHaveLength(1);
  });
});

describe("a plan", () => {
  it("is basic where nothing is stored, and can be changed from there (SC-01)", async () => {
    expect(await mine()).toEqual(newSubscription("basic", now));
    expect(await choose(yearly)).toEqual({ ok: true, outcome: "up" });
    expect(await mine()).toMatchObject({ plan: "planner", priceCents: 29_000, billingCycle: "yearly" });
    expect(await choose(yearly)).toEqual({ ok: false, code: "same_plan" });
    expect(await choose({ plan: "basic", billingCycle: "monthly" })).toEqual({ ok: true, outcome: "down" });
    expect(await mine()).toMatchObject({ plan: "basic", priceCents: 0, autoRenew: false, nextBillingDate: null });
    const told = await db.selectFrom("announcements").select("id").where("topic", "=", `user:${id}`).execute();
    expect(told).toHaveLength(2);
    expect(await actions()).toEqual([
      { actorId: id, deed: "plan.changed" },
      { actorId: id, deed: "plan.changed" },
    ]);
  });

  it("counts until its end once it is cancelled, can be taken up again until then, and is basic from then on", async () => {
    await choose({ plan: "plus", billingCycle: "monthly" });
    const own = pass("subscription.change");
    expect(await cancelSubscription(self, own, later)).toMatchObject({ ok: true });
    // At the end of the trial, which is free (SC-47).
    const end = new Date("2026-11-16T10:00:00Z");
    expect(await mine(later)).toMatchObject({ plan: "plus", status: "cancelled", endDate: end, autoRenew: false });
    expect(await cancelSubscription(self, own, later)).toEqual({ ok: false, code: "nothing_to_cancel" });
    expect(await reactivateSubscription(self, own, later)).toMatchObject({ ok: true });
    const ahead = new Date("2026-12-05T10:00:00Z");
    expect(await mine(later)).toMatchObject({ status: "active", endDate: null, nextBillingDate: ahead });
    await cancelSubscription(self, own, later);
    expect(await mine(ahead)).toMatchObject({ plan: "basic", status: "active" });
    expect(await reactivateSubscription(self, own, ahead)).toEqual({ ok: false, code: "nothing_to_reactivate" });
  });

  it("of many changes at once, each sees the one before", async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => choose({ plan: "plus", billingCycle: "yearly" })),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await actions()).toHaveLength(1);
  });
});

describe("where staff decides (SC-03)", () => {
  it("an upgrade waits, the longest wait first, until it is granted, refused or taken back", async () => {
    const staffId = await addUser(db);
    const staff = pass("staff.account.change", staffId);
    expect(await confirmRequestedPlan(manual, staff, { userId: id }, now)).toEqual({
      ok: false,
      code: "nothing_requested",
    });
    expect(await choose(yearly, manual)).toEqual({ ok: true, outcome: "requested" });
    expect(await mine()).toMatchObject({ plan: "basic", priceCents: 0, requestedPlan: "planner", requestedAt: now });
    const second = await addUser(db, "Ana");
    await changePlan(manual, pass("subscription.change", second), { plan: "plus", billingCycle: "monthly" }, later);
    const waiting = await listRequestedPlans(db, pass("staff.accounts", staffId));
    expect(waiting.map(({ userId, plan }) => [userId, plan])).toEqual([
      [id, "planner"],
      [second, "plus"],
    ]);
    expect(waiting[0]).toEqual({ userId: id, name: "Marta", ...yearly, requestedAt: now });

    expect(await confirmRequestedPlan(manual, staff, { userId: id }, later)).toMatchObject({ ok: true });
    expect(await mine(later)).toMatchObject({
      plan: "planner",
      priceCents: 29_000,
      startDate: later,
      requestedPlan: null,
    });
    await declineRequestedPlan(manual, staff, { userId: second }, later);
    expect(await listRequestedPlans(db, pass("staff.accounts", staffId))).toEqual([]);
    // A downgrade needs no decision of staff.
    expect(await choose({ plan: "plus", billingCycle: "monthly" }, manual)).toEqual({ ok: true, outcome: "up" });
    expect((await choose(yearly, manual)).ok).toBe(true);
    expect(await withdrawPlanRequest(manual, pass("subscription.change"), later)).toMatchObject({ ok: true });
    expect(await mine()).toMatchObject({ plan: "plus", requestedPlan: null });
    expect(await actions()).toEqual([
      { actorId: id, deed: "plan.requested" },
      { actorId: staffId, deed: "plan.confirmed" },
      { actorId: id, deed: "plan.changed" },
      { actorId: id, deed: "plan.requested" },
      { actorId: id, deed: "plan.declined" },
    ]);
  });

  it("a person who registers with a paid plan begins with basic, and with the wish", async () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), "convite-manual-"));
    const config = readConfig({ NODE_ENV: "test", DATA_DIR: dataDir, BILLING_MODE: "manual" });
    const app = { db, config, auth: createAuth(db, config) };
    const input = {
      name: "Rosa",
      email: `${newId()}@example.es`,
      password: "una mesa muy larga",
      plan: "planner",
    } as const;
    const registered = await registerAccount(app, passFor("register.submit"), input, "127.0.0.1", now);
    rmSync(dataDir, { recursive: true, force: true });
    if (!registered.ok) throw new Error(registered.code);
    const begun = await findSubscription(db, pass("subscription.read", registered.userId), now);
    expect(begun).toMatchObject({ plan: "basic", priceCents: 0, trialEndsAt: null, requestedPlan: "planner" });
  });

  it("staff writes down what was paid, and from then on no estimate is shown (SC-38)", async () => {
    const staffId = await addUser(db);
    const staff = pass("staff.account.change", staffId);
    expect(await choose({ plan: "plus", billingCycle: "yearly" })).toMatchObject({ ok: true });
    const bills = () => listBills(db, pass("billing.read", id), later);
    expect((await bills()).every(({ isEstimate, status }) => isEstimate && status === "info")).toBe(true);
    const payment = { date: now, amountCents: 4900, description: "Plan Plus, un año" };
    expect(await recordPayment(self, staff, { userId: id, payment }, later)).toEqual({ ok: true });
    expect(await bills()).toMatchObject([
      {
        date: now,
        amountCents: 4900,
        plan: "plus",
        status: "paid",
        isEstimate: false,
        about: { description: "Plan Plus, un año" },
      },
    ]);
    const actions = await db
      .selectFrom("auditLog")
      .select(["deed", "details"])
      .where("subjectId", "=", id)
      .where("actorId", "=", staffId)
      .execute();
    expect(actions).toEqual([{ deed: "payment.recorded", details: { plan: "plus", amountCents: 4900 } }]);
    expect(await recordPayment(self, staff, { userId: newId(), payment }, later)).toEqual({
      ok: false,
      code: "account_not_found",
    });
  });

  it("staff gives a plan by hand, and to nobody who is not there", async () => {
    const staff = pass("staff.account.change", await addUser(db));
    expect(await setPlanByStaff(manual, staff, { userId: id, ...yearly }, now)).toMatchObject({ ok: true });
    expect(await mine()).toMatchObject({ plan: "planner" });
    const nobody = await setPlanByStaff(manual, staff, { userId: newId(), ...yearly }, now);
    expect(nobody).toEqual({ ok: false, code: "account_not_found" });
  });
});

describe("the bills", () => {
  it("go on through every change of plan, and after a cancelled one has ended", async () => {
    const at = (iso: string) => new Date(`${iso}T10:00:00Z`);
    const change = (plan: "plus" | "planner" | "basic", iso: string, billingCycle: "monthly" | "yearly" = "monthly") =>
      changePlan(self, pass("subscription.change"), { plan, billingCycle }, at(iso));
    const shown = async (iso: string) =>
      (await listBills(db, pass("billing.read"), at(iso))).map(
        ({ plan, date, amountCents, isEstimate }) =>
          `${date.toISOString().slice(0, 10)} ${plan} ${amountCents}${isEstimate ? "" : " recorded"}`,
      );
    await change("plus", "2026-01-10");
    const plus = ["2026-03-10 plus 500", "2026-02-10 plus 500", "2026-01-10 plus 0"];
    expect(await shown("2026-03-20")).toEqual(plus);
    await change("planner", "2026-03-20");
    const both = ["2026-04-20 planner 2900", "2026-03-20 planner 0", ...plus];
    expect(await shown("2026-05-01")).toEqual(both);
    await change("planner", "2026-05-01", "yearly");
    expect(await shown("2026-05-02")).toEqual(both);
    await cancelSubscription(self, pass("subscription.change"), at("2026-05-03"));
    expect(await shown("2027-12-01")).toEqual(expect.arrayContaining(both));
    await change("plus", "2027-12-02");
    expect((await shown("2027-12-03"))[0]).toBe("2027-12-02 plus 0");
    expect(await shown("2027-12-03")).toEqual(expect.arrayContaining(both));
    await change("basic", "2027-12-04");
    expect(await shown("2027-12-05")).toEqual(expect.arrayContaining(["2027-12-02 plus 0", ...both]));
  });

  it("are estimated until one is recorded; then only what was recorded is shown, of nobody else (SC-38)", async () => {
    expect(await listBills(db, pass("billing.read"), now)).toEqual([]);
    await choose({ plan: "plus", billingCycle: "monthly" });
    const estimated = await listBills(db, pass("billing.read"), new Date("2027-01-03T10:00:00Z"));
    expect(estimated.map(({ amountCents, isEstimate }) => [amountCents, isEstimate])).toEqual([
      [500, true],
      [500, true],
      [0, true],
    ]);
    const other = await addUser(db);
    const bill = { description: "Plan Plus", plan: "plus" as const, status: "paid" as const };
    await db
      .insertInto("billingHistory")
      .values([
        { ...bill, id: newId(), userId: id, amountCents: 500, date: now },
        { ...bill, id: newId(), userId: id, amountCents: 700, date: later },
        { ...bill, id: newId(), userId: other, amountCents: 900, date: later },
      ])
      .execute();
    const recorded = await listBills(db, pass("billing.read"), later);
    expect(recorded).toMatchObject([
      { amountCents: 700, status: "paid", isEstimate: false, about: { description: "Plan Plus" } },
      { amountCents: 500, date: now },
    ]);
  });
});

it("what a plan is used for is counted of one's own active events, the fullest first", async () => {
  const event = async (createdBy: string, title: string, status: EventStatus, guests: number) => {
    const eventId = newId();
    await db
      .insertInto("events")
      .values({
        id: eventId,
        createdBy,
        title,
        titleSlug: "x",
        category: "personal",
        type: "wedding",
        date: "2099-06-05",
        location: "Torrent",
        status,
      })
      .execute();
    const rows = Array.from({ length: guests }, (_, index) => {
      const email = `g${index}@example.es`;
      return { eventId, id: newId(), name: "Invitada", email, emailKey: email };
    });
    if (rows.length > 0) await db.insertInto("guests").values(rows).execute();
  };
  await event(id, "Cincuenta", "planning", 50);
  await event(id, "Cincuenta y una", "planning", 51);
  await event(id, "Sesenta", "in-progress", 60);
  await event(id, "Pasada", "completed", 70);
  await event(await addUser(db), "Ajena", "planning", 80);
  expect(await readPlanUse(db, pass("subscription.read"))).toEqual({
    activeEvents: 3,
    fullEvents: [
      { title: "Sesenta", guests: 60 },
      { title: "Cincuenta y una", guests: 51 },
    ],
  });
});
