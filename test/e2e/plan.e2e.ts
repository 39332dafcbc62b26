// The plan to scale on a bad connection, with two organizers at once, and with sixty tables on a phone.
import { expect } from "vitest";
import { newId } from "#app/db/id.ts";
import { addMember } from "#test/factories.ts";
import { createEvent, register } from "#test/world.ts";
import { journeyApp, journeysAt, type Visitor } from "./browser.ts";

const app = await journeyApp();
const { db } = app;
const journey = await journeysAt(app, {});

/** An event with a room of `tables` tables of ten chairs and two households who come. */
async function party(host: string, tables: number, width = "24", depth = "15") {
  const account = await register(app, host);
  const id = await createEvent(account);
  const path = `/app/event/${id}/guests/tables`;
  const room = { intent: "room.save", how: "measures", name: "Patio", width, depth };
  await account.post(`${path}/room`, { ...room, shape: "round-180", tables: String(tables), chairs: "10" });
  for (const [household, ...names] of [
    ["Familia Hahn", "Ximo Hahn", "Pilar Hahn", "Alma Hahn"],
    ["Familia Núñez", "Berta Núñez", "Zoe Núñez"],
  ]) {
    const householdId = newId();
    await db.insertInto("households").values({ eventId: id, id: householdId, name: household! }).execute();
    const rows = names.map((name) => ({ eventId: id, id: newId(), name, status: "confirmed" as const, householdId }));
    await db.insertInto("guests").values(rows).execute();
  }
  return { account, id, path };
}

const tablesOf = (eventId: string) =>
  db.selectFrom("seatingTables").selectAll().where("eventId", "=", eventId).orderBy("number").execute();
/** The numbers of the tables of those whose name ends so. */
const seatsOf = async (eventId: string, surname: string) => {
  const rows = await db
    .selectFrom("guests as g")
    .leftJoin("seatingTables as t", (join) => join.onRef("t.eventId", "=", "g.eventId").onRef("t.id", "=", "g.tableId"))
    .select("t.number")
    .where("g.eventId", "=", eventId)
    .where("g.name", "like", `%${surname}`)
    .execute();
  return rows.map(({ number }) => number);
};
const entriesOf = async (eventId: string, kind: "tables.seated" | "tables.moved") =>
  (await db.selectFrom("eventChanges").select("id").where("eventId", "=", eventId).where("kind", "=", kind).execute())
    .length;
const table = ({ page }: Pick<Visitor, "page">, number: number) =>
  page.getByRole("button", { name: new RegExp(`^Mesa ${number}: `) });

async function moveByKeys(visitor: Visitor, number: number) {
  await table(visitor, number).focus();
  for (const key of ["m", "ArrowDown", "ArrowDown", "Enter"]) await visitor.page.keyboard.press(key);
}
const keptAt = (page: Visitor["page"], path: string) =>
  page.evaluate(async (wanted) => {
    const copies = await caches.open("convite-copias");
    return (await copies.keys()).some(({ url }) => new URL(url).pathname === wanted);
  }, path);

