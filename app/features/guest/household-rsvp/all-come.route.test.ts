// A household that comes whole says so with one press, and what else it may have to say first.
import { beforeAll, describe, expect, it } from "vitest";
import { newId } from "#app/db/id.ts";
import { inviteHousehold, type InvitedHousehold, type NewMember, someFamily } from "#test/households.ts";
import { agreed } from "#test/consents.ts";
import { type Answer, person } from "#test/http.ts";
import { testApp } from "#test/test-app.ts";
import { type Account, createEvent, register } from "#test/world.ts";

const app = await testApp();
const { db } = app;
const guest = person(app);
let host: Account;
beforeAll(async () => void (host = await register(app, "Marta Segura", "planner")));
const party = async () => ({ id: await createEvent(host, { visibility: "private" }) });
const family = () => someFamily(`${newId()}@correo.es`);
const invite = ({ id }: { id: string }, members: readonly NewMember[]) => inviteHousehold(db, id, members);
const guestsOf = ({ id }: InvitedHousehold) =>
  db.selectFrom("guests").selectAll().where("householdId", "=", id).orderBy("createdAt").execute();
const plain = ({ text }: Answer) => text.replaceAll("<!-- -->", "");

describe("one press for all", () => {
  it("says yes for everybody, with what is written besides", async () => {
    const world = await invite(await party(), family());
    const [amparo = ""] = world.ids;
    const body = { intent: "respond", all: "yes", [`members[${amparo}].attending`]: "no", notes: "¡Qué ganas!" };
    expect((await guest.post(world.path, body)).status).toBe(303);
    expect((await guestsOf(world)).map(({ status }) => status)).toEqual(world.ids.map(() => "confirmed"));
    expect((await guestsOf(world))[0]).toMatchObject({ rsvpMessage: "¡Qué ganas!" });
    expect(plain(await guest.get(world.path))).toContain("Os guardamos cuatro sitios");
    const alone = await invite(await party(), [{ name: "Nuria Gil" }]);
    expect(plain(await guest.get(alone.path))).toContain(">Voy<");
    expect((await guest.post(alone.path, { intent: "respond", all: "yes" })).status).toBe(303);
    expect(plain(await guest.get(alone.path))).toContain("Te guardamos sitio");
  });

  it("opens the form with all on yes where something must be answered first", async () => {
    const event = await party();
    const question = { intent: "question.add", text: "¿Vuelves en autobús?", kind: "yes-no", required: "on" };
    await host.post(`/app/event/${event.id}/guests/settings/question`, question);
    const world = await invite(event, family());
    const asked = await guest.post(world.path, { intent: "respond", all: "yes" });
    expect(asked.status).toBe(422);
    expect(plain(asked)).toContain("¡Qué bien! Solo falta lo que está marcado abajo.");
    const chosen = [...asked.text.matchAll(/<input[^>]*\.attending"[^>]*>/g)].filter(([tag]) =>
      / checked=""/.test(tag),
    );
    expect(chosen.map(([tag]) => /value="(\w+)"/.exec(tag)?.[1])).toEqual(world.ids.map(() => "yes"));
    expect((await guestsOf(world)).every(({ status }) => status === "invited")).toBe(true);
  });

  it("keeps a diet that is pressed and written, with consent, and shows it again", async () => {
    const world = await invite(await party(), [{ name: "Nuria Gil" }]);
    const at = `members[${world.ids[0]}]`;
    const diets = ["Sin gluten", "Sin lactosa", "frutos secos"];
    const body = { intent: "respond", all: "yes", [`${at}.dietaryRestrictions`]: diets };
    const refused = await guest.post(world.path, body);
    expect([refused.status, plain(refused).includes("Marca la casilla")]).toEqual([422, true]);
    expect(refused.text.match(/type="checkbox"[^>]*checked=""/g)).toHaveLength(3);
    expect((await guest.post(world.path, { ...body, [`${at}.dietaryConsent`]: agreed })).status).toBe(303);
    expect((await guestsOf(world))[0]?.dietary).toBe("Sin gluten, Sin lactosa, frutos secos");
    const again = await guest.get(`${world.path}?cambiar=1`);
    expect(again.text).toContain('value="frutos secos"');
  });
});
