// Passkeys over HTTP, with a device in software. A rightful answer opens its account, a false answer opens none.
import { createHash, createHmac, verify } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { type Person, person } from "#test/http.ts";
import { type PasskeyDevice, passkeyDevice } from "#test/passkeys.ts";
import { pageText } from "#test/party.ts";
import { testApp } from "#test/test-app.ts";
import { type Account, logIn, register } from "#test/world.ts";
import { passkeyRefusalText, passkeyText } from "./copy.ts";

const app = await testApp();
const page = "/app/settings/acceso";
const minute = 60_000;

type Asked = { options: { challenge: string } };
type Owner = { account: Account; userId: string; device: PasskeyDevice };

const askToEnter = async (visitor: Person) =>
  (JSON.parse((await visitor.post("/login/llave", { intent: "ask" })).text) as Asked).options.challenge;
const enter = (visitor: Person, passkey: string, next = "/app") =>
  visitor.post("/login/llave", { intent: "login", passkey, next });
const isIn = async (visitor: Person) => (await visitor.get(page)).status === 200;
const challengeFor = async (userId: string) => {
  const identifier = `passkey:add:${userId}`;
  const row = app.db.selectFrom("verifications").select("value").where("identifier", "=", identifier);
  return (await row.executeTakeFirstOrThrow()).value;
};
const passkeysOf = (userId: string) =>
  app.db.selectFrom("passkeys").selectAll().where("userId", "=", userId).orderBy("createdAt").execute();
const emailsOf = async ({ email }: Account) => {
  const told = app.db.selectFrom("letters").select("facts").where("kind", "=", "passkey_changed");
  return (await told.where("recipient", "=", email).orderBy("createdAt").execute()).map(({ facts }) => facts);
};

async function account(name: string): Promise<Omit<Owner, "device">> {
  const made = await register(app, name);
  const { id } = await app.db
    .selectFrom("users")
    .select("id")
    .where("email", "=", made.email)
    .executeTakeFirstOrThrow();
  return { account: made, userId: id };
}

async function withPasskey(name: string): Promise<Owner> {
  const { account: made, userId } = await account(name);
  const device = passkeyDevice(app.origin, userId);
  expect((await made.post(page, { intent: "passkey.ask", name: "Móvil" })).status).toBe(200);
  const added = await made.post(page, {
    intent: "passkey.add",
    name: "Móvil",
    passkey: device.make(await challengeFor(userId)),
  });
  expect(pageText(added)).toContain(passkeyText.added);
  return { account: made, userId, device };
}

describe("a passkey", () => {
  it("is added, named, used without a name and a password, and removed; its owner gets e-mails", async () => {
    const { account: marta, userId, device } = await withPasskey("Marta");
    expect(pageText(await marta.get(page))).toContain("Sin usar");

    const visitor = person(app);
    const entered = await enter(visitor, device.use(await askToEnter(visitor)), "/app/settings");
    expect([entered.status, entered.location]).toEqual([303, "/app/settings"]);
    const shown = pageText(await visitor.get(page));
    expect(shown).toContain("Usada ahora mismo");
    const factors = await app.db.selectFrom("sessions").select("factor").where("userId", "=", userId).execute();
    expect(factors).toHaveLength(2);
    expect(factors).toContainEqual({ factor: "passkey" });

    const [{ id: passkeyId } = { id: "" }] = await passkeysOf(userId);
    await visitor.post(page, { intent: "passkey.rename", passkeyId, name: "Móvil de Marta" });
    expect(pageText(await visitor.get(page))).toContain("Móvil de Marta");
    const stranger = await register(app, "Otra");
    for (const intent of ["passkey.rename", "passkey.remove"])
      expect((await stranger.post(page, { intent, passkeyId, name: "Mía" })).status).toBe(200);
    expect(await passkeysOf(userId)).toMatchObject([{ name: "Móvil de Marta", rpId: "127.0.0.1" }]);
    expect(pageText(await visitor.post(page, { intent: "passkey.remove", passkeyId }))).toContain(passkeyText.removed);
    const late = person(app);
    expect((await enter(late, device.use(await askToEnter(late)))).status).toBe(401);
    const told = { name: "Marta", origin: app.origin };
    expect(await emailsOf(marta)).toEqual([
      { ...told, passkey: "Móvil", isAdded: true },
      { ...told, passkey: "Móvil de Marta", isAdded: false },
    ]);
  });

  it("is refused where its name, its answer or its number is wrong, and the name stays", async () => {
    const { account: luis, userId } = await account("Luis");
    const device = passkeyDevice(app.origin, userId);
    const ask = (name: string) => luis.post(page, { intent: "passkey.ask", name });
    expect((await ask(" ")).text).toContain(passkeyRefusalText.name_required);
    expect((await ask("x".repeat(81))).text).toContain(passkeyRefusalText.name_too_long);
    expect((await ask("😀".repeat(80))).status).toBe(200);
    const add = (passkey: string, name = "Tableta") => luis.post(page, { intent: "passkey.add", name, passkey });
    const tried = [
      (challenge: string) => device.make(challenge, { origin: "https://convite.example" }),
      (challenge: string) => device.make(challenge, { rpId: "convite.example" }),
      (challenge: string) => device.make(challenge, { flags: 65 }),
      (challenge: string) => device.make(challenge, { type: "webauthn.get" }),
      () => device.make("bm9uZQ"),
      () => "{",
      () => "",
    ];
    for (const answer of tried) {
      await ask("Tableta");
      const refused = await add(answer(await challengeFor(userId)));
      expect([refused.status, refused.text.includes(passkeyRefusalText.bad_passkey)]).toEqual([409, true]);
    }
    await ask("Tableta");
    const made = device.make(await challengeFor(userId));
    expect((await add(made)).status).toBe(200);
    expect((await add(made)).status).toBe(409);
    await ask("Otra vez");
    expect((await add(device.make(await challengeFor(userId)))).text).toContain(passkeyRefusalText.passkey_taken);
    const { account: ana, userId: anaId } = await account("Ana");
    await ana.post(page, { intent: "passkey.ask", name: "Ajena" });
    const taken = await ana.post(page, {
      intent: "passkey.add",
      name: "Ajena",
      passkey: device.make(await challengeFor(anaId)),
    });
    expect([taken.status, await passkeysOf(anaId)]).toEqual([409, []]);

    const [{ id: _, ...one } = {} as never] = await passkeysOf(userId);
    const more = Array.from({ length: 19 }, (__, n) => ({
      ...one,
      id: crypto.randomUUID(),
      credentialId: `${userId}${n}`,
    }));
    await app.db.insertInto("passkeys").values(more).execute();
    expect((await ask("Una más")).text).toContain(passkeyText.full);
  });
});