journey("changes wait through a closed tab, are sent once and in order, and a refused one asks", async (at) => {
  const { account, id, path } = await party("Amparo", 6);
  const host = await at("desktop", { as: account, cutOff: true, worker: true });
  await host.goes(`${path}/plan`);
  await table(host, 1).waitFor();
  await expect.poll(() => keptAt(host.page, `${path}/plan`)).toBe(true);
  const before = await tablesOf(id);
  await host.context.setOffline(true);
  await host.presses(/^Familia Hahn/);
  await table(host, 2).click();
  await host.sees("Familia Hahn, en la 2.", /^Mesa 2: 3 de 10|Guardado aquí/);
  await host.presses("Soltar");
  await moveByKeys(host, 1);
  await host.presses(/^Familia Núñez/);
  await table(host, 3).click();
  await host.sees("Sin conexión. Sigue: lo tuyo está guardado aquí (3 cambios) y saldrá al volver.");
  await host.sees("Sugerir mesas: cuando vuelva la conexión.", "Imprimir: cuando vuelva la conexión.");
  expect([await seatsOf(id, "Hahn"), await seatsOf(id, "Núñez")]).toEqual([
    [null, null, null],
    [null, null],
  ]);
  await host.expectNoAxe();

  // Killed, and opened again without a connection: the plan stands as it was left.
  const { context } = host;
  const page = await context.newPage();
  await host.page.close();
  await page.goto(`${path}/plan`);
  await page.getByText("(3 cambios)").waitFor();
  await expect.poll(() => table({ page }, 2).getAttribute("aria-label")).toBe("Mesa 2: 3 de 10 sillas ocupadas");
  await expect.poll(() => table({ page }, 3).getAttribute("aria-label")).toBe("Mesa 3: 2 de 10 sillas ocupadas");
  // Meanwhile another organizer seats one of them elsewhere.
  const [berta] = await db
    .selectFrom("guests")
    .select("id")
    .where("eventId", "=", id)
    .where("name", "=", "Berta Núñez")
    .execute();
  const five = before[4]!.id;
  await account.post(path, { intent: "assign", tableId: five, "guestId[]": berta!.id, from: "none" });
  await context.setOffline(false);
  await expect.poll(() => seatsOf(id, "Hahn")).toEqual([2, 2, 2]);
  await expect.poll(async () => (await tablesOf(id))[0]!.yCm).toBe(before[0]!.yCm! + 20);
  await page
    .getByText(/Berta Núñez en la 5 hace un momento\. Tú ibas a sentar a Berta Núñez y Zoe Núñez en la 3\.$/)
    .waitFor();
  expect((await seatsOf(id, "Núñez")).toSorted()).toEqual([5, null]);
  expect([await entriesOf(id, "tables.moved"), await entriesOf(id, "tables.seated")]).toEqual([1, 2]);
  await page.getByRole("button", { name: "A la 3", exact: true }).waitFor();
  await page.getByRole("button", { name: "Se quedan como están" }).click();
  await page.getByText("hace un momento").waitFor({ state: "detached" });
  await page.getByText("Sin conexión").waitFor({ state: "detached" });
});

journey("a household that the list seats without a connection waits, and sits once it is back", async (at) => {
  const { account, id, path } = await party("Carla", 4);
  const host = await at("phone", { as: account, cutOff: true, worker: true });
  await host.goes(path);
  const card = (number: number) => host.page.locator("[data-place]").filter({ hasText: `Mesa ${number}` });
  await host.chooses({ Mesa: "Mesa 2 · 10 libres" });
  await host.context.setOffline(true);
  await host.sees(/^Sin conexión\. Sigue: sentar y levantar se guarda aquí/);
  expect(await host.page.getByRole("button", { name: "Sugerir mesas" }).isDisabled()).toBe(true);
  await host.presses(/^Sentar a los 3/);
  await host.sees("Guardado aquí hasta que vuelva la conexión: Familia Hahn, 3 personas, a la mesa elegida.");
  // The seats that wait are at their table, and their people wait for none.
  await expect.poll(() => card(2).innerText()).toMatch(/3 de 10 sillas[^]*Alma Hahn guardado aquí/);
  expect(await host.reach.getByRole("checkbox", { name: /Hahn/ }).count()).toBe(0);
  await host.reach.getByRole("checkbox", { name: /^Berta Núñez/ }).check();
  await host.chooses({ Mesa: "Mesa 3 · 10 libres" });
  await host.reach.getByRole("button", { name: "Sentar", exact: true }).click();
  await expect.poll(() => card(3).innerText()).toContain("Berta Núñez guardado aquí");
  expect(await seatsOf(id, "Hahn")).toEqual([null, null, null]);
  await host.expectNoAxe();
  // Meanwhile another organizer seats one of them elsewhere.
  const other = await register(app, "Lucía");
  await addMember(db, id, other.email, "organizer");
  const [berta] = await db
    .selectFrom("guests")
    .select("id")
    .where("eventId", "=", id)
    .where("name", "=", "Berta Núñez")
    .execute();
  const [, , , four] = await tablesOf(id);
  await other.post(path, { intent: "assign", tableId: four!.id, "guestId[]": berta!.id, from: "none" });
  await host.context.setOffline(false);
  await expect.poll(() => seatsOf(id, "Hahn")).toEqual([2, 2, 2]);
  await host.sees("Lucía ha sentado a Berta Núñez en la 4 hace un momento. Tú ibas a sentar a Berta Núñez en la 3.");
  await host.seesNothingOf(/^Guardado aquí hasta/, "guardado aquí");
  await host.page.getByRole("button", { name: "Se queda en la 4" }).waitFor();
  await host.expectNoAxe();
  await host.presses("A la 3");
  await expect.poll(async () => (await seatsOf(id, "Núñez")).toSorted()).toEqual([3, null]);
  await host.seesNothingOf(/hace un momento/);
});

