// The dialog that moves the rest of the day: every line with its hour before and after, and what a fixed hour cuts short.
import { Form, Link, useOutletContext, useSearchParams } from "react-router";
import { courseOf, delayStep, movedRest, proposedShift, type Tight } from "#app/domain/event/running-late.ts";
import { parseShift } from "#app/domain/event/schedule.ts";
import type { ScheduleAnswer } from "#app/features/event/schedule/actions.server.ts";
import { buttonClass } from "#app/ui/display/button.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { RouteDialog } from "#app/ui/feedback/route-dialog.tsx";
import { FormActions } from "#app/ui/form/field.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { dayPath, heardText, lengthText, moveText, tightText } from "../copy.ts";
import css from "./day.module.css";
import type { DayData } from "./shown.ts";

export function MoveDialog({
  links,
  isOnPage,
  answer,
}: {
  links: readonly string[];
  isOnPage: boolean;
  answer: ScheduleAnswer | undefined;
}) {
  const { event, lines, now } = useOutletContext<DayData>();
  const [address] = useSearchParams();
  const { next, rest, late } = courseOf(lines, new Date(now));
  const minutes = parseShift(address.get("minutos")) ?? proposedShift(late);
  const { moved, tight } = movedRest(rest, minutes, event);
  const moving = moved.filter(({ line }) => !line.isFixed).length;
  const here = dayPath(event.id, { dialog: "move", minutes });
  const problem = answer && (answer.errors.form ?? answer.errors.minutes);
  const step = (by: number) => (
    <Link
      to={dayPath(event.id, { dialog: "move", minutes: minutes + by || by })}
      className={buttonClass({ variant: "soft" }, css.step)}
      replace
      preventScrollReset
      aria-label={by > 0 ? `${by} minutos más` : `${-by} minutos menos`}
    >
      {by > 0 ? `+${by}` : `−${-by}`}
    </Link>
  );
  return (
    <RouteDialog title="Mover lo que queda" backTo={dayPath(event.id)}>
      {problem && (
        <Notice tone="bad" live>
          {problem}
        </Notice>
      )}
      {!next || moving === 0 ? (
        <p>No queda nada por mover.</p>
      ) : (
        <>
          <div className={css.amount}>
            {step(-delayStep)}
            <output>
              <b>{minutes < 0 ? `−${-minutes}` : minutes}</b> min
            </output>
            {step(delayStep)}
          </div>
          <table className={css.moved}>
            <caption className="sr">Las líneas que quedan, con su hora de ahora y la nueva</caption>
            <tbody>
              {moved.map(({ line, to }) => (
                <tr key={line.id} data-fixed={line.isFixed || undefined}>
                  <td>
                    {line.isFixed ? (
                      <b>{line.time}</b>
                    ) : (
                      <>
                        <s>
                          <span className="sr">Antes, </span>
                          {line.time}
                        </s>{" "}
                        <b>
                          <span className="sr">ahora, </span>
                          {to.time}
                        </b>
                      </>
                    )}
                  </td>
                  <th scope="row">
                    {line.title}
                    {line.isFixed && <small>No se mueve: es hora fija</small>}
                  </th>
                </tr>
              ))}
            </tbody>
          </table>
          {tight.map((each) => (
            <Notice key={each.line.id} tone="warn">
              {tightText(each.line.title, each.minutes, each.fixed)}
              <Shortening tight={each} action={here} />
            </Notice>
          ))}
          <p className="soft small">{heardText(links, isOnPage)}</p>
          <Form method="post" action={here}>
            <input type="hidden" name="intent" value="items.shift" />
            <input type="hidden" name="from" value={next.id} />
            <input type="hidden" name="minutes" value={minutes} />
            <input type="hidden" name="skipFixed" value="1" />
            <FormActions>
              <Link to={dayPath(event.id)} className={buttonClass({ variant: "plain" })} replace preventScrollReset>
                Cancelar
              </Link>
              <SubmitButton busy="Moviendo...">{moveText(moving)}</SubmitButton>
            </FormActions>
          </Form>
        </>
      )}
    </RouteDialog>
  );
}

/** Ends a line where the fixed hour begins; nothing where no minute is left. */
function Shortening({ tight: { line, minutes }, action }: { tight: Tight; action: string }) {
  if (minutes <= 0 || line.minutes === null || line.minutes <= minutes) return null;
  return (
    <Form method="post" action={action} preventScrollReset>
      <input type="hidden" name="intent" value="item.end" />
      <input type="hidden" name="itemId" value={line.id} />
      <input type="hidden" name="version" value={line.version} />
      <input type="hidden" name="minutes" value={minutes} />
      <SubmitButton variant="soft" size="sm" busy="Acortando...">
        Acortarla a {lengthText(minutes)}
      </SubmitButton>
    </Form>
  );
}
