// The user's correspondence for the archive: e-mails to them, tickets, messages by them, and blog data.
import type { Expression, SqlBool } from "kysely";
import type { Db } from "#app/db/client.ts";
import type { Owner } from "#app/features/account/privacy/guests.queries.server.ts";
import type { AppServices } from "#app/platform/app-services.server.ts";
import { renderStored, storedEmail } from "#app/platform/mail/emails.server.ts";

/** A page of the e-mails sent to this user. */
export async function pageEmails(
  { db, ...app }: Pick<AppServices, "db" | "config" | "emails">,
  { id, email, emailVerified }: Owner,
  after: string,
  most: number,
) {
  const rows = await db
    .selectFrom("letters")
    .where("recipient", "=", email)
    .$if(!emailVerified, (query) => query.where("userId", "=", id))
    .$if(after !== "", (query) => query.where("id", ">", after))
    .select(["id", "recipient", "status", "createdAt", "sentAt", ...storedEmail])
    .orderBy("id")
    .limit(most)
    .execute();
  return Promise.all(
    rows.map(async ({ recipient, status, createdAt, sentAt, ...row }) => {
      // Without the link's secret: it would prove that the reader receives the e-mails, which a logged-in user need not.
      const written = await renderStored(app, { ...row, secretSealed: null });
      const { id: emailId, kind, subject } = row;
      return { id: emailId, kind, recipient, subject, text: written?.text ?? "", status, createdAt, sentAt };
    }),
  );
}

/** A page of the tickets between user and staff. */
export async function pageTickets(db: Db, { id, email, emailVerified }: Owner, after: string, most: number) {
  const tickets = await db
    .selectFrom("tickets")
    .where((eb) => {
      const own: Expression<SqlBool>[] = [eb("createdBy", "=", id)];
      if (emailVerified) own.push(eb("email", "=", email));
      return eb.or(own);
    })
    .$if(after !== "", (query) => query.where("id", ">", after))
    .select(["id", "email", "name", "kind", "subject", "status", "createdAt", "updatedAt"])
    .orderBy("id")
    .limit(most)
    .execute();
  const ids = tickets.map((ticket) => ticket.id);
  const messages =
    ids.length > 0
      ? await db
          .selectFrom("ticketMessages")
          .where("ticketId", "in", ids)
          .select(["ticketId", "fromStaff", "body", "createdAt"])
          .orderBy("createdAt")
          .orderBy("id")
          .execute()
      : [];
  return tickets.map((ticket) => ({
    ...ticket,
    messages: messages
      .filter(({ ticketId }) => ticketId === ticket.id)
      .map(({ fromStaff, body, createdAt }) => ({ from: fromStaff ? "Convite" : "tú", body, createdAt })),
  }));
}

/** A page of the user's own messages, each with its chat. Messages of others are not included. */
export async function pageMessages(db: Db, { id }: Owner, after: string, most: number) {
  return db
    .selectFrom("chatMessages")
    .innerJoin("chatSessions", "chatSessions.id", "chatMessages.sessionId")
    .leftJoin("events", "events.id", "chatSessions.eventId")
    .where("senderId", "=", id)
    .where("deletedAt", "is", null)
    .$if(after !== "", (query) => query.where("chatMessages.id", ">", after))
    .select(["chatMessages.id", "chatSessions.kind as chat", "events.title as event", "content", "fileKey as picture"])
    .select(["chatMessages.createdAt", "editedAt"])
    .orderBy("chatMessages.id")
    .limit(most)
    .execute();
}

/** The account's blog posts, likes and saved posts. */
export async function readBlogging(db: Db, { id }: Owner) {
  const posts = await db
    .selectFrom("blogPosts")
    .select(["title", "excerpt", "content", "category", "tags", "status", "publishDate", "createdAt", "updatedAt"])
    .where("authorId", "=", id)
    .orderBy("createdAt")
    .execute();
  const comments = await db
    .selectFrom("blogComments")
    .innerJoin("blogPosts", "blogPosts.id", "blogComments.postId")
    .select(["blogPosts.title as post", "blogComments.content", "blogComments.publishDate"])
    .where("blogComments.authorId", "=", id)
    .orderBy("blogComments.publishDate")
    .execute();
  const likes = await db
    .selectFrom("blogLikes")
    .innerJoin("blogPosts", "blogPosts.id", "blogLikes.postId")
    .select(["blogPosts.title as post", "blogLikes.at"])
    .where("blogLikes.userId", "=", id)
    .orderBy("blogLikes.at")
    .execute();
  const saved = await db
    .selectFrom("blogSaves")
    .innerJoin("blogPosts", "blogPosts.id", "blogSaves.postId")
    .select(["blogPosts.title as post", "blogSaves.at"])
    .where("blogSaves.userId", "=", id)
    .orderBy("blogSaves.at")
    .execute();
  return { posts, comments, likes, saved };
}
