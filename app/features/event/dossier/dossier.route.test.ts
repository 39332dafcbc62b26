// The dossier over HTTP: its states, its parts by right, the download after a right was lost, and other accounts.
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { newId } from "#app/db/id.ts";
import { pageText, testParty } from "#test/party.ts";
import { readPdf } from "#test/pdf.ts";
import { type Account, createEvent } from "#test/world.ts";

const { app, db, anonymous, signUp, join } = await testParty();
let host: Account;
let eventId: string;
let screen: string;

beforeAll(async () => {
  host = await signUp();
});
beforeEach(async () => {
  eventId = await createEvent(host, { title: "Boda de Lucía y Andrés", visibility: "private" });
  screen = `/app/event/${eventId}/dossier`;
  await db
    .insertInto("budgetLines")
    .values({ eventId, id: newId(), concept: "CnryGasto", category: "music", unit: "fixed", estimatedCents: 12_345 })
    .execute();
});

const draw = (who: Account, ...parts: string[]) => who.post(screen, { intent: "draw", "parts[]": parts });
const rowOf = ({ email }: Account) =>
  db
    .selectFrom("eventDossiers")
    .innerJoin("users", "users.id", "eventDossiers.userId")
    .where("eventDossiers.eventId", "=", eventId)
    .where("users.email", "=", email)
    .selectAll("eventDossiers")
    .executeTakeFirst();
async function untilReady(who: Account): Promise<void> {
  await expect.poll(async () => (await rowOf(who))?.state, { timeout: 60_000 }).toBe("ready");
}
const download = (who: Account, search = "") =>
  fetch(`${app.origin}${screen}.pdf${search}`, {
    redirect: "manual",
    headers: { cookie: [...who.cookies].map(([name, value]) => `${name}=${value}`).join("; ") },
  });
const permit = async (who: Account, ...permissions: ("view" | "edit_event" | "manage_guests")[]) =>
  db
    .updateTable("eventMembers")
    .set({ permissions })
    .where("eventId", "=", eventId)
    .where("email", "=", who.email)
    .execute();

describe("the dossier", () => {
  it("is ordered without a script, says how far it is, and is handed out as a PDF of what was ordered", async () => {
    expect(pageText(await host.get(screen))).toContain("Preparar el dossier");
    expect((await draw(host, "details", "budget")).location).toBe(screen);
    expect(pageText(await host.get(screen))).toMatch(/Preparando tu dossier|Tu dossier está listo/);
    await untilReady(host);
    const page = await host.get(screen);
    expect(pageText(page)).toContain("Con datos del evento y presupuesto.");
    expect(page.text).toContain(`${screen}.pdf?partes=detalles%2Cpresupuesto`);
    const file = await download(host, "?partes=detalles,presupuesto");
    expect([file.status, file.headers.get("content-type"), file.headers.get("cache-control")]).toEqual([
      200,
      "application/pdf",
      "private, no-store",
    ]);
    expect(file.headers.get("content-disposition")).toMatch(/^attachment; filename="dossier-[\w-]+\.pdf"$/);
    expect(file.headers.get("x-content-type-options")).toBe("nosniff");
    const { text } = await readPdf(await file.bytes());
    expect(text).toContain("CnryGasto");
    expect(text).toContain("123,45 €");
    const other = await download(host, "?partes=tareas");
    expect([other.status, other.headers.get("location")]).toEqual([303, `${screen}?partes=tareas`]);
  });

  it("is refused without a part, with an unknown part, and with a part that the account may not see", async () => {
    const helper = await join(eventId, "collaborator");
    for (const parts of [[], ["todo"]]) {
      const refused = await draw(host, ...parts);
      expect(refused.status).toBe(422);
      expect(pageText(refused)).toContain("Elige al menos una parte.");
    }
    expect((await draw(helper, "details", "budget")).status).toBe(403);
    expect(await rowOf(helper)).toBeUndefined();
    for (const part of ["presupuesto", "invitados", "mesas", "proveedores"])
      expect((await download(helper, `?partes=detalles,${part}`)).status).toBe(403);
    const page = pageText(await helper.get(screen));
    for (const name of ["Presupuesto", "Proveedores", "Mesas y asientos"]) expect(page).not.toContain(`>${name} <`);
  });

  it("is the team's: guests, viewers and providers order and get none (SC-59)", async () => {
    for (const role of ["guest", "viewer", "provider"] as const) {
      const who = await join(eventId, role);
      const answers = [await who.get(screen), await draw(who, "details"), await download(who)];
      expect([role, answers.map(({ status }) => status)]).toEqual([role, [403, 403, 403]]);
    }
  });

  it("is not handed out once a right of it is lost, and is thrown away; nor to anybody else", async () => {
    const helper = await join(eventId, "organizer");
    await draw(helper, "details", "budget");
    await untilReady(helper);
    const others = [host, await signUp()];
    expect(await Promise.all(others.map(async (who) => (await download(who)).status))).toEqual([303, 404]);
    expect((await anonymous.get(`${screen}.pdf`)).location).toMatch(/^\/login/);
    await permit(helper, "view", "manage_guests");
    const lost = await download(helper);
    expect([lost.status, lost.headers.get("location")]).toEqual([303, `${screen}?aviso=derechos`]);
    expect(await rowOf(helper)).toBeUndefined();
    await permit(helper, "view", "edit_event");
    expect((await download(helper)).headers.get("location")).toBe(`${screen}?aviso=caducado`);
    await draw(helper, "details", "budget");
    await untilReady(helper);
    await db.updateTable("eventMembers").set({ status: "removed" }).where("email", "=", helper.email).execute();
    expect((await download(helper)).status).toBe(404);
  });

  it("is cancelled, failed and ordered again", async () => {
    const state = async (set: object) => {
      await draw(host, "details");
      await untilReady(host);
      await db
        .updateTable("eventDossiers")
        .set({ pdf: null, ...set })
        .where("eventId", "=", eventId)
        .execute();
      return (await rowOf(host))!.id;
    };
    const dossierId = await state({ state: "reading", read: 0 });
    expect(pageText(await host.get(screen))).toContain("Recogiendo: datos del evento");
    expect((await host.post(screen, { intent: "cancel", dossierId })).location).toBe(`${screen}?aviso=cancelado`);
    for (const id of [dossierId, "x"])
      expect((await host.post(screen, { intent: "cancel", dossierId: id })).location).toBe(`${screen}?aviso=terminado`);
    await state({ state: "failed", failure: "rights" });
    expect(pageText(await host.get(screen))).toContain("Tus permisos en este evento han cambiado");
    expect((await download(host)).status).toBe(303);
    await state({ state: "failed", failure: "drawing" });
    expect(pageText(await host.get(screen))).toContain("No hemos podido componer el dossier.");
    await draw(host, "details");
    await untilReady(host);
    expect((await download(host)).status).toBe(200);
  });

  it("is one for each account, when several ask at once", async () => {
    const helper = await join(eventId, "organizer");
    const answers = await Promise.all([host, helper, host, helper].map((who) => draw(who, "details")));
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 303]);
    await Promise.all([untilReady(host), untilReady(helper)]);
    const files = await Promise.all([host, helper].map(async (who) => (await download(who)).status));
    expect(files).toEqual([200, 200]);
  });
});
