// Actions that need a recent proof of identity, over HTTP: each of them, the kinds of proof, and the cost of a wrong one.
import { describe, expect, it } from "vitest";
import { proofRefusals, proofText } from "#app/copy/account/proof.ts";
import { type ProofAsked, proofHeader } from "#app/domain/account/proof.ts";
import type { ActionRule } from "#app/domain/permission/action-rule.ts";
import { type ActionName, actionNames, actionRules } from "#app/domain/permission/actions.ts";
import { addUser } from "#test/factories.ts";
import { type Answer, type Person, person } from "#test/http.ts";
import { pageText } from "#test/party.ts";
import { passkeyDevice, storePasskey } from "#test/passkeys.ts";
import type { Party } from "#test/robustness/cast.ts";
import { listActions } from "#test/robustness/intents.ts";
import { testApp } from "#test/test-app.ts";
import { type Account, createEvent, logIn, makeStale, register } from "#test/world.ts";

const app = await testApp({ LOG_LEVEL: "debug" });
const { db } = app;
const page = "/app/settings/acceso";
const isFreshRule = (name: ActionName) => (actionRules[name] as ActionRule).fresh === true;
const actions = (await listActions()).filter(({ action }) => isFreshRule(action as ActionName));

const askedBy = ({ headers }: Answer): ProofAsked | null => {
  const asked = headers.get(proofHeader);
  return asked === null ? null : (JSON.parse(decodeURIComponent(asked)) as ProofAsked);
};
const idOf = async ({ email }: Account) =>
  (await db.selectFrom("users").select("id").where("email", "=", email).executeTakeFirstOrThrow()).id;
const freshAtOf = async (userId: string) =>
  (await db.selectFrom("sessions").select("freshAt").where("userId", "=", userId).execute()).map(({ freshAt }) =>
    freshAt.getTime(),
  );
const ask = (who: Person, proof: Record<string, string> = {}) =>
  who.post(page, { intent: "passkey.ask", name: "Móvil de Ana", ...proof });
async function withPasskey(account: Account) {
  const userId = await idOf(account);
  const device = passkeyDevice(app.origin, userId);
  await storePasskey(app, userId, { credentialId: device.id, publicKey: device.storedKey });
  return device;
}
async function challengeFor(who: Person): Promise<string> {
  const answer = await who.post("/login/llave", { intent: "confirm" });
  return (JSON.parse(answer.text) as { options: { challenge: string } }).options.challenge;
}

describe("every action of a fresh rule", () => {
  it("stands at a route", () => {
    const fresh = actionNames.filter(isFreshRule);
    expect(fresh.length).toBeGreaterThan(3);
    expect([...new Set(actions.map(({ action }) => action))].toSorted()).toEqual(fresh.toSorted());
  });

  it.each(actions)("$path $intent is refused in a stale session, and goes on with a proof", async (submission) => {
    const ana = await register(app, "Ana Fresca");
    const party = { id: await createEvent(ana) } as Party;
    const path = submission.path.replace(":eventId", party.id);
    const send = async (proof: Record<string, string> = {}) => {
      const body = await submission.body(app, party, ana.email);
      await db.deleteFrom("passkeys").execute();
      if (!(body instanceof FormData)) return ana.post(path, { ...body, ...proof });
      for (const [name, value] of Object.entries(proof)) body.set(name, value);
      return ana.post(path, body);
    };
    await makeStale(app, ana, 10);
    const stale = await send();
    expect([stale.status, askedBy(stale)?.ways.password]).toEqual([403, true]);
    expect(pageText(stale)).toContain(proofText.title);
    const wrong = await send({ proofPassword: "no es esta" });
    expect([wrong.status, askedBy(wrong)?.error]).toEqual([422, proofRefusals.wrong_password]);
    expect(wrong.text).not.toContain("no es esta");
    const right = await send({ proofPassword: ana.password });
    expect([askedBy(right), right.status === 403]).toEqual([null, false]);
    // From here on the session is fresh.
    const again = await send();
    expect([askedBy(again), again.status === 403]).toEqual([null, false]);
  });
});

