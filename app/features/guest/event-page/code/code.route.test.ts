// The access code of a private event over HTTP, on the built server.
import { beforeAll, describe, expect, it } from "vitest";
import { seal } from "#app/platform/auth/secrets.server.ts";
import { person } from "#test/http.ts";
import { testApp } from "#test/test-app.ts";
import { type Account, createEvent, register, setSlug } from "#test/world.ts";

const AUTH_SECRET = "0123456789012345678901234567890123456789";
const app = await testApp({ AUTH_SECRET });
const { db } = app;
let host: Account;
let parties = 0;
beforeAll(async () => {
  host = await register(app, "Marta Segura", "planner");
});

async function addParty(code = "AB12CD"): Promise<{ id: string; path: string }> {
  const slug = `boda-${++parties}`;
  const id = await createEvent(host, { visibility: "private" });
  await setSlug(host, id, slug);
  const accessCodeSealed = seal({ authSecret: AUTH_SECRET }, "access-code", code);
  const words = { title: "CNRY-titulo", description: "CNRY-texto", location: "CNRY-lugar" };
  await db
    .updateTable("events")
    .set({ ...words, accessCodeSealed, accessCodeVersion: 1 })
    .where("id", "=", id)
    .execute();
  return { id, path: `/evento/${slug}` };
}

describe("the access code", () => {
  it("opens a private event to who gives it, until it is changed (C-5)", async () => {
    const { path: address, id } = await addParty();
    const visitor = person(app);
    const asked = await visitor.get(address);
    expect(asked.text).toContain("Código de acceso");
    expect(asked.text).not.toContain("CNRY");
    const wrong = await visitor.post(address, { intent: "code", code: "ZZZZZZ" });
    expect([wrong.status, wrong.text.includes("Ese código no es correcto")]).toEqual([422, true]);
    const right = await visitor.post(address, { intent: "code", code: "ab12cd" });
    expect([right.status, right.location]).toEqual([303, address]);
    const seen = await visitor.get(address);
    expect(seen.text).toContain("CNRY-titulo");
    expect(seen.text).not.toMatch(/og:|ld\+json/);
    expect((await visitor.get(`${address}/calendario.ics`)).status).toBe(200);
    const lucia = { intent: "rsvp", name: "Lucía Ferrer", email: "lucia@correo.es", attending: "yes" };
    expect((await visitor.post(address, lucia)).status).toBe(303);
    const other = await addParty();
    expect((await visitor.get(other.path)).text).not.toContain("CNRY");
    await db.updateTable("events").set({ accessCodeVersion: 2 }).where("id", "=", id).execute();
    expect((await visitor.get(address)).text).not.toContain("CNRY");
    expect((await person(app).get(address)).text).not.toContain("CNRY");
    expect(app.log.join("\n")).not.toMatch(/AB12CD/i);
  });

  it("is not guessed: ten tries, then a pause that says how long (C-4)", async () => {
    const { path: address, id } = await addParty();
    const answers = [];
    for (let i = 0; i < 14; i++)
      answers.push(
        await person(app).post(
          address,
          { intent: "code", code: i === 13 ? "AB12CD" : `ZZ${1000 + i}` },
          { "x-forwarded-for": `203.0.113.${i}` },
        ),
      );
    expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(422), ...Array(4).fill(429)]);
    expect(Number(answers[13]!.headers.get("retry-after"))).toBeGreaterThan(800);
    expect(await db.selectFrom("letters").select("kind").where("eventId", "=", id).execute()).toEqual([
      { kind: "code_guessing" },
    ]);
  });
});
