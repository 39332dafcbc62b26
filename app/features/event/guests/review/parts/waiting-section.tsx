// The people who wait for room on the list, and the ways to make room.
import { Form } from "react-router";
import { formatInstant } from "#app/copy/text/format.ts";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { ButtonLink } from "#app/ui/display/button.tsx";
import { ListHead } from "#app/ui/display/list.tsx";
import { Group, Stack } from "#app/ui/layout/stack.tsx";
import { Rows } from "#app/ui/display/rows.tsx";
import { saysText } from "../../copy.ts";
import { kindLead, kindTitle, moreText } from "../copy.ts";
import type { WaitingEntry } from "../waiting.queries.server.ts";
import css from "./review.module.css";

export type Waiting = {
  entries: readonly WaitingEntry[];
  count: number;
  /** The list's limit, and the plan with a higher one; null while there is room. */
  full: string | null;
  /** Whether the viewer can change the plan. */
  isOwner: boolean;
};

export function WaitingSection({
  event,
  waiting: { entries, count, full, isOwner },
}: {
  event: { id: string; timeZone: string };
  waiting: Waiting;
}) {
  if (count === 0) return null;
  return (
    <section className={css.kind} aria-labelledby="review-room">
      <ListHead
        level={3}
        id="review-room"
        title={
          <>
            {kindTitle.room} <span className="num soft">{count}</span>
          </>
        }
      >
        {full && isOwner && (
          <ButtonLink to="/app/settings/plan" size="sm" variant="ghost">
            Ver los planes
          </ButtonLink>
        )}
      </ListHead>
      <p className="soft small">
        {full
          ? `${kindLead.room} ${full} O quita de la lista a quien no venga.`
          : "Ahora hay sitio: acéptalos y les escribiremos."}
      </p>
      <Rows pad={4} className={css.rows}>
        {entries.map(({ id, name, email, attending, household, message, answeredAt }) => (
          <Stack as="li" key={id} gap={3}>
            <div>
              <p>
                <b>{name}</b> {household ? companionOf(household) : waitsAs(attending)}
              </p>
              <p className="soft small">
                {email && `${email} · `}
                {formatInstant(answeredAt, event.timeZone)}
              </p>
              {message && <q className={`${css.message} lines`}>{message}</q>}
            </div>
            <Group method="post" preventScrollReset as={Form} gap={[2, 3]}>
              <input type="hidden" name="waitingId" value={id} />
              <SubmitButton
                name="intent"
                value="waiting.accept"
                size="sm"
                variant="soft"
                busy="Aceptando..."
                aria-label={`Aceptar a ${name}`}
              >
                Aceptar
              </SubmitButton>
              <SubmitButton
                name="intent"
                value="waiting.discard"
                size="sm"
                variant="ghost"
                busy="Quitando..."
                aria-label={`Quitar a ${name} de la espera`}
              >
                Quitar de la espera
              </SubmitButton>
            </Group>
          </Stack>
        ))}
      </Rows>
      {count > entries.length && <p className="soft small">{moreText(count - entries.length)}</p>}
    </section>
  );
}

function companionOf(household: string) {
  return (
    <>
      viene como acompañante de <b>{household}</b>.
    </>
  );
}

function waitsAs(attending: boolean | null) {
  if (attending === null)
    return "se ha registrado con un enlace: participa en el evento y espera su sitio en la lista.";
  return (
    <>
      dice que <b>{saysText(attending)}</b>.
    </>
  );
}
