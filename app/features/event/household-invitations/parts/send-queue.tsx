// The households that still wait for their invitation, each with a link to its prepared message.
import { Link } from "react-router";
import { formatCount, formatNumber } from "#app/copy/text/format.ts";
import { Avatar } from "#app/ui/display/avatar.tsx";
import { ButtonLink } from "#app/ui/display/button.tsx";
import { queuePath } from "./host-address.ts";
import css from "./send-queue.module.css";

export type Waiting = {
  /** How many wait, and the first of them in the order of the list. */
  total: number;
  first: readonly { id: string; name: string; people: number; phone: string | null; contactId: string }[];
};

/** Null if no household waits. A family without a telephone has a link to add one. */
export function SendQueue({ eventId, waiting: { total, first } }: { eventId: string; waiting: Waiting }) {
  if (total === 0) return null;
  const rest = total - first.length;
  return (
    <section className={css.queue} aria-labelledby="por-mandar">
      <header>
        <h2 id="por-mandar">Por mandar, {formatNumber(total)}</h2>
        <p className="soft small">Se abre WhatsApp con el mensaje escrito. Tú solo das a enviar.</p>
      </header>
      <ul>
        {first.map(({ id, name, people, phone, contactId }) => (
          <li key={id}>
            <Avatar person={{ id, name }} />
            <div className="breaks">
              <b>{name}</b>
              <small>
                {formatCount(people, "persona", "personas")} · {phone ?? "sin teléfono"}
              </small>
            </div>
            {phone ? (
              <ButtonLink variant="plain" to={queuePath(eventId, { desde: id })}>
                Mandar<span className="sr"> a {name}</span>
              </ButtonLink>
            ) : (
              <ButtonLink variant="plain" to={`/app/event/${eventId}/guests/${contactId}`}>
                Añadir teléfono<span className="sr"> a {name}</span>
              </ButtonLink>
            )}
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <p>
          <Link to={queuePath(eventId, {})} className="tall">
            Y {formatCount(rest, "familia más", "familias más")}, una detrás de otra
          </Link>
        </p>
      )}
    </section>
  );
}
