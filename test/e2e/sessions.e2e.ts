// A session that ends while the user is at the page: unsaved text stays, and no page stays open after a sign-out.
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { createEvent, register } from "#test/world.ts";
import { journeyApp, journeysAt, walkedAt } from "./browser.ts";

const app = await journeyApp();
const journey = await journeysAt(app, { axeAtBoth: true });
const ended = "Tu sesión ha caducado";

describe.each(walkedAt("desktop"))("a session that ends, %s", (width) => {
  journey(`keeps what was typed until one has come in again (${width})`, async (at) => {
    const account = await register(app, "Amparo");
    const host = await at(width, { as: account });
    await host.goes("/app/event/new");
    const typed = { Título: "Cena de verano", Fecha: "2049-07-01", Ubicación: "La terraza" };
    await host.fills(typed);
    await host.chooses({ Categoría: "Personal" });
    await host.chooses({ Tipo: "Boda" });
    await host.context.clearCookies();
    await host.presses("Crear Evento");
    await host.seesDialog(ended);
    await host.expectNoAxe();
    const asks = Promise.withResolvers<void>();
    await host.page.route(/\/live\?/, (route) => asks.promise.then(() => route.continue()), { times: 1 });
    await host.presses("Ya he entrado");
    await host.sees("Verificando autenticación...");
    asks.resolve();
    await host.sees("Todavía no has entrado.");

    const [tab] = await Promise.all([host.context.waitForEvent("page"), host.follows(/^Iniciar Sesión/)]);
    await tab.getByRole("textbox", { name: "Correo electrónico", exact: true }).fill(account.email);
    await tab.locator("input[name=password]").fill(account.password);
    await tab.getByRole("button", { name: "Iniciar Sesión" }).click();
    await tab.waitForURL("**/app");
    // The waiting page receives the sign-in.
    await host.seesNothingOf(ended);
    await host.expectTyped(typed);
    await host.presses("Crear Evento");
    await host.arrives(/^\/app\/event\/[0-9a-f-]{36}$/);
    await host.seesHeading("Cena de verano");
  });

  journey(`says so on the login page where there is no script, and leads back to the form (${width})`, async (at) => {
    const account = await register(app, "Blanca");
    const host = await at(width, { as: account, javaScript: false });
    await host.goes("/app/contacts/new");
    await host.fills({ Nombre: "Tía Amparo", Empresa: "Familia", Teléfono: "600 111 222", Email: "amparo@correo.es" });
    await host.context.clearCookies();
    await host.presses("Crear Contacto");
    await host.sees("Tu sesión ha caducado. Entra de nuevo y volverás a donde estabas.");
    await host.fills({ "Correo electrónico": account.email, Contraseña: account.password });
    await host.presses("Iniciar Sesión");
    await host.arrives("/app/contacts/new");
  });

  journey(`takes its other tabs along, and hides what is typed in one of them (${width})`, async (at) => {
    const account = await register(app, "Clara");
    const id = await createEvent(account);
    const host = await at(width, { as: account });
    await host.goes("/app/contacts/new");
    await host.fills({ Nombre: "Tía Amparo" });
    const tabs = [];
    for (const path of ["/app/settings", `/app/event/${id}`, "/app/event/new"]) {
      const tab = await host.context.newPage();
      const listens = tab.waitForRequest((request) => new URL(request.url()).pathname === "/live");
      await tab.goto(path);
      await listens;
      tabs.push(tab);
    }
    const other = await host.context.newPage();
    await other.goto("/app");
    await other.waitForFunction(() => Object.keys(document.querySelector("main")!).length > 0);
    if (width === "phone") await other.getByRole("button", { name: "Menú" }).click();
    await other.getByRole("button", { name: "Cerrar Sesión" }).filter({ visible: true }).first().click();
    await other.waitForURL("**/login");
    const leftAt = Date.now();
    await Promise.all(tabs.map((tab) => tab.waitForURL(/\/login/)));
    // The tabs react at once, without waiting for the next heartbeat.
    expect(Date.now() - leftAt).toBeLessThan(15_000);
    await host.seesDialog(ended);
  });
});

journey("eight tabs of one browser open one after the other, and the first still takes a form (K-6)", async (at) => {
  const account = await register(app, "Elena");
  const { context } = await at("desktop", { as: account });
  // A test's pages are never hidden by themselves.
  const open = async (path: string) => {
    const page = await context.newPage();
    await page.addInitScript(() => {
      let isHidden = false;
      Object.defineProperty(document, "hidden", { get: () => isHidden });
      addEventListener("sight", ({ detail }: CustomEventInit<boolean>) => {
        isHidden = detail === false;
        document.dispatchEvent(new Event("visibilitychange"));
      });
    });
    const listens = page.waitForRequest((request) => new URL(request.url()).pathname === "/live");
    await page.goto(path);
    await listens;
    return page;
  };
  const turn = (page: Page, isInSight: boolean) =>
    page.evaluate((detail) => void dispatchEvent(new CustomEvent("sight", { detail })), isInSight);
  const tabs: Page[] = [];
  const startedAt = Date.now();
  for (let tab = 0; tab < 8; tab++) {
    tabs.push(await open(tab === 0 ? "/app/contacts/new" : "/app/calendar"));
    await turn(tabs[tab]!, false);
  }
  const [first] = tabs as [Page];
  await turn(first, true);
  const amparo = { name: "Tía Amparo", company: "Familia", phone: "600111222", email: "amparo@correo.es" };
  for (const [name, value] of Object.entries(amparo)) await first.locator(`input[name=${name}]`).fill(value);
  await first.getByRole("button", { name: "Crear Contacto" }).click();
  await first.waitForURL(/aviso=/);
  console.log(`K-6: 8 of 8 tabs with six connections, and a form, after ${Date.now() - startedAt} ms`);
});

journey("a second tap on «Menú» does not sign out", async (at) => {
  const account = await register(app, "Dora");
  const host = await at("phone", { as: account });
  await host.goes("/app");
  const place = await host.page.getByRole("button", { name: "Menú" }).boundingBox();
  const [x, y] = [place!.x + place!.width / 2, place!.y + place!.height / 2];
  for (let round = 0; round < 3; round++) {
    await host.page.touchscreen.tap(x, y);
    await host.page.touchscreen.tap(x, y);
    await host.page.locator("#app-menu:popover-open").waitFor();
    await host.page.getByRole("button", { name: "Cerrar el menú" }).click();
    await expect.poll(() => host.page.locator("#app-menu:popover-open").count()).toBe(0);
  }
  expect(host.path()).toBe("/app");
});
