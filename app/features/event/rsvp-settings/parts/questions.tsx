// The event's own questions in their order, with the actions of each.
import IconArrowDown from "@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs";
import IconArrowUp from "@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs";
import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import { formatList } from "#app/copy/text/format.ts";
import { mostQuestions } from "#app/domain/guest/question.ts";
import { Badge } from "#app/ui/display/badge.tsx";
import { ButtonLink, IconButton } from "#app/ui/display/button.tsx";
import { ConfirmDialog } from "#app/ui/feedback/confirm-dialog.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Section } from "#app/ui/layout/sheet.tsx";
import { Rows } from "#app/ui/display/rows.tsx";
import { Group } from "#app/ui/layout/stack.tsx";
import { answersText, deleteText, kindText } from "../copy.ts";
import type { AskedQuestion } from "../queries.server.ts";
import css from "./settings.module.css";
import { settingsPath } from "./settings-address.ts";

export function Questions({ eventId, questions }: { eventId: string; questions: readonly AskedQuestion[] }) {
  const base = settingsPath(eventId);
  const add = questions.length < mostQuestions && (
    <ButtonLink to={`${base}/question`} icon={IconPlus} variant="ghost" preventScrollReset>
      Añadir pregunta
    </ButtonLink>
  );
  return (
    <Section
      title="Tus preguntas"
      lead="Se hacen a cada persona que viene, en su invitación personal."
      aside={questions.length > 0 && add}
    >
      {questions.length === 0 ? (
        <EmptyState
          level={3}
          drawing="lemon"
          title="Aún no preguntas nada más"
          text="¿Autobús de vuelta? ¿Carne o pescado? ¿Qué canción no puede faltar? Aquí se pregunta."
          action={add}
        />
      ) : (
        <Rows as="ol" pad={4} className={css.questions}>
          {questions.map((question, index) => (
            <QuestionRow
              key={question.id}
              question={question}
              base={base}
              isFirst={index === 0}
              isLast={index === questions.length - 1}
            />
          ))}
        </Rows>
      )}
    </Section>
  );
}

function QuestionRow({
  question: { id, text, kind, options, required, answers },
  base,
  isFirst,
  isLast,
}: {
  question: AskedQuestion;
  base: string;
  isFirst: boolean;
  isLast: boolean;
}) {
  return (
    <li className={css.question}>
      <div className={css.words}>
        <h3>{text}</h3>
        <p className="soft small">
          {kindText[kind]}
          {kind === "choice" && `: ${formatList(options)}`} · {answersText(answers)}
        </p>
        {required && <Badge tone="info">Obligatoria</Badge>}
      </div>
      <Mover id={id} text={text} base={base} isFirst={isFirst} isLast={isLast} />
      <Group className={css.actions}>
        <ButtonLink
          to={`${base}/question/${id}`}
          size="sm"
          variant="ghost"
          aria-label={`Editar «${text}»`}
          preventScrollReset
        >
          Editar
        </ButtonLink>
        <ConfirmDialog
          label="Eliminar"
          size="sm"
          title={`¿Eliminar «${text}»?`}
          confirm="Eliminar pregunta"
          intent="question.delete"
          action={base}
          extra={{ questionId: id }}
        >
          {deleteText(answers)}
        </ConfirmDialog>
      </Group>
    </li>
  );
}

// The two arrows. A host who moves a question by keyboard stays on its arrow, or on the other one at the end of the list.
function Mover({
  id,
  text,
  base,
  isFirst,
  isLast,
}: {
  id: string;
  text: string;
  base: string;
  isFirst: boolean;
  isLast: boolean;
}) {
  const fetcher = useFetcher();
  const up = useRef<HTMLButtonElement>(null);
  const down = useRef<HTMLButtonElement>(null);
  const pressed = useRef<"up" | "down" | null>(null);
  const isIdle = fetcher.state === "idle";
  useEffect(() => {
    if (!isIdle || !pressed.current) return;
    const [wanted, other] = pressed.current === "up" ? [up.current, down.current] : [down.current, up.current];
    (wanted?.disabled ? other : wanted)?.focus({ preventScroll: true });
    pressed.current = null;
  }, [isIdle]);
  const arrows = [
    { direction: "up", label: `Subir «${text}»`, icon: IconArrowUp, disabled: isFirst, ref: up },
    { direction: "down", label: `Bajar «${text}»`, icon: IconArrowDown, disabled: isLast, ref: down },
  ] as const;
  return (
    <fetcher.Form
      method="post"
      action={base}
      preventScrollReset
      className={css.mover}
      onSubmit={({ nativeEvent }) => {
        const button = (nativeEvent as SubmitEvent).submitter;
        pressed.current = button === up.current ? "up" : "down";
      }}
    >
      <input type="hidden" name="intent" value="question.move" />
      <input type="hidden" name="questionId" value={id} />
      {arrows.map(({ direction, ...arrow }) => (
        <IconButton key={direction} type="submit" name="direction" value={direction} {...arrow} />
      ))}
    </fetcher.Form>
  );
}
