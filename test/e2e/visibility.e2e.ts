// Reaches: a list that no guest saw is shown to the guests in one press; seats by keyboard; two hosts at once.
import { expect } from "vitest";
import { reachesOf, usualReaches } from "#app/domain/event/reach.ts";
import { defaultPermissions } from "#app/domain/permission/names.ts";
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
  const usual = [...defaultPermissions.guest];
  await app.db.updateTable("guests").set({ permissions: usual }).where("id", "=", home.ids[0]!).execute();
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

  // A notice is closed by keyboard, and does not come again; the question stands beside it until its answer.
  await app.db
    .updateTable("eventMembers")
    .set({ reachNotices: ["team"] })
    .where("eventId", "=", id)
    .execute();
  const marta = await at("phone", { as: account });
  await marta.goes(`/app/event/${id}`);
  await marta.sees("son ahora solo de vuestro equipo", "Tus invitados no ven la lista de regalos.");
  await marta.expectNoAxe();
  await marta.page.getByRole("button", { name: "Entendido" }).press("Enter");
  await marta.page.getByText("son ahora solo de vuestro equipo").waitFor({ state: "detached" });
  expect(await marta.page.evaluate(() => document.activeElement?.id)).toBe("main");
  await marta.goes(`/app/event/${id}`);
  await marta.sees("Tus invitados no ven la lista de regalos.");
  expect(await marta.page.getByText("son ahora solo de vuestro equipo").count()).toBe(0);

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
  const seat = marta.page.getByRole("radiogroup", { name: "Tareas" }).getByRole("radio", { name: "Mis invitados" });
  await seat.evaluate((each) => each.scrollIntoView({ block: "center" }));
  await seat.click();
  await expect.poll(() => seats.getByRole("radio", { checked: true }).inputValue()).toBe("guests");
  await andres.sees("Tus invitados con cuenta lo leen entero.");

  // A host withholds the list from one family in the dialog of its guest, with the keyboard alone.
  await marta.goes(`/app/event/${id}/guests/${home.ids[0]}`);
  await marta.page.getByText("Lo que puede ver y hacer").press("Enter");
  const gifts = marta.page.getByRole("checkbox", { name: "Ver la lista de regalos" });
  expect(await gifts.isChecked()).toBe(true);
  await gifts.press("Space");
  await marta.expectNoAxe();
  await marta.page.getByRole("button", { name: "Guardar cambios" }).press("Enter");
  await marta.sees("Invitado actualizado exitosamente");
  await family.goes(home.path);
  expect(await family.page.content()).not.toContain("Una cafetera");
  await andres.goes(`/app/event/${id}/visibility`);
  await andres.sees("… menos 1 persona.");

  // The page itself is made private, and public again from the toast.
  const page = andres.page.getByRole("radiogroup", { name: "La página" });
  await page.getByRole("radio", { checked: true }).focus();
  await andres.page.keyboard.press("ArrowLeft");
  await andres.sees("Ahora la página es privada.");
  await andres.presses("Deshacer");
  await expect.poll(() => page.getByRole("radio", { checked: true }).inputValue()).toBe("page");
});
