// What the hosts are told of answers: all of them, each once, in one e-mail, and only those who want it.
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { newId } from "#app/db/id.ts";
import type { NotificationArea } from "#app/domain/notification.ts";
import { answerRsvp } from "./commands.server.ts";
import type { RsvpFields } from "#app/domain/rsvp.ts";
import type { EventRole } from "#app/domain/permission-names.ts";
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

// On a busy machine the first e-mail takes its time.
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
});
