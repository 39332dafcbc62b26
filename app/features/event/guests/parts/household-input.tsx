// The household of a guest, searched by its name while the host types.
import { useEffect, useId, useRef } from "react";
import { useFetcher } from "react-router";
import { TextInput } from "#app/ui/form/text-fields.tsx";
import type { loader } from "../households/suggestions.route.ts";

const debounceMs = 200;

/** Empty means a household of their own. Without JavaScript the host types the whole name. */
export function HouseholdInput({ eventId, hint }: { eventId: string; hint?: string | undefined }) {
  const list = useId();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const fetcher = useFetcher<typeof loader>();
  useEffect(() => () => clearTimeout(timer.current), []);
  const ask = (text: string) => {
    clearTimeout(timer.current);
    const query = new URLSearchParams({ q: text });
    timer.current = setTimeout(
      () => void fetcher.load(`/app/event/${eventId}/guests/households?${query}`),
      fetcher.data ? debounceMs : 0,
    );
  };
  return (
    <>
      <TextInput
        name="household"
        label="Invitado con"
        placeholder="Con su propia invitación"
        hint={
          hint ??
          "El nombre de su familia o de alguien de ella; uno nuevo crea la familia. Vacío, con su propia invitación."
        }
        autoComplete="off"
        maxLength={260}
        list={list}
        onFocus={(event) => ask(event.currentTarget.value)}
        onInput={(event) => ask(event.currentTarget.value)}
      />
      <datalist id={list}>
        {fetcher.data?.households.map(({ id, label }) => (
          <option key={id}>{label}</option>
        ))}
      </datalist>
    </>
  );
}
