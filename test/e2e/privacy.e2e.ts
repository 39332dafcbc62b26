// Personal data in a browser: every cookie is documented, the archive downloads, an account is deleted and its event stays.
import { photoWords } from "#app/copy/guest/consents.ts";
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { describe, expect } from "vitest";
import { newId } from "#app/db/id.ts";
import { cookieFacts, storageFacts } from "#app/features/account/privacy/copy.ts";
import { hashToken, newToken } from "#app/platform/auth/secrets.server.ts";
import { addMember } from "#test/factories.ts";
import { setReaches } from "#test/reach.ts";
import { createEvent, logIn, register, setSlug } from "#test/world.ts";
import { unzip } from "#test/zip.ts";
import { journeyApp, journeysAt, type Visitor, walkedAt } from "./browser.ts";

const app = await journeyApp();
const journey = await journeysAt(app, { axeAtBoth: true });

describe.each(walkedAt("phone"))("one's own data, %s", (width) => {
  journey(`is taken along, and left with the event in other hands (${width})`, async (at) => {
    const [ana, bea] = [await register(app, "Ana Ferrer"), await register(app, "Bea Soler")];
    const shared = await createEvent(ana, { title: "Boda compartida" });
    await createEvent(ana, { title: "Cena de empresa" });
    await createEvent(ana, { title: "S".repeat(100) });
    await addMember(app.db, shared, bea.email, "organizer");
    const person = await at(width, { as: ana, colorScheme: width === "phone" ? "dark" : "light" });
    await person.goes("/app/settings/data");
    await person.expectNoAxe();
    await person.presses("Preparar mis datos");
    await person.sees(/^Listo\./);
    await person.expectNoAxe();
    const [download] = await Promise.all([person.page.waitForEvent("download"), person.follows("Descargar")]);
    expect(download.suggestedFilename()).toMatch(/^convite-\d{4}-\d\d-\d\d\.zip$/);
    expect(String(unzip(readFileSync(await download.path())).get("README.txt"))).toContain("Cuenta: Ana Ferrer");

    await person.goes("/app/settings/delete");
    await person.sees("Cena de empresa", "Boda compartida");
    const beside = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
    expect(await person.page.evaluate(beside)).toBeLessThanOrEqual(0);
    const outside = () =>
      [...document.querySelectorAll("main li")].filter((each) => each.scrollWidth > each.clientWidth).length;
    expect(await person.page.evaluate(outside)).toBe(0);
    await person.expectNoAxe();
    await person.chooses({ "Boda compartida": "Seguirá Bea Soler" });
    await person.fills({ "Escribe ELIMINAR": "no" });
    await person.presses("Eliminar mi cuenta");
    await person.sees("Escribe ELIMINAR para confirmarlo.");
    await person.awakes();
    await person.expectTyped({ "Boda compartida": (await idOf(bea.email)) ?? "" });
    await person.expectNoAxe();
    const other = await at(width, { as: await logIn(app, ana) });
    await other.goes("/app");
    await person.fills({ "Escribe ELIMINAR": "eliminar" });
    await person.presses("Eliminar mi cuenta");
    await person.arrives("/goodbye");
    await person.seesHeading("Hasta otra");
    await person.expectNoAxe();
    expect(await person.context.cookies()).toEqual([]);
    for (const each of [person, other]) {
      await each.goes("/app");
      await each.seesHeading("Pasa, pasa");
    }
    for (const path of ["/cookies", "/privacy"]) {
      await person.goes(path);
      await person.expectNoAxe();
    }
    const heir = await at(width, { as: bea });
    await heir.goes(`/app/event/${shared}`);
    await heir.seesHeading("Boda compartida");
    await heir.sees("Editar");
  });
});

