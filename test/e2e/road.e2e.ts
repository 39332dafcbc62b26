// The road of one invitation, from the home page to a family that gives, talks and adds a photograph: counted, and nothing is typed twice.
import { readFileSync } from "node:fs";
import { describe, expect } from "vitest";
import { newId } from "#app/db/id.ts";
import { type At, journeyApp, journeysAt, type Width, widths } from "./browser.ts";

const app = await journeyApp();
const { db } = app;
const journey = await journeysAt(app);
const photo = { name: "brindis.heic", mimeType: "image/heic", buffer: readFileSync("test/fixtures/sample.heic") };

/** A visitor whose taps and typed fields are counted. */
async function counting(at: At, width: Width) {
  const visitor = await at(width);
  let taps = 0;
  const typed: string[] = [];
  return {
    visitor,
    count: () => ({ taps, fields: typed.length }),
    typed,
    async taps(...presses: (() => Promise<unknown>)[]): Promise<void> {
      for (const press of presses) {
        await press();
        taps += 1;
      }
    },
    async types(fields: Record<string, string>): Promise<void> {
      await visitor.fills(fields);
      typed.push(...Object.values(fields));
    },
  };
}
type Counting = Awaited<ReturnType<typeof counting>>;

/** Goes to a room: one tap on a desktop, and at most two on a phone, where its door opens first. */
async function enters({ visitor, taps }: Counting, width: Width, door: string, room: string): Promise<void> {
  const link = (name: string) =>
    visitor.page
      .locator("nav#puertas a:visible, nav[data-strip] a:visible")
      .filter({ hasText: new RegExp(`^${name}`) })
      .first();
  if (width === "phone") {
    await taps(() => link(door).click());
    await visitor.page.locator("nav[data-strip]").waitFor();
    await visitor.awakes();
  }
  const isThere = await link(room).getAttribute("aria-current");
  if (isThere !== "page") await taps(() => link(room).click());
  await visitor.seesHeading(room);
}

/** What the hosts' guest list knows of a guest: everything that must stay theirs. */
const guestsOf = (eventId: string) =>
  db
    .selectFrom("guests")
    .select(["id", "name", "email", "status", "householdId", "tableId", "source", "userId"])
    .where("eventId", "=", eventId)
    .orderBy("name")
    .execute();

