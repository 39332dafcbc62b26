// Saving and restoring the design of an event, on a real database.
import { beforeEach, describe, expect, it } from "vitest";
import { customizationOf } from "#app/domain/look/customization.ts";
import type { FileStore } from "#app/platform/files/file-store.server.ts";
import { testDatabase } from "#test/database.ts";
import { addEvent, addUser, eventPassOf } from "#test/factories.ts";
import { restoreDesign, saveDesign } from "./commands.server.ts";
import { designForm } from "./form.ts";
import { designOf, listWornDesigns } from "./queries.server.ts";

const { db } = await testDatabase();
const files = {} as FileStore;
let userId: string;
let eventId: string;

beforeEach(async () => {
  userId = await addUser(db);
  eventId = await addEvent(db, userId);
});

const rowOf = () => db.selectFrom("events").selectAll().where("id", "=", eventId).executeTakeFirstOrThrow();
const passOf = () => eventPassOf(db, userId, eventId, "event.customize");
const at = (second: number) => new Date(Date.UTC(2026, 10, 2, 10, 0, second));

async function save(fields: Record<string, string>, second = 0) {
  const row = await rowOf();
  const input = designForm(designOf(row)).parse({ version: String(row.version), ...fields });
  return saveDesign({ db, files }, await passOf(), input, null, at(second));
}
const worn = async () => (await listWornDesigns(db, await passOf())).map(({ template }) => template);

describe("a design", () => {
  it("is saved with all that belongs to it, and what is not posted stays", async () => {
    const before = await rowOf();
    const saved = await save({
      template: "nube",
      palette: "trigo",
      fontFamily: "great-vibes",
      backgroundImage: "https://fotos.example.com/a.jpg",
      focusX: "20",
      focusY: "80",
      switches: "on",
      showRSVP: "on",
    });
    expect(saved).toMatchObject({ ok: true, isChanged: true, designId: expect.any(String) });
    const row = await rowOf();
    expect(row).toMatchObject({ template: "nube", version: before.version + 1 });
    expect(customizationOf(row.customization)).toEqual({
      palette: "trigo",
      colours: null,
      fontFamily: "great-vibes",
      backgroundImage: "https://fotos.example.com/a.jpg",
      focus: { x: 20, y: 80 },
      showCountdown: false,
    });
    expect(row.reaches).toMatchObject({ rsvp: "page", gifts: "hosts", bank: "hosts", chat: "team" });
    await save({ palette: "nardo" }, 1);
    expect((await rowOf()).customization).toMatchObject({
      palette: "nardo",
      fontFamily: "great-vibes",
    });
    // Another theme starts with its own colours.
    await save({ template: "modern" }, 2);
    expect((await rowOf()).customization).toMatchObject({ palette: null, fontFamily: "great-vibes" });
  });

  it("is not saved over another host's version, and is kept only when it is another", async () => {
    expect(await save({ template: "modern", version: "9" })).toEqual({ ok: false, code: "stale" });
    expect(await worn()).toEqual([]);
    expect(await save({})).toMatchObject({ ok: true, isChanged: false, designId: null });
    expect(await worn()).toEqual([]);
  });

  it("is put back, ten steps at most, and that is taken back too", async () => {
    const all = ["romantic", "elegant", "vibrant", "classic", "nube", "corporate", "modern", "minimalist", "creative"];
    const order = [...all, "elegant", "nube", "modern"];
    for (const [second, template] of order.entries()) await save({ template }, second);
    const kept = await worn();
    expect(kept).toEqual(order.slice(-11, -1).toReversed());
    const [latest] = await listWornDesigns(db, await passOf());
    const restored = await restoreDesign(db, await passOf(), latest!.id, at(30));
    expect(restored).toMatchObject({ ok: true, designId: expect.any(String) });
    expect((await rowOf()).template).toBe("nube");
    expect(await worn()).toEqual(["modern", ...kept.slice(1)]);
    // A restored design is removed from the stored ones.
    expect(await restoreDesign(db, await passOf(), latest!.id, at(31))).toEqual({ ok: false, code: "design_gone" });
    if (restored.ok) await restoreDesign(db, await passOf(), restored.designId!, at(32));
    expect((await rowOf()).template).toBe("modern");
  });

  it("is put back in its own event alone", async () => {
    await save({ template: "modern" });
    const [mine] = await listWornDesigns(db, await passOf());
    const other = await addEvent(db, userId);
    const pass = await eventPassOf(db, userId, other, "event.customize");
    expect(await restoreDesign(db, pass, mine!.id, at(5))).toEqual({ ok: false, code: "design_gone" });
    expect(await restoreDesign(db, pass, "' or 1=1", at(5))).toEqual({ ok: false, code: "design_gone" });
  });

  it("has colours that are read: others are mended and said", async () => {
    const own = { template: "romantic", palette: "own", "customColors.accent": "#d9707f" };
    const row = await rowOf();
    const read = (fields: Record<string, string>) => designForm(designOf(row)).safeParse({ ...own, ...fields });
    const pale = read({ "customColors.primary": "#FFC9D6", "customColors.background": "#fbe6e4" });
    expect(pale.data).toMatchObject({ notice: "oscurecido", customization: { palette: null } });
    expect(pale.data!.customization.colours!.primary).not.toBe("#ffc9d6");
    expect(read({ "customColors.primary": "8e1f47", "customColors.background": "#fbe6e4" }).data).toMatchObject({
      notice: "diseno",
      customization: { colours: { primary: "#8e1f47", accent: "#d9707f", background: "#fbe6e4" } },
    });
    expect(read({ "customColors.primary": "#400010", "customColors.background": "#101010" }).data?.notice).toBe(
      "aclarado",
    );
  });

  it("refuses unknown values beside their fields", async () => {
    const form = designForm(designOf(await rowOf()));
    const hostile = {
      template: "barroco",
      fontFamily: "Arial'; } * {",
      backgroundImage: "javascript:alert(1)",
      focusX: "101",
      focusY: "x",
      palette: "own",
      "customColors.primary": "red;} *{display:none",
      "customColors.accent": "#12345g",
      "customColors.background": "url(//evil)",
    };
    const fields = form.safeParse(hostile).error?.issues.map(({ path }) => path.join("."));
    expect(fields?.toSorted()).toEqual(
      Object.keys(hostile)
        .filter((name) => name !== "palette")
        .toSorted(),
    );
    expect(form.safeParse({ palette: "barroca" }).error?.issues[0]?.path).toEqual(["palette"]);
  });
});
