// The chapters of an event's page: written, ordered by mouse, by touch and by keyboard, and read by guests.
import { describe, expect } from "vitest";
import { templates } from "#app/domain/look/themes.ts";
import { addDays, dateIn } from "#app/domain/time/zoned-time.ts";
import { picture } from "#app/platform/files/example-pictures.ts";
import { setReaches } from "#test/reach.ts";
import { writeChapters } from "#test/chapters.ts";
import { createEvent, register, setSlug } from "#test/world.ts";
import { journeyApp, journeysAt, type Visitor, walkedAt } from "./browser.ts";

const app = await journeyApp();
const journey = await journeysAt(app, { axeAtBoth: true });
const titlesOf = ({ page }: Visitor) => page.locator("ol h2").allTextContents();

describe.each(walkedAt("phone"))("the chapters of a page, %s", (width) => {
  journey(`are written, refused, taken away and brought back (${width})`, async (at) => {
    const account = await register(app, "Marta");
    const id = await createEvent(account);
    await setSlug(account, id, `capitulos-${width}`);
    const list = `/app/event/${id}/customize/sections`;
    const host = await at(width, { as: account });
    await host.goes(list);
    await host.sees("Vacía: no sale en la página.");
    await host.expectNoAxe();

    await host.follows("El día");
    await host.fills({ Hora: "21:00", Qué: "Cena" });
    await host.presses("Añadir momento");
    await host.page.locator('[name="rows[1].time"]').fill("18:30");
    await host.presses("Guardar");
    await host.sees("Di qué pasa.");
    await host.expectNoAxe();
    await host.page.locator('[name="rows[1].what"]').fill("Ceremonia");
    await host.presses("Quitar momento 1");
    expect(await host.page.locator('[name="rows[0].what"]').inputValue()).toBe("Ceremonia");
    await host.presses("Deshacer");
    expect(await host.page.locator('[name="rows[0].what"]').inputValue()).toBe("Cena");
    await host.presses("Guardar");
    await host.arrives(list);
    await host.sees("2 momentos");

    const guest = await at(width);
    await guest.goes(`/evento/capitulos-${width}`);
    expect(await guest.page.locator(".programme li").allTextContents()).toEqual(["18:30Ceremonia", "21:00Cena"]);
  });

  journey(`are put in order and hidden (${width})`, async (at) => {
    const account = await register(app, "Marta");
    const id = await createEvent(account);
    const list = `/app/event/${id}/customize/sections`;
    const host = await at(width, { as: account });
    await host.goes(list);
    const grip = (name: string) => host.page.getByRole("button", { name: `Mover «${name}»` });

    await grip("El día").press("Space");
    await host.page.keyboard.press("ArrowDown");
    await host.page.locator("output", { hasText: "El día, segunda de siete." }).waitFor({ state: "attached" });
    expect(await titlesOf(host)).toEqual([
      "Cómo llegar",
      "El día",
      "Dónde dormir",
      "Qué me pongo",
      "Regalos",
      "Preguntas",
      "Fotos",
    ]);
    await host.page.keyboard.press("Escape");
    expect((await titlesOf(host))[0]).toBe("El día");

    // The same for touch and mouse: the grip follows the pointer.
    await grip("El día").scrollIntoViewIfNeeded();
    const from = (await grip("Dónde dormir").boundingBox())!;
    const to = (await grip("El día").boundingBox())!;
    await host.page.mouse.move(from.x + 20, from.y + 20);
    await host.page.mouse.down();
    for (const step of [0.25, 0.5, 0.75, 1])
      await host.page.mouse.move(from.x + 20, from.y + 20 + (to.y - from.y) * step);
    const kept = host.page.waitForResponse((response) => response.request().method() === "POST");
    await host.page.mouse.up();
    await kept;
    await host.reloads();
    expect((await titlesOf(host))[0]).toBe("Dónde dormir");

    await account.post(`/app/event/${id}/gifts/settings`, { intent: "settings", message: "Tu compañía basta." });
    // Changes saved elsewhere appear by themselves.
    await host.sees("Una frase");
    // The preview beside it shows the guests' page, and updates.
    const gifts = host.page.frameLocator('iframe[title="Así la verán en el móvil"]').locator(".ch.gifts");
    await expect.poll(() => gifts.count()).toBe(1);
    await host.page.getByRole("switch", { name: "Mostrar: Regalos" }).uncheck();
    await host.sees("Una frase · Oculta");
    await expect.poll(() => gifts.count()).toBe(0);
    await host.expectNoAxe();
  });

  journey(
    `show the couple's photographs in their order, and one that was removed comes back (${width})`,
    async (at) => {
      const account = await register(app, "Marta");
      const id = await createEvent(account);
      await setSlug(account, id, `fotos-${width}`);
      const host = await at(width, { as: account });
      await host.goes(`/app/event/${id}/customize/photos`);
      await host.sees("Aún no hay fotos vuestras");
      await host.expectNoAxe();
      const file = async (name: string) => ({ name, mimeType: "image/png", buffer: Buffer.from(await picture("png")) });
      const broken = { name: "nota.png", mimeType: "image/png", buffer: Buffer.from("nada") };
      const [one, two] = [await file("uno.png"), await file("dos.png")];
      await host.page.locator('input[type="file"][multiple]').setInputFiles([one, broken, two]);
      await host.sees("2 de 20.");
      await host.sees("nota.png: Solo se permiten archivos JPG, PNG o GIF");
      const words = (at: number) => host.page.getByLabel(`Qué se ve en la foto ${at}`);
      await words(1).fill("La pedida");
      await words(2).fill("El patio");
      await host.page.getByRole("button", { name: "Después, foto 1" }).click();
      // The typed words move along.
      await expect.poll(() => words(2).inputValue()).toBe("La pedida");
      await host.page.getByRole("button", { name: "Mover foto 2" }).press("Space");
      const kept = host.page.waitForResponse((response) => response.request().method() === "POST");
      await host.page.keyboard.press("ArrowUp");
      await host.page.keyboard.press("Space");
      await kept;
      await host.page.getByRole("button", { name: "Después, foto 1" }).click();
      await expect.poll(() => words(2).inputValue()).toBe("La pedida");
      await host.expectNoAxe();
      await host.presses("Guardar");
      await host.sees("2 fotos");

      await host.goes(`/app/event/${id}/customize/photos`);
      await host.page.getByRole("button", { name: "Quitar foto 1" }).click();
      await host.sees("1 de 20.");
      await host.presses("Deshacer");
      await host.sees("2 de 20.");
      const guest = await at(width);
      await guest.goes(`/evento/fotos-${width}`);
      const shown = await guest.page
        .locator(".mosaic img")
        .evaluateAll((all) => all.map((each) => each.getAttribute("alt")));
      expect(shown).toEqual(["El patio", "La pedida"]);
    },
  );
});