describe("a proof", () => {
  it("loses nothing of the form, and is in no page, response or line of the log", async () => {
    const ana = await register(app, "Ana Callada");
    await makeStale(app, ana);
    const secret = "una contraseña que nadie ve";
    const asked = await ana.post("/app/settings/delete", { intent: "delete", word: "ELIMINAR", proofPassword: secret });
    expect(asked.status).toBe(422);
    for (const field of ['name="word" value="ELIMINAR"', 'name="intent" value="delete"'])
      expect(asked.text).toContain(field);
    expect(asked.text).not.toContain(secret);
    expect(app.log.filter((line) => line.includes(secret) || line.includes(encodeURIComponent(secret)))).toEqual([]);
  });

  it("counts with the guesses of the login: after ten wrong ones neither takes the right password", async () => {
    const ana = await register(app, "Ana Contada");
    await makeStale(app, ana);
    const statuses: number[] = [];
    for (let n = 0; n < 10; n++) statuses.push((await ask(ana, { proofPassword: `mala ${n}` })).status);
    expect(new Set(statuses)).toEqual(new Set([422]));
    const late = await ask(ana, { proofPassword: ana.password });
    expect([late.status, askedBy(late)?.error]).toEqual([429, expect.stringMatching(/^Demasiados intentos seguidos/)]);
    expect(Number(late.headers.get("retry-after"))).toBeGreaterThan(0);
    const visitor = person(app);
    visitor.cookies.set("convite-device", ana.cookies.get("convite-device")!);
    const login = { intent: "login", email: ana.email, password: ana.password };
    expect((await visitor.post("/login", login)).status).toBe(429);
    await db.deleteFrom("tries").execute();
    expect((await ask(ana, { proofPassword: ana.password })).status).toBe(200);
  });

  it("makes one session fresh: not another tab's browser, not for longer than ten minutes, nor of staff", async () => {
    const ana = await register(app, "Ana Doble");
    const userId = await idOf(ana);
    const other = await logIn(app, ana);
    await makeStale(app, ana);
    expect((await ask(ana, { proofPassword: ana.password })).status).toBe(200);
    expect((await ask(other)).status).toBe(403);
    await ana.post(page, { intent: "sessions.endOthers" });
    expect(await freshAtOf(userId)).toHaveLength(1);
    expect((await ask(ana)).status).toBe(200);
    await db.updateTable("users").set({ staffSince: new Date() }).where("id", "=", userId).execute();
    await db.updateTable("sessions").set({ factor: "code" }).where("userId", "=", userId).execute();
    expect((await ask(ana)).status).toBe(200);
    await makeStale(app, ana, 10);
    expect((await ask(ana)).status).toBe(403);
  });

  it("of two at once serves both", async () => {
    const ana = await register(app, "Ana Apurada");
    await makeStale(app, ana);
    const both = await Promise.all([1, 2].map(() => ask(ana, { proofPassword: ana.password })));
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
  });

  it("by passkey is of the account alone, for one answer, and is its second step", async () => {
    const ana = await register(app, "Ana Llave");
    const bea = await register(app, "Bea Llave");
    const [device, others] = [await withPasskey(ana), await withPasskey(bea)];
    await makeStale(app, ana);
    expect(askedBy(await ask(ana))?.ways).toMatchObject({ passkey: true });
    const foreign = await ask(ana, { proofKey: others.use(await challengeFor(ana)) });
    expect([foreign.status, askedBy(foreign)?.error]).toEqual([422, proofRefusals.bad_passkey]);
    const login = JSON.parse((await ana.post("/login/llave", { intent: "ask" })).text) as {
      options: { challenge: string };
    };
    expect((await ask(ana, { proofKey: device.use(login.options.challenge) })).status).toBe(422);
    const key = device.use(await challengeFor(ana));
    expect((await ask(ana, { proofKey: key })).status).toBe(200);
    await makeStale(app, ana);
    expect((await ask(ana, { proofKey: key })).status).toBe(422);
    const { factor } = await db
      .selectFrom("sessions")
      .select("factor")
      .where("userId", "=", await idOf(ana))
      .executeTakeFirstOrThrow();
    expect(factor).toBe("passkey");
  });

  it("by password does not count for a session that lacks the account's second step", async () => {
    const ana = await register(app, "Ana Debe");
    const userId = await idOf(ana);
    const sealed = { secretSealed: "x", createdAt: new Date(), confirmedAt: new Date() };
    await db
      .insertInto("secondFactors")
      .values({ userId, ...sealed })
      .execute();
    await makeStale(app, ana);
    const refused = await ask(ana, { proofPassword: ana.password });
    expect([refused.status, askedBy(refused)?.ways.password]).toEqual([422, false]);
    await db.updateTable("sessions").set({ factor: "code" }).where("userId", "=", userId).execute();
    expect((await ask(ana, { proofPassword: ana.password })).status).toBe(200);
  });

  it("does not open what is not one's own, and sends a visitor to the login", async () => {
    const nobody = await ask(person(app), { proofPassword: "x" });
    expect(nobody.location).toMatch(/^\/login/);
    const ana = await register(app, "Ana Ajena");
    await makeStale(app, ana);
    const theirs = await storePasskey(app, await addUser(db, "Otra"));
    await ana.post(page, { intent: "passkey.remove", passkeyId: theirs, proofPassword: ana.password });
    const left = await db.selectFrom("passkeys").select("id").where("id", "=", theirs).execute();
    expect(left).toHaveLength(1);
  });
});

it("the secret of an unfinished second step is not shown in a stale session", async () => {
  const ana = await register(app, "Ana A Medias");
  const step = `${page}/paso`;
  await ana.post(step, { intent: "factor.start" });
  expect((await ana.get(step)).text).toContain("Comprobar y activar");
  await makeStale(app, ana);
  const shown = (await ana.get(step)).text;
  expect([shown.includes("Comprobar y activar"), shown.includes("Configurar")]).toEqual([false, true]);
});
