// The page behind the code at the door: a field for a name, and the table of that name.
import { capitalized } from "#app/copy/text/format.ts";
import { eventPhrase } from "#app/copy/text/names.ts";
import { mostNameLetters } from "#app/domain/event/seat-showing.ts";
import { MadeWith } from "#app/ui/public-page/event-sections.tsx";
import { doorText } from "../copy.ts";
import type { DoorSeat } from "../queries.server.ts";

/** The name as it was typed; `error` stands at the field, `said` where the table would stand. */
export type DoorAnswer = { name: string; error: string | null; said: string | null; seat: DoorSeat | null };

export function DoorScreen({ path, title, answer }: { path: string; title: string; answer: DoorAnswer | null }) {
  const { name = "", error = null, said = null, seat = null } = answer ?? {};
  return (
    <>
      <main className="house door">
        <p className="of">{capitalized(eventPhrase(title))}</p>
        <h1>{doorText.title}</h1>
        <form method="post" action={path}>
          <input type="hidden" name="intent" value="find" />
          <p className="f">
            <label htmlFor="nombre">{doorText.label}</label>
            <input
              id="nombre"
              name="nombre"
              defaultValue={name}
              required
              maxLength={mostNameLetters}
              autoComplete="name"
              autoCapitalize="words"
              spellCheck={false}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? "nombre-error nombre-hint" : "nombre-hint"}
            />
            {error && (
              <span className="err" id="nombre-error" role="alert">
                {error}
              </span>
            )}
            <span className="hint" id="nombre-hint">
              {doorText.hint}
            </span>
          </p>
          <button>{doorText.search}</button>
        </form>
        {said && (
          <p className="said" role="alert">
            {said}
          </p>
        )}
        {seat && <Seat seat={seat} />}
        <p className="fine">{doorText.today}</p>
      </main>
      <MadeWith />
    </>
  );
}

function Seat({ seat: { name, number, place } }: { seat: DoorSeat }) {
  return (
    <output className="seat-found">
      <b>{name}</b>
      <span className="big">
        <small>{number === null ? doorText.seat : doorText.table}</small> {number ?? place}
      </span>
      {number !== null && place && <span className="place">{place}</span>}
    </output>
  );
}
