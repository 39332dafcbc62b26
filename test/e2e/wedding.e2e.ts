// A wedding of 300 guests in 130 households: invited, answered, changed, reminded, and counted alike on every screen.
import { afterAll, expect } from "vitest";
import { person } from "#test/http.ts";
import { openMailbox } from "#test/outbox.ts";
import { weddingOf } from "#test/wedding.ts";
import { setReaches } from "#test/reach.ts";
import { createEvent, proved, register, setSlug } from "#test/world.ts";
import { journeyApp, journeysAt, type Visitor } from "./browser.ts";

const mailbox = await openMailbox();
const app = await journeyApp({ SMTP_URL: mailbox.url, MAIL_FROM: "Convite <hola@convite.example>" });
afterAll(() => mailbox.close());
const journey = await journeysAt(app);
const { db } = app;

type Answered = { name: string; link: string; members: { id: string; status: string }[] };

/** The households with an e-mail, each with the link in it. */
async function invited(eventId: string): Promise<Answered[]> {
  const rows = await db
    .selectFrom("guests")
    .innerJoin("households", (join) =>
      join.onRef("households.eventId", "=", "guests.eventId").onRef("households.id", "=", "guests.householdId"),
    )
    .where("guests.eventId", "=", eventId)
    .select(["households.name", "guests.id", "guests.email", "guests.householdId", "guests.status"])
    .orderBy("guests.householdId")
    .orderBy("guests.id")
    .execute();
  const linkOf = new Map(
    mailbox.received.map(({ to, mail }) => [to[0], /\/invitation\/[A-Za-z0-9]{32}/.exec(mail.text ?? "")?.[0]]),
  );
  return [...new Set(rows.map(({ householdId }) => householdId))].flatMap((id) => {
    const members = rows.filter(({ householdId }) => householdId === id);
    const link = members.map(({ email }) => email && linkOf.get(email)).find(Boolean);
    return link ? [{ name: members[0]!.name, link, members }] : [];
  });
}

/** A household answers through its form, without a browser: all come except the `away` ones. */
async function answers({ link, members }: Answered, away: (index: number) => boolean): Promise<void> {
  const fields = Object.fromEntries(
    members.flatMap(({ id }, index) => [
      [`members[${id}].attending`, away(index) ? "no" : "yes"],
      [`members[${id}].name`, `Compañía ${index}`],
    ]),
  );
  const { status } = await person(app).post(link, { intent: "respond", ...fields });
  if (status !== 303) throw new Error(`${link} was answered with ${status}`);
}

const read = ({ page }: Visitor) => page.evaluate(() => document.body.innerText.replaceAll(/\s+/g, " "));

/** The true numbers, from the rows themselves. */
async function truth(eventId: string) {
  const guests = await db
    .selectFrom("guests")
    .select(["status", "householdId"])
    .where("eventId", "=", eventId)
    .execute();
  const count = (status: string) => guests.filter((guest) => guest.status === status).length;
  const households = Map.groupBy(guests, ({ householdId }) => householdId);
  const ofAll = [...households.values()].map((members) => members.map(({ status }) => status));
  return {
    all: guests.length,
    yes: count("confirmed"),
    no: count("declined"),
    open: count("invited"),
    accepted: ofAll.filter((each) => each.includes("confirmed")).length,
    declined: ofAll.filter((each) => each.every((status) => status === "declined")).length,
    households: households.size,
  };
}

async function countsAlike(host: Visitor, eventId: string, slug: string): Promise<void> {
  const { all, yes, no, open, accepted, declined, households } = await truth(eventId);
  const list = `/app/event/${eventId}/guests`;
  for (const [path, ...words] of [
    [list, `Invitados ${all}`, `${yes} vienen, ${no} no y ${open} por contestar`],
    [`/app/event/${eventId}`, `${yes} vienen de ${all}.`],
    ["/app", `${yes}`],
    [`${list}/invitations?vista=ayuda`, `En la lista ${all}`, `Han respondido ${yes + no}`, `Por contestar ${open}`],
    [
      `${list}/invitations/personal`,
      `${households} familias, ${all} personas`,
      `Aceptada ${accepted}`,
      `Rechazada ${declined}`,
    ],
  ] as const) {
    await host.goes(path);
    for (const each of words)
      await expect.poll(() => read(host), { message: `${path} says «${each}»` }).toContain(each);
  }
  // Strangers read the number; hosts see there who comes.
  const page = async () => (await person(app).get(`/evento/${slug}`)).text.replaceAll("<!-- -->", "");
  await expect.poll(page).toContain(`Ya vienen ${yes}`);
}

