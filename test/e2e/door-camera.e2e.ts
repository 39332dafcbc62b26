// The camera at the door: the code on a guest's phone opens the family, which goes in; any other code says what it is.
import { tmpdir } from "node:os";
import path from "node:path";
import QRCode from "qrcode";
import { expect } from "vitest";
import { clockIn } from "#app/domain/time/zoned-time.ts";
import { addPoint } from "#test/door.ts";
import { inviteHousehold } from "#test/households.ts";
import { createEvent, register } from "#test/world.ts";
import { journeyApp, journeysAt } from "./browser.ts";
import { film } from "./camera.ts";

const app = await journeyApp();
const { db } = app;
const seen = path.join(tmpdir(), `convite-camera-${process.pid}.y4m`);
const journey = await journeysAt(app, { camera: seen });

journey(
  "a family shows its code and goes in; a link of all, a strange code and the same code again say so",
  async (at) => {
    const host = await register(app, "Amparo");
    const id = await createEvent(host);
    const zone = "Europe/Madrid";
    await db
      .updateTable("events")
      .set({ date: clockIn(zone, new Date()).date, timeZone: zone })
      .where("id", "=", id)
      .execute();
    await addPoint(db, id, "Entrada");
    const people = ["Carmen Ferrer", "Julián Molina"].map((name) => ({ name, status: "confirmed" as const }));
    const { path: invitation } = await inviteHousehold(db, id, people, { name: "Familia Molina" });
    const door = await at("phone", { as: host });
    const { page } = door;
    const shows = async (text: string) => film(seen, await QRCode.toBuffer(text, { width: 400, margin: 4 }));
    const scan = async () => {
      await door.presses("Escanear");
      await page.getByRole("heading", { name: "Escanear una invitación" }).waitFor();
    };

    await shows(`${app.origin}/invite/${"a".repeat(32)}`);
    await door.goes(`/app/event/${id}/door`);
    await door.presses("Abrir la puerta");
    await scan();
    await door.sees("Esta es la invitación de todos. Busca por el nombre.");
    await door.expectNoAxe();
    await door.presses("Buscar por nombre");
    await shows("https://example.org/otra-cosa");
    await scan();
    await door.sees(/^Este código no es de esta lista, o es de después de las? \d\d:\d\d\.$/);
    await door.presses("Buscar por nombre");

    // The guest saves the picture on their own phone and shows it.
    const saved = await fetch(`${app.origin}${invitation}/qr.png`);
    await film(seen, Buffer.from(await saved.arrayBuffer()));
    await scan();
    await door.seesHeading("Familia Molina");
    const first = performance.now();
    await door.presses("Entran los 2");
    await door.presses("Siguiente");
    const facts = db.selectFrom("doorFacts").select(["kind", "how"]).where("eventId", "=", id);
    await expect
      .poll(() => facts.execute())
      .toEqual([
        { kind: "in", how: "code" },
        { kind: "in", how: "code" },
      ]);
    // Their phone is still before the camera.
    await scan();
    await door.seesHeading("Ya entraron");
    expect(performance.now() - first).toBeGreaterThan(4_000);
    expect(await facts.execute()).toHaveLength(2);
  },
);
