// The looks of an invitation at both widths, and a check that the journeys detect faults.
import { describe, expect } from "vitest";
import { templates } from "#app/domain/look/themes.ts";
import { share } from "#test/endurance.ts";
import { noise } from "#app/platform/files/example-pictures.ts";
import { inviteHousehold, someFamily } from "#test/households.ts";
import { writeChapters } from "#test/chapters.ts";
import { type Account, createEvent, register, setSlug } from "#test/world.ts";
import { expectNoAxe } from "./axe.ts";
import { journeyApp, journeysAt, type Visitor, walkedAt, widths } from "./browser.ts";
import { coveredControls, whatIsCovered } from "./covered.ts";

const app = await journeyApp();
const journey = await journeysAt(app);
// Both widths show the same page of a look.
const walk = await journeysAt(app, { axeAtBoth: true });

const title = "Celebración de las Bodas de Oro de María de los Ángeles y Francisco";
const titleOf120 =
  "Celebración de las Bodas de Oro de María de los Ángeles Fernández-Villaverde y Francisco de Asís Montero en la Alquería";
const longTitles = [
  "Celebración de las Bodas de Oro de María de los Ángeles Fernández-Villaverde y Francisco de Asís",
  "Electroencefalografistas".repeat(4),
  "Maximiliano-Constantino y Bárbara-Guadalupe de los Desamparados",
];

describe.each(walkedAt("phone"))("an invitation, %s", (width) => {
  walk(`can be read and answered in each of its looks (${width})`, async (at) => {
    const account = await register(app, "Marta");
    const [short, long] = [
      await createEvent(account),
      await createEvent(account, { title, description: "Primera.\n\nSegunda." }),
    ];
    await setSlug(account, short, `corta-${width}`);
    await setSlug(account, long, `larga-${width}`);
    await addPhoto(account, long);
    await writeChapters(account, long);
    await addPhoto(account, long, "customize/photos", "photo.add");
    const host = await at(width, { as: account });
    const guest = await at(width);
    for (const template of templates) {
      await app.db.updateTable("events").set({ template }).where("id", "in", [short, long]).execute();
      // The database update makes no change event, and the server caches the visitors' page: a query bypasses the cache.
      await host.goes(`/evento/corta-${width}?cambiar=1`);
      await seesLook(host, template);
      await guest.goes(`/evento/larga-${width}?cambiar=1`);
      await seesLook(guest, template);
    }
    await guest.fills({ Nombre: "Amparo Bosch", "Correo electrónico": "amparo@correo.es" });
    await guest.picks("Sí, asistiré");
    await guest.presses("Enviar respuesta");
    for (const template of templates) {
      await app.db.updateTable("events").set({ template }).where("id", "=", long).execute();
      await guest.goes(`/evento/larga-${width}`);
      await guest.seesHeading("Vienes, Amparo");
      await guest.expectNoAxe();
    }
  });
});

describe("an invitation's first screen", () => {
  const sizes = [
    [390, 844],
    [844, 390],
    [1280, 800],
    [1366, 768],
    [1680, 1050],
    [2560, 1440],
  ] as const;

  journey(
    "has the names, the day and the way to answer on it, in each look, whatever the title and with every photograph",
    async (at) => {
      const account = await register(app, "Ana Belén");
      const visitor = await at("desktop");
      const { page } = visitor;
      const wrong: string[] = [];
      const pages = {
        plain: { photo: false },
        photo: { photo: true },
        figure: { photo: false, title: "Los 40 de Nuria" },
        long: { photo: true, title: titleOf120 },
      };
      for (const [number, [name, { photo, ...fields }]] of Object.entries(pages).entries()) {
        const id = await createEvent(account, fields);
        await setSlug(account, id, `primera-${name}`);
        if (photo) await addPhoto(account, id);
        // Every second look has the first two pages, the others have the last two; the long run gives each look all four.
        for (const template of share(templates, 2, number >> 1)) {
          await app.db.updateTable("events").set({ template }).where("id", "=", id).execute();
          // The query bypasses the server's cache of the visitors' page.
          await visitor.goes(`/evento/primera-${name}?look=${template}`);
          expect(await page.locator("html").getAttribute("class")).toBe(template);
          await page.evaluate(() => document.fonts.ready.then(() => undefined));
          for (const [width, height] of sizes) {
            await page.setViewportSize({ width, height });
            for (const each of await page.evaluate(whatIsWrong, name === "long"))
              wrong.push(`${template} ${name} at ${width} × ${height}: ${each}`);
          }
        }
      }
      expect(wrong).toEqual([]);
    },
  );
});

