// Adds a task by its title alone, one after the other: Enter adds and goes on to the next.
import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import { type FormEvent, useCallback, useEffect, useRef } from "react";
import { Link, useFetcher, useSearchParams } from "react-router";
import { taskLimits } from "#app/domain/event/tasks.ts";
import { Button } from "#app/ui/display/button.tsx";
import { CheckedForm } from "#app/ui/form/checked-form.tsx";
import { TextInput } from "#app/ui/form/text-fields.tsx";
import { tasksPath, type TaskAnswer } from "./task-address.ts";
import css from "./tasks.module.css";

/** The words may end with the task's day. */
const saysDay = { spoken: "on" };

/**
 * Sends the titles one after the other, so that a host who types faster than the network loses none. A title that the server refuses or
 * does not answer comes back into the field. Without JavaScript the form is sent like any other: `answer` is the refusal of that.
 */
export function QuickAdd({ eventId, here, answer }: { eventId: string; here: string; answer: TaskAnswer | undefined }) {
  const [address] = useSearchParams();
  const fetcher = useFetcher<TaskAnswer>();
  const box = useRef<HTMLDivElement>(null);
  const queue = useRef<string[]>([]);
  const sent = useRef<{ title: string; before: unknown }>(null);
  const { state, data, submit } = fetcher;
  const refused = state === "idle" && data && !data.done ? data : answer;

  const sendNext = useCallback(() => {
    const title = queue.current.shift();
    if (title === undefined) return;
    sent.current = { title, before: data };
    const fields = { intent: "task.add", quiet: "on", title, ...saysDay };
    void submit(fields, { method: "post", action: here, preventScrollReset: true });
  }, [submit, here, data]);
  useEffect(() => {
    if (state !== "idle") return;
    const last = sent.current;
    sent.current = null;
    const input = box.current?.querySelector("input[name='title']");
    const isLost = last !== null && (data === last.before || !data?.done);
    if (!isLost) return sendNext();
    // Where the next one is being typed by now, it goes first with the next press.
    if (input instanceof HTMLInputElement && input.value === "") input.value = last.title;
    else queue.current.unshift(last.title);
  }, [state, data, sendNext]);

  function send(event: FormEvent) {
    const input = box.current?.querySelector("input[name='title']");
    if (!(input instanceof HTMLInputElement) || input.value.trim() === "") return;
    event.preventDefault();
    event.stopPropagation();
    queue.current.push(input.value);
    input.value = "";
    input.focus();
    if (state === "idle" && sent.current === null) sendNext();
  }

  return (
    <div ref={box} className={css.quick} onSubmitCapture={send}>
      <CheckedForm
        intent="task.add"
        action={here}
        errors={refused?.errors}
        values={answer?.values}
        extra={saysDay}
        aria-label="Tarea nueva"
      >
        <div className={css.quickRow}>
          <TextInput
            name="title"
            label="Tarea nueva"
            hideLabel
            required
            placeholder="¿Qué falta por hacer?"
            autoComplete="off"
            maxLength={taskLimits.title}
            enterKeyHint="next"
          />
          <Button type="submit" icon={IconPlus} className={css.add}>
            <span className="sr-narrow">Añadir tarea</span>
          </Button>
        </div>
      </CheckedForm>
      <p className={css.hint}>
        <span>Intro añade y pasa a la siguiente. </span>Si acaba en «el martes» o «el 3 de mayo», lleva fecha.{" "}
        <Link to={tasksPath(eventId, address, { dialog: "/new" })} preventScrollReset>
          Con fecha y persona
        </Link>
      </p>
    </div>
  );
}
