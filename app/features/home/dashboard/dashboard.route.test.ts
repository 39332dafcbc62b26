// The dashboard of the built server, over HTTP.
import { beforeAll, describe, expect, it } from "vitest";
import { newId } from "#app/db/id.ts";
import type { Visibility } from "#app/domain/event/access.ts";
import type { EventStatus } from "#app/domain/event/event.ts";
import { type Person, person } from "#test/http.ts";
import { testApp } from "#test/test-app.ts";

const app = await testApp();
const { db } = app;
const marta = person(app);
let martaId: string;

async function register(visitor: Person, name: string): Promise<string> {
  const email = `${name.split(" ")[0]!.toLowerCase()}@correo.es`;
  expect(
    (await visitor.post("/register", { name, email, password: "tres gatos en el tejado", plan: "planner" })).status,
  ).toBe(303);
  return (await db.selectFrom("users").select("id").where("email", "=", email).executeTakeFirstOrThrow()).id;
}

let minute = 0;
async function event(
  createdBy: string,
  title: string,
  given: { location?: string; status?: EventStatus; budgetCents?: number; visibility?: Visibility } = {},
): Promise<string> {
  const id = newId();
  await db
    .insertInto("events")
    .values({
      id,
      createdBy,
      title,
      titleSlug: "x",
      category: "personal",
      type: "wedding",
      date: "2199-06-05",
      location: "Torrent",
      budgetCents: 0,
      createdAt: new Date(Date.UTC(2020, 0, 1, 0, minute++)),
      ...given,
    })
    .execute();
  return id;
}

const titlesIn = (html: string) => [...html.matchAll(/<h3><a [^>]*>([^<]*)<\/a><\/h3>/g)].map(([, title]) => title);

beforeAll(async () => {
  martaId = await register(marta, "Marta Segura");
});

describe("/app", () => {
  it("is empty at first, with the way to an event", async () => {
    const { status, text } = await marta.get("/app");
    expect(status).toBe(200);
    expect(text).toMatch(/Buen[oa]s (días|tardes|noches), Marta/);
    expect(text).toContain("No hay eventos");
    expect(text).toMatch(/<a [^>]*href="\/app\/event\/new"[^>]*>Crear Evento<\/a>/);
  });

  it("lists own and shared events, filtered and searched by its address", async () => {
    const others = await register(person(app), "Bea Ortiz");
    await event(martaId, "Boda de Lucía", { budgetCents: 24_500_00, status: "in-progress" });
    await event(martaId, "Los 40 de Nuria", {
      location: "La Nave, Alicante",
      status: "completed",
      budgetCents: 3_200_00,
    });
    const shared = await event(others, "Comunión de Leo", { budgetCents: 777_777_00, visibility: "private" });
    await event(others, "Fiesta de otros", { visibility: "public" });
    await db
      .insertInto("eventMembers")
      .values({
        eventId: shared,
        id: newId(),
        userId: martaId,
        name: "Marta",
        email: "marta@correo.es",
        role: "collaborator",
        permissions: ["view"],
        status: "active",
      })
      .execute();

    const all = await marta.get("/app");
    expect(titlesIn(all.text)).toEqual(["Boda de Lucía", "Comunión de Leo", "Los 40 de Nuria"]);
    expect(all.text).toContain("27.700\u00a0€");
    expect(all.text).not.toMatch(/777\.777|77777700/);
    expect((await marta.get("/app.data")).text).not.toContain("77777700");
    expect(all.text).toContain("Tu próxima fiesta");

    const shown = async (query: string) => titlesIn((await marta.get(`/app?${query}`)).text);
    expect(await shown("estado=completed")).toEqual(["Los 40 de Nuria"]);
    expect(await shown("estado=nada")).toHaveLength(3);
    expect(await shown("q=lucia")).toEqual(["Boda de Lucía"]);
    expect(await shown("q=ALICANTE&estado=completed")).toEqual(["Los 40 de Nuria"]);
    expect(await shown("q=%25")).toEqual([]);
    // The parameter's former name.
    expect((await marta.get("/app?estado=completed&buscar=nuria")).location).toBe("/app?estado=completed&q=nuria");
    expect((await marta.get(`/app?q=${encodeURIComponent("<script>alert(1)</script>")}`)).text).not.toContain(
      "<script>alert(1)",
    );
    expect((await marta.get("/app?pagina=-1&q=%00&estado=%00")).status).toBe(200);
  });

  it("answers quickly with 500 events, twenty to a page", async () => {
    const many = person(app);
    const id = await register(many, "Pau Ferrer");
    await db
      .insertInto("events")
      .values(
        Array.from({ length: 500 }, (_, index) => ({
          id: newId(),
          createdBy: id,
          title: `Evento ${index}`,
          titleSlug: "x",
          category: "personal",
          type: "wedding",
          date: "2199-06-05",
          location: "Torrent",
        })),
      )
      .execute();
    const times = [];
    for (let run = 0; run < 9; run++) {
      const start = performance.now();
      const { text } = await many.get("/app?pagina=25");
      times.push(performance.now() - start);
      expect(titlesIn(text)).toHaveLength(20);
      expect(text).toContain("Página <!-- -->25<!-- --> de <!-- -->25");
    }
    const median = times.toSorted((one, other) => one - other)[4]!;
    console.log(`/app with 500 events: ${median.toFixed(0)} ms (median of 9)`);
  });
});

describe("/", () => {
  it("shows plans of the one table and the ways in, and sends no script", async () => {
    const { text } = await person(app).get("/");
    for (const part of [
      "Te guardamos",
      "2 eventos activos",
      "200 invitados por evento",
      "100\u00a0GB",
      "29\u00a0€",
      'href="/login"',
      'href="/register?plan=planner"',
    ])
      expect(text).toContain(part);
    expect(text.replaceAll('<script type="application/ld+json">', "")).not.toMatch(/<script/);
  });

  it("leads a signed-in account to its events, and only to pages that exist", async () => {
    const { text } = await marta.get("/");
    expect(text).toContain("Ir a tus eventos");
    expect(text).not.toContain("Crear cuenta");
    for (const [, href] of text.matchAll(/<a [^>]*href="(\/[^"#]*)"/g)) {
      const { status } = await person(app).get(href!);
      expect([href, [200, 302].includes(status)]).toEqual([href, true]);
    }
  });
});
