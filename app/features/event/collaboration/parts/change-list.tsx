// The changes of an event, day by day, each with its author and its undo button.
import IconArrowBackUp from "@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs";
import { Form } from "react-router";
import { dateIn } from "#app/domain/time/zoned-time.ts";
import { changeAreaText } from "#app/copy/event/changes.ts";
import { changeAreas } from "#app/domain/event/change-kinds.ts";
import { isByConvite } from "#app/domain/event/change-log.ts";
import { Avatar } from "#app/ui/display/avatar.tsx";
import { Badge } from "#app/ui/display/badge.tsx";
import { Rows } from "#app/ui/display/rows.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { authorOf, dayText, sentenceOf } from "../copy.ts";
import type { ListedChange } from "../queries.server.ts";
import css from "./collaboration.module.css";

type Props = { changes: readonly ListedChange[]; timeZone: string; today: string; action: string };

export function ChangeList({ changes, timeZone, today, action }: Props) {
  const days = Map.groupBy(changes, ({ at }) => dateIn(timeZone, at));
  return [...days].map(([day, made]) => (
    <section key={day} aria-labelledby={`day-${day}`} className={css.day}>
      <h3 id={`day-${day}`}>{dayText(day, today)}</h3>
      <Rows as="ol" pad={3}>
        {made.map((change) => (
          <ChangeRow key={change.id} change={change} timeZone={timeZone} action={action} />
        ))}
      </Rows>
    </section>
  ));
}

function ChangeRow({ change, timeZone, action }: { change: ListedChange; timeZone: string; action: string }) {
  const { id, at, actor, kind, isUndone, mayUndo } = change;
  const author = authorOf(change);
  const clock = at.toLocaleTimeString("es-ES", { hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone });
  const area = changeAreas.find((each) => kind.startsWith(`${each}.`));
  const sentence = sentenceOf(change);
  return (
    <li className={css.change} data-undone={isUndone || undefined}>
      <Avatar person={actor ?? { id: "", name: isByConvite(kind) ? author : "?" }} />
      <div>
        <p className="breaks">
          <b>{author}</b> {sentence}
        </p>
        <p className="soft small">
          <time dateTime={at.toISOString()} className="num">
            {clock}
          </time>
          {area && <> · {changeAreaText[area]}</>}
        </p>
      </div>
      {isUndone && <Badge>Deshecho</Badge>}
      {mayUndo && (
        <Form method="post" action={action} preventScrollReset>
          <input type="hidden" name="intent" value="undo" />
          <input type="hidden" name="changeId" value={id} />
          <SubmitButton
            variant="quiet"
            size="sm"
            icon={IconArrowBackUp}
            busy={<span className={css.word}>Deshaciendo...</span>}
            aria-label={`Deshacer: ${author} ${sentence}`}
          >
            <span className={css.word}>Deshacer</span>
          </SubmitButton>
        </Form>
      )}
    </li>
  );
}
