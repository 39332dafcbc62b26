// An event's cards over HTTP: their owners, when they change, and the screens in its look.
import { readFileSync } from "node:fs";
import path from "node:path";
import { sql } from "kysely";
import sharp from "sharp";
import { beforeAll, expect, it } from "vitest";
import { unsubscribeUrl } from "#app/platform/mail/unsubscribe.server.ts";
import { newToken } from "#app/platform/auth/secrets.server.ts";
import { writtenEmails } from "#test/emails.ts";
import { tokenIn } from "#test/invitations.ts";
import { inviteHousehold, someFamily } from "#test/households.ts";
import { person } from "#test/http.ts";
import { linksOf } from "#test/links.ts";
import { testApp } from "#test/test-app.ts";
import { upload } from "#test/upload.ts";
import { type Account, createEvent, register, setSlug } from "#test/world.ts";

const app = await testApp({ TRUSTED_PROXIES: "127.0.0.1,::1" });
const { db } = app;
const { makeLink } = linksOf(app);
let host: Account;
let serial = 0;
beforeAll(async () => void (host = await register(app, "Marta Segura", "planner")));

async function event(fields: Record<string, string> = {}) {
  const id = await createEvent(host, { visibility: "public", title: "Boda de Lucía y Andrés", ...fields });
  const slug = `tarjeta-${++serial}`;
  await setSlug(host, id, slug);
  return { id, path: `/evento/${slug}` };
}
async function card(page: string, query = "") {
  const answer = await fetch(`${app.origin}${page}/tarjeta.jpg${query}`);
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()), etag: answer.headers.get("etag") };
}
const cardsOf = (eventId: string) => db.selectFrom("eventCards").selectAll().where("eventId", "=", eventId).execute();
const tagsOf = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<meta (?:property|name)="((?:og|twitter):[^"]+)" content="([^"]*)"/g)].map(([, name, said]) => [
      name,
      said,
    ]),
  );
/** Closes an event to all but those with its code. */
async function close(id: string) {
  const access = { intent: "save", isPublic: "", requireAccount: "", accessCode: "AB12CD" };
  expect((await host.post(`/app/event/${id}/access`, access)).status).toBeLessThan(400);
}

