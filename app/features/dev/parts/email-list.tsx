// The e-mails of the outbox, each collapsed until opened.
import { formatInstant } from "#app/copy/text/format.ts";
import { defaultTimeZone } from "#app/domain/time/zoned-time.ts";
import { PlainText } from "#app/ui/display/details.tsx";
import { PageHead } from "#app/ui/layout/sheet.tsx";
import type { ShownEmail } from "../queries.server.ts";
import css from "./email-list.module.css";

const statusText: Record<string, string> = { queued: "Por salir", sent: "Enviado", refused: "Rechazado" };

/** `posts`: whether a mail server is configured. */
export function EmailList({ mails, posts }: { mails: ShownEmail[]; posts: boolean }) {
  return (
    <div className={css.page}>
      <PageHead
        title="Correos por salir"
        lead={posts ? "Se envían al servidor de SMTP_URL." : "Sin SMTP_URL se quedan aquí. Los enlaces funcionan."}
      />
      {mails.length === 0 && <p>Todavía no hay correos. Registra una cuenta o responde a una invitación.</p>}
      {mails.map((mail) => (
        <Email key={mail.id} mail={mail} />
      ))}
    </div>
  );
}

function Email({ mail }: { mail: ShownEmail }) {
  const { subject, status, attempts, lastError, kind } = mail;
  return (
    <details className={css.mail}>
      <summary className={css.summary}>
        <strong className={css.subject}>{subject}</strong>
        <span className={css.meta}>
          {mail.recipientName} &lt;{mail.recipient}&gt;
        </span>
        <span className={css.meta}>
          {statusText[status] ?? status} · {formatInstant(mail.createdAt, defaultTimeZone)} · {kind} · {attempts}{" "}
          {attempts === 1 ? "intento" : "intentos"}
          {lastError && ` · ${lastError}`}
        </span>
      </summary>
      <iframe
        className={css.frame}
        title={`Correo: ${subject}`}
        srcDoc={mail.html}
        loading="lazy"
        sandbox="allow-popups allow-popups-to-escape-sandbox"
      />
      <PlainText>{mail.text}</PlainText>
    </details>
  );
}
