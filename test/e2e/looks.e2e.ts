// The eight looks of an invitation at both widths, and the proof that the journeys' eyes are open.
import { describe, expect } from "vitest";
import { templates } from "#app/domain/themes.ts";
import { noise } from "#app/platform/files/examples/pictures.ts";
import { testSite } from "#test/site.ts";
import { createEvent, register, setSlug } from "#test/world.ts";
import { expectNoAxe, journeysAt, type Visitor, widths } from "./browser.ts";

const site = await testSite();
const journey = await journeysAt(site);

const title = "Celebración de las Bodas de Oro de María de los Ángeles y Francisco";

describe.each(widths)("an invitation, %s", (width) => {
  journey(`can be read and answered in each of its looks (${width})`, async (at) => {
    const account = await register(site, "Marta");
    const [short, long] = [
      await createEvent(account),
      await createEvent(account, { title, description: "Primera.\n\nSegunda." }),
    ];
    await setSlug(account, short, `corta-${width}`);
    await setSlug(account, long, `larga-${width}`);
    const file = new FormData();
    file.set("intent", "upload");
    file.set("file", new File([new Uint8Array(await noise(900, 600))], "foto.jpg", { type: "image/jpeg" }));
    await account.post(`/app/event/${long}/image`, file);
    const host = await at(width, { as: account });
    const guest = await at(width);
    for (const template of templates) {
      await site.db.updateTable("events").set({ template }).where("id", "in", [short, long]).execute();
      // Where the look is set by hand, so is the news of it: a page that all strangers share is kept for them.
      await host.goes(`/evento/corta-${width}?cambiar=1`);
      await seesLook(host, template);
      await guest.goes(`/evento/larga-${width}?cambiar=1`);
      await seesLook(guest, template);
    }
    await guest.fills({ Nombre: "Amparo Bosch", "Correo electrónico": "amparo@correo.es" });
    await guest.presses("Enviar respuesta");
    for (const template of templates) {
      await site.db.updateTable("events").set({ template }).where("id", "=", long).execute();
      await guest.goes(`/evento/larga-${width}`);
      await guest.seesHeading("Vienes, Amparo");
      await guest.expectNoAxe();
    }
  });
});

describe("an invitation by keyboard", () => {
  journey("never hides what has the focus", async (at) => {
    const account = await register(site, "Ximo");
    const id = await createEvent(account, { description: "Habrá naranjos y una mesa muy larga.\n\n".repeat(6) });
    await setSlug(account, id, "con-teclado");
    const guest = await at("phone");
    const hidden: string[] = [];
    // On phones of every height: some link lies where the button waits on each of them.
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

/** The page wears the look, has no room beside it, and axe finds nothing. */
async function seesLook(visitor: Visitor, template: string): Promise<void> {
  const { page } = visitor;
  expect(await page.locator("html").getAttribute("class")).toBe(template);
  const beside = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  expect(await page.evaluate(beside), template).toBeLessThanOrEqual(0);
  // On a phone a button waits at the foot, over whatever is there, until the form arrives: each is looked at without the other.
  if (await page.locator(".go").isVisible()) {
    await visitor.expectNoAxe(".go");
    await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" }));
  }
  await visitor.expectNoAxe();
}

/** What has the focus, and whether it can be seen there. */
function whereFocusIs(): { isAtEnd: boolean; isInSight: boolean; text: string } {
  const focused = document.activeElement as HTMLElement;
  const { left, top, width, height } = focused.getBoundingClientRect();
  const found = document.elementFromPoint(left + width / 2, top + height / 2);
  const isInSight = found !== null && (focused.contains(found) || found.contains(focused));
  return { isAtEnd: focused === document.body, isInSight, text: focused.innerText || focused.id };
}
