// A person whose every field is a canary, in every table with personal data, beside others with their own canaries.
import type { Db } from "#app/db/client.ts";
import { newId } from "#app/db/id.ts";
import { permissions, type EventRole } from "#app/domain/permission/names.ts";
import { consumeRateLimit } from "#app/platform/auth/limiter.server.ts";
import { newToken } from "#app/platform/auth/secrets.server.ts";
import { createHash } from "node:crypto";
import { addCanaryPhoto } from "./canary-album.ts";
import { addCanaryPledge } from "./canary-gifts.ts";
import { addCanaryRooms } from "./canary-rooms.ts";
import { addCanaryPosts } from "./canary-blog.ts";
import { addPlan } from "#test/factories.ts";

/** A unique word. */
export const canary = (who: string, what: string) => `cnry-${who}-${what}`;

const hash = (text: string) => createHash("sha256").update(text).digest();

/** A person with all account data; every text is a canary that contains `who`. */
export async function addCanaryPerson(db: Db, who: string, passwordHash: string, verified = true): Promise<string> {
  const id = newId();
  const c = (what: string) => canary(who, what);
  const email = `${c("email")}@convite.test`;
  await db
    .insertInto("users")
    .values({
      id,
      email,
      emailVerified: verified,
      name: c("name"),
      username: `cnry${who}username`,
      accountType: "business",
      phone: c("phone"),
      company: c("company"),
      position: c("position"),
      location: c("location"),
      bio: c("bio"),
      businessName: c("business"),
      businessEmail: `${c("business-email")}@convite.test`,
      businessPhone: c("business-phone"),
      businessWebsite: `https://${c("website")}.test`,
      socialMedia: JSON.stringify({ instagram: `https://instagram.com/${c("social")}` }),
    })
    .execute();
  await db
    .insertInto("accounts")
    .values([
      { id: newId(), userId: id, accountId: id, providerId: "credential", password: passwordHash },
      { id: newId(), userId: id, accountId: c("google-sub"), providerId: "google" },
    ])
    .execute();
  await db
    .insertInto("sessions")
    .values({
      id: newId(),
      userId: id,
      token: c("token"),
      tokenHash: hash(c("token")),
      userAgent: c("agent"),
      expiresAt: new Date("2099-01-01"),
    })
    .execute();
  await db
    .insertInto("accountTokens")
    .values({
      tokenHash: hash(c("account-token")),
      userId: id,
      purpose: "verify",
      email,
      expiresAt: new Date("2099-01-01"),
    })
    .execute();
  await addPlan(db, id, "planner");
  await db
    .insertInto("billingHistory")
    .values({
      id: newId(),
      userId: id,
      description: c("billing"),
      amountCents: 2900,
      status: "paid",
      plan: "planner",
      date: new Date(),
    })
    .execute();
  await db
    .insertInto("letters")
    .values([
      { ...emailTo(email, c("letter")), userId: id },
      { ...emailTo("otra@convite.test", c("letter-sent")), userId: id, kind: "invitation", status: "queued" },
    ])
    .execute();
  if (verified) {
    await db
      .insertInto("letters")
      .values(emailTo(email, c("letter-by-address")))
      .execute();
    await db
      .insertInto("mailingList")
      .values({ email, name: c("list"), tokenHash: hash(c("list-token")), confirmedAt: new Date() })
      .execute();
  }
  await db
    .insertInto("contacts")
    .values({
      ownerId: id,
      id: newId(),
      name: c("contact-name"),
      email: `${c("contact-email")}@convite.test`,
      phone: c("contact-phone"),
      company: c("contact-company"),
      notes: c("contact-notes"),
    })
    .execute();
  await addCanaryPosts(db, who, { id, email, verified });
  await addTicket(db, id, email, c("ticket"));
  const limit = { key: `answer_received:x:${email}`, tries: 1, minutes: 60 * 24 };
  await consumeRateLimit(db, [limit], new Date());
  return id;
}

function emailTo(recipient: string, text: string) {
  return {
    id: newId(),
    kind: "welcome",
    recipient,
    recipientName: text,
    subject: text,
    facts: JSON.stringify({ written: { html: text, text } }),
    status: "sent" as const,
    lastError: text,
  };
}

async function addTicket(db: Db, userId: string, email: string, text: string): Promise<void> {
  const ticketId = newId();
  await db
    .insertInto("tickets")
    .values({ id: ticketId, createdBy: userId, email, name: text, kind: "question", subject: text })
    .execute();
  await db
    .insertInto("ticketMessages")
    .values([
      { ticketId, id: newId(), authorId: userId, fromStaff: false, body: text },
      { ticketId, id: newId(), fromStaff: true, body: `Hola, ${text}` },
    ])
    .execute();
}

