// /app/event/{id}/customize and its preview over HTTP, on the built server.
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { addHousehold } from "#test/households.ts";
import { pageText, testParty } from "#test/party.ts";
import { setReaches } from "#test/reach.ts";
import { type Account, createEvent as create, setSlug } from "#test/world.ts";
import { designRefusals, designText } from "./copy.ts";

const { app, db, signUp, join, eventRow } = await testParty();
let owner: Account;
let id: string;
let path: string;
beforeAll(async () => {
  owner = await signUp();
  id = await create(owner);
  path = `/app/event/${id}/customize`;
  await setSlug(owner, id, "boda-con-mantel");
});

const version = async () => String((await eventRow(id)).version);
const publicPage = async () => {
  const response = await fetch(`${app.origin}/evento/boda-con-mantel`);
  return { html: await response.text(), policy: response.headers.get("content-security-policy") ?? "" };
};

describe("/app/event/{id}/customize", () => {
  it("dresses the page that guests see, at once, and puts it back", async () => {
    expect((await publicPage()).html).toContain('<html lang="es" class="romantic">');
    const colours = { palette: "own", "customColors.primary": "#ffd0dd", "customColors.accent": "#3366cc" };
    const fields = { intent: "save", template: "elegant", fontFamily: "montserrat", switches: "on", showRSVP: "on" };
    const saved = await owner.post(path, {
      ...fields,
      ...colours,
      "customColors.background": "#ffffff",
      version: await version(),
    });
    expect(saved.location).toMatch(/\/customize\?aviso=oscurecido&deshacer=[\w-]{36}$/);
    const { html } = await publicPage();
    const [, attributes = ""] = /<html ([^>]*)>/.exec(html) ?? [];
    expect(attributes).toContain('class="elegant own-face"');
    expect(attributes).toContain("--bg:#ffffff");
    expect(attributes).not.toContain("#ffd0dd");
    expect(html).toMatch(/montserrat-[\w-]+\.css/);
    expect(html).not.toContain('class="faltan"');
    const designId = new URL(saved.location!, app.origin).searchParams.get("deshacer")!;
    expect((await owner.post(path, { intent: "restore", designId })).location).toContain("aviso=diseno");
    expect((await publicPage()).html).toContain('<html lang="es" class="romantic">');
    expect((await owner.post(path, { intent: "restore", designId })).status).toBe(409);
  });

  it("shows a design that nobody has saved to its creator alone, kept by nobody", async () => {
    const query = `${path}/preview?template=vibrant&palette=verde`;
    const seen = await owner.get(query);
    expect([seen.status, pageText(seen).includes('class="vibrant"')]).toEqual([200, true]);
    expect(seen.headers.get("cache-control")).toContain("no-store");
    expect(seen.headers.get("x-frame-options")).toBe("SAMEORIGIN");
    expect((await owner.get(path)).headers.get("x-frame-options")).toBe("DENY");
    expect((await eventRow(id)).template).toBe("romantic");
    const previewed = await owner.post(path, { intent: "preview", template: "modern", version: "1" });
    expect([previewed.status, pageText(previewed).includes("template=modern")]).toEqual([200, true]);
    // An invalid design shows the saved one.
    expect(pageText(await owner.get(`${path}/preview?template=%3Cscript%3E`))).toContain('class="romantic"');
    const helper = await join(id, "collaborator");
    expect((await helper.get(query)).status).toBe(403);
    const denied = await helper.get(path);
    expect([denied.status, pageText(denied).includes(designText.denied)]).toEqual([403, true]);
    expect((await helper.post(path, { intent: "save", template: "modern", version: await version() })).status).toBe(
      403,
    );
    expect((await fetch(app.origin + query, { redirect: "manual" })).status).toBe(302);
    expect((await eventRow(id)).template).toBe("romantic");
  });

  it("shows its creator what guests see, and nothing that only hosts do", async () => {
    const { guestIds } = await addHousehold(db, id, [{ name: "Carmen", status: "confirmed" }]);
    const preview = async () => pageText(await owner.get(`${path}/preview`));
    expect(await preview()).toContain("Ya viene");
    await setReaches(db, id, { count: "team" });
    expect(await preview()).not.toContain("Ya viene");
    await setReaches(db, id, { count: "guests" });
    await db.deleteFrom("guests").where("id", "in", guestIds).execute();
  });

  it("lets in the one place where a picture of the page is, without telling it whose page that is", async () => {
    const picture = "https://fotos.example.com/boda.jpg";
    await owner.post(path, {
      intent: "save",
      backgroundImage: picture,
      focusX: "20",
      focusY: "70",
      version: await version(),
    });
    const { html, policy } = await publicPage();
    expect(policy).toContain("img-src 'self' data: blob: https://fotos.example.com;");
    const [tag = ""] = /<img[^>]*>/.exec(html) ?? [];
    for (const part of [`src="${picture}"`, 'referrerPolicy="no-referrer"', "object-position:20% 70%"])
      expect(tag.toLowerCase()).toContain(part.toLowerCase());
    const evil = 'https://x.es/a.png"); background:url(//evil';
    await owner.post(path, { intent: "save", backgroundImage: evil, version: await version() });
    const after = await publicPage();
    expect(after.html).toContain('src="https://x.es/a.png%22);%20background:url(//evil"');
    expect(after.policy).toContain("img-src 'self' data: blob: https://x.es;");
    await owner.post(path, { intent: "save", backgroundImage: "", version: await version() });
    expect((await publicPage()).policy).toContain("img-src 'self' data: blob:;");
  });

  it("takes a photograph with the design, refuses other files, and keeps the choices over another version", async () => {
    const png = await sharp({ create: { width: 60, height: 40, channels: 3, background: "#ffcf33" } })
      .png()
      .toBuffer();
    const form = async (bytes: Uint8Array<ArrayBuffer>, at = "") => {
      const fields = new FormData();
      fields.set("intent", "save");
      fields.set("template", "classic");
      fields.set("version", at || (await version()));
      fields.set("file", new File([bytes], "foto.png", { type: "image/png" }));
      return fields;
    };
    const refused = await owner.post(path, await form(new TextEncoder().encode("<svg onload='alert(1)'/>")));
    expect(refused.status).toBe(422);
    expect(pageText(refused)).toContain("template=classic");
    const late = await owner.post(path, await form(new Uint8Array(png), "1"));
    expect([late.status, pageText(late).includes(designRefusals.stale)]).toEqual([409, true]);
    expect(await eventRow(id)).toMatchObject({ template: "romantic", imageKey: null });
    expect((await owner.post(path, await form(new Uint8Array(png)))).status).toBe(303);
    const row = await eventRow(id);
    expect(row).toMatchObject({ template: "classic", imageKey: expect.stringMatching(/^event-image\//) });
    expect((await publicPage()).html).toContain(`/files/${row.imageKey}`);
    const wrong = await owner.post(path, {
      intent: "save",
      backgroundImage: "javascript:alert(1)",
      version: await version(),
    });
    expect([wrong.status, pageText(wrong).includes(designRefusals.picture_invalid)]).toEqual([422, true]);
    const backgroundImage = `https://fotos.es/${"x".repeat(2_048)}`;
    const long = await owner.post(path, { intent: "save", backgroundImage, version: await version() });
    expect([long.status, pageText(long).includes(designRefusals.picture_too_long)]).toEqual([422, true]);
  });
});
