// The letters of the outbox, each folded together until somebody opens it.
import { formatInstant } from "#app/copy/format.ts";
import { defaultTimeZone } from "#app/domain/zoned-time.ts";
import { PageHead } from "#app/ui/layout/sheet.tsx";
import type { ShownLetter } from "../queries.server.ts";
import css from "./letter-list.module.css";

const statusText: Record<string, string> = { queued: "Por salir", sent: "Enviado", refused: "Rechazado" };

/** `posts` says whether there is a mail server to post them to. */
export function LetterList({ letters, posts }: { letters: ShownLetter[]; posts: boolean }) {
  return (
    <div className={css.page}>
      <PageHead
        title="Correos por salir"
        lead={posts ? "Se envían al servidor de SMTP_URL." : "Sin SMTP_URL se quedan aquí. Los enlaces funcionan."}
      />
      {letters.length === 0 && <p>Todavía no hay correos. Registra una cuenta o responde a una invitación.</p>}
      {letters.map((letter) => (
        <Letter key={letter.id} letter={letter} />
      ))}
    </div>
  );
}

function Letter({ letter }: { letter: ShownLetter }) {
  const { subject, status, attempts, lastError, kind } = letter;
  return (
    <details className={css.letter}>
      <summary className={css.summary}>
        <strong className={css.subject}>{subject}</strong>
        <span className={css.meta}>
          {letter.recipientName} &lt;{letter.recipient}&gt;
        </span>
        <span className={css.meta}>
          {statusText[status] ?? status} · {formatInstant(letter.createdAt, defaultTimeZone)} · {kind} · {attempts}{" "}
          {attempts === 1 ? "intento" : "intentos"}
          {lastError && ` · ${lastError}`}
        </span>
      </summary>
      <iframe
        className={css.frame}
        title={`Correo: ${subject}`}
        srcDoc={letter.html}
        loading="lazy"
        sandbox="allow-popups allow-popups-to-escape-sandbox"
      />
      <pre className={css.text}>{letter.text}</pre>
    </details>
  );
}
