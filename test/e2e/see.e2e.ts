// A host looks at the event as a family does: the page is theirs, and nothing pressed in it is sent.
import { expect } from "vitest";
import { newId } from "#app/db/id.ts";
import { inviteHousehold } from "#test/households.ts";
import { createEvent, register } from "#test/world.ts";
import { journeyApp, journeysAt } from "./browser.ts";

const app = await journeyApp();
const { db } = app;
const journey = await journeysAt(app);

journey("a host sees what a family sees", async (at) => {
  const account = await register(app, "Lucía");
  const id = await createEvent(account, { visibility: "private" });
  const home = await inviteHousehold(db, id, [{ name: "Carmen Ferrer" }, { name: "Leo Molina", memberType: "child" }], {
    name: "Familia Molina Ferrer",
  });
  await inviteHousehold(db, id, [{ name: "Zoe Gil" }]);
  await db.insertInto("gifts").values({ eventId: id, id: newId(), title: "Una mesa larga", position: 1 }).execute();
  for (const width of ["phone", "desktop"] as const) {
    const host = await at(width, { as: account });
    await host.goes(`/app/event/${id}/gifts`);
    await host.follows("Como invitado");
    await host.seesHeading("Ver como…");
    await host.sees("Así lo ve la Familia Molina Ferrer, con sus derechos y no con los tuyos.");
    const frame = host.page.frameLocator("iframe");
    await frame.getByText("Carmen").first().waitFor();
    const [inner, beside] = await host.page
      .locator("iframe")
      .evaluate((each): [number, number] => [each.clientWidth, innerWidth - each.clientWidth]);
    if (width === "desktop") expect(inner).toBe(390);
    else expect(beside).toBeLessThan(60);
    await frame
      .getByRole("button", { name: /Enviar|Responder|Confirmar/ })
      .first()
      .click();
    await host.sees("Estás mirando. Esto no se manda.");
    await host.expectSound();
    await host.chooses({ "Qué familia": "Zoe Gil" });
    await host.sees("Así lo ve Zoe Gil, con sus derechos");
    await host.follows("Un desconocido");
    await host.sees(/^Ve \d+ cosas? de 11$/);
    await host.expectNoAxe();
  }
  const rows = await db.selectFrom("guests").select("status").where("eventId", "=", id).execute();
  expect(rows.map(({ status }) => status)).toEqual(["invited", "invited", "invited"]);
  const { openedAt } = await db
    .selectFrom("households")
    .select("openedAt")
    .where("id", "=", home.id)
    .executeTakeFirstOrThrow();
  expect(openedAt).toBeNull();
});
