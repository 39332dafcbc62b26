// The routes of an event's access and address over HTTP on the built server.
import { beforeAll, describe, expect, it } from "vitest";
import { slugRefusalText } from "#app/copy/text/text.ts";
import { pageText, testParty } from "#test/party.ts";
import { type Account, createEvent as create } from "#test/world.ts";
import { accessSaved, slugSaved } from "./copy.ts";

const { app, db, anonymous, signUp, join, eventRow } = await testParty();
let owner: Account;
beforeAll(async () => {
  owner = await signUp();
});

describe("/app/event/{id}/access", () => {
  it("saves who gets in, makes a code where none was given, and shows it again (SC-09)", async () => {
    const id = await create(owner);
    const saved = await owner.post(`/app/event/${id}/access`, { intent: "save", isPublic: "false" });
    expect(saved.status).toBe(200);
    expect(pageText(saved)).toContain(accessSaved);
    const code = /name="accessCode"[^>]*value="([A-Z0-9]{6})"/.exec(
      pageText(await owner.get(`/app/event/${id}/access`)),
    )?.[1];
    expect(code).toBeDefined();
    expect(await eventRow(id)).toMatchObject({ visibility: "private", accessCodeVersion: 1 });
    expect(app.log.join("\n")).not.toContain(code);

    const other = await owner.post(`/app/event/${id}/access`, {
      intent: "save",
      isPublic: "false",
      accessCode: code!,
      newCode: "1",
    });
    expect(pageText(other)).not.toContain(`value="${code}"`);
    expect((await eventRow(id)).accessCodeVersion).toBe(2);
  });

  it("keeps the code that was typed when Enter is pressed: the first button saves", async () => {
    const id = await create(owner);
    const page = pageText(await owner.get(`/app/event/${id}/access`));
    const form = page.slice(page.indexOf('name="isPublic"'));
    expect(/<button[^>]*type="submit"[^>]*>/.exec(form)?.[0]).not.toContain("newCode");
    expect(form).toContain('name="newCode"');
  });

  it("shows no switches any more, and still saves those that a form of before posts", async () => {
    const id = await create(owner);
    await db.updateTable("events").set({ allowChat: false, allowGiftList: true }).where("id", "=", id).execute();
    const page = pageText(await owner.get(`/app/event/${id}/access`));
    for (const name of ["allowRSVP", "allowGuestList", "allowGiftList", "allowChat", "allowTimeline"])
      expect(page).not.toMatch(new RegExp(`type="checkbox"[^>]*name="${name}"`));
    const form = { intent: "save", isPublic: "true", switches: "true", allowRSVP: "true", allowTimeline: "on" };
    expect((await owner.post(`/app/event/${id}/access`, form)).status).toBe(200);
    expect(await eventRow(id)).toMatchObject({
      allowRsvp: true,
      allowGuestList: false,
      allowChat: false,
      allowGiftList: false,
      allowTimeline: true,
    });
  });

  it("refuses an invalid code beside its field (422)", async () => {
    const id = await create(owner);
    const answer = await owner.post(`/app/event/${id}/access`, { intent: "save", isPublic: "true", accessCode: "ab!" });
    expect(answer.status).toBe(422);
    expect(pageText(answer)).toContain('value="ab!"');
    expect((await eventRow(id)).version).toBe(1);
  });

  it("changes the address, refuses each bad one with its sentence, and a taken one (409)", async () => {
    const id = await create(owner, { title: "Primera dirección" });
    const saved = await owner.post(`/app/event/${id}/access`, { intent: "slug", slug: "Mi-Nueva-Direccion" });
    expect(saved.status).toBe(200);
    expect(pageText(saved)).toContain(slugSaved);
    for (const [slug, refusal] of [
      ["", "slug_empty"],
      ["ab", "slug_too_short"],
      ["a".repeat(51), "slug_too_long"],
      ["con espacio", "slug_characters"],
      ["-ab-", "slug_edge_hyphen"],
      ["a--b", "slug_double_hyphen"],
    ] as const) {
      const answer = await owner.post(`/app/event/${id}/access`, { intent: "slug", slug });
      expect([slug, answer.status]).toEqual([slug, 422]);
      expect(pageText(answer)).toContain(slugRefusalText[refusal]);
    }
    const taken = await owner.post(`/app/event/${await create(owner)}/access?ver=url`, {
      intent: "slug",
      slug: "mi-nueva-direccion",
    });
    expect(taken.status).toBe(409);
    expect(pageText(taken)).toContain(slugRefusalText.slug_taken);
    expect(pageText(taken)).toContain('value="mi-nueva-direccion"');
  });

  it("has one winner of thirty who want one address at once, and never breaks (H-3)", async () => {
    const ids = await Promise.all(Array.from({ length: 10 }, () => create(owner)));
    const answers = await Promise.all(
      [...ids, ...ids, ...ids].map((id) =>
        owner.post(`/app/event/${id}/access`, { intent: "slug", slug: "la-mas-deseada" }),
      ),
    );
    const winners = await db.selectFrom("slugs").select("eventId").where("slug", "=", "la-mas-deseada").execute();
    expect(winners).toHaveLength(1);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  });

  it("is closed to those who may not edit", async () => {
    const id = await create(owner);
    const [collaborator, stranger] = [await join(id, "collaborator"), await signUp()];
    const posts: Record<string, string>[] = [
      { intent: "save", isPublic: "false" },
      { intent: "slug", slug: "robada-otra-vez" },
    ];
    for (const fields of posts) {
      expect((await collaborator.post(`/app/event/${id}/access`, fields)).status).toBe(403);
      expect([403, 404]).toContain((await stranger.post(`/app/event/${id}/access`, fields)).status);
      expect((await anonymous.post(`/app/event/${id}/access`, fields)).location).toMatch(/^\/login/);
    }
    expect((await eventRow(id)).version).toBe(1);
  });
});