describe("a guest on the page", () => {
  journey("copies the address with a script, and shows all of it without one", async (at) => {
    const account = await register(app, "Marta");
    const id = await createEvent(account);
    await setSlug(account, id, "con-capitulos");
    await writeChapters(account, id);
    await setReaches(app.db, id, { gifts: "page", bank: "page" });
    const guest = await at("phone");
    await guest.goes("/evento/con-capitulos");
    await guest.presses("Copiar dirección");
    await guest.sees("Copiado");
    expect(await guest.page.evaluate(() => navigator.clipboard.readText())).toBe("Camí de l’Horta 14, 46900 Torrent");
    await guest.page.locator("summary", { hasText: "Si insistes" }).click();
    await guest.sees("ES91 2100 0418 4502 0005 1332");

    const plain = await at("phone", { javaScript: false });
    await plain.goes("/evento/con-capitulos");
    expect(await plain.page.getByRole("button", { name: /^Copiar/ }).count()).toBe(0);
    await plain.follows("Preguntas");
    await plain.page.locator("summary", { hasText: "¿Y si llueve?" }).click();
    await plain.sees("La finca tiene un porche grande.");
  });

  journey("sees the page open once and shortly, and nothing move who does not want it", async (at) => {
    const account = await register(app, "Marta");
    // The minimalist look has a dot for each day, of a year at most.
    const date = addDays(dateIn("Europe/Madrid", new Date()), 100);
    const id = await createEvent(account, { date });
    await setSlug(account, id, "se-abre");
    const lively = await at("desktop", { reducedMotion: "no-preference" });
    const still = await at("desktop");
    const opening = { lively: [] as string[], wrong: [] as string[] };
    for (const template of templates) {
      await app.db.updateTable("events").set({ template }).where("id", "=", id).execute();
      await lively.page.goto(`/evento/se-abre?look=${template}`);
      const { count, faults } = await lively.page.evaluate(whatMoves);
      if (count > 0) opening.lively.push(template);
      opening.wrong.push(...faults.map((fault) => `${template}: ${fault}`));
      await still.page.goto(`/evento/se-abre?look=${template}`);
      if ((await still.page.evaluate(whatMoves)).count > 0) opening.wrong.push(`${template} moves all the same`);
    }
    expect(opening).toEqual({ lively: [...templates], wrong: [] });

    await account.post(`/app/event/${id}/customize/sections`, { intent: "opening" });
    await lively.page.goto("/evento/se-abre?look=off");
    expect((await lively.page.evaluate(whatMoves)).count).toBe(0);
  });
});

/** The opening animations, and those that last too long, repeat, or affect the text. */
function whatMoves(): { count: number; faults: string[] } {
  const moving = document.getAnimations();
  const faults = moving.flatMap((animation) => {
    const { endTime, iterations } = animation.effect!.getComputedTiming();
    const element = (animation.effect as KeyframeEffect).target!;
    const properties = (animation.effect as KeyframeEffect).getKeyframes().flatMap((frame) => Object.keys(frame));
    // A frame with a colour animation contains the title, which is visible from the first moment.
    const fades = properties.some((name) => ["opacity", "translate", "scale", "rotate", "transform"].includes(name));
    return [
      ...(Number(endTime) > 1_400 ? [`${String(endTime)} ms`] : []),
      ...(iterations === 1 ? [] : ["again and again"]),
      ...(fades && (element.matches(".names, .names *") || element.querySelector("h1")) ? ["the title moves"] : []),
    ];
  });
  return { count: moving.length, faults };
}
