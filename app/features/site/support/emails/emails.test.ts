// The e-mails of the support: their words, and that no sender can change them.
import { renderEmail } from "#app/platform/mail/email-kind.ts";
import { beforeAll, expect, it } from "vitest";
import { faultsOfEmail } from "#test/email-check.ts";
import { supportAnswerEmail } from "./support-answer.tsx";
import { supportReceivedEmail } from "./support-received.tsx";

const origin = "https://convite.example";
const answer = {
  origin,
  name: "María de la Luz <b>Fernández</b> evil.example",
  about: "¿Caben más? https://evil.example",
  answer: "Sí.\nMira <script>alert(1)</script> http://evil.example/x y b@evil.example",
};

// On a busy machine the first e-mail takes its time.
beforeAll(async () => void (await import("#app/platform/mail/email-pieces.ts")), 60_000);

it("an answer leads to the talk, or back to the help for a visitor who has no account", async () => {
  const withAccount = await renderEmail(supportAnswerEmail, { ...answer, ticketUrl: `${origin}/app/support/1` });
  expect(faultsOfEmail(withAccount, origin)).toEqual([]);
  expect(withAccount.text).toContain(`Ver la consulta ${origin}/app/support/1`);
  expect(withAccount.html).not.toContain("<script>alert");
  expect(withAccount.text).toContain("Sí.\nMira");
  const without = await renderEmail(supportAnswerEmail, { ...answer, ticketUrl: null });
  expect(faultsOfEmail(without, origin)).toEqual([]);
  expect(without.text).toContain(`Volver a escribir ${origin}/help#contacto`);
  expect(without.text).not.toContain("/app/support");
});

it("an acknowledgement says nothing that a stranger wrote", async () => {
  const mail = await renderEmail(supportReceivedEmail, { origin });
  expect(faultsOfEmail(mail, origin)).toEqual([]);
  expect(mail.text).toContain("Gracias por escribirnos.");
});