// A copy of the check, each part by itself, to see that every false answer below is false in one thing only.
type Fact = { purpose: string; value: string; until: number; isUsed: boolean };
type Parts = {
  said: { challenge: string; origin: string; type: string };
  handle: string;
  authData: Buffer;
  clientData: Buffer;
  signature: Buffer;
};
const parts: Readonly<Record<string, (read: Parts, of: Owner, fact: Fact) => boolean>> = {
  used: (_, __, fact) => !fact.isUsed,
  age: (_, __, fact) => fact.until > Date.now(),
  purpose: (_, __, fact) => fact.purpose === "login",
  origin: ({ said }) => said.origin === app.origin,
  site: ({ authData }) => authData.subarray(0, 32).equals(createHash("sha256").update("127.0.0.1").digest()),
  person: ({ authData }) => (authData[32]! & 4) !== 0,
  owner: ({ handle }, { userId }) => handle === userId,
  signature: ({ authData, clientData, signature }, { device }) =>
    verify(
      "sha256",
      Buffer.concat([authData, createHash("sha256").update(clientData).digest()]),
      device.publicKey,
      signature,
    ),
};
function isLetIn(posted: string, owner: Owner, fact: Fact, without?: string): boolean {
  const { response } = JSON.parse(posted) as { response: Record<string, string> };
  const bytes = (name: string) => Buffer.from(response[name]!, "base64url");
  const clientData = bytes("clientDataJSON");
  const read = {
    said: JSON.parse(clientData.toString()) as Parts["said"],
    handle: bytes("userHandle").toString(),
    authData: bytes("authenticatorData"),
    clientData,
    signature: bytes("signature"),
  };
  return Object.entries(parts).every(([name, isRight]) => name === without || isRight(read, owner, fact));
}

type False = { answer: string; fact: Fact };
const valid = async (visitor: Person): Promise<Fact> => ({
  purpose: "login",
  value: await askToEnter(visitor),
  until: Date.now() + 5 * minute,
  isUsed: false,
});
/** The false answers, each with the part of the check that it would pass without. */
const falseAnswers: Readonly<Record<string, (visitor: Person, owner: Owner, other: Owner) => Promise<False>>> = {
  async used(visitor, { device }) {
    const fact = await valid(visitor);
    const answer = device.use(fact.value);
    const first = person(app);
    expect((await enter(first, answer)).status).toBe(303);
    return { answer, fact: { ...fact, isUsed: true } };
  },
  async age(visitor, { device }) {
    const fact = await valid(visitor);
    const until = Date.now() - 1_000;
    const expiresAt = new Date(until);
    await app.db.updateTable("verifications").set({ expiresAt }).where("value", "=", fact.value).execute();
    return { answer: device.use(fact.value), fact: { ...fact, until } };
  },
  async purpose(visitor, { account: own, userId, device }) {
    await own.post(page, { intent: "passkey.ask", name: "Otra" });
    const value = await challengeFor(userId);
    return { answer: device.use(value), fact: { ...(await valid(visitor)), purpose: "add", value } };
  },
  async origin(visitor, { device }) {
    const fact = await valid(visitor);
    return { answer: device.use(fact.value, { origin: "https://convite.example" }), fact };
  },
  async site(visitor, { device }) {
    const fact = await valid(visitor);
    return { answer: device.use(fact.value, { rpId: "convite.example" }), fact };
  },
  async person(visitor, { device }) {
    const fact = await valid(visitor);
    return { answer: device.use(fact.value, { flags: 1 }), fact };
  },
  async owner(visitor, { device }, other) {
    const fact = await valid(visitor);
    return { answer: device.use(fact.value, { userHandle: other.userId }), fact };
  },
  async signature(visitor, { device }) {
    const fact = await valid(visitor);
    return { answer: device.use(fact.value, { isTampered: true }), fact };
  },
};

