// The strip on the guest list about the review queue; the host can decide the first repeated answers right there.
import IconBell from "@tabler/icons-react/dist/esm/icons/IconBell.mjs";
import { useFetcher } from "react-router";
import { ButtonLink } from "#app/ui/display/button.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { Group } from "#app/ui/layout/stack.tsx";
import { ownAnswerText, saysText } from "../../copy.ts";
import { kindLead, reviewLead, reviewTitle } from "../copy.ts";
import type { Review, ReviewEntry } from "../queries.server.ts";
import { reviewPath } from "./review-address.ts";
import css from "./review-notice.module.css";

/** `review queue` has the first of the repeated answers. Null while no answer waits. SC-19, R-1 */
export function ReviewNotice({
  review: { entries, counts },
  eventId,
  address,
  action,
}: {
  review: Review;
  eventId: string;
  address: URLSearchParams;
  action: string;
}) {
  const all = counts.approval + counts.unmatched + counts.again + counts.room;
  if (all === 0) return null;
  const onlyAgain = all === counts.again;
  return (
    <section className={css.parked} aria-labelledby="parked-title">
      <IconBell aria-hidden />
      <div>
        <h2 id="parked-title" className={css.title}>
          {reviewTitle(all)}
        </h2>
        <p>{onlyAgain ? kindLead.again : reviewLead(counts)}</p>
        {entries.length > 0 && (
          <ul>
            {entries.map((entry) => (
              <Again key={entry.answerId} entry={entry} action={action} />
            ))}
          </ul>
        )}
        {all > entries.length && (
          <p>
            <ButtonLink
              to={reviewPath(eventId, address)}
              size="sm"
              variant="ghost"
              className={css.open}
              preventScrollReset
            >
              Revisar respuestas
            </ButtonLink>
          </p>
        )}
      </div>
    </section>
  );
}

function Again({ entry, action }: { entry: ReviewEntry; action: string }) {
  const { answerId, guestName, writtenName, status, attending, message } = entry;
  const fetcher = useFetcher();
  const signed = writtenName !== guestName && ` (firmada «${writtenName}»)`;
  return (
    <Group as="li" gap={[2, 4]} between grow="18rem" className={css.answer}>
      <p>
        <b>{guestName}</b> {ownAnswerText[status]}; la respuesta nueva dice que <b>{saysText(attending)}</b>
        {signed}.{message && <q className={`${css.message} lines`}>{message}</q>}
      </p>
      <fetcher.Form method="post" action={action} preventScrollReset className={css.buttons}>
        <input type="hidden" name="answerId" value={answerId ?? ""} />
        <Group>
          <SubmitButton
            name="intent"
            value="answer.accept"
            size="sm"
            variant="ghost"
            fetcher={fetcher}
            busy="Aceptando..."
            aria-label={`Aceptar la respuesta nueva de ${guestName}`}
          >
            Aceptar
          </SubmitButton>
          <SubmitButton
            name="intent"
            value="answer.discard"
            size="sm"
            variant="plain"
            fetcher={fetcher}
            busy="Descartando..."
            aria-label={`Descartar la respuesta nueva de ${guestName}`}
          >
            Descartar
          </SubmitButton>
        </Group>
      </fetcher.Form>
    </Group>
  );
}
