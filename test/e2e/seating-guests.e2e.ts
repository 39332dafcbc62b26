// The guests' view of their table: a host sets its hour and makes the code with a thumb. Guests find their table without a script.
import jsQR from "jsqr";
import sharp from "sharp";
import { expect } from "vitest";
import { newId } from "#app/db/id.ts";
import { templates } from "#app/domain/look/themes.ts";
import { dateIn, defaultTimeZone } from "#app/domain/time/zoned-time.ts";
import { inviteHousehold } from "#test/households.ts";
import { createEvent, register } from "#test/world.ts";
import { journeyApp, journeysAt } from "./browser.ts";
import { crampedTexts } from "./large-text.ts";
import { pdfAsPixels } from "./pdf-page.ts";

const app = await journeyApp();
const { db } = app;
const journey = await journeysAt(app, { axeAtBoth: true });
const longName = "María de la Luz Fernández-Villaverde y Quiñones de Montemayor";

/** A wedding of today with a room of twelve tables; the family sits at table 4. */
async function wedding() {
  const account = await register(app, "Marta");
  const eventId = await createEvent(account, { title: "Boda de Lucía y Andrés" });
  // The day whose code works now changes at six in the morning.
  const date = dateIn(defaultTimeZone, new Date(Date.now() - 6 * 3_600_000));
  await db.updateTable("events").set({ date, seatingMode: "tables" }).where("id", "=", eventId).execute();
  const [roomId, layoutId] = [newId(), newId()];
  const room = { eventId, roomId };
  await db
    .insertInto("seatingRooms")
    .values({ eventId, id: roomId, name: "Patio", widthCm: 2400, depthCm: 1500, position: 1 })
    .execute();
  await db
    .insertInto("seatingLayouts")
    .values({ ...room, id: layoutId, name: "Cena", position: 1 })
    .execute();
  const thing = (kind: "door" | "dance" | "bar", xCm: number, yCm: number, widthCm: number, depthCm: number) => {
    return { ...room, id: newId(), kind, xCm, yCm, widthCm, depthCm };
  };
  const things = [
    thing("door", 1200, 1500, 160, 20),
    thing("dance", 1200, 700, 500, 460),
    thing("bar", 2000, 90, 400, 80),
  ];
  await db.insertInto("seatingObjects").values(things).execute();
  const tables = Array.from({ length: 12 }, (_, at) => ({
    eventId,
    id: newId(),
    layoutId,
    number: at + 1,
    name: at === 3 ? "Los Ferrer" : `Mesa ${at + 1}`,
    xCm: [300, 700, 1700, 2100][at % 4]!,
    yCm: 350 + 400 * Math.floor(at / 4),
  }));
  await db.insertInto("seatingTables").values(tables).execute();
  await db.insertInto("seatingSettings").values({ eventId, detail: "chair" }).execute();
  const family = await inviteHousehold(db, eventId, [{ name: "Carmen Ferrer" }, { name: longName }]);
  await db
    .updateTable("guests")
    .set({ tableId: tables[3]!.id, status: "confirmed" })
    .where("householdId", "=", family.id)
    .execute();
  await db.updateTable("households").set({ answeredAt: new Date() }).where("id", "=", family.id).execute();
  return { account, eventId, family, path: `/app/event/${eventId}/guests/tables` };
}