describe("a login with a passkey", () => {
  it("lets none of 40 false answers in, each of which a check without one part lets in", async () => {
    const owners = await Promise.all(["Ada", "Bea", "Carla", "Dina", "Eva"].map((name) => withPasskey(name)));
    const let_in: string[] = [];
    const blind: string[] = [];
    let tried = 0;
    for (const [index, owner] of owners.entries())
      for (const [name, make] of Object.entries(falseAnswers)) {
        const visitor = person(app);
        const { answer, fact } = await make(visitor, owner, owners[(index + 1) % owners.length]!);
        const refused = await enter(visitor, answer);
        expect([name, refused.status, refused.text.includes(passkeyText.refused)]).toEqual([name, 401, true]);
        tried += 1;
        if (await isIn(visitor)) let_in.push(name);
        if (isLetIn(answer, owner, fact) || !isLetIn(answer, owner, fact, name)) blind.push(name);
      }
    expect({ tried, let_in, blind }).toEqual({ tried: 40, let_in: [], blind: [] });
    for (const { device } of owners) {
      const visitor = person(app);
      expect((await enter(visitor, device.use(await askToEnter(visitor)))).status).toBe(303);
      expect(await isIn(visitor)).toBe(true);
    }
  });

  it("refuses a counter that does not grow, an unknown key and what is no answer", async () => {
    const { device } = await withPasskey("Flora");
    const visitor = person(app);
    const answered = async (counter: number) =>
      (await enter(visitor, device.use(await askToEnter(visitor), { counter }))).status;
    expect([await answered(7), await answered(7), await answered(3), await answered(8)]).toEqual([303, 401, 401, 303]);
    const stranger = passkeyDevice(app.origin, crypto.randomUUID());
    const nobody = person(app);
    for (const passkey of [stranger.use(await askToEnter(nobody)), "", "[]", "{", '{"id":1}'])
      expect((await enter(nobody, passkey)).status).toBe(401);
    expect(await isIn(nobody)).toBe(false);
  });

  it("refuses a suspended and a deleted account as every other, and never leads elsewhere", async () => {
    const gone = await withPasskey("Gala");
    const { userId, device } = await withPasskey("Hugo");
    const visitor = person(app);
    const away = await enter(visitor, device.use(await askToEnter(visitor)), "https://convite.example/");
    expect([away.status, away.location]).toEqual([303, "/app"]);
    await app.db.updateTable("users").set({ suspendedAt: new Date() }).where("id", "=", userId).execute();
    await app.db.deleteFrom("users").where("id", "=", gone.userId).execute();
    for (const each of [device, gone.device]) {
      const late = person(app);
      const refused = await enter(late, each.use(await askToEnter(late)));
      expect([refused.status, refused.text.includes(passkeyText.refused), await isIn(late)]).toEqual([
        401,
        true,
        false,
      ]);
    }
  });

  it("is limited by address", async () => {
    const { device } = await withPasskey("Irene");
    const visitor = person(app);
    const statuses = new Set<number>();
    for (let n = 0; n < 101; n++)
      statuses.add((await visitor.post("/login/llave", { intent: "login", passkey: "{", next: "/app" })).status);
    expect([...statuses]).toEqual([401, 429]);
    const challenge = await askToEnter(visitor);
    expect((await enter(visitor, device.use(challenge))).status).toBe(429);
    await app.db.deleteFrom("tries").execute();
    expect((await enter(visitor, device.use(challenge))).status).toBe(303);
  });
});

it("a copy of the database opens no session, even with the secret: the hash of a token is no token", async () => {
  const { account: own } = await account("Julia");
  await logIn(app, own);
  const rows = await app.db.selectFrom("sessions").select("tokenHash").execute();
  const secret = readFileSync(path.join(app.dataDir, "auth-secret"), "utf8").trim();
  const trueOne = own.cookies.get("convite")!;
  const signed = (value: string) => `${value}.${createHmac("sha256", secret).update(value).digest("base64")}`;
  let open = 0;
  let tried = 0;
  for (const { tokenHash } of rows)
    for (const encoding of ["hex", "base64", "base64url", "latin1"] as const)
      for (const value of [tokenHash.toString(encoding), signed(tokenHash.toString(encoding))]) {
        const thief = person(app);
        thief.cookies.set("convite", encodeURIComponent(value));
        tried += 1;
        if (await isIn(thief)) open += 1;
      }
  expect([open, tried > 50]).toEqual([0, true]);
  const owner = person(app);
  owner.cookies.set("convite", trueOne);
  expect(await isIn(owner)).toBe(true);
});
