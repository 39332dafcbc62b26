// The hosts' e-mails about answers: every answer once, in one e-mail, only to hosts who want it.
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { forgottenGuestName } from "#app/copy/guest/guests.ts";
import { notificationText } from "#app/copy/home/notifications.ts";
import { newId } from "#app/db/id.ts";
import type { NotificationArea } from "#app/domain/home/notification.ts";
import { answerRsvp } from "./commands.server.ts";
import type { RsvpFields } from "#app/domain/guest/rsvp.ts";
import type { EventRole } from "#app/domain/permission/names.ts";
import type { Work } from "#app/platform/jobs/work.ts";
import type { AppServices } from "#app/platform/app-services.server.ts";
import { writtenEmails } from "#test/emails.ts";
import { testDatabase } from "#test/database.ts";
import { addMember, addUser, publicPassOf } from "#test/factories.ts";
import { invitationServices, type Party, partyOf } from "#test/invitations.ts";
import { readNotifications } from "#app/platform/notifications.server.ts";
import { tellAnswers } from "./jobs.server.ts";

const { db } = await testDatabase();
const app = invitationServices(db) as AppServices;
const now = new Date("2027-03-01T10:00:00Z");
const minutesLater = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const at = { config: app.config, slug: "boda", held: null };
let party: Party;

// The first e-mail is slow on a busy machine.
beforeAll(async () => void (await import("#app/platform/mail/email-pieces.ts")), 60_000);
beforeEach(async () => {
  party = await partyOf(db);
  await db.updateTable("events").set({ visibility: "public" }).where("id", "=", party.eventId).execute();
});

async function answers(name: string, attending = true, moment = now, message: string | null = null) {
  const email = `${name.toLowerCase()}@correo.es`;
  const input: RsvpFields = { name, email, attending, message };
  const answered = await answerRsvp(db, await publicPassOf(db, party.eventId, "rsvp.submit"), input, at, moment);
  if (!answered.ok) throw new Error(answered.code);
  return answered.outcome;
}
const tell = (moment = minutesLater(10)) =>
  tellAnswers({ app, payload: {}, now: moment } as unknown as Work<"tell_answers">);
const emailsOf = () => writtenEmails(db, app.config, { eventId: party.eventId, kind: "answers" });
async function organizer(role: EventRole, muted: NotificationArea[] = []): Promise<string> {
  const email = `${role}-${newId()}@correo.es`;
  const id = await addUser(db, "Pau", email);
  await addMember(db, party.eventId, email, role);
  await db.updateTable("users").set({ mutedLetters: muted }).where("id", "=", id).execute();
  return email;
}

describe("answers", () => {
  it("are gathered for ten minutes from the first of them", async () => {
    await answers("Ana");
    await answers("Bea", true, minutesLater(9));
    await tell(new Date(minutesLater(10).getTime() - 1));
    expect(await emailsOf()).toEqual([]);
    await tell();
    expect((await emailsOf()).map(({ subject }) => subject)).toEqual(["💍 Han respondido 2 personas: Boda de Lucía"]);
  });

  it("are told in one e-mail, with what was said, and never again", async () => {
    await answers("Bea", false, minutesLater(1));
    await answers("Ana", true, now, "¡Qué ganas!\nVoy con Nico");
    await tell();
    const [mail, ...more] = await emailsOf();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ userId: party.hostId, subject: "💍 Han respondido 2 personas: Boda de Lucía" });
    const { text } = mail!;
    expect(text.indexOf("Ana")).toBeLessThan(text.indexOf("Bea"));
    expect(text).toContain("«¡Qué ganas! Voy con Nico»");
    expect(text).toContain("1 persona viene");
    expect(text).toContain(`https://convite.example/app/event/${party.eventId}/guests`);
    await tell();
    expect(await emailsOf()).toHaveLength(1);

    await answers("Carla", true, minutesLater(30));
    await tell(minutesLater(40));
    const told = await emailsOf();
    expect(told[1]!.subject).toBe("💍 Carla ha respondido: Boda de Lucía");
    expect(told[1]!.text).not.toMatch(/Ana|Bea/);
  });

  it("go to the organizers who want to hear, and to nobody else", async () => {
    const told = await organizer("organizer");
    await organizer("organizer", ["answers"]);
    await organizer("collaborator");
    await organizer("viewer");
    await answers("Ana");
    await tell();
    const host = await db.selectFrom("users").select("email").where("id", "=", party.hostId).executeTakeFirstOrThrow();
    expect((await emailsOf()).map(({ recipient }) => recipient).toSorted()).toEqual([told, host.email].toSorted());
  });

  it("that wait for the host are mentioned, by themselves once a day", async () => {
    await answers("Ana");
    await tell();
    expect(await answers("Ana", false, minutesLater(20))).toBe("park");
    await tell(minutesLater(30));
    expect(await answers("Ana", false, minutesLater(40), "otra vez")).toBe("park");
    await tell(minutesLater(50));
    const told = await emailsOf();
    expect(told).toHaveLength(2);
    expect(told[1]!.subject).toBe("💍 1 respuesta por revisar: Boda de Lucía");
  });

  it("are named up to twenty", async () => {
    for (let index = 0; index < 23; index++) await answers(`Invitada${index}`, true, minutesLater(index / 60));
    await tell();
    expect((await emailsOf())[0]!.text).toContain("Y 3 personas más.");
  });
});

