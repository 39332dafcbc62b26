// Answers that would overwrite somebody's own: the organizer says which one counts.
import IconBell from "@tabler/icons-react/dist/esm/icons/IconBell.mjs";
import { useFetcher } from "react-router";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { ownAnswerText, parkedTitle, saysText } from "../copy.ts";
import type { ParkedAnswer } from "../queries.server.ts";
import css from "./parked-answers.module.css";

/** Nothing while no answer waits. SC-19 */
export function ParkedAnswers({ answers, action }: { answers: readonly ParkedAnswer[]; action: string }) {
  if (answers.length === 0) return null;
  return (
    <section className={css.parked} aria-labelledby="parked-title">
      <IconBell aria-hidden />
      <div>
        <h2 id="parked-title" className={css.title}>
          {parkedTitle(answers.length)}
        </h2>
        <p>Alguien ha contestado otra vez por quien ya había contestado. Tú decides cuál vale.</p>
        <ul>
          {answers.map((answer) => (
            <Answer key={answer.id} answer={answer} action={action} />
          ))}
        </ul>
      </div>
    </section>
  );
}

function Answer({ answer, action }: { answer: ParkedAnswer; action: string }) {
  const { id, guestName, writtenName, status, attending, message } = answer;
  const fetcher = useFetcher();
  const signed = writtenName !== guestName && ` (firmada «${writtenName}»)`;
  return (
    <li className={css.answer}>
      <p>
        <b>{guestName}</b> {ownAnswerText[status]}; la respuesta nueva dice que <b>{saysText(attending)}</b>
        {signed}.{message && <q className={css.message}>{message}</q>}
      </p>
      <fetcher.Form method="post" action={action} preventScrollReset className={css.buttons}>
        <input type="hidden" name="answerId" value={id} />
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
      </fetcher.Form>
    </li>
  );
}