/** An event of `userId` in which every text is a canary with `what` in it, with an address and a task; returns its id. */
export async function addCanaryEvent(db: Db, userId: string, who: string, what: string): Promise<string> {
  const id = newId();
  const c = (part: string) => canary(who, `${what}-${part}`);
  await db
    .insertInto("events")
    .values({
      id,
      createdBy: userId,
      title: c("title"),
      titleSlug: c("title"),
      description: c("description"),
      category: "personal",
      type: "wedding",
      date: "2027-06-05",
      location: c("place"),
      client: c("client"),
    })
    .execute();
  await db
    .insertInto("slugs")
    .values({ slug: c("slug"), eventId: id })
    .execute();
  await db
    .insertInto("eventTasks")
    .values({ eventId: id, id: newId(), title: c("task") })
    .execute();
  await db
    .insertInto("seatingTables")
    .values({ eventId: id, id: newId(), name: c("table") })
    .execute();
  await db
    .insertInto("seats")
    .values({ eventId: id, id: newId(), name: c("seat"), code: c("code").slice(-20), category: c("row") })
    .execute();
  await db
    .insertInto("eventQuestions")
    .values({ eventId: id, id: newId(), position: 0, text: c("question"), kind: "choice", options: [c("option")] })
    .execute();
  await db
    .insertInto("invitationLinks")
    .values({
      eventId: id,
      id: newId(),
      createdBy: userId,
      createdByName: (await db.selectFrom("users").select("name").where("id", "=", userId).executeTakeFirstOrThrow())
        .name,
      permissions: ["view"],
      message: c("link-message"),
      tokenHash: hash(newToken()),
      tokenSealed: newToken(),
    })
    .execute();
  await addCanaryRooms(db, id, userId, c);
  await addCanaryPhoto(db, id, who);
  await addCanaryMember(db, id, userId, "organizer");
  return id;
}

/** Makes an account an active member with every right. */
export async function addCanaryMember(db: Db, eventId: string, userId: string, role: EventRole): Promise<void> {
  const user = await db
    .selectFrom("users")
    .select(["name", "email"])
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  await db
    .insertInto("eventMembers")
    .values({ eventId, id: newId(), userId, ...user, role, permissions: [...permissions], status: "active" })
    .execute();
}

/** A guest whose every text is a canary; `of` sets the row's owner and author. */
export async function addCanaryGuest(
  db: Db,
  eventId: string,
  who: string,
  of: { userId?: string; email?: string; invitedBy?: string; invitedByName?: string } = {},
): Promise<string> {
  const id = newId();
  const email = of.email ?? `${canary(who, "guest-email")}@convite.test`;
  await db
    .insertInto("guests")
    .values({
      eventId,
      id,
      name: canary(who, "guest-name"),
      answeredAs: canary(who, "answered-as"),
      email,
      emailKey: email,
      phone: canary(who, "guest-phone"),
      status: "confirmed",
      rsvpMessage: canary(who, "guest-words"),
      notes: canary(who, "guest-notes"),
      tags: [canary(who, "guest-tag")],
      dietary: canary(who, "guest-diet"),
      dietaryConsentAt: new Date(),
      rsvpDate: new Date(),
      userId: of.userId ?? null,
      invitedBy: of.invitedBy ?? null,
      invitedByName: of.invitedByName ?? null,
      isRegistered: of.userId !== undefined,
    })
    .execute();
  await db
    .insertInto("guestTokens")
    .values({ eventId, tokenHash: hash(newToken()), guestId: id })
    .execute();
  await db
    .insertInto("parkedAnswers")
    .values({ eventId, id: newId(), guestId: id, name: canary(who, "parked"), attending: false })
    .execute();
  await db
    .insertInto("browserAnswers")
    .values({ eventId, id: newId(), guestId: id, name: canary(who, "browser"), email, attending: false })
    .execute();
  const question = await db.selectFrom("eventQuestions").select("id").where("eventId", "=", eventId).executeTakeFirst();
  if (question)
    await db
      .insertInto("guestAnswers")
      .values({ eventId, guestId: id, questionId: question.id, answer: canary(who, "guest-said") })
      .execute();
  await addCanaryPledge(db, eventId, who, email);
  const link = await db.selectFrom("invitationLinks").select("id").where("eventId", "=", eventId).executeTakeFirst();
  if (link) {
    const used = { eventId, linkId: link.id };
    await db
      .insertInto("linkPeople")
      .values({ ...used, emailKey: email, guestId: id, userId: of.userId ?? null })
      .execute();
    await db
      .insertInto("linkUsage")
      .values({
        ...used,
        id: newId(),
        action: "rsvp",
        guestEmail: email,
        guestName: canary(who, "link-name"),
        userAgent: canary(who, "link-agent"),
      })
      .execute();
  }
  return id;
}

/** An invitation from one account to an address. */
export async function addCanaryInvitation(
  db: Db,
  eventId: string,
  from: { id: string; name: string },
  to: { email: string; name: string; userId?: string },
): Promise<void> {
  await db
    .insertInto("invitations")
    .values({
      eventId,
      id: newId(),
      invitedBy: from.id,
      inviterName: from.name,
      email: to.email,
      name: to.name,
      userId: to.userId ?? null,
      role: "viewer",
      permissions: ["view"],
      tokenHash: hash(newToken()),
      tokenSealed: newToken(),
      expiresAt: new Date("2099-01-01"),
    })
    .execute();
}

/** The canaries of `who` in `text`. */
export function canariesIn(text: string, who: string): string[] {
  return [...new Set(text.match(new RegExp(`cnry-?${who}-?[a-z-]*`, "g")))].sort();
}