journey(
  "a wedding of 300 guests in 130 households is invited, answered, changed, chased, and counted alike",
  async (at) => {
    const account = await register(app, "Marta", "planner");
    await proved(app, account);
    const eventId = await createEvent(account);
    await setSlug(account, eventId, "boda-grande");
    await setReaches(db, eventId, { count: "page" });
    const { createdBy: hostId } = await db
      .selectFrom("events")
      .select("createdBy")
      .where("id", "=", eventId)
      .executeTakeFirstOrThrow();
    await weddingOf(db, new Date(), 300, { eventId, hostId });
    await db.updateTable("guests").set({ status: "invited", rsvpDate: null }).where("eventId", "=", eventId).execute();
    const host = await at("desktop", { as: account });
    // The whole screen of the event is short on a phone: urgent things, rings, card and folds.
    for (const title of ["Mandar el texto de la abuela Pepa", "Elegir el vino", "Pagar el autobús"])
      await account.post(`/app/event/${eventId}/tasks`, { intent: "task.add", title, date: "2024-11-25" });
    const phone = await at("phone", { as: account });
    await phone.goes(`/app/event/${eventId}`);
    await phone.seesPicture(phone.page.locator("img[src$='tarjeta.jpg']"));
    expect(await phone.page.getByRole("region", { name: "Antes que nada" }).getByRole("listitem").count()).toBe(3);
    const height = await phone.page.evaluate(() => document.documentElement.scrollHeight);
    expect(height).toBeLessThanOrEqual(1300);
    await phone.expectNoAxe();
    await phone.presses("Hecha: Elegir el vino");
    await phone.sees("Hecha. Una menos.");
    await phone.seesNothingOf("Elegir el vino");
    await phone.presses("Deshacer");
    await phone.sees("Elegir el vino");

    const personal = `/app/event/${eventId}/guests/invitations/personal`;

    await host.goes(personal);
    await host.sees("130 familias, 300 personas.");
    await host.presses("Crear los enlaces que faltan (130)");
    await host.sees("130 invitaciones creadas.");
    await host.presses(/^Enviar por correo \(\d+\)$/);
    await host.presses("Enviarlas");
    const mails = async () =>
      (
        await db
          .selectFrom("households")
          .select("id")
          .where("eventId", "=", eventId)
          .where("sentAt", "is not", null)
          .execute()
      ).length;
    const able = (
      await db
        .selectFrom("guests")
        .select("householdId")
        .distinct()
        .where("eventId", "=", eventId)
        .where("email", "is not", null)
        .where("memberType", "=", "adult")
        .execute()
    ).length;
    await expect.poll(mails).toBe(able);

    const households = await invited(eventId);
    expect(households).toHaveLength(able);
    await db.deleteFrom("tries").execute();
    const [byHand, changing, ...others] = households as [Answered, Answered, ...Answered[]];
    for (const [index, household] of [changing, ...others.slice(0, 39)].entries()) {
      if (index % 10 === 9) await db.deleteFrom("tries").execute();
      await answers(household, (member) => index % 4 === 3 || (index % 4 === 2 && member > 0));
    }
    // One of them manually, on a phone.
    const guest = await at("phone");
    await guest.goes(byHand.link);
    for (const yes of await guest.page.getByRole("radio", { name: /^Sí, / }).all()) await yes.check();
    for (const name of await guest.page.getByLabel("Cómo se llama").all()) await name.fill("Compañía");
    await guest.presses("Enviar respuesta");
    await guest.sees("¡Respuesta enviada exitosamente!");
    await countsAlike(host, eventId, "boda-grande");
    const { yes, no, open } = await truth(eventId);
    expect(yes).toBeGreaterThan(50);
    expect(no).toBeGreaterThan(20);
    expect(open).toBeGreaterThan(100);

    await answers(changing, () => true);
    await db.deleteFrom("tries").execute();
    await countsAlike(host, eventId, "boda-grande");

    await host.goes(`${personal}/remind`);
    const owing = households.length - 41;
    const listed = host.page.getByRole("list", { name: "A quién se recuerda" }).getByRole("checkbox");
    await expect.poll(() => listed.count()).toBe(owing);
    await host.presses("Enviar recordatorio");
    await host.sees(`${owing} recordatorios en camino.`);
    const reminded = () => mailbox.received.filter(({ mail }) => mail.subject?.includes("Nos falta")).length;
    await expect.poll(reminded).toBe(owing);
    await countsAlike(host, eventId, "boda-grande");
  },
);