describe("a very long title", () => {
  journey(
    "stays inside the first screen of small phones, upright and lying, in each look, with and without a photograph",
    async (at) => {
      const account = await register(app, "Ana Belén");
      const visitor = await at("desktop");
      const { page } = visitor;
      const wrong: string[] = [];
      for (const [index, long] of longTitles.entries())
        for (const photo of [false, true]) {
          const id = await createEvent(account, { title: long });
          await setSlug(account, id, `larguisima-${index}-${photo}`);
          if (photo) await addPhoto(account, id);
          // Each look has each title once, with or without a photograph; the long run gives it both.
          for (const template of share(templates, 2, index + Number(photo))) {
            await app.db.updateTable("events").set({ template }).where("id", "=", id).execute();
            await visitor.goes(`/evento/larguisima-${index}-${photo}?look=${template}`);
            await page.evaluate(() => document.fonts.ready.then(() => undefined));
            for (const [width, height] of [
              [375, 667],
              [667, 375],
            ] as const) {
              await page.setViewportSize({ width, height });
              for (const each of await page.evaluate(whatHangsOver))
                wrong.push(
                  `${template}${photo ? " with a photograph" : ""} at ${width} × ${height}: ${each} (${index})`,
                );
            }
          }
        }
      expect(wrong).toEqual([]);
    },
  );
});

describe("what stays in its place on a page of guests", () => {
  journey("covers no words and no control, in each look, at both widths, before an answer and after it", async (at) => {
    const account = await register(app, "Marta");
    const id = await createEvent(account, { description: "Habrá naranjos y una mesa muy larga.\n\n".repeat(6) });
    await setSlug(account, id, "sin-tapar");
    // A short page, and one whose index is on the first screen of a look without a picture.
    const [short, chapters] = [await createEvent(account, { description: "" }), await createEvent(account)];
    await setSlug(account, short, "corta-sin-tapar");
    await setSlug(account, chapters, "capitulos-sin-tapar");
    await writeChapters(account, chapters);
    const { path } = await inviteHousehold(app.db, id, someFamily("carmen@correo.es"), { plusOnes: 1 });
    const wrong: string[] = [];
    const visitor = await at("phone");
    const { page } = visitor;
    const look = async (what: string) => {
      for (const template of templates) {
        await app.db.updateTable("events").set({ template }).where("id", "in", [id, short, chapters]).execute();
        const others = what === "before" ? ["/evento/corta-sin-tapar", "/evento/capitulos-sin-tapar"] : [];
        // The query bypasses the server's cache of the visitors' page.
        for (const address of ["/evento/sin-tapar", path, ...others].map((each) => `${each}?look=${template}`)) {
          await visitor.goes(address);
          const yes = page.locator(".who [value=yes]").first();
          if (await yes.count()) await yes.check();
          for (const width of widths) {
            await visitor.resizesTo(width);
            const found = [
              ...(await page.evaluate(whatIsCovered)),
              ...(await page.evaluate(coveredControls, { atRest: !address.startsWith(path) })),
            ];
            wrong.push(...found.map((each) => `${template}, ${width}, ${what}, ${address.split("?")[0]}: ${each}`));
          }
        }
      }
    };
    await look("before");
    // Still as wide as a desktop: the journey above answers on a phone.
    await visitor.goes("/evento/sin-tapar");
    await visitor.fills({ Nombre: "Amparo Bosch", "Correo electrónico": "amparo@correo.es" });
    await visitor.picks("Sí, asistiré");
    await visitor.presses("Enviar respuesta");
    await visitor.goes(`${path}?cambiar=1`);
    await visitor.presses("Vamos todos");
    await visitor.seesHeading(/^Os guardamos/);
    await look("after");
    expect(wrong).toEqual([]);
  });

  journey("and the proof sees what floats over words, and what lies on controls", async (at) => {
    const visitor = await at("phone");
    const { page } = visitor;
    await visitor.goes("/privacy");
    expect(await page.evaluate(coveredControls, { atRest: true })).toEqual([]);
    const lay = (inset: string, width: string) =>
      page.evaluate(
        (style) => {
          const thing = document.querySelector<HTMLElement>(".floating") ?? document.createElement("div");
          thing.className = "floating";
          Object.assign(thing.style, { position: "fixed", height: "4rem", zIndex: "99", ...style });
          document.body.append(thing);
        },
        { inset, width },
      );
    await lay("auto 1rem 1rem", "auto");
    const wrong = await page.evaluate(whatIsCovered);
    expect(wrong.some((each) => each.startsWith(".floating lies on"))).toBe(true);
    // A round button over the links at the left, and a bar over the end and the top of the page.
    await lay("auto auto 1rem 1rem", "4rem");
    expect((await page.evaluate(coveredControls, { atRest: false })).join()).toMatch(
      /«.+» lies under div\.floating, which floats/,
    );
    await lay("auto 0 0", "auto");
    const underBar = (await page.evaluate(coveredControls, { atRest: false })).join();
    expect(underBar).toMatch(/«.+» lies under div\.floating wherever one scrolls/);
    expect(underBar).toMatch(/«.+» has the focus under div\.floating/);
    await lay("0 0 auto", "auto");
    expect((await page.evaluate(coveredControls, { atRest: true })).join()).toMatch(
      /«.+» lies under div\.floating at the head/,
    );
  });
});

