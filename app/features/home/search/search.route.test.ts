// The search of the built server, over HTTP.
import { beforeAll, expect, it } from "vitest";
import { newId } from "#app/db/id.ts";
import { pageText, testParty } from "#test/party.ts";
import { type Account, createEvent } from "#test/world.ts";
import { haveTried } from "#test/tries.ts";
import type { SearchAnswer } from "./queries.server.ts";

const { db, anonymous, signUp, join } = await testParty();
let host: Account;
let thief: Account;
let eventId: string;
let guestId: string;

beforeAll(async () => {
  [host, thief] = [await signUp(), await signUp()];
  eventId = await createEvent(host, { title: "Boda <b>secreta</b>" });
  guestId = newId();
  await db.insertInto("guests").values({ eventId, id: guestId, name: "Óscar Núñez" }).execute();
});

const page = (q: string) => `/app/search?q=${encodeURIComponent(q)}`;
const found = async (who: Account, q: string) =>
  JSON.parse((await who.get(`/app/search.json?q=${encodeURIComponent(q)}`)).text) as SearchAnswer;

it("shows what it finds as links to the very thing, without any script", async () => {
  const { status, text } = await host.get(page("nunez"));
  expect(status).toBe(200);
  expect(text).toContain(`href="/app/event/${eventId}/guests/${guestId}"`);
  expect((await host.get(`/app/event/${eventId}/guests/${guestId}`)).text).toContain("Óscar Núñez");
  expect(text).toMatch(/<form[^>]*method="get"[\s\S]*name="q"[^>]*value="nunez"|value="nunez"[^>]*name="q"/);
  expect(pageText(await host.get(page("nunze")))).toContain("Nada se llama «nunze». Esto se parece:");
  expect(pageText(await host.get(page("xqwzptk")))).toContain("Sin resultados");
  expect(pageText(await host.get(page("n")))).toContain("Escribe al menos dos letras.");
  const rooms = (await host.get("/app/search")).text;
  for (const way of ["/app/event/new", "/app?vista=cartera", "/app/calendar"]) expect(rooms).toContain(`href="${way}"`);
  expect(rooms).toMatch(/aria-keyshortcuts="Control\+K Meta\+K"/);
});

it("writes what hosts have written as text (D-1)", async () => {
  const { text } = await host.get(page("secreta"));
  expect(text).toContain("Boda &lt;b&gt;secreta");
  expect(text).not.toContain("<b>secreta");
  expect((await host.get(page('"><script>alert(1)</script>'))).text).not.toContain("<script>alert(1)");
});

it("finds nothing for who may not see it, and asks for a login (A-1, A-9)", async () => {
  for (const q of ["nunez", "nunze", "oscar", "secreta"]) {
    expect((await thief.get(page(q))).text).not.toMatch(new RegExp(`${guestId}|${eventId}|Óscar`));
    const { groups } = await found(thief, q);
    expect(groups.filter(({ kind }) => kind !== "help" && kind !== "action")).toEqual([]);
  }
  expect((await anonymous.get(page("nunez"))).location).toContain("/login?next=");
  expect((await anonymous.get("/app/search.json?q=nunez")).status).toBe(302);
  const member = await join(eventId, "organizer");
  expect((await found(member, "nunez")).groups[0]?.kind).toBe("guest");
  await db.updateTable("eventMembers").set({ status: "removed" }).where("email", "=", member.email).execute();
  expect((await found(member, "nunez")).groups).toEqual([]);
});

it("keeps nothing, and takes any input", async () => {
  const { headers } = await host.get("/app/search.json?q=nunez");
  expect(headers.get("cache-control")).toContain("no-store");
  for (const q of ["%", "\\", "'", '"', "%00", "a".repeat(10_240), "(((", "é".repeat(1_000)]) {
    expect([q.slice(0, 9), (await host.get(page(q))).status]).toEqual([q.slice(0, 9), 200]);
    expect((await found(host, q)).groups.filter(({ kind }) => kind === "guest")).toEqual([]);
  }
  expect((await host.get("/app/search?q=%E0%A4%A")).status).toBeLessThan(500);
});

it("asks who searches too often to wait, and keeps what was typed", async () => {
  const eager = await signUp();
  const { id } = await db.selectFrom("users").select("id").where("email", "=", eager.email).executeTakeFirstOrThrow();
  await haveTried(db, `search:${id}`, 150, new Date());
  const { status, headers, text } = await eager.get(page("boda de eva"));
  expect([status, Number(headers.get("retry-after")) > 0]).toEqual([429, true]);
  expect(text).toContain('value="boda de eva"');
  expect((await eager.get("/app/search.json?q=boda")).status).toBe(429);
});
