// Adds a guest by their name alone, one after the other: Enter adds and goes on to the next.
import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import { type FormEvent, startTransition, useCallback, useEffect, useRef, useState } from "react";
import { Link, useFetcher, useNavigation, useSearchParams } from "react-router";
import { Button } from "#app/ui/display/button.tsx";
import { CheckedForm } from "#app/ui/form/checked-form.tsx";
import { TextInput } from "#app/ui/form/text-fields.tsx";
import { lostForms } from "#app/ui/network/failure.ts";
import { type GuestAnswer, listPath } from "./list-address.ts";
import css from "./quick-add.module.css";

/**
 * Sends one guest after the other, so that fast typing loses none. The fields get a refused guest back. Without JavaScript the browser
 * posts the form; `answer` is then its refusal.
 */
export function QuickAdd({
  eventId,
  answer,
  takesFocus,
  offersList,
}: {
  eventId: string;
  answer: GuestAnswer | undefined;
  /** Whether it opens with the focus in the name. */
  takesFocus: boolean;
  /** Whether it names the way to bring in a whole list. */
  offersList: boolean;
}) {
  const [address] = useSearchParams();
  const navigation = useNavigation();
  const fetcher = useFetcher<GuestAnswer | null>();
  const form = useRef<HTMLDivElement>(null);
  const queue = useRef<FormData[]>([]);
  const sending = useRef<FormData | undefined>(undefined);
  const [ended, setEnded] = useState<{ posted: FormData; isLost: boolean } | null>(null);
  const seen = useRef(ended);
  const action = listPath(eventId, address);
  const { data, state, reset, submit } = fetcher;
  const refused = state === "idle" && data?.errors ? data : answer;

  const sendNext = useCallback(async () => {
    const posted = queue.current.shift();
    sending.current = posted;
    if (!posted) return;
    const before = lostForms();
    // The router keeps the last refusal until another answer arrives, and a success brings no answer.
    reset();
    await submit(posted, { method: "post", action, preventScrollReset: true });
    // Drawn together with the answer, never before it.
    if (sending.current === posted) startTransition(() => setEnded({ posted, isLost: lostForms() !== before }));
  }, [reset, submit, action]);
  useEffect(() => {
    if (!ended || seen.current === ended) return;
    seen.current = ended;
    if (!ended.isLost && !data?.errors) return void sendNext();
    sending.current = undefined;
    // Empty fields get the refused or unanswered guest back; the queue waits for the next press.
    for (const input of inputsOf(form.current))
      if (input.value === "") input.value = String(ended.posted.get(input.name) ?? "");
    inputsOf(form.current)[0]?.focus();
  }, [ended, data, sendNext]);

  function send(event: FormEvent) {
    if (!(event.target instanceof HTMLFormElement)) return;
    const posted = new FormData(event.target);
    if (String(posted.get("name") ?? "").trim() === "") return;
    event.preventDefault();
    queue.current.push(posted);
    // If the list could not be read, the next guest does not wait.
    if (!sending.current || (state === "loading" && navigation.state === "idle")) void sendNext();
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
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the host has just asked to write a name
            autoFocus={takesFocus}
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
        {offersList && (
          <>
            <Link to={`/app/event/${eventId}/guests/import`}>Pegar una lista</Link> ·{" "}
          </>
        )}
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
