// E-mails of a test's database, as their recipients would get them.
import { readFileSync } from "node:fs";
import path from "node:path";
import type { Db } from "#app/db/client.ts";
import type { Config } from "#app/platform/config.server.ts";
import type { EmailKind } from "#app/platform/mail/email-kind.ts";
import { renderStored, storedEmail } from "#app/platform/mail/emails.server.ts";
import { emails } from "#server/emails.ts";

/** The secret for tests whose commands need no other setting. */
export const testSecret = { authSecret: "kX2v9qL7mT4wZ8rB1nC6pD3fG5hJ0sYa" };

/** An e-mail whose content a test chooses. */
export const helloEmail: EmailKind<{ subject: string }> = {
  kind: "hello",
  cause: "notice",
  subject: ({ subject }) => subject,
  body: () => {
    throw new Error("it is written already");
  },
};
export const helloFacts = ({ subject = "Hola", html = "<p>Hola</p>", text = "Hola\n" } = {}) => ({
  subject,
  written: { html, text },
});

type Sealed = Pick<Config, "authSecret"> | { dataDir: string; env: Record<string, string> };
type Where = { eventId?: string; recipient?: string; kind?: string; userId?: string };

/** Rows of e-mails with their text, in queue order, filtered by `where`. */
export async function writtenEmails(db: Db, sealed: Sealed, where: Where = {}) {
  const authSecret =
    "authSecret" in sealed
      ? sealed.authSecret
      : (sealed.env.AUTH_SECRET ?? readFileSync(path.join(sealed.dataDir, "auth-secret"), "utf8").trim());
  const rows = await db
    .selectFrom("letters")
    .selectAll()
    .select([...storedEmail])
    .where((eb) => eb.and(where))
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
  return Promise.all(
    rows.map(async (row) => {
      const { html, text } = (await renderStored({ emails, config: { authSecret } }, row)) ?? { html: "", text: "" };
      return { ...row, html, text };
    }),
  );
}