describe("a person who needs another look", () => {
  journey("still sees what is chosen, and the page in a low window", async (at) => {
    const account = await register(app, "Rosario");
    const id = await createEvent(account);
    await setSlug(account, id, "otros-colores");
    const host = await at("desktop", { as: account });
    const { page } = host;
    await page.emulateMedia({ forcedColors: "active" });
    await host.goes("/evento/otros-colores?cambiar=1");
    await host.picks("Sí, asistiré");
    const ground = (selector: string) =>
      page.locator(selector).evaluate((element) => getComputedStyle(element).backgroundColor);
    expect(await ground(".yn :checked + span")).not.toBe(await ground(".yn :not(:checked) + span"));
    await host.goes(`/app/event/${id}/customize`);
    expect(await page.locator("input[name=template]").count()).toBe(templates.length);
    // Inside an event the chat is a room: nothing floats beside the button that applies the design.
    expect(await page.getByRole("button", { name: /^Abrir el chat/ }).count()).toBe(0);
    const pairs = page.locator("input[name=palette] + span");
    const drawn = await pairs.evaluateAll((all) => all.map((each) => getComputedStyle(each).backgroundImage));
    expect(new Set(drawn).size).toBe(4);
    await page.emulateMedia({ forcedColors: "none" });

    const bar = () => page.locator("#puertas");
    for (const [width, height, position] of [
      [640, 400, "static"],
      [390, 844, "fixed"],
    ] as const) {
      await page.setViewportSize({ width, height });
      expect(await bar().evaluate((element) => getComputedStyle(element).position)).toBe(position);
    }
  });
});

describe("an invitation by keyboard", () => {
  journey("never hides what has the focus", async (at) => {
    const account = await register(app, "Ximo");
    const id = await createEvent(account, { description: "Habrá naranjos y una mesa muy larga.\n\n".repeat(6) });
    await setSlug(account, id, "con-teclado");
    const guest = await at("phone");
    const hidden: string[] = [];
    // On phones of every height: on each, some link lies at the button's place.
    for (let height = 500; height <= 900; height += 50) {
      await guest.page.setViewportSize({ width: 390, height });
      await guest.goes("/evento/con-teclado");
      let stops = 0;
      for (; stops < 60; stops++) {
        await guest.page.keyboard.press("Tab");
        const focus = await guest.page.evaluate(whereFocusIs);
        if (focus.isAtEnd) break;
        if (!focus.isInSight) hidden.push(`${focus.text} at ${height}`);
      }
      expect(stops).toBeGreaterThan(12);
    }
    expect(hidden).toEqual([]);
  });
});

describe("the journeys", () => {
  journey("notice what a page must not do", async (at) => {
    const visitor = await at("desktop");
    await visitor.goes("/login");
    await visitor.page.evaluate(() => {
      const script = document.createElement("script");
      script.textContent = "document.title = 'run'";
      document.body.append(script);
      new Image().src = "http://127.0.0.2:9/picture.png";
      new Image().src = "/files/nothing.png";
      setTimeout(() => {
        throw new Error("left alone");
      });
    });
    const signs = [
      /console: .*Content Security Policy/,
      /console: .*127\.0\.0\.2/,
      /404: .*nothing\.png/,
      /error on .*: .*left alone/,
    ];
    for (const sign of signs)
      await expect.poll(() => visitor.troubles.some((trouble) => sign.test(trouble))).toBe(true);
    expect(await visitor.page.title()).not.toBe("run");
    await visitor.page.evaluate(() => {
      document.documentElement.removeAttribute("lang");
      for (const label of document.querySelectorAll("label")) label.remove();
    });
    await expect(expectNoAxe(visitor.page)).rejects.toThrow(/html-has-lang/);
    visitor.troubles.length = 0;
  });
});

async function addPhoto(account: Account, eventId: string, to = "image", intent = "upload"): Promise<void> {
  const file = new FormData();
  file.set("intent", intent);
  file.set("file", new File([new Uint8Array(await noise(900, 600))], "foto.jpg", { type: "image/jpeg" }));
  await account.post(`/app/event/${eventId}/${to}`, file);
}

