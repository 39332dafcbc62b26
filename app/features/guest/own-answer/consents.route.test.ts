// «Tus datos» over HTTP: a guest's consents with their words, «Retirar» with its question, and forms with unknown words.
import { beforeAll, describe, expect, it } from "vitest";
import { contactWords, dietWords, hostsDietWords, wordsChanged } from "#app/copy/guest/consents.ts";
import { newId } from "#app/db/id.ts";
import { writtenEmails } from "#test/emails.ts";
import { person } from "#test/http.ts";
import { inviteHousehold } from "#test/households.ts";
import { testParty } from "#test/party.ts";
import { type Account, createEvent, setSlug } from "#test/world.ts";

const { app, db, signUp } = await testParty();
const guest = person(app);
const words = dietWords("Ana");
let host: Account;
let slugs = 0;

beforeAll(async () => {
  host = await signUp();
});

async function invited() {
  const eventId = await createEvent(host, { title: "Boda de Ana", date: "2049-06-05" });
  await db.updateTable("events").set({ asksDietary: true }).where("id", "=", eventId).execute();
  const world = await inviteHousehold(db, eventId, [{ name: "Amparo Bosch" }, { name: "Julián Tejada" }]);
  const [amparo = "", julian = ""] = world.ids;
  return { ...world, eventId, amparo, julian, page: `${world.path}/permisos` };
}
type World = Awaited<ReturnType<typeof invited>>;
const respond = ({ path, amparo, julian }: World, more: Record<string, string> = {}) =>
  guest.post(path, {
    intent: "respond",
    [`members[${amparo}].attending`]: "yes",
    [`members[${julian}].attending`]: "no",
    ...more,
  });
const celiac = ({ amparo }: World, hash = words.hash) => ({
  [`members[${amparo}].dietaryRestrictions`]: "Celíaca",
  [`members[${amparo}].dietaryConsent`]: hash,
});
/** Whether a box with the words in force is ticked. */
const isTicked = (text: string) =>
  (text.match(/<input[^>]*>/g) ?? []).some((tag) => tag.includes(`value="${words.hash}"`) && tag.includes("checked"));
const dietsOf = async ({ ids }: World) =>
  (await db.selectFrom("guests").select("dietary").where("id", "in", ids).orderBy("id").execute()).map(
    ({ dietary }) => dietary,
  );

