// The people without a seat, a ticket for each household: a chair for each person, by their answers. A press takes them in the hand.
import IconListCheck from "@tabler/icons-react/dist/esm/icons/IconListCheck.mjs";
import { useState } from "react";
import { Link } from "react-router";
import { isComing } from "#app/domain/guest/guest.ts";
import { Button } from "#app/ui/display/button.tsx";
import { planPath } from "../../parts/plan-address.ts";
import { useIsCut } from "#app/ui/offline/reach.ts";
import { SolveButton } from "../../proposal/parts/solving.tsx";
import { rulesPath } from "../../rules/parts/rules-address.ts";
import { allSeated, handHint, inHandOf, onceBackText, peopleCount, ticketText } from "../copy.ts";
import type { PlanTicket } from "../queries.server.ts";
import { seatHandHint, seatText } from "../rows.copy.ts";
import { PlanSearch, SeatsFound, ticketsFor } from "./plan-search.tsx";
import css from "./tray.module.css";
import { fitting } from "./hand-fits.ts";
import { mostFree } from "./rows-plan.ts";
import { handOf, type Planning } from "./use-plan.ts";

type Props = {
  eventId: string;
  planning: Planning;
  /** The guests and tables in the hands of others, with the names of those others. */
  holders: ReadonlyMap<string, string>;
  isAwake: boolean;
  /** Shows a table or a seat that was searched for. */
  onShow: (placeId: string) => void;
};

export function Tray({ eventId, planning, holders, isAwake, onShow }: Props) {
  const { plan, hand, take } = planning;
  const isSeats = plan.mode === "seats";
  const [typed, setTyped] = useState("");
  const isCut = useIsCut();
  const tickets = ticketsFor(plan, typed);
  const count = plan.tickets.reduce((sum, { people }) => sum + people.length, 0);
  const best = hand && !isSeats ? fitting(plan, hand)[0] : undefined;
  const hintFor = (people: number) =>
    isSeats ? seatHandHint(people, mostFree(plan)) : handHint(best?.number ?? null, people);
  return (
    <>
      {hand && (
        <div className={css.hand}>
          <output>
            <b>
              {hand.name}
              {hand.ids.length > 1 && `, ${peopleCount(hand.ids.length)}`}
            </b>
            <span>{hintFor(hand.ids.length)}</span>
          </output>
          {hand.from !== null && (
            <Button
              variant="ghost"
              size="sm"
              onClick={() => (isSeats ? planning.sit(null, false) : planning.place(null, false))}
            >
              Dejar sin sitio
            </Button>
          )}
          <Button variant="ghost" size="sm" onClick={() => take(null)}>
            Soltar
          </Button>
        </div>
      )}
      <section className={css.tray} aria-labelledby="sin-sitio">
        <header>
          <h2 id="sin-sitio">
            {isSeats ? seatText.waiting : "Sin sitio"} <span className={css.count}>{count}</span>
          </h2>
          {isAwake && (
            <PlanSearch
              typed={typed}
              onType={setTyped}
              placeholder={isSeats ? seatText.search : "Nombre, familia o mesa"}
            />
          )}
          {!isSeats && (
            <div className={css.ways}>
              <Link className={css.rules} to={rulesPath(eventId)}>
                <IconListCheck aria-hidden />
                Reglas
              </Link>
              {isCut ? (
                <span className={css.later}>Sugerir mesas: {onceBackText.toLowerCase()}</span>
              ) : (
                plan.tables.length > 0 && <SolveButton eventId={eventId} />
              )}
            </div>
          )}
        </header>
        <SeatsFound plan={plan} typed={typed} isAlone={tickets.length === 0} onShow={onShow} />
        {count === 0 && <p className="soft">{allSeated}</p>}
        {tickets.length > 0 && (
          <ul className={css.tickets}>
            {tickets.map((ticket) => {
              const holder = ticket.people.flatMap(({ id }) => holders.get(id) ?? [])[0];
              const isHeld = hand !== null && ticket.people.some(({ id }) => hand.ids.includes(id));
              return (
                <li key={ticket.id}>
                  {isAwake ? (
                    <button
                      type="button"
                      className={css.ticket}
                      aria-pressed={isHeld}
                      data-theirs={holder ? "" : undefined}
                      onClick={() => take(isHeld ? null : handOf(ticket))}
                    >
                      <TicketWords ticket={ticket} holder={holder} />
                    </button>
                  ) : (
                    <Link className={css.ticket} to={`${planPath(eventId)}?${new URLSearchParams({ q: ticket.name })}`}>
                      <TicketWords ticket={ticket} />
                    </Link>
                  )}
                </li>
              );
            })}
          </ul>
        )}
      </section>
    </>
  );
}

function TicketWords({ ticket: { name, people }, holder }: { ticket: PlanTicket; holder?: string | undefined }) {
  return (
    <>
      {name}
      <small>
        <span className={css.seats} aria-hidden="true">
          {people.slice(0, 8).map(({ id, status }) => (
            <i key={id} data-waits={!isComing(status) || undefined} />
          ))}
        </span>
        {holder ? inHandOf(holder) : ticketText(people)}
      </small>
    </>
  );
}