journey(
  "a host shows the tables and prints the code; guests find their table by their link and by their name",
  async (at) => {
    const { account, eventId, family, path } = await wedding();
    const host = await at("phone", { as: account, failing: [429] });
    await host.goes(path);
    await host.follows("Qué ven los invitados");
    await host.seesHeading("Lo que ven los invitados");
    await host.sees("Todavía no la ve nadie.", "Todavía no hay código.");
    await host.expectNoAxe();
    await host.fills({ "Desde qué día": "", "Desde qué hora": "10:00" });
    await host.presses("Guardar");
    await host.sees("Elige el día, o vacía también la hora.");
    await host.expectNoAxe();
    await host.fills({ "Desde qué día": "2020-06-05", "Desde qué hora": "09:00" });
    await host.reach.getByRole("checkbox", { name: "Enseñar también su silla" }).check();
    await host.presses("Guardar");
    await host.sees("Se ve desde el viernes 5 de junio a las 09:00.");
    await host.presses("Crear el código");
    await host.sees("Código creado. Ya puedes imprimirlo.");
    await host.expectInBothSchemes();
    await host.follows("Imprimir el QR");
    await host.seesHeading("Imprimir");
    // Each choice shows its page; without a script the page is the same.
    const page = (name: string) => ({ name: `Vista previa de «${name}»: la primera hoja` });
    await host.seesPicture(host.page.getByRole("img", page("QR «¿Dónde me siento?»")));
    await host.expectInBothSchemes();
    await host.picks(/^Cartel/);
    await host.chooses({ Orden: "Por apellido" });
    const poster = host.page.getByRole("img", page("Cartel para el caballete"));
    await host.seesPicture(poster);
    const shown = await poster.getAttribute("src");
    expect(shown).toContain("orden=apellido");
    await host.sees("A2, 420 × 594 mm. Los nombres van a 18 puntos: se leen a dos metros.");
    await host.expectInBothSchemes();
    const plain = await at("phone", { as: account, javaScript: false });
    await plain.goes(`${path}/print?que=mesas`);
    await plain.picks(/^Cartel/);
    await plain.chooses({ Orden: "Por apellido" });
    await plain.presses("Ver cómo queda");
    const still = plain.page.getByRole("img", page("Cartel para el caballete"));
    await expect.poll(() => still.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    expect(await still.getAttribute("src")).toBe(shown);
    await host.page.route(/print\.png/, (route) => route.fulfill({ status: 429 }));
    await host.picks(/^Lista por mesa/);
    await host.sees("Ahora no podemos enseñarte cómo queda. El PDF sale igual.");
    await host.page.unroute(/print\.png/);

    const paper = await host.context.request.get(`${app.origin}${path}/print.pdf?que=qr`);
    const pixels = await pdfAsPixels(host.context, await paper.body(), 900);
    const { data, info } = await sharp(pixels).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    const code = jsQR(new Uint8ClampedArray(data), info.width, info.height)!.data;
    expect(code).toMatch(new RegExp(`^${app.origin}/mesa/[A-Za-z0-9]{32}$`));

    const guest = await at("phone");
    await guest.goes(family.path);
    await guest.follows("Encuentra tu mesa");
    await guest.seesHeading("Vuestra mesa es la 4");
    await guest.sees("silla 1", "Los Ferrer.");
    await guest.expectNoAxe();
    const stranger = await at("phone");
    await stranger.goes(new URL(code).pathname);
    await stranger.fills({ "Tu nombre y tu apellido": "pepa nadie" });
    await stranger.presses("Buscar mi mesa");
    await stranger.sees("No te encontramos.");
    await stranger.expectNoAxe();
    await stranger.fills({ "Tu nombre y tu apellido": "carmen ferrer" });
    await stranger.presses("Buscar mi mesa");
    await stranger.sees("Carmen Ferrer", "Los Ferrer");
    await stranger.expectNoAxe();

    const scriptless = await at("phone", { javaScript: false });
    await scriptless.goes(`${family.path}/mesa`);
    await scriptless.seesHeading("Vuestra mesa es la 4");
    await scriptless.goes(new URL(code).pathname);
    await scriptless.fills({ "Tu nombre y tu apellido": "carmen ferrer" });
    await scriptless.presses("Buscar mi mesa");
    await scriptless.sees("Carmen Ferrer", "Los Ferrer");

    // Every look of the event has room for large letters, on both pages.
    const faults: string[] = [];
    for (const template of templates) {
      await db.updateTable("events").set({ template }).where("id", "=", eventId).execute();
      for (const address of [`${family.path}/mesa`, new URL(code).pathname]) {
        await guest.goes(address);
        await guest.page.evaluate(async () => {
          document.documentElement.style.fontSize = "200%";
          await document.fonts.ready;
        });
        const cramped = await scriptless.page.evaluate(crampedTexts);
        faults.push(...cramped.map((fault) => `${template} ${address.split("/", 2)[1]}: ${fault}`));
      }
    }
    expect(faults).toEqual([]);

    await host.goes(`${path}/guests`);
    await host.presses("Retirar el código");
    await host.presses("Retirar el código");
    await host.sees("Código retirado.");
    await stranger.goes(new URL(code).pathname);
    await stranger.sees("Este código ya no se usa. Pregunta en la entrada.");
    await stranger.expectNoAxe();
  },
);