journey("the page of a table without a connection says so, keeps who stands up, and loses nothing", async (at) => {
  const { account, id, path } = await party("Elsa", 2);
  const [, two] = await tablesOf(id);
  const rows = await db
    .selectFrom("guests")
    .select("id")
    .where("eventId", "=", id)
    .where("name", "like", "%Hahn")
    .execute();
  const hahns = rows.map((row) => row.id);
  await account.post(path, { intent: "assign", tableId: two!.id, "guestId[]": hahns, from: "none" });
  const host = await at("phone", { as: account, cutOff: true, worker: true });
  await host.goes(`${path}/table/${two!.id}`);
  await host.sees(/^3 de 10 sillas/);
  await host.context.setOffline(true);
  await host.sees("Sin conexión. Levantar se guarda aquí; todo lo demás, cuando vuelva la conexión.");
  for (const name of ["Echar el candado", "Una silla más", "Sentar", /^Ximo Hahn, una silla después/])
    expect(
      await host.page
        .getByRole("button", { name, exact: typeof name === "string" })
        .first()
        .isDisabled(),
    ).toBe(true);
  await host.presses("Levantar a Ximo Hahn");
  await host.sees("Se levanta cuando vuelva la conexión");
  expect(await seatsOf(id, "Hahn")).toEqual([2, 2, 2]);
  await host.expectNoAxe();
  await host.context.setOffline(false);
  await expect.poll(async () => (await seatsOf(id, "Hahn")).toSorted()).toEqual([2, 2, null]);
  await host.seesNothingOf("Se levanta cuando vuelva la conexión", /^Sin conexión/);
  expect(await host.page.getByRole("button", { name: "Echar el candado", exact: true }).isEnabled()).toBe(true);
});

journey("without a script the plan is a picture above the list, with who sits where", async (at) => {
  const { account, id, path } = await party("Dora", 6);
  const host = await at("phone", { as: account, javaScript: false });
  await host.goes(path);
  const picture = host.page.getByRole("img", {
    name: /^Plano de «.*»: 0 de 60 sillas ocupadas\. Debajo está la lista de mesas\.$/,
  });
  const isDrawn = () =>
    host.page.getByRole("img", { name: /^Plano de/ }).evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(isDrawn).toBeGreaterThan(0);
  const [top, list] = await Promise.all(
    [picture, host.page.getByRole("heading", { name: "Mesas", exact: true })].map((each) => each.boundingBox()),
  );
  expect(top!.y).toBeLessThan(list!.y);
  await host.expectNoAxe();
  const [hahn] = await db
    .selectFrom("guests")
    .select("id")
    .where("eventId", "=", id)
    .where("name", "=", "Ximo Hahn")
    .execute();
  const [, second] = await tablesOf(id);
  await account.post(path, { intent: "assign", tableId: second!.id, "guestId[]": hahn!.id, from: "none" });
  await host.reloads();
  await host.page.getByRole("img", { name: /: 1 de 60 sillas ocupadas/ }).waitFor();
  const file = await host.context.request.get(
    app.origin + (await host.page.getByRole("img", { name: /^Plano de/ }).getAttribute("src"))!,
  );
  expect(await file.text()).toMatch(/>2<\/text><text[^>]*>1 de 10<\/text>/);
});

journey("a change whose answer was lost is done once, and the browser says that the connection is back", async (at) => {
  const { account, id, path } = await party("Blanca", 6);
  const host = await at("desktop", { as: account, cutOff: true, worker: true });
  await host.goes(`${path}/plan`);
  await table(host, 1).waitFor();
  let cut = 0;
  await host.page.route(/plan\/data/, async (route) => {
    if (route.request().method() !== "POST" || !route.request().postData()?.includes("plan.save") || cut > 0)
      return route.continue();
    cut += 1;
    await route.fetch();
    await host.context.setOffline(true);
    return route.abort("connectionreset");
  });
  await moveByKeys(host, 1);
  await host.sees("Sin conexión. Sigue: lo tuyo está guardado aquí (1 cambio) y saldrá al volver.");
  const asks = await host.page.evaluate(() => {
    const leaving = new Event("beforeunload", { cancelable: true });
    window.dispatchEvent(leaving);
    return leaving.defaultPrevented;
  });
  expect([cut, asks, await entriesOf(id, "tables.moved")]).toEqual([1, true, 1]);
  await host.context.setOffline(false);
  await host.sees("Ya hay conexión. 1 cambio guardado.", "Guardado");
  expect(await entriesOf(id, "tables.moved")).toBe(1);
});

