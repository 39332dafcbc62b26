// The page of a list that is larger than its host's plan: the list is safe, and there are three ways on.
import { Link } from "react-router";
import { planText } from "#app/copy/account/plans.ts";
import { formatNumber } from "#app/copy/text/format.ts";
import { ButtonLink } from "#app/ui/display/button.tsx";
import { Rows } from "#app/ui/display/rows.tsx";
import { filledSeats, seatDashes } from "#app/ui/display/seats.ts";
import { CheckedForm } from "#app/ui/form/checked-form.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { Stack } from "#app/ui/layout/stack.tsx";
import { afterPlanText, beginText, missingText, planButtonText, planRoomText } from "../copy.ts";
import { PlanLink } from "../../parts/plan-link.tsx";
import { importPath } from "./import-address.ts";
import type { Offer, Wall } from "./import-list.ts";
import css from "./import.module.css";

const seats = 28;

/** Without an offer, to a host who does not own the event, it says whose plan it is. */
export function ImportWall({ eventId, wall }: { eventId: string; wall: Wall }) {
  const { listId, people, left, limit, offer } = wall;
  const here = importPath(eventId, { lista: listId });
  const review = importPath(eventId, { lista: listId, ver: "todas" });
  return (
    <Stack gap={5}>
      <section className={`mantel ${css.wall}`} aria-labelledby="muro">
        <Ring people={people} left={left} />
        <div>
          <h2 id="muro">{missingText(wall)}</h2>
          <p>{offer ? planRoomText(offer) : limit}</p>
        </div>
        {offer && <OfferButton offer={offer} next={here} />}
        {offer && (
          <p className={css.fine}>
            {!offer.isRequested && `${afterPlanText(offer, people)} `}
            <Link to="/pricing">Ver los planes</Link>
          </p>
        )}
      </section>
      <Rows className={css.ways} pad={4}>
        <li>
          <div>
            <h2>{left === 0 ? "Mirar la lista" : beginText.title(left)}</h2>
            <p className="soft small">
              {left === 0 ? "Puedes repasarla ahora y añadirla cuando haya sitio." : beginText.text(people - left)}
            </p>
          </div>
          {left === 0 ? (
            <ButtonLink variant="ghost" to={review}>
              Repasarla
            </ButtonLink>
          ) : (
            <CheckedForm intent="fit" action={review} extra={{ importId: listId }}>
              <SubmitButton variant="ghost" busy="Eligiendo...">
                Elegir los que caben
              </SubmitButton>
            </CheckedForm>
          )}
        </li>
        <li>
          <div>
            <h2>Seguir otro día</h2>
            <p className="soft small">{beginText.later(people)}</p>
          </div>
          <ButtonLink variant="plain" to={`/app/event/${eventId}/guests`}>
            Ahora no
          </ButtonLink>
        </li>
      </Rows>
    </Stack>
  );
}

function OfferButton({ offer, next }: { offer: Offer; next: string }) {
  const { plan, isRequested } = offer;
  if (isRequested) return <p>Ya has pedido {planText[plan]}: te avisaremos cuando esté.</p>;
  return <PlanLink plan={plan} next={next} label={planButtonText(offer)} variant="party" size="lg" />;
}

/** The table of the plan: the seats of the list, as many taken as there is room. */
function Ring({ people, left }: Pick<Wall, "people" | "left">) {
  const taken = filledSeats(left, people, seats);
  return (
    <span className={css.ring}>
      <svg viewBox="-50 -50 100 100" aria-hidden="true">
        <g transform="rotate(-90)">
          <circle r="44" pathLength={seats} strokeDasharray="0 1" />
          {taken > 0 && <circle r="44" pathLength={seats} strokeDasharray={seatDashes(taken, seats)} />}
        </g>
      </svg>
      <span aria-hidden="true">{formatNumber(left)}</span>
    </span>
  );
}
