// The three questions over HTTP: from an occasion to an account and its event, and the text that the preview must not show.
import { describe, expect, it } from "vitest";
import { type Person, person } from "#test/http.ts";
import { testApp } from "#test/test-app.ts";
import { createEvent, register } from "#test/world.ts";

const app = await testApp();
const { db } = app;

const answers = {
  intent: "whose",
  occasion: "boda",
  one: "Lucía",
  other: "Andrés",
  date: "2049-06-05",
  location: "Torrent",
};
const account = (email: string) => ({ name: "Lucía", email, password: "una mesa muy larga", plan: "basic" });
const keep = { intent: "keep", template: "elegant" };

async function answered(visitor: Person, fields: Record<string, string> = {}): Promise<void> {
  const sent = await visitor.post("/empezar?tipo=boda", { ...answers, ...fields });
  expect([sent.status, sent.location]).toEqual([303, "/empezar?paso=3"]);
}
const eventIdIn = (location: string | null) =>
  /^\/app\/event\/([0-9a-f-]{36})\?aviso=creado$/.exec(location ?? "")?.[1];

describe("a visitor", () => {
  it("has an account, an event in the chosen look and its address after three questions", async () => {
    const visitor = person(app);
    expect((await visitor.get("/empezar")).text).toContain('href="/empezar?tipo=boda"');
    expect((await visitor.get("/empezar?tipo=boda")).text).toContain("¿De quién es la boda?");
    await answered(visitor, { startTime: "18:30" });
    const last = await visitor.get("/empezar?paso=3");
    expect(last.text).toContain("Boda de Lucía y Andrés");
    expect(last.text).toContain("hasta 50 invitados");
    expect(last.text).toContain("sábado, 5 de junio de 2049, a las 18:30");

    // The look stays chosen when the form goes on to Google; an invalid look changes nothing.
    const lookOf = ({ text }: { text: string }) =>
      [...text.matchAll(/<input[^>]*name="template"[^>]*>/g)].find(([tag]) => tag.includes("checked"))?.[0];
    expect(lookOf(last)).not.toContain('value="corporate"');
    for (const template of ["corporate", "nada"]) {
      const away = await visitor.post("/empezar?paso=3", { intent: "start", template, plan: "basic" });
      expect([away.status, away.location]).toEqual([307, "/login/google"]);
      expect(lookOf(await visitor.get("/empezar?paso=3"))).toContain('value="corporate"');
    }
    expect((await person(app).post("/empezar?paso=3", { intent: "start" })).location).toBe("/empezar");

    const kept = await visitor.post("/empezar?paso=3", { ...keep, ...account("lucia@correo.es") });
    const id = eventIdIn(kept.location)!;
    expect(kept.status).toBe(303);
    expect(visitor.cookies.has("convite-empezar")).toBe(false);
    const event = await db.selectFrom("events").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    expect(event).toMatchObject({
      title: "Boda de Lucía y Andrés",
      type: "wedding",
      template: "elegant",
      location: "Torrent",
    });
    const slug = await db.selectFrom("slugs").select("slug").where("eventId", "=", id).executeTakeFirstOrThrow();
    expect(slug.slug).toBe("boda-de-lucia-y-andres");
    const detail = await visitor.get(`/app/event/${id}?aviso=creado`);
    expect(detail.text).toContain("¡Ya tienes invitación!");
    expect(detail.text).toContain("https://wa.me/");
    expect((await person(app).get(`/evento/${slug.slug}`)).status).toBe(200);
  });

  it("is told what is missing beside its field, and loses nothing", async () => {
    const visitor = person(app);
    const refused = await visitor.post("/empezar?tipo=boda", {
      ...answers,
      other: "",
      date: "2020-02-02",
      location: "",
    });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain("Falta el nombre.");
    expect(refused.text).toMatch(/Esa fecha ya pasó\. ¿Era de 20\d\d\?/);
    expect(refused.text).toContain("Falta el sitio.");
    expect(refused.text).toContain('value="Lucía"');
    expect(refused.text).toContain('name="datePassed"');
    await answered(visitor, { location: "", placeToCome: "on", date: "2020-02-02", datePassed: "on" });
    expect((await visitor.get("/empezar?paso=3")).text).toContain("Lugar por confirmar");
  });

  it("is refused as on the register screen, and keeps the look and the draft", async () => {
    const known = await register(app, "Marta");
    const visitor = person(app);
    await answered(visitor);
    const taken = await visitor.post("/empezar?paso=3", { ...keep, ...account(known.email) });
    expect(taken.status).toBe(422);
    expect(taken.text).toContain("/login?next=%2Fempezar%3Fpaso%3D3");
    expect(/<input type="radio"[^>]*name="template" checked="" value="(\w+)"/.exec(taken.text)?.[1]).toBe("elegant");
    const short = await visitor.post("/empezar?paso=3", { ...keep, ...account("otra@correo.es"), password: "1" });
    expect(short.status).toBe(422);
    expect(await db.selectFrom("users").select("id").where("email", "=", "otra@correo.es").execute()).toEqual([]);
    expect((await visitor.post("/empezar?paso=3", { ...keep, ...account("otra@correo.es") })).status).toBe(303);
  });

  it("is led to the question that is still open", async () => {
    const visitor = person(app);
    expect((await visitor.get("/empezar?paso=3")).text).toContain("¿Qué celebráis?");
    expect((await visitor.post("/empezar?paso=3", { ...keep, ...account("x@correo.es") })).location).toBe("/empezar");
    expect((await visitor.post("/empezar", { ...answers, occasion: "divorcio" })).location).toBe("/empezar");
    await visitor.post("/empezar?tipo=boda", { ...answers, intent: "glimpse", other: "" });
    expect((await visitor.post("/empezar?paso=3", { ...keep, ...account("x@correo.es") })).location).toBe(
      "/empezar?paso=2",
    );
    expect((await visitor.get("/empezar?paso=2")).text).toContain('value="Lucía"');
  });

  it("brings back no draft but ours", async () => {
    const visitor = person(app);
    await answered(visitor);
    visitor.cookies.set(
      "convite-empezar",
      visitor.cookies.get("convite-empezar")!.replace(/^./, (first) => (first === "e" ? "f" : "e")),
    );
    expect((await visitor.get("/empezar?paso=3")).text).toContain("¿Qué celebráis?");
  });
});

