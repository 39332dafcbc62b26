// Who sees what: a list that nobody saw is shown to the guests in one press; seats by keyboard; two hosts at once.
import { expect } from "vitest";
import { reachesOf, usualReaches } from "#app/domain/event/reach.ts";
import { addMember } from "#test/factories.ts";
import { inviteHousehold } from "#test/households.ts";
import { createEvent, register } from "#test/world.ts";
import { journeyApp, journeysAt } from "./browser.ts";

const app = await journeyApp();
const journey = await journeysAt(app, { axeAtBoth: true });

journey("a hidden list of gifts is shown to the families, and two hosts set seats by keyboard", async (at) => {
  const account = await register(app, "Marta");
  const id = await createEvent(account);
  const other = await register(app, "Andrés");
  await addMember(app.db, id, other.email, "celebrant");
  const home = await inviteHousehold(app.db, id, [{ name: "Amparo Ferrer" }]);
  await account.post(`/app/event/${id}/gifts/new`, { intent: "gift.add", title: "Una cafetera", price: "75" });
  await app.db
    .updateTable("events")
    .set({ reaches: JSON.stringify({ ...usualReaches, gifts: "team" }), reachQuestions: ["gifts"] })
    .where("id", "=", id)
    .execute();
  const stored = async () =>
    reachesOf(
      (await app.db.selectFrom("events").select("reaches").where("id", "=", id).executeTakeFirstOrThrow()).reaches,
    );
  const family = await at("phone", { javaScript: false });
  await family.goes(home.path);
  expect(await family.page.content()).not.toContain("Una cafetera");

  const marta = await at("phone", { as: account });
  await marta.goes(`/app/event/${id}/gifts`);
  await marta.sees("Tus invitados no ven la lista de regalos.");
  await marta.expectNoAxe();
  await marta.presses("Enseñarla a mis invitados");
  await marta.sees("Ahora 1 familia ve la lista.", "La ven tus invitados");
  expect(await stored()).toMatchObject({ gifts: "guests", bank: "guests" });
  await family.goes(home.path);
  expect(await family.page.content()).toContain("Una cafetera");

  // Arrow keys move between the stops, and the focus stays in the row.
  await marta.goes(`/app/event/${id}/visibility`);
  await marta.seesHeading("Quién ve qué");
  const andres = await at("desktop", { as: other });
  await andres.goes(`/app/event/${id}/visibility`);
  await andres.expectNoAxe();
  const rail = marta.page.getByRole("radiogroup", { name: "Lista de regalos" });
  await rail.getByRole("radio", { checked: true }).focus();
  await marta.page.keyboard.press("ArrowRight");
  await marta.sees(/^Ahora 1 familia y el enlace del grupo ven la lista\./);
  expect(await marta.page.evaluate(() => (document.activeElement as HTMLInputElement).value)).toBe("link");
  expect(await stored()).toMatchObject({ gifts: "link" });
  await marta.presses("Deshacer");
  await expect.poll(stored).toMatchObject({ gifts: "guests" });
  await marta.expectNoAxe();

  // The other host's screen follows by itself.
  const seats = andres.page.getByRole("radiogroup", { name: "Tareas" });
  await marta.page
    .getByRole("radiogroup", { name: "Tareas" })
    .getByRole("radio", { name: "Mis invitados" })
    .check({ force: true });
  await expect.poll(() => seats.getByRole("radio", { checked: true }).inputValue()).toBe("guests");
  await andres.sees("Tus invitados con cuenta lo leen entero.");
});