describe("a household", () => {
  it("sees what it agreed to, since when and with what words, and withdraws it after a question", async () => {
    const world = await invited();
    const { page, path, eventId } = world;
    expect((await guest.get(path)).text).toContain(`href="${page}"`);
    expect((await guest.get(page)).text).toContain("No nos has dado ningún permiso");
    const contact = { email: `${newId()}@correo.es`, contactWords: contactWords.hash };
    expect((await respond(world, { ...celiac(world), ...contact })).status).toBe(303);
    const shown = await guest.get(page);
    expect([shown.status, shown.headers.get("cache-control"), shown.headers.get("referrer-policy")]).toEqual([
      200,
      expect.stringContaining("no-store"),
      "same-origin",
    ]);
    const today = new Date().getFullYear();
    for (const said of [
      "Amparo Bosch: alergias y dietas",
      words.text,
      "Amparo Bosch: correo y teléfono",
      contactWords.text,
      "Lo que aceptaste:",
      "Desde el ",
      ` de ${today}`,
      "Alergias y dietas: el lunes, 5 de julio de 2049, 30 días después de la fiesta",
      "Nada detiene estos plazos, ni siquiera nosotros.",
    ])
      expect(shown.text, said).toContain(said);
    expect(shown.text).not.toContain("Celíaca");

    const [, id = ""] = /permisos\?retirar=([0-9a-f-]{36})" aria-label="Retirar: Amparo Bosch: alergias/.exec(
      shown.text,
    )!;
    const asked = await guest.get(`${page}?retirar=${id}`);
    for (const said of [
      "¿Retiramos el permiso?",
      "No se puede deshacer.",
      "Borraremos ahora mismo la alergia",
      words.text,
    ])
      expect(asked.text).toContain(said);
    expect(await dietsOf(world)).toContain("Celíaca");
    const done = await guest.post(page, { intent: "withdraw", consentId: id });
    expect([done.status, done.location]).toEqual([303, `${page}?hecho=diet`]);
    expect((await guest.get(done.location!)).text).toContain("Hecho: permiso retirado");
    expect(await dietsOf(world)).toEqual([null, null]);
    expect((await guest.get(page)).text).toMatch(/Desde el [^.]*\. Retirado el /);
    // Once more it is done already.
    expect((await guest.post(page, { intent: "withdraw", consentId: id })).status).toBe(303);

    const { text } = await host.get(`/app/event/${eventId}/settings/privacidad`);
    for (const said of [
      "Permisos de los invitados",
      "Alergias y dietas: 0 permisos, 1 retirado",
      "Correo y teléfono: 1 permiso",
      words.text,
      "1 dieta, porque lo pidió un invitado",
    ])
      expect(text.replaceAll("<!-- -->", ""), said).toContain(said);
    const bell = (await host.get("/app/notifications")).text;
    expect(bell).toContain("Alguien ha retirado un permiso: hemos borrado lo que permitía");
    expect(bell).not.toContain("Celíaca");
  });

  it("is refused words that no form shows, beside the box and with all that was typed, and finds the box open", async () => {
    const world = await invited();
    for (const hash of ["yes", "f".repeat(64), hostsDietWords.hash]) {
      const refused = await respond(world, { ...celiac(world, hash), notes: "¡Qué ganas!" });
      expect(refused.status).toBe(422);
      for (const said of [wordsChanged, "Celíaca", "¡Qué ganas!"]) expect(refused.text).toContain(said);
      expect(refused.text).toContain(`value="${words.hash}"`);
      expect(isTicked(refused.text)).toBe(false);
    }
    const address = await respond(world, { email: "a@correo.es", contactWords: "x" });
    expect([address.status, address.text.includes(wordsChanged)]).toEqual([422, true]);
    expect(await dietsOf(world)).toEqual([null, null]);
    expect((await respond(world, celiac(world))).status).toBe(303);
    const again = (await guest.get(`${world.path}?cambiar=1`)).text;
    expect(isTicked(again)).toBe(true);
    // The page shows a diet under the host's words. It needs no tick while it stays.
    await db
      .updateTable("consents")
      .set({ wordsHash: hostsDietWords.hash })
      .where("guestId", "=", world.amparo)
      .execute();
    expect(isTicked((await guest.get(`${world.path}?cambiar=1`)).text)).toBe(false);
    expect((await guest.get(world.page)).text).toContain(`Lo apuntó quien organiza, que marcó:`);
    const stays = { [`members[${world.amparo}].dietaryRestrictions`]: "Celíaca" };
    expect((await respond(world, stays)).status).toBe(303);
    expect(await dietsOf(world)).toContain("Celíaca");
  });

  it("withdraws nobody else's, and an unknown link is a page that is not there", async () => {
    const [world, other] = [await invited(), await invited()];
    await respond(world, celiac(world));
    const consent = await db
      .selectFrom("consents")
      .select("id")
      .where("guestId", "=", world.amparo)
      .executeTakeFirstOrThrow();
    for (const consentId of [consent.id, newId(), "x", ""]) {
      const refused = await guest.post(other.page, { intent: "withdraw", consentId });
      expect([refused.status, refused.text.includes("Ese permiso ya no está.")]).toEqual([404, true]);
    }
    expect(await dietsOf(world)).toContain("Celíaca");
    const wrong = world.page.replace(world.token, "x".repeat(32));
    expect((await guest.get(wrong)).status).toBe(404);
    expect((await guest.post(wrong, { intent: "withdraw", consentId: consent.id })).status).toBe(404);
    expect((await guest.get(`${world.page}?retirar=${newId()}`)).text).toContain("Tus datos");
  });
});

it("a guest of the page agrees to be written to, and withdraws it by the e-mail's link, which ends with it", async () => {
  const eventId = await createEvent(host, { title: "Boda de Ana", visibility: "public" });
  const slug = `con-permiso-${++slugs}`;
  await setSlug(host, eventId, slug);
  const path = `/evento/${slug}`;
  expect((await person(app).get(path)).text).toContain(contactWords.text);
  const email = `${newId()}@correo.es`;
  const fields = { intent: "rsvp", name: "Lucía Ferrer", email, attending: "yes", message: "¡Hola!" };
  const refused = await person(app).post(path, { ...fields, contactWords: "x" });
  expect(refused.status).toBe(422);
  for (const said of [wordsChanged, email, "Lucía Ferrer", "¡Hola!"]) expect(refused.text).toContain(said);
  expect((await person(app).post(path, { ...fields, contactWords: contactWords.hash })).status).toBe(303);
  const [mail] = await writtenEmails(db, app, { recipient: email });
  const link = /\/evento\/[^/]+\/respuesta\/[A-Za-z0-9]{32}/.exec(mail!.text)![0];
  expect((await guest.get(link)).text).toContain(`href="${link}/permisos"`);
  const page = (await guest.get(`${link}/permisos`)).text;
  expect(page).toContain(contactWords.text);
  const [, consentId = ""] = /retirar=([0-9a-f-]{36})/.exec(page)!;
  expect((await guest.get(`${link}/permisos?retirar=${consentId}`)).text).toContain("dejarán de valer los enlaces");
  const done = await guest.post(`${link}/permisos`, { intent: "withdraw", consentId });
  expect(done.status).toBe(303);
  expect((await guest.get(done.location!)).text).toContain("Hecho: permiso retirado");
  expect((await guest.get(`${link}/permisos`)).status).toBe(404);
  const rows = await db
    .selectFrom("guests")
    .select(["name", "email", "status"])
    .where("eventId", "=", eventId)
    .execute();
  expect(rows).toEqual([{ name: "Lucía Ferrer", email: null, status: "confirmed" }]);
});
