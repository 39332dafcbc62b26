// The doors of one event, of the built server, over HTTP: shown, given a status, as a code, from its old address.
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import type { Answer, Person } from "#test/http.ts";
import { pageText, testParty } from "#test/party.ts";
import { type Account, createEvent as create } from "#test/world.ts";
import { redirecting } from "./copy.ts";

const { site, db, anonymous, signUp, join, eventRow } = await testParty();
const nowhere = "01990000-0000-7000-8000-000000000000";
let owner: Account;
beforeAll(async () => {
  owner = await signUp();
});

describe("/app/event/{id}", () => {
  it("is the same 404 for a hidden event, an unknown and a malformed id, whoever asks", async () => {
    const id = await create(owner, { visibility: "private" });
    const stranger = await signUp();
    const strip = ({ status, text: body }: Answer) => ({
      status,
      body: body
        .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f-]{21}/g, "ID")
        .replaceAll(/nonce="[^"]*"|persona\d+-\w+@convite\.test|Persona \d+/gi, ""),
    });
    for (const path of ["", "/edit", "/access", "/image", "/share", "/qr.svg"]) {
      const [hidden, unknown] = [
        await stranger.get(`/app/event/${id}${path}`),
        await stranger.get(`/app/event/${nowhere}${path}`),
      ];
      expect([hidden.status, unknown.status]).toEqual([404, 404]);
      expect(strip(hidden).body).toBe(strip(unknown).body);
      expect((await anonymous.get(`/app/event/${id}${path}`)).location).toMatch(/^\/login\?next=/);
    }
    expect((await stranger.get("/app/event/1")).status).toBe(404);
    expect((await owner.get(`/app/event/${id}`)).status).toBe(200);
  });

  it("shows an organizer everything, with a public address made on the way", async () => {
    const id = await create(owner, { title: "Cena de gala única", budget: "1.234,50" });
    const page = pageText(await owner.get(`/app/event/${id}`));
    for (const part of [
      "Cena de gala única",
      "1.234,50",
      "Planificando",
      "Prioridad media",
      "Tiempo restante",
      `${site.origin}/evento/cena-de-gala-unica`,
      "Vista previa",
      "Editar URL",
      "Configurar acceso",
      "Tipos de enlaces",
      "wa.me",
      "qr.svg",
      "Cambiar estado",
      "Tú".toLowerCase(),
    ])
      expect(page).toContain(part);
    expect(await db.selectFrom("slugs").select("slug").where("eventId", "=", id).execute()).toEqual([
      { slug: "cena-de-gala-unica" },
    ]);
  });

  it("shows a viewer a whole page without budget, address or deeds (SC-39)", async () => {
    const id = await create(owner, { title: "Vista por otros", budget: "98.765" });
    const explained = pageText(await owner.get(`/app/event/${id}/links-explained`));
    for (const way of ["share", "guests/invitations?vista=enlaces", "guests/invitations/personal", "access"])
      expect(explained).toContain(`href="/app/event/${id}/${way}"`);
    const viewer = await join(id, "viewer");
    const page = pageText(await viewer.get(`/app/event/${id}`));
    expect(page).toContain("Vista por otros");
    expect(page).toContain("Solo lo ven quienes organizan");
    for (const part of [
      "98.765",
      "9876500",
      "/evento/",
      "Cambiar estado",
      "/edit",
      "Configurar acceso",
      "Gestionar invitados",
      owner.email,
    ])
      expect(page).not.toContain(part);
    for (const path of ["/edit", "/access", "/image", "/share", "/links-explained", "/qr.svg", "/qr.png"])
      expect((await viewer.get(`/app/event/${id}${path}`)).status).toBe(403);
  });

  it("changes the status for those who may, 422 for one that is none, 403 for others", async () => {
    const id = await create(owner);
    const [organizer, collaborator, stranger] = [
      await join(id, "organizer"),
      await join(id, "collaborator"),
      await signUp(),
    ];
    expect((await organizer.post(`/app/event/${id}`, { intent: "status", status: "in-progress" })).status).toBe(200);
    expect((await collaborator.post(`/app/event/${id}`, { intent: "status", status: "completed" })).status).toBe(403);
    expect((await stranger.post(`/app/event/${id}`, { intent: "status", status: "completed" })).status).toBe(
      403 + (await visibleTo(stranger, id)),
    );
    expect((await owner.post(`/app/event/${id}`, { intent: "status", status: "cancelled" })).status).toBe(422);
    expect((await anonymous.post(`/app/event/${id}`, { intent: "status", status: "completed" })).location).toMatch(
      /^\/login/,
    );
    expect(await eventRow(id)).toMatchObject({ status: "in-progress", version: 2 });
  });

  it("refuses to revive a completed event where the plan is full (403)", async () => {
    const basic = await signUp("basic");
    const id = await create(basic);
    await basic.post(`/app/event/${id}`, { intent: "status", status: "completed" });
    await create(basic);
    await create(basic);
    expect((await basic.post(`/app/event/${id}`, { intent: "status", status: "planning" })).status).toBe(403);
    expect((await eventRow(id)).status).toBe("completed");
  });

  it("has an older address that leads to it", async () => {
    const answer = await anonymous.get(`/event/${nowhere}`);
    expect([answer.status, answer.location]).toEqual([302, `${site.origin}/app/event/${nowhere}`]);
    expect(answer.text).toContain(redirecting);
    expect((await anonymous.get("/event/..%3fx")).location ?? "").not.toContain("?x");
  });

  it("draws its public address as a code, as picture and as drawing", async () => {
    const id = await create(owner);
    const svg = await owner.get(`/app/event/${id}/qr.svg`);
    expect([svg.status, svg.headers.get("content-type")]).toEqual([200, "image/svg+xml"]);
    expect(svg.text).toMatch(/^<svg/);
    const png = await fetch(`${site.origin}/app/event/${id}/qr.png`, {
      headers: { cookie: [...owner.cookies].map(([name, value]) => `${name}=${value}`).join("; ") },
    });
    expect(await sharp(await png.bytes()).metadata()).toMatchObject({ format: "png", width: 1024 });
  });
});

/** 0 where the law lets a stranger see a public event, so that a refusal is a 403; 1 where it would be a 404. */
async function visibleTo(visitor: Person, id: string): Promise<number> {
  return (await visitor.get(`/app/event/${id}`)).status === 403 ? 0 : 1;
}