describe("the bell", () => {
  const rung = async (userId: string) =>
    (await readNotifications(db, userId)).map(({ kind, count }) => `${kind} ${count}`).toSorted();

  it("rings once for all answers since it last rang, however many look at once, and for a changed mind again", async () => {
    await answers("Ana");
    await answers("Bea", false);
    await Promise.all(Array.from({ length: 8 }, () => tell(now)));
    expect(await rung(party.hostId)).toEqual(["answers 2"]);
    expect(await emailsOf()).toEqual([]);
    await answers("Carla", true, minutesLater(1));
    await tell(minutesLater(1));
    expect(await rung(party.hostId)).toEqual(["answers 3"]);
    await tell();
    expect(await rung(party.hostId)).toEqual(["answers 3"]);
    expect(await db.selectFrom("rungAnswers").select("id").execute()).toEqual([]);
  });

  it("rings for who manages guests, and for nobody else", async () => {
    const idOf = async (role: EventRole) => {
      const email = await organizer(role);
      return (await db.selectFrom("users").select("id").where("email", "=", email).executeTakeFirstOrThrow()).id;
    };
    const [other, viewer] = [await idOf("organizer"), await idOf("viewer")];
    await answers("Ana");
    await tell(now);
    expect([await rung(party.hostId), await rung(other), await rung(viewer)]).toEqual([
      ["answers 1"],
      ["answers 1"],
      [],
    ]);
  });

  it("says who has declined and left a chair free, and counts several (SC-76)", async () => {
    const tableId = newId();
    const { eventId, hostId } = party;
    await db.insertInto("seatingTables").values({ eventId, id: tableId, name: "Los Ferrer", number: 4 }).execute();
    const decline = async (name: string) => {
      await answers(name);
      await db.updateTable("guests").set({ tableId }).where("name", "=", name).execute();
      const rsvpDate = minutesLater(1);
      await db
        .updateTable("guests")
        .set({ status: "declined", answerIsNews: true, rsvpDate })
        .where("name", "=", name)
        .execute();
      await tell(minutesLater(1));
      const told = (await readNotifications(db, hostId)).find(({ kind }) => kind === "seating.freed");
      return told && notificationText(told);
    };
    expect(await decline("Amparo")).toBe("Amparo no viene. Su silla en la 4 ha quedado libre");
    expect(await decline("Elena")).toBe("2 sitios han quedado libres de quien no viene");
  });

  it("says who has answered of one household, as the reader may see it, and counts several", async () => {
    const viewed = async (userId: string, way: "bell" | "push" = "bell") =>
      (await readNotifications(db, userId, { way })).map((told) => notificationText(told));
    const { hostId, eventId } = party;
    const [householdId, people] = [newId(), ["Carmen Ferrer", "Luis Gil", "Leo Gil"]];
    await db.insertInto("households").values({ eventId, id: householdId, name: "Familia Ferrer" }).execute();
    for (const [index, name] of people.entries()) {
      const answered = { status: index === 1 ? ("declined" as const) : ("confirmed" as const), rsvpDate: now };
      await db
        .insertInto("guests")
        .values({
          eventId,
          id: newId(),
          householdId,
          name,
          createdAt: minutesLater(index),
          answerIsNews: true,
          ...answered,
        })
        .execute();
    }
    await tell(now);
    expect(await viewed(hostId)).toEqual(["Carmen Ferrer viene · 2 de 3"]);
    expect(await viewed(hostId, "push")).toEqual(["3 respuestas nuevas"]);
    const { facts } = await db
      .selectFrom("notifications")
      .select("facts")
      .where("userId", "=", hostId)
      .executeTakeFirstOrThrow();
    expect(facts).toEqual({ together: 3 });
    await db.updateTable("guests").set({ name: forgottenGuestName }).where("householdId", "=", householdId).execute();
    expect(await viewed(hostId)).toEqual(["3 respuestas nuevas"]);
    await answers("Ana", true, minutesLater(1));
    await tell(minutesLater(1));
    expect(await viewed(hostId)).toEqual(["4 respuestas nuevas"]);
  });

  it("rings for gifts, photographs and who joins by a link, but not for what was taken back, nor for one's own", async () => {
    const { hostId, eventId } = party;
    const viewer = await addUser(db, "Vera", "vera@correo.es");
    await addMember(db, eventId, "vera@correo.es", "viewer");
    const [gift, kept, back, money] = [newId(), newId(), newId(), newId()];
    await db
      .insertInto("gifts")
      .values({ eventId, id: gift, title: "Lámpara", priceCents: 9_000, parts: 3, position: 1 })
      .execute();
    const pledge = (id: string, giftId: string | null) => ({
      eventId,
      id,
      giftId,
      parts: giftId ? 1 : null,
      amountCents: 3_000,
      name: "Amparo",
      reference: `R-${id.slice(-5)}`,
      tokenHash: Buffer.from(id),
      tokenSealed: "",
    });
    await db
      .insertInto("giftPledges")
      .values([pledge(kept, gift), pledge(back, gift), pledge(money, null)])
      .execute();
    await db.deleteFrom("giftPledges").where("id", "=", back).execute();
    await db
      .insertInto("albums")
      .values({ eventId, tokenHash: Buffer.from(eventId), tokenSealed: "" })
      .execute();
    const photo = (more: object) => ({
      eventId,
      id: newId(),
      uploaderHash: Buffer.from("x"),
      bytes: 9,
      received: 9,
      status: "preparing" as const,
      ...more,
    });
    const photos = [photo({}), photo({}), photo({}), photo({ fromHost: true })];
    await db.insertInto("albumPhotos").values(photos).execute();
    const set = (index: number, status: "shown" | "waiting") =>
      db.updateTable("albumPhotos").set({ status }).where("id", "=", photos[index]!.id).execute();
    await Promise.all([set(0, "shown"), set(1, "shown"), set(2, "waiting"), set(3, "shown")]);
    const linkId = newId();
    await db
      .insertInto("invitationLinks")
      .values({
        eventId,
        id: linkId,
        createdByName: "Ana",
        permissions: ["view"],
        tokenHash: Buffer.from(linkId),
        tokenSealed: "",
      })
      .execute();
    // One guest is admitted; the other already had a place.
    for (const accessedAt of [minutesLater(3), minutesLater(4)])
      await db
        .insertInto("linkUsage")
        .values({ eventId, id: newId(), linkId, action: "register", accessedAt })
        .execute();
    await db
      .updateTable("eventMembers")
      .set({ createdAt: minutesLater(3) })
      .where("eventId", "=", eventId)
      .where("userId", "=", viewer)
      .execute();
    await tell(now);
    expect(await rung(hostId)).toEqual([
      "album.photo 2",
      "album.waiting 1",
      "gift.money 1",
      "gift.reserved 1",
      "link.joined 1",
    ]);
    expect(await rung(viewer)).toEqual([]);
    expect((await readNotifications(db, hostId, { way: "push" })).map(({ kind }) => kind)).not.toContain("album.photo");
  });
});
