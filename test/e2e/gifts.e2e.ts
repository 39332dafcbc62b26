// The gift list: a host creates it on a phone; guests without an account promise parts, come back and withdraw them.
import { expect } from "vitest";
import { setReaches } from "#test/reach.ts";
import { linksOf } from "#test/links.ts";
import { register } from "#test/world.ts";
import { journeyApp, journeysAt } from "./browser.ts";

const app = await journeyApp();
const journey = await journeysAt(app, { axeAtBoth: true });
const links = linksOf(app);

journey("a list is made on a phone, given in parts without an account, and given back", async (at) => {
  const account = await register(app, "Marta");
  const id = await links.makeParty(account, { title: "Boda de Lucía y Andrés" });
  const link = await links.makeLink(id, { permissions: ["view", "rsvp", "see_gift_list"] });
  await setReaches(app.db, id, { bank: "link" });
  const list = `/app/event/${id}/gifts`;
  const host = await at("phone", { as: account });
  await host.goes(list);
  await host.sees("La lista está en blanco.");
  await host.follows("Añadir regalo");
  await host.seesDialog("Regalo nuevo");
  await host.fills({ "Qué es": "Noches en Menorca", Precio: "75", Partes: "4", "Cómo se llaman": "noches" });
  await host.expectNoAxe();
  await host.presses("Añadir regalo");
  await host.sees("0 de 4 noches");
  await host.follows("Poner una cuenta o un Bizum");
  await host.fills({ IBAN: "ES91 2100 0418 4502 0005 1333", "A nombre de": "Lucía Tejada" });
  await host.presses("Guardar");
  await host.sees("Ese IBAN no cuadra. Revisa sus números.");
  await host.fills({ IBAN: "ES91 2100 0418 4502 0005 1332" });
  await host.presses("Guardar");
  await host.arrives(list);
  await host.sees("ES91 2100 0418 4502 0005 1332");

  const guest = await at("phone", { javaScript: false });
  await guest.goes(link.page);
  await guest.page.locator(".wish summary").click();
  await guest.page.locator('.many input[value="3"]').check();
  await guest.page.locator('.wish input[name="name"]').fill("Amparo Ferrer");
  await guest.presses("Regalar estas noches");
  await guest.seesHeading("Gracias, Amparo Ferrer");
  await guest.sees("Lucía Tejada", /^[A-Z]{3}-[0-9A-Z]{5}$/);
  const back = new URL(guest.page.url()).pathname;

  // axe needs a page with scripts.
  const looker = await at("phone");
  await looker.goes(link.page);
  await looker.page.locator(".wish summary").click();
  await looker.expectNoAxe();
  await looker.goes(back);
  await looker.expectNoAxe();

  // New promises appear by themselves.
  await host.sees("3 de 4 noches");
  await host.expectNoAxe();

  const other = await at("phone", { javaScript: false });
  await other.goes(link.page);
  await other.page.locator(".wish summary").click();
  await other.page.locator('.wish input[name="name"]').fill("Luis");
  await other.presses(/^Lo regalo yo/);
  await other.seesHeading("Gracias, Luis");
  await host.sees("4 de 4 noches", "Completo");

  await guest.goes(back);
  await guest.presses("Soltar mi regalo");
  await guest.seesHeading("Ya está suelto");
  await host.sees("1 de 4 noches");
  await other.goes(link.page);
  expect(await other.page.locator(".wish summary").textContent()).toContain("1 de 4 noches");

  // Another host's change, which the page hears meanwhile, does not count as seen by the host who types.
  const gift = await app.db.selectFrom("gifts").selectAll().where("eventId", "=", id).executeTakeFirstOrThrow();
  await host.goes(`${list}/${gift.id}`);
  await host.fills({ Precio: "80" });
  await account.post(`${list}/${gift.id}`, {
    intent: "gift.update",
    giftId: gift.id,
    version: String(gift.version),
    title: "Noches en Mahón",
    price: "75",
    parts: "4",
    unit: "noches",
  });
  await host.seesDialog("Noches en Mahón");
  await host.presses("Guardar");
  await host.sees(/^Alguien ha cambiado este regalo/);
  await host.expectTyped({ "Qué es": "Noches en Mahón", Precio: "80" });
  await host.presses("Guardar");
  await host.arrives(list);
  const now = await app.db.selectFrom("gifts").selectAll().where("id", "=", gift.id).executeTakeFirst();
  expect(now).toMatchObject({ title: "Noches en Mahón", priceCents: 8_000 });
});