it("of an open event is drawn once, kept, and drawn anew when what it shows changes", async () => {
  const { id, path } = await event();
  const first = await card(path);
  expect([first.answer.status, first.answer.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
  expect(first.answer.headers.get("x-robots-tag")).toBe("noindex");
  expect(await sharp(first.bytes).metadata()).toMatchObject({ width: 1_200, height: 630, format: "jpeg" });
  expect(first.bytes.length).toBeLessThanOrEqual(90_000);
  const [kept] = await cardsOf(id);
  expect((await card(path)).bytes.equals(first.bytes)).toBe(true);
  expect(await cardsOf(id)).toEqual([kept]);
  const known = await fetch(`${app.origin}${path}/tarjeta.jpg`, { headers: { "if-none-match": first.etag! } });
  expect(known.status).toBe(304);
  expect((await host.post(`/app/event/${id}/image`, upload("upload"))).status).toBeLessThan(400);
  const changed = await card(path);
  expect(changed.bytes.equals(first.bytes)).toBe(false);
  expect((await cardsOf(id)).map(({ fileKey }) => fileKey)).not.toContain(kept!.fileKey);
  // It counts in no plan, and no one may request its file.
  const [file] = await db.selectFrom("files").selectAll().where("purpose", "=", "card").execute();
  expect(file?.ownerId).toBeNull();
  expect((await person(app).get(`/files/${(await cardsOf(id))[0]!.fileKey}`)).status).toBe(404);
});

it("is the same at every address of the event, and tells nobody's name and no secret", async () => {
  const { id, path } = await event({ allowRSVP: "on" });
  const link = await makeLink(id);
  const household = await inviteHousehold(db, id, someFamily("amparo@correo.es"));
  const { bytes } = await card(path);
  for (const page of [link.page, household.path]) {
    const theirs = await card(page);
    expect([theirs.answer.status, theirs.bytes.equals(bytes)]).toEqual([200, true]);
    expect(theirs.answer.headers.get("cache-control")).toBe("private, no-store");
  }
  const said = tagsOf((await person(app).get(path)).text);
  expect(said).toMatchObject({
    "og:title": "Boda de Lucía y Andrés",
    "og:image": `${app.origin}${path}/tarjeta.jpg`,
    "twitter:card": "summary_large_image",
  });
  expect(said["og:description"]).toMatch(
    /^\p{Lu}\p{L}+, \d+ de \p{L}+ de \d{4} · .+\. Contesta en veinte segundos\.$/u,
  );
  for (const page of [link.page, household.path]) {
    const personal = tagsOf((await person(app).get(page)).text);
    expect(personal["og:title"]).toBe("Hay un sitio para ti: boda de Lucía y Andrés");
    expect(personal["og:image"]).toBe(`${app.origin}${page}/tarjeta.jpg`);
    expect(Object.values(personal).join(" ")).not.toContain("Amparo");
  }
});

it("of a private event is the house's at every address, for every caller, and says nothing else (SC-58)", async () => {
  const { id, path } = await event();
  await close(id);
  const link = await makeLink(id);
  const household = await inviteHousehold(db, id, someFamily("amparo@correo.es"));
  const house = await card(path);
  const own = await host.get(`${path}/tarjeta.jpg`);
  expect([own.status, own.headers.get("etag")]).toEqual([200, house.etag]);
  for (const page of [path, link.page, household.path]) {
    const { answer, bytes } = await card(page);
    expect([answer.status, bytes.equals(house.bytes)]).toEqual([200, true]);
    expect(tagsOf((await person(app).get(page)).text)).toMatchObject({
      "og:title": "Tienes una invitación",
      "og:description": "Ábrela para ver de quién es.",
    });
  }
  expect(await cardsOf(id)).toEqual([]);
});

it("is forgotten at once when the event becomes private, and with the event", async () => {
  const { id, path } = await event();
  const before = await card(path);
  const { fileKey } = (await cardsOf(id))[0]!;
  await close(id);
  expect(await cardsOf(id)).toEqual([]);
  expect(await db.selectFrom("files").select("key").where("key", "=", fileKey).execute()).toEqual([]);
  const after = await card(path);
  expect([after.answer.status, after.bytes.equals(before.bytes)]).toEqual([200, false]);
  const gone = await event();
  await card(gone.path);
  await db.deleteFrom("events").where("id", "=", gone.id).execute();
  expect(await cardsOf(gone.id)).toEqual([]);
});

it("is drawn once for many who ask at once, and square where the title stands at the left", async () => {
  const { id, path } = await event({ template: "modern" });
  await db.updateTable("events").set({ template: "modern" }).where("id", "=", id).execute();
  const all = await Promise.all(Array.from({ length: 12 }, () => card(path)));
  expect(new Set(all.map(({ etag }) => etag)).size).toBe(1);
  const square = await card(path, "?cuadrada");
  expect(await sharp(square.bytes).metadata()).toMatchObject({ width: 630, height: 630 });
  expect((await cardsOf(id)).map(({ shape }) => shape).toSorted()).toEqual(["square", "wide"]);
});

it("is nowhere where there is no page, and the home page has its own", async () => {
  for (const page of ["/evento/no-hay", `/invite/${newToken()}`, `/invitation/${newToken()}`])
    expect((await card(page)).answer.status).toBe(404);
  const home = await card("");
  expect([home.answer.status, home.answer.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
  expect(tagsOf((await person(app).get("/")).text)["og:image"]).toBe(`${app.origin}/tarjeta.jpg`);
});

it("of an invitation with a role is the event's too, while the event is open to all (SC-58)", async () => {
  const { id, path } = await event();
  const fields = {
    intent: "invite",
    contactValue: "eva@correo.es",
    name: "Eva Ruiz",
    kind: "other",
    role: "collaborator",
  };
  expect((await host.post(`/app/event/${id}/guests/invitations`, fields)).status).toBeLessThan(400);
  const [mail] = await writtenEmails(db, app, { recipient: "eva@correo.es", kind: "invitation" });
  const page = `/invitation/${tokenIn(mail!.text)}`;
  const theirs = await card(page);
  expect([theirs.answer.status, theirs.bytes.equals((await card(path)).bytes)]).toEqual([200, true]);
  const { text } = await person(app).get(page);
  expect(tagsOf(text)["og:title"]).toBe("Hay un sitio para ti: boda de Lucía y Andrés");
  expect(Object.values(tagsOf(text)).join(" ")).not.toMatch(/Eva|Marta|Colaborador/);
  await close(id);
  expect(tagsOf((await person(app).get(page)).text)["og:title"]).toBe("Tienes una invitación");
  expect((await card(page)).bytes.equals((await card(path)).bytes)).toBe(true);
});

it("is drawn soon after it has changed, before anybody asks, and only for an open event", async () => {
  const [open, closed] = [await event(), await event()];
  await close(closed.id);
  const due = sql`update graphile_worker._private_jobs set run_at = now() where key like 'card:%'`;
  await expect.poll(async () => (await due.execute(db), (await cardsOf(open.id)).length)).toBe(1);
  const [drawn] = await cardsOf(open.id);
  const first = await card(open.path);
  expect(await cardsOf(open.id)).toEqual([drawn]);
  const customization = JSON.stringify({ palette: "salvia", fontFamily: "great-vibes" });
  await db.updateTable("events").set({ template: "romantic", customization }).where("id", "=", open.id).execute();
  expect((await card(open.path)).bytes.equals(first.bytes)).toBe(false);
  expect(await cardsOf(closed.id)).toEqual([]);
});

it("the screens beside an event's page wear its theme, palette and face, also when its link is gone", async () => {
  const { path: page, id } = await event();
  await close(id);
  const customization = JSON.stringify({ palette: "salvia", fontFamily: "bodoni" });
  await db.updateTable("events").set({ template: "romantic", customization }).where("id", "=", id).execute();
  const guest = person(app);
  const worn = async (address: string) => {
    const { text } = await guest.get(address);
    const [html = ""] = /<html[^>]*>/.exec(text) ?? [];
    return [address, html.includes('class="romantic own-face"'), html.includes("--bg:#e8efe2"), /bodoni/.test(text)];
  };
  const link = await makeLink(id);
  const household = await inviteHousehold(db, id, someFamily("amparo@correo.es"));
  const gone = await inviteHousehold(db, id, someFamily("nora@correo.es"));
  const body = { intent: "forget", "guestIds[]": gone.ids };
  const forgotten = await guest.post(`${gone.path}/olvidar`, body);
  const row = await db.selectFrom("events").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const authSecret = readFileSync(path.join(app.dataDir, "auth-secret"), "utf8").trim();
  const stop = new URL(unsubscribeUrl({ authSecret, origin: app.origin }, "amparo@correo.es", row));
  const silenced = await guest.post(stop.pathname + stop.search, { intent: "silence" });
  const landing = `/invitation/${id}/${link.page.split("/").at(-1)}`;
  for (const address of [page, landing, `${household.path}/olvidar`, forgotten.location!, silenced.location!])
    expect(await worn(address)).toEqual([address, true, true, true]);
  // Only known values of the parameter have an effect.
  const { text } = await guest.get(`${stop.pathname}?tema=${encodeURIComponent('x" onload="alert(1).y')}`);
  expect(/<html[^>]*>/.exec(text)?.[0]).toContain('class="house"');
  const bent = await guest.get(`${stop.pathname}?tema=${encodeURIComponent("nube.</style><script>.'; url(//evil")}`);
  expect(bent.text).not.toMatch(/evil|<script>/);
});
