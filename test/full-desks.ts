// Fills the staff's desks with long texts: applications, ideas, newsletters, pending posts, and an announcement to every account.
import type { Db } from "#app/db/client.ts";
import { newId } from "#app/db/id.ts";

/** Fills them for the staff member `userId`; every text is one of the two long ones or a word that fits no line. */
export async function fillDesks(
  db: Db,
  userId: string,
  { longTitle, longName }: { longTitle: string; longName: string },
): Promise<void> {
  const word = "Supercalifragilisticoespialidoso".repeat(3);
  const email = `${"direccion.muy.larga.".repeat(3)}@correo.example`;
  const now = new Date();
  const rows = Array.from({ length: 4 }, (_, index) => index);
  await db
    .insertInto("applications")
    .values(
      rows.map((index) => ({
        id: newId(),
        kind: (["contact", "provider", "affiliate", "bug"] as const)[index]!,
        name: longName,
        email,
        subject: index % 2 === 0 ? longTitle : word,
        message: `${longTitle} ${word}\n\n`.repeat(8),
      })),
    )
    .execute();
  await db
    .insertInto("suggestions")
    .values(
      rows.map((index) => ({ id: newId(), title: index === 0 ? word : longTitle, body: `${longTitle}. `.repeat(9) })),
    )
    .execute();
  await db
    .insertInto("newsletters")
    .values([
      { id: newId(), subject: longTitle, body: "Hola.", sentBy: userId, recipients: 12_000, queued: 4_200 },
      { id: newId(), subject: word, body: "Hola.", recipients: 1, queued: 1, finishedAt: now },
    ])
    .execute();
  await db
    .insertInto("blogPosts")
    .values(
      rows.map((index) => ({
        id: newId(),
        slug: `espera-${index}`,
        title: index === 0 ? word : longTitle,
        excerpt: `${longTitle}. `.repeat(3),
        content: JSON.stringify({ type: "doc", content: [] }),
        category: "eventos" as const,
        tags: [],
        status: "published" as const,
        words: 1,
        search: "",
        authorId: userId,
      })),
    )
    .execute();
  await db
    .insertInto("staffAnnouncements")
    .values({
      id: newId(),
      body: `${longTitle}: ${word} ${longName}`.slice(0, 280),
      link: "/help",
      startsAt: new Date(now.getTime() - 60_000),
      endsAt: new Date(now.getTime() + 86_400_000),
      authorId: userId,
    })
    .execute();
}