/**
 * Faults of an invitation's first screen: the title, the day and a button must be visible and above the bottom strip. No ornament may
 * cover words, no flag may lose its hem, and the strip must be gone at the answer.
 */
function whatIsWrong(isLong: boolean): string[] {
  const wrong: string[] = [];
  const rect = (element: Element) => element.getBoundingClientRect();
  const shown = (selector: string) =>
    [...document.querySelectorAll(selector)].filter((element) => element.getClientRects().length > 0);
  scrollTo(0, 0);
  const strip = shown(".strip")[0];
  // A hundred letters do not fit in a low window: they may need scrolling, within 800 pixels.
  const end = isLong ? Math.max(innerHeight, 800) : innerHeight;
  const foot = Math.min(strip ? rect(strip).top : end, 800);
  for (const selector of ["h1", ".when", ".cta"])
    for (const element of shown(selector))
      if (rect(element).top < 0 || rect(element).bottom > foot + 1) wrong.push(`${selector} is not in sight`);
  const buttons = shown(".cta, .go");
  if (buttons.length !== 1) wrong.push(`${buttons.length} buttons`);
  for (const button of buttons)
    if (rect(button).top < 0 || rect(button).bottom > end) wrong.push("the button is not in sight");

  const words = shown(".bar p, .bar a, h1 > *, .when, .cta");
  for (const ornament of shown(".confetti :is(circle, path, rect)")) {
    const sky = rect(ornament.closest("svg")!);
    const { left, right } = rect(ornament);
    const top = Math.max(sky.top, rect(ornament).top);
    const bottom = Math.min(sky.bottom, rect(ornament).bottom);
    if (top >= bottom) continue;
    for (const word of words) {
      const box = rect(word);
      if (left < box.right && right > box.left && top < box.bottom && bottom > box.top)
        wrong.push(`confetti on «${word.textContent}»`);
    }
  }
  for (const flags of shown(".bunting")) {
    const { width, height } = rect(flags);
    if (Math.abs(width / height - 3720 / 190) > 0.2) wrong.push("flags are cut");
  }

  if (strip) {
    if (!getComputedStyle(strip).backgroundColor.startsWith("rgb(")) wrong.push("the strip has no ground");
    const answer = document.querySelector("#responder")!;
    answer.scrollIntoView();
    const { left, width } = rect(strip);
    const there = document.elementFromPoint(left + width / 2, Math.min(rect(strip).top + 40, innerHeight - 1));
    if (there?.closest(".strip")) wrong.push("the strip lies on the answer");
  }
  return wrong;
}

/** Elements of the first screen that overflow the window or their parent sideways. */
function whatHangsOver(): string[] {
  const wrong: string[] = [];
  const beside = document.documentElement.scrollWidth - document.documentElement.clientWidth;
  if (beside > 0) wrong.push(`${beside} px beside the page`);
  for (const element of document.querySelectorAll(".bar p, .bar a, h1, h1 *, .pre, .when, .cta, .go, .faltan p")) {
    if (element.getClientRects().length === 0) continue;
    const range = document.createRange();
    range.selectNodeContents(element);
    const { left, right } = range.getBoundingClientRect();
    const over = Math.max(-left, right - innerWidth);
    if (over > 0.5) wrong.push(`${element.localName}.${element.className} sticks out by ${Math.round(over)} px`);
  }
  return wrong;
}

/** The page has the look, no horizontal overflow, and axe finds nothing. */
async function seesLook(visitor: Visitor, template: string): Promise<void> {
  const { page } = visitor;
  expect(await page.locator("html").getAttribute("class")).toBe(template);
  await visitor.expectSound(async () => expect(await page.evaluate(strayLines), template).toEqual([]));
}

/** The small lines below the answer whose alignment differs from the heading's: centred, or left. */
function strayLines(): string[] {
  const sides = (element: Element) => (getComputedStyle(element).textAlign === "center" ? "center" : "left");
  const set = sides(document.querySelector(".rsvp h2")!);
  const lines = [...document.querySelectorAll(".fine, .lost")].filter((each) => !each.closest(".more"));
  if (lines.length === 0) return ["there is no small line"];
  return lines.filter((each) => sides(each) !== set).map((each) => each.textContent);
}

/** The focused element, and whether it is visible. */
function whereFocusIs(): { isAtEnd: boolean; isInSight: boolean; text: string } {
  const focused = document.activeElement as HTMLElement;
  const { left, top, width, height } = focused.getBoundingClientRect();
  const found = document.elementFromPoint(left + width / 2, top + height / 2);
  const isInSight = found !== null && (focused.contains(found) || found.contains(focused));
  return { isAtEnd: focused === document.body, isInSight, text: focused.innerText || focused.id };
}