describe("what a browser keeps", () => {
  journey("is all named", async (at) => {
    const width = "phone";
    const host = await register(app, "Rosa");
    const [open, closed] = [`abierta-${width}`, `cerrada-${width}`];
    const openId = await createEvent(host);
    await setSlug(host, openId, open);
    const closedId = await createEvent(host, { title: "Con código" });
    await setSlug(host, closedId, closed);
    await host.post(`/app/event/${closedId}/access`, { intent: "save", isPublic: "", accessCode: "ABC234" });

    const guest = await at(width, { worker: true });
    for (const path of [
      "/",
      "/cookies",
      "/privacy",
      "/login",
      "/register",
      "/help",
      `/evento/${open}`,
      `/evento/${closed}`,
    ]) {
      await guest.goes(path);
      expect({ path, ...(await keptBy(guest)) }).toEqual({
        path,
        cookies: [],
        local: [],
        session: await sessionOf(guest),
      });
    }
    await guest.goes("/cookies");
    for (const { name } of [...cookieFacts, ...storageFacts]) await guest.sees(name);

    const post = (path: string, form: Record<string, string>) =>
      guest.context.request.post(path, { form, headers: { origin: app.origin }, maxRedirects: 0 });
    await post(`/evento/${closed}`, { intent: "code", code: "ABC234" });
    await post(`/evento/${open}`, {
      intent: "rsvp",
      name: "Rosa",
      email: "rosa@correo.es",
      attending: "yes",
      message: "",
    });
    const giftId = newId();
    await setReaches(app.db, openId, { gifts: "page" });
    await app.db.insertInto("gifts").values({ eventId: openId, id: giftId, title: "Cafetera", position: 1 }).execute();
    await post(`/evento/${open}`, { intent: "gift.reserve", giftId, parts: "1", name: "Rosa" });
    await post("/blog/como-sentar-a-ochenta-personas-sin-perder-a-ninguna", { intent: "like" });
    const suggestionId = newId();
    await app.pool.query("insert into suggestions (id, title) values ($1, 'Mesas redondas')", [suggestionId]);
    await post("/feedback/suggestions", { intent: "vote", suggestionId });
    const token = newToken();
    await app.db
      .insertInto("albums")
      .values({ eventId: openId, tokenHash: hashToken(token), tokenSealed: "" })
      .execute();
    await post(`/album/${token}/subida`, {
      intent: "begin",
      photoId: randomUUID(),
      bytes: "100",
      words: photoWords.hash,
    });
    await post("/empezar?tipo=boda", { intent: "glimpse", occasion: "boda", one: "Rosa", other: "Luis" });
    await post("/login", { intent: "login", email: host.email, password: host.password });
    for (const path of [
      "/app?vista=cartera",
      "/app/settings",
      `/app/event/${openId}`,
      `/app/event/${openId}/guests`,
      "/app/event/new",
    ])
      await guest.goes(path);
    await guest.presses("Ahora no, mañana");
    await guest.seesNothingOf("Verifica tu correo.");
    const kept = await keptBy(guest);
    const copies = await guest.page.evaluate(() => caches.keys());
    const set = kept.cookies.map((name) => name.replace(/-[0-9a-f]{8}-[0-9a-f-]{27}$/, "-…"));
    const named = cookieFacts.map(({ name }) => name);
    const unnamed = [
      ...set.filter((name) => !named.includes(name)),
      ...[...kept.local, ...kept.session, ...copies].filter((name) => !storageFacts.some((fact) => fact.name === name)),
    ];
    console.log(
      `L-7: 0 cookies before any act; afterwards ${unnamed.length} of ${set.length + kept.local.length + kept.session.length + copies.length} kept things unnamed`,
    );
    expect(unnamed).toEqual([]);
    // Google's cookie exists only if Google sign-in is configured.
    expect(new Set(set)).toEqual(new Set(named.filter((name) => name !== "convite-google")));
  });
});

async function idOf(email: string): Promise<string | undefined> {
  return (await app.db.selectFrom("users").select("id").where("email", "=", email).executeTakeFirst())?.id;
}

/** The browser's current data of ours: cookies and script storage. */
async function keptBy({ page, context }: Visitor) {
  const stored = await page.evaluate(() => ({
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
  }));
  return { cookies: (await context.cookies()).map(({ name }) => name), ...stored };
}

/** The documented keys among a tab's session storage. */
async function sessionOf({ page }: Visitor): Promise<string[]> {
  const keys = await page.evaluate(() => Object.keys(sessionStorage));
  return keys.filter((key) => storageFacts.some(({ name }) => name === key));
}
