// The debug screens list only visible events, and in production they are off unless switched on. A-12
import { beforeAll, expect, it } from "vitest";
import { person } from "#test/http.ts";
import { testApp } from "#test/test-app.ts";
import { type Account, createEvent, register } from "#test/world.ts";
import { makeStaff } from "#test/staff.ts";

const on = await testApp({ DEBUG_PAGES: "1" });
const off = await testApp();

let ana: Account;
let bea: Account;
let boss: Account;

beforeAll(async () => {
  [ana, bea, boss] = await Promise.all([register(on, "Ana"), register(on, "Bea"), register(on, "Jefa")]);
  await makeStaff(on, boss);
  await createEvent(ana, { title: "cnry-publica", visibility: "public" });
  await createEvent(ana, { title: "cnry-privada", visibility: "private" });
  await createEvent(bea, { title: "cnry-ajena", visibility: "private" });
});

const titles = (text: string) => [...new Set(text.match(/cnry-\w+/g) ?? [])].toSorted();

it("list what the caller may see: all for staff, one's own for an account, what is public for a stranger", async () => {
  const AN = person(on);
  const asked = await Promise.all(
    [AN, ana, bea, boss].flatMap((who) => [who.get("/debug/events"), who.get("/debug-public")]),
  );
  const [anEvents, anPublic, anaEvents, anaPublic, beaEvents, beaPublic, bossEvents, bossPublic] = asked.map(
    ({ status, text, location }) => (status === 200 ? titles(text) : `${status} ${location?.slice(0, 6)}`),
  );
  expect(anEvents).toBe("302 /login");
  expect(anPublic).toEqual(["cnry-publica"]);
  for (const list of [anaEvents, anaPublic]) expect(list).toEqual(["cnry-privada", "cnry-publica"]);
  for (const list of [beaEvents, beaPublic]) expect(list).toEqual(["cnry-ajena"]);
  for (const list of [bossEvents, bossPublic]) expect(list).toEqual(["cnry-ajena", "cnry-privada", "cnry-publica"]);
  const nil = await register(on, "Nil");
  expect((await nil.get("/debug/events")).text).toContain("No hay eventos en la base de datos.");
  console.log("A-12 debug pages: 0 foreign events listed in 8 answers");
});

it("are not there in production unless they are switched on", async () => {
  const eva = await register(off, "Eva");
  for (const who of [person(off), eva])
    for (const path of ["/debug/events", "/debug-public"]) {
      const { status, text } = await who.get(path);
      expect([path, status, text.includes("Página no encontrada")]).toEqual([path, 404, true]);
    }
});

it("say that something broke, and nothing of what it was", async () => {
  await on.pool.query("alter table events rename column description to described");
  try {
    for (const path of ["/debug/events", "/debug-public"]) {
      const { status, text } = await boss.get(path);
      expect([path, status, text.includes("Error desconocido")]).toEqual([path, 500, true]);
      expect(text).not.toMatch(/described|column "|42703/);
    }
  } finally {
    await on.pool.query("alter table events rename column described to description");
  }
});
