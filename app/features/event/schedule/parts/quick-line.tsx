// Adds one line after the other: Enter adds, and the next one begins where the last ended.
import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import { type FormEvent, useCallback, useEffect, useRef } from "react";
import { useFetcher, useNavigation } from "react-router";
import { clockOf, lastStart, parseLength, parseStart } from "#app/domain/event/schedule.ts";
import { Button } from "#app/ui/display/button.tsx";
import { CheckedForm } from "#app/ui/form/checked-form.tsx";
import { Checkbox } from "#app/ui/form/choice-fields.tsx";
import { TextInput } from "#app/ui/form/text-fields.tsx";
import type { ScheduleAnswer } from "../actions.server.ts";
import { Lanes } from "./line-fields.tsx";
import css from "./schedule.module.css";

/** The fields that keep their values for the next line. */
const kept = new Set(["lane", "audience", "minutes", "intent"]);

/**
 * The browser sends the lines one after the other, so that none is lost when the host types faster than the network. A refused line comes
 * back into the fields. Without JavaScript the form is sent like any other. `answer` is the refusal of that.
 */
export function QuickLine({
  event,
  lanes,
  next,
  path,
  answer,
}: {
  event: { date: string; startTime: string | null };
  lanes: readonly string[];
  next: { start: number; minutes: number };
  path: string;
  answer: ScheduleAnswer | undefined;
}) {
  const fetcher = useFetcher<ScheduleAnswer>();
  const navigation = useNavigation();
  const box = useRef<HTMLDivElement>(null);
  const queue = useRef<FormData[]>([]);
  const sent = useRef<FormData | null>(null);
  const refusal = fetcher.state === "idle" && fetcher.data?.errors ? fetcher.data : answer;
  const { state, submit } = fetcher;

  const sendNext = useCallback(() => {
    const posted = queue.current.shift();
    if (!posted) return;
    sent.current = posted;
    void submit(posted, { method: "post", action: path, preventScrollReset: true });
  }, [submit, path]);

  const refusedNow = state === "idle" ? fetcher.data?.values : undefined;
  useEffect(() => {
    if (state === "loading") sent.current = null;
    if (state !== "idle" || navigation.state !== "idle") return;
    const back = sent.current;
    sent.current = null;
    if (!back && refusedNow?.title === undefined) return sendNext();
    // A refused or unanswered line returns to the fields. If the host has typed another title, an unanswered line goes first at the next press.
    const title = inputOf(box.current, "title");
    if (title?.value === "")
      for (const input of inputsOf(box.current))
        input.value = String(back?.get(input.name) ?? refusedNow?.[input.name] ?? input.value);
    else if (back) queue.current.unshift(back);
    title?.focus();
  }, [state, navigation.state, refusedNow, sendNext]);

  function send(submitted: FormEvent) {
    if (!(submitted.target instanceof HTMLFormElement)) return;
    const posted = new FormData(submitted.target);
    const start = parseStart(posted.get("start"), "", event.startTime);
    // An invalid line goes through the form's own check, which shows the refusal beside the field.
    if (String(posted.get("title") ?? "").trim() === "" || start === null) return;
    const minutes = parseLength(posted.get("minutes"));
    if (minutes === undefined) return;
    submitted.preventDefault();
    queue.current.push(posted);
    if (state === "idle") sendNext();
    for (const input of inputsOf(box.current)) if (!kept.has(input.name)) input.value = "";
    const time = inputOf(box.current, "start");
    if (time) time.value = clockOf(Math.min(lastStart, start + (minutes ?? 30)), event.date).time;
    inputOf(box.current, "title")?.focus();
  }

  return (
    <div className={css.quick} ref={box} onSubmitCapture={send} id="anadir">
      <CheckedForm
        intent="item.add"
        fetcher={fetcher}
        action={path}
        errors={refusal?.errors}
        values={answer?.values}
        aria-label="Añadir línea"
      >
        <div className={css.first}>
          <TextInput
            name="start"
            label="Hora"
            required
            defaultValue={clockOf(next.start, event.date).time}
            placeholder="21:30"
            inputMode="numeric"
            autoComplete="off"
            maxLength={8}
            enterKeyHint="next"
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          <TextInput
            name="minutes"
            label="Minutos"
            defaultValue={String(next.minutes)}
            placeholder="30"
            inputMode="numeric"
            autoComplete="off"
            maxLength={8}
            enterKeyHint="next"
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          <TextInput
            name="title"
            label="Qué pasa"
            required
            placeholder="Ceremonia"
            autoComplete="off"
            maxLength={120}
            enterKeyHint="send"
          />
          <Button type="submit" icon={IconPlus}>
            Añadir
          </Button>
        </div>
        <details className={css.more}>
          <summary>Dónde, grupo y quién</summary>
          <div className={css.rest}>
            <TextInput name="place" label="Dónde" placeholder="Comedor" autoComplete="off" maxLength={120} />
            <Lanes lanes={lanes} />
            <TextInput name="people" label="Quién" placeholder="Paula, Óscar" autoComplete="off" maxLength={400} />
            <div className={css.wide}>
              <Checkbox name="audience" value="guests" label="También es para los invitados" />
            </div>
          </div>
        </details>
      </CheckedForm>
    </div>
  );
}

function inputsOf(box: HTMLElement | null): HTMLInputElement[] {
  return [...(box?.querySelectorAll<HTMLInputElement>("input:not([type='hidden'], [type='checkbox'])") ?? [])];
}

function inputOf(box: HTMLElement | null, name: string): HTMLInputElement | undefined {
  return inputsOf(box).find((input) => input.name === name);
}