describe.each(widths)("from the home page to the party, %s", (width) => {
  journey(`a couple invites a family, which gives, talks and adds a photograph (${width})`, async (at) => {
    const couple = await counting(at, width);
    const { visitor: host } = couple;
    const email = `carmen-${width}@correo.es`;
    await host.goes("/");
    await couple.taps(() => host.follows("Boda"));
    await couple.types({
      "Un nombre": "Lucía",
      "El otro": "Andrés",
      "¿Cuándo?": "2049-06-05",
      "¿Dónde?": "Finca La Alquería",
    });
    await couple.taps(() => host.presses("Seguir"));
    await host.arrives("/empezar?paso=3");
    await couple.types({ "Correo electrónico": `lucia-road-${width}@convite.test`, Contraseña: "una mesa muy larga" });
    await couple.taps(() => host.presses("Guardar mi invitación"));
    await host.seesHeading("¡Ya tienes invitación!");
    const eventId = /[0-9a-f-]{36}/.exec(host.path())![0];

    await couple.taps(() => host.follows("Pegar una lista"));
    await couple.types({ "Los nombres": `Carmen Ferrer ${email} y Julián Gil` });
    await couple.taps(
      () => host.presses("Leer la lista"),
      () => host.presses("Añadir 2 en 1 invitación"),
    );
    await host.sees("Lista añadida");

    await enters(couple, width, "Página", "Regalos");
    await couple.taps(() => host.follows("Añadir regalo"));
    await host.seesDialog("Regalo nuevo");
    await couple.types({ "Qué es": "Noches en Menorca", Precio: "75", Partes: "4", "Cómo se llaman": "noches" });
    await couple.taps(() => host.presses("Añadir regalo"));
    await host.sees("0 de 4 noches");
    await enters(couple, width, "Página", "Álbum");
    await couple.taps(() => host.follows("Abrir el álbum"));
    await host.seesDialog("Abrir el álbum");
    await couple.taps(() => host.presses("Abrir el álbum"));
    await host.arrives(`/app/event/${eventId}/album`);

    await enters(couple, width, "Gente", "Invitaciones");
    await couple.taps(
      () => host.presses("Crear los enlaces que faltan (1)"),
      () => host.follows("Carmen y Julián"),
      () => host.presses("Copiar"),
    );
    await host.sees("Enlace copiado al portapapeles");
    const path = new URL(await host.page.evaluate(() => navigator.clipboard.readText())).pathname;
    expect(path).toMatch(/^\/invitation\/[A-Za-z0-9]{32}$/);
    // The hosts seat her before she has an account.
    const tableId = newId();
    await db.insertInto("seatingTables").values({ eventId, id: tableId, name: "Mesa 1" }).execute();
    await db
      .updateTable("guests")
      .set({ tableId })
      .where("eventId", "=", eventId)
      .where("name", "=", "Carmen Ferrer")
      .execute();

    const family = await counting(at, width);
    const { visitor: carmen } = family;
    await carmen.goes(path);
    await family.taps(() => carmen.presses("Vamos todos"));
    await carmen.seesHeading("Os guardamos dos sitios");
    await carmen.sees("1 idea libre de 1", "Llegan con la fiesta", "Sed los primeros");
    const before = await guestsOf(eventId);

    const wish = carmen.page.locator(".wish");
    await family.taps(
      () => carmen.follows(/^Regalos/),
      () => wish.locator("summary").click(),
      () => wish.locator('.many input[value="2"]').check(),
    );
    expect(await wish.locator('input[name="name"]').inputValue()).toBe("Carmen Ferrer");
    await family.taps(() => carmen.presses("Regalar estas noches"));
    await carmen.seesHeading("Gracias, Carmen Ferrer");
    const gift = new URL(carmen.page.url()).pathname;

    await carmen.goes(path);
    await family.taps(
      () => carmen.follows(/^Fotos/),
      () => carmen.follows("Ver el álbum y añadir tus fotos"),
    );
    await carmen.seesHeading("Álbum de fotos");
    await family.taps(() => carmen.page.getByLabel("Añadir fotos").setInputFiles([photo]));
    await carmen.sees("Ha llegado 1 foto. Gracias.");

    await carmen.goes(path);
    await family.taps(() => carmen.follows(/^El chat/));
    await carmen.expectTyped({ "Correo electrónico": email });
    await family.taps(() => carmen.presses("Entrar como Carmen"));
    await carmen.arrives(/^\/app\/chat\/./);
    const message = carmen.page.getByPlaceholder("Escribe tu mensaje...");
    await message.fill("¡Qué ganas de veros!");
    family.typed.push("¡Qué ganas de veros!");
    await family.taps(() => carmen.presses("Enviar"));
    await carmen.page.getByText("¡Qué ganas de veros!").first().waitFor();

    const [ofCouple, ofFamily] = [couple.count(), family.count()];
    console.log(
      `from the home page to the family (${width}): the couple ${ofCouple.taps} taps and ${ofCouple.fields} fields, the family ${ofFamily.taps} taps and ${ofFamily.fields} field`,
    );
    for (const { typed } of [couple, family]) expect(new Set(typed).size).toBe(typed.length);
    expect(ofCouple.fields).toBe(11);
    expect(ofCouple.taps).toBeLessThanOrEqual(width === "phone" ? 19 : 16);
    expect(ofFamily).toEqual({ taps: 11, fields: 1 });

    // With an account Carmen is the guest that she was: name, answer, seat and household, and nobody stands on the list twice.
    const { id: userId } = await db
      .selectFrom("users")
      .select("id")
      .where("email", "=", email)
      .executeTakeFirstOrThrow();
    expect(await guestsOf(eventId)).toEqual(
      before.map((guest) => (guest.name === "Carmen Ferrer" ? { ...guest, userId } : guest)),
    );
    expect(before).toMatchObject([
      { name: "Carmen Ferrer", email, status: "confirmed", tableId, source: "host" },
      { name: "Julián Gil", status: "confirmed" },
    ]);
    await carmen.goes("/app");
    await carmen.seesHeading("Hola, Carmen");
    await carmen.sees("Carmen y Julián vienen.");
    // Her application leads back to the same invitation, with the gift that this browser gave.
    await carmen.follows(/^La invitación/);
    await carmen.arrives(path);
    await carmen.seesHeading("Os guardamos dos sitios");
    expect(await carmen.page.locator(`a[href="${gift}"]`).count()).toBeGreaterThan(0);
    await carmen.seesNothingOf("Entrar en el chat");

    await host.goes(`/app/event/${eventId}/guests`);
    await host.seesHeading("Invitados");
    expect(await host.page.getByRole("rowheader").allInnerTexts()).toEqual([
      expect.stringContaining("Carmen Ferrer"),
      expect.stringContaining("Julián Gil"),
    ]);
    await host.goes(`/app/event/${eventId}/gifts`);
    await host.sees("2 de 4 noches");
    await host.goes(`/app/event/${eventId}/album`);
    await expect.poll(() => host.page.getByRole("checkbox").count()).toBe(1);
  });
});
