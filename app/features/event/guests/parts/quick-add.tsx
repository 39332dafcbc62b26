// Adds a guest by their name alone, one after the other: Enter adds and goes on to the next.
import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import { type FormEvent, useCallback, useEffect, useRef } from "react";
import { Link, useFetcher, useSearchParams } from "react-router";
import { Button } from "#app/ui/display/button.tsx";
import { CheckedForm } from "#app/ui/form/checked-form.tsx";
import { TextInput } from "#app/ui/form/text-fields.tsx";
import type { GuestAnswer } from "./guest-answers.ts";
import { listPath } from "./list-address.ts";
import css from "./quick-add.module.css";

/**
 * What is sent goes out one after the other, so that nobody is lost who types faster than the network; what is refused comes back into
 * the fields. Without JavaScript the form is sent like any other. `answer` is the refusal of that.
 */
export function QuickAdd({ eventId, answer }: { eventId: string; answer: GuestAnswer | undefined }) {
  const [address] = useSearchParams();
  const fetcher = useFetcher<GuestAnswer>();
  const form = useRef<HTMLDivElement>(null);
  const queue = useRef<FormData[]>([]);
  const sent = useRef<{ posted: FormData; before: string | null }>(null);
  const action = listPath(eventId, address);
  const refused = fetcher.state === "idle" && fetcher.data?.errors ? fetcher.data : answer;

  const { state, submit } = fetcher;
  // Every guest who was added can be taken back: the address names the last one.
  const last = address.get("deshacer");
  const sendNext = useCallback(() => {
    const next = queue.current.shift();
    if (!next) return;
    sent.current = { posted: next, before: last };
    void submit(next, { method: "post", action, preventScrollReset: true });
  }, [submit, action, last]);
  const refusedNow = state === "idle" ? fetcher.data?.values : undefined;
  useEffect(() => {
    // The list is read again, or has been, where a slow browser draws only the end of it: who was sent is on it.
    if (state === "loading" || sent.current?.before !== last) sent.current = null;
    if (state !== "idle") return;
    const back = sent.current?.posted;
    sent.current = null;
    const name = back?.get("name") ?? refusedNow?.name;
    if (name === undefined) return sendNext();
    // What was refused, or got no answer, is typed again, where nothing else is by now; those behind it wait for the next press.
    for (const input of inputsOf(form.current))
      if (input.value === "") input.value = String(back?.get(input.name) ?? refusedNow?.[input.name] ?? "");
    inputsOf(form.current)[0]?.focus();
  }, [state, last, refusedNow, sendNext]);

  function send(event: FormEvent) {
    if (!(event.target instanceof HTMLFormElement)) return;
    const posted = new FormData(event.target);
    if (String(posted.get("name") ?? "").trim() === "") return;
    event.preventDefault();
    queue.current.push(posted);
    if (state === "idle") sendNext();
    const inputs = inputsOf(form.current);
    for (const input of inputs) input.value = "";
    inputs[0]?.focus();
  }

  return (
    <div className={css.box} ref={form} onSubmitCapture={send}>
      <CheckedForm
        intent="add"
        fetcher={fetcher}
        action={action}
        errors={refused?.errors}
        values={answer?.values}
        extra={{ noEmail: "on", after: "quick" }}
        className={css.form}
        aria-label="Añadir deprisa"
      >
        <div className={css.fields}>
          <TextInput
            name="name"
            label="Nombre"
            required
            placeholder="Tía Amparo"
            autoComplete="off"
            maxLength={120}
            enterKeyHint="next"
          />
          <TextInput
            name="phone"
            label="Teléfono"
            type="tel"
            placeholder="600 000 000"
            autoComplete="off"
            maxLength={40}
          />
          <Button type="submit" icon={IconPlus}>
            Añadir
          </Button>
        </div>
      </CheckedForm>
      <p className={css.more}>
        <span className={css.hint}>Intro añade y pasa al siguiente. </span>
        <Link to={`/app/event/${eventId}/guests/import`}>Pegar una lista</Link> ·{" "}
        <Link to={listPath(eventId, address, { dialog: "/new" })} preventScrollReset>
          Más datos
        </Link>{" "}
        ·{" "}
        <Link to={listPath(eventId, address, { dialog: "/household/new" })} preventScrollReset>
          Añadir familia
        </Link>
      </p>
    </div>
  );
}

function inputsOf(form: HTMLElement | null): HTMLInputElement[] {
  return [...(form?.querySelectorAll<HTMLInputElement>("input[name='name'], input[name='phone']") ?? [])];
}