describe("who is signed in", () => {
  it("keeps a draft as one event, however often it is sent", async () => {
    const host = await register(app, "Paula");
    await answered(host);
    const draft = host.cookies.get("convite-empezar")!;
    expect((await host.get("/empezar?paso=3")).text).not.toContain('name="password"');
    const kept = await Promise.all([host.post("/empezar?paso=3", keep), host.post("/empezar?paso=3", keep)]);
    host.cookies.set("convite-empezar", draft);
    const ids = [...kept, await host.post("/empezar?paso=3", keep)].map(({ location }) => eventIdIn(location));
    expect(ids[0]).toBeDefined();
    expect(new Set(ids).size).toBe(1);
  });

  it("is told of a full plan where events are made, and makes none here", async () => {
    const host = await register(app, "Berta", "basic");
    await answered(host);
    await createEvent(host);
    await createEvent(host);
    expect((await host.get("/empezar?paso=3")).location).toBe("/app/event/new");
    const refused = await host.post("/empezar?paso=3", keep);
    expect([refused.status, refused.location]).toEqual([302, "/app/event/new"]);
    const owned = db.selectFrom("events").innerJoin("users", "users.id", "events.createdBy").select("events.id");
    expect(await owned.where("users.email", "=", host.email).execute()).toHaveLength(2);
  });
});

describe("the picture", () => {
  it("is framed by our own pages alone, and by nobody else's", async () => {
    const { headers } = await person(app).get("/empezar/vista?tipo=boda");
    expect(headers.get("x-frame-options")).toBe("SAMEORIGIN");
    expect(headers.get("content-security-policy")).toContain("frame-ancestors 'self'");
    expect(headers.get("cache-control")).toBe("private, no-store");
    const other = await person(app).get("/empezar");
    expect(other.headers.get("x-frame-options")).toBe("DENY");
    expect(other.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
  });

  it("says what its browser's draft says, and nothing of the address", async () => {
    const visitor = person(app);
    expect((await visitor.get("/empezar/vista?tipo=boda&one=Intruso&title=Intruso")).text).not.toContain("Intruso");
    await visitor.post("/empezar?tipo=boda", { ...answers, intent: "glimpse", other: "<script>alert(1)</script>" });
    const seen = await visitor.get("/empezar/vista?tipo=boda&diseno=modern");
    expect(seen.text).toContain("Lucía");
    expect(seen.text).not.toContain("<script>alert");
    expect(seen.text).toContain('class="modern"');
    expect((await visitor.get("/empezar/vista?tipo=nada&diseno=nada")).status).toBe(200);
  });
});
