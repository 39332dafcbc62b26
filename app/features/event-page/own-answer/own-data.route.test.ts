// A guest without an account takes along what is kept of them, by the link of their letter; nobody else does (L-1).
import { expect, it } from "vitest";
import { person } from "#test/http.ts";
import { testSite } from "#test/site.ts";
import { createEvent, register, setSlug } from "#test/world.ts";

const site = await testSite();
const { db } = site;

it("gives a guest all of their own data and nothing of anybody else's", async () => {
  const host = await register(site, "Marta Segura", "planner");
  const id = await createEvent(host);
  await setSlug(host, id, "fiesta-con-datos");
  const page = "/evento/fiesta-con-datos";
  const answer = (who: string) => ({
    intent: "rsvp",
    name: `CNRY-nombre-${who}`,
    email: `cnry-${who}@correo.es`,
    attending: "yes",
    message: `CNRY-palabras-${who}`,
  });
  for (const who of ["mia", "ajena"]) expect((await person(site).post(page, answer(who))).status).toBe(303);
  await db.updateTable("guests").set({ phone: "CNRY-tel-mia" }).where("email", "=", "cnry-mia@correo.es").execute();
  const letter = await db
    .selectFrom("letters")
    .select("text")
    .where("recipient", "=", "cnry-mia@correo.es")
    .executeTakeFirstOrThrow();
  const token = /respuesta\/([A-Za-z0-9]{32})/.exec(letter.text)![1]!;

  const way = await person(site).get(`${page}/respuesta/${token}`);
  expect(way.text).toContain(`href="${page}/respuesta/${token}/datos"`);
  const file = await person(site).get(`${page}/respuesta/${token}/datos`);
  expect(file.status).toBe(200);
  for (const [name, value] of [
    ["content-type", "application/json; charset=utf-8"],
    ["content-disposition", 'attachment; filename="mis-datos-fiesta-con-datos.json"'],
    ["cache-control", "private, no-store"],
    ["referrer-policy", "same-origin"],
  ] as const)
    expect(file.headers.get(name)).toBe(value);
  expect(JSON.parse(file.text)).toMatchObject({
    event: { title: expect.any(String) },
    guest: { name: "CNRY-nombre-mia", phone: "CNRY-tel-mia", status: "confirmed", rsvpMessage: "CNRY-palabras-mia" },
    answersThatWait: [],
    letters: [{ status: expect.any(String) }],
  });
  for (const foreign of ["ajena", id, host.email, token]) expect(file.text).not.toContain(foreign);

  const wrong = `${page}/respuesta/${token.toLowerCase().replace(/[a-z]/, "0")}/datos`;
  expect([(await person(site).get(wrong)).status, (await host.get(wrong)).status]).toEqual([404, 404]);
});