journey(
  "what one organizer has in the hand has their name on the other's plan, until they lose the right",
  async (at) => {
    const { account, id, path } = await party("Marta", 6);
    const other = await register(app, "Lucía");
    await addMember(db, id, other.email, "organizer");
    const host = await at("desktop", { as: account });
    // The page that has lost the right says good-bye to the others, and is refused.
    const second = await at("desktop", { as: other, failing: [403] });
    await host.goes(path);
    // On a wide window the plan comes first.
    await host.arrives(`${path}/plan`);
    await second.goes(`${path}/plan`);
    await table(host, 4).waitFor();
    await table(second, 4).click();
    await expect
      .poll(() => table(host, 4).getAttribute("aria-label"))
      .toBe("Mesa 4: 0 de 10 sillas ocupadas. La tiene Lucía");
    await host.page.getByRole("list", { name: "Aquí ahora" }).waitFor();
    await second.presses("Cerrar");
    await second.presses(/^Familia Hahn/);
    await host.sees("En la mano de Lucía");
    await expect.poll(() => table(host, 4).getAttribute("aria-label")).toBe("Mesa 4: 0 de 10 sillas ocupadas");
    await host.expectNoAxe();
    // A table that another one holds may still be taken; the later wins.
    await host.presses(/^Familia Hahn/);
    await table(host, 1).click();
    await expect.poll(() => seatsOf(id, "Hahn")).toEqual([1, 1, 1]);
    // The other one still has them in the hand: two tables, two answers.
    await table(second, 4).click();
    await second.sees(/^Marta ha sentado a .* en la 1 hace un momento\. Tú ibas a sentar a .* en la 4\.$/);
    await second.page.getByRole("button", { name: "Se quedan en la 1" }).waitFor();
    await second.presses("A la 4");
    await expect.poll(() => seatsOf(id, "Hahn")).toEqual([4, 4, 4]);
    await second.seesNothingOf(/hace un momento/);

    await db
      .updateTable("eventMembers")
      .set({ status: "removed" })
      .where("eventId", "=", id)
      .where("role", "=", "organizer")
      .where("email", "=", other.email)
      .execute();
    await expect.poll(() => second.page.getByRole("toolbar", { name: "Herramientas del plano" }).count()).toBe(0);
    // The page loads anew: a journey that ends meanwhile may wait for its page for ever.
    await second.page.locator('h1:not(:has-text("Mesas"))').first().waitFor();
  },
);

journey("sixty tables on a phone: a part of the room, a small map, and a search", async (at) => {
  const { account, id, path } = await party("Nuria", 60, "45", "24");
  const [last] = (await tablesOf(id)).slice(-1);
  await db
    .insertInto("guests")
    .values({ eventId: id, id: newId(), name: "Carmen Ferrer", status: "confirmed", tableId: last!.id })
    .execute();
  const host = await at("phone", { as: account });
  await host.goes(path);
  await host.follows("Plano");
  await host.arrives(`${path}/plan`);
  const view = () => host.page.locator("svg:has([data-room])").getAttribute("viewBox");
  await host.page.getByRole("toolbar", { name: "Herramientas del plano" }).waitFor();
  const first = await view();
  const sizes = await host.page.evaluate(() =>
    Array.from(document.querySelectorAll("[data-table] a"), (each) => each.getBoundingClientRect().width),
  );
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(44);
  await host.expectNoAxe();
  // The doors of the frame give way to the plan's tools.
  expect(await host.page.getByRole("navigation", { name: "Boda de Lucía y Andrés" }).isVisible()).toBe(false);
  const map = (await host.page.locator("svg[data-quiet]").boundingBox())!;
  await host.page.mouse.click(map.x + map.width / 2, map.y + map.height - 8);
  await expect.poll(view).not.toBe(first);
  await host.fills({ "Buscar en el plano": "carmen" });
  await host.presses("Carmen Ferrer, en la 60");
  await host.page.getByRole("region", { name: "Mesa elegida" }).waitFor();
  await host.presses("Cerrar");
  await host.fills({ "Buscar en el plano": "nunez" });
  await host.sees(/^Familia Núñez/);
  await host.seesNothingOf(/^Familia Hahn/);
  await host.presses("Todo");
  expect(await host.page.locator("svg[data-quiet]").count()).toBe(0);
  // A table that is too small for a finger comes nearer first.
  await table(host, 30).click();
  await expect.poll(() => host.page.locator("svg[data-quiet]").count()).toBe(1);
});
