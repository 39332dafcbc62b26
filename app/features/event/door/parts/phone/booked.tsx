// Brown and square: these people did not sign up for this room. Nothing is written unless the helper says so.
import IconTicketOff from "@tabler/icons-react/dist/esm/icons/IconTicketOff.mjs";
import { useEffect } from "react";
import { formatList } from "#app/copy/text/format.ts";
import { Button } from "#app/ui/display/button.tsx";
import css from "./answer.module.css";
import { useOpenDoor } from "./context.ts";
import type { FactDraft } from "./door.ts";
import { FocusedHeading } from "./page.tsx";
import { bookedText } from "./rare.copy.ts";

/** `drafts` are what the helper was about to note; `enter` notes it all the same. */
export function BookedScreen({ drafts, enter }: { drafts: readonly FactDraft[]; enter: () => void }) {
  const { copy, state, snapshot, leave } = useOpenDoor();
  const numbers = new Set(drafts.flatMap(({ no, unbooked }) => (unbooked ? [no] : [])));
  const people = copy.households.flatMap((each) => each.people.filter(({ no }) => numbers.has(no)));
  const { capacity } = copy.event;
  useEffect(() => {
    navigator.vibrate?.([200, 100, 200]);
  }, []);
  return (
    <div className={css.answer} data-is="already">
      <div className={css.words} role="alert">
        <span className={css.glyph} aria-hidden="true">
          <IconTicketOff aria-hidden />
        </span>
        <FocusedHeading>{bookedText.title(people.length)}</FocusedHeading>
        <p className={css.label}>{formatList(people.map(({ name }) => name))}</p>
        {capacity !== null && <p>{bookedText.free(capacity - state.inside, snapshot.net === "cut")}</p>}
        {!copy.may.override && <p className={css.pill}>{bookedText.ask(copy.askFor)}</p>}
      </div>
      <div className={css.choices}>
        <Button className={css.full} onClick={leave}>
          {bookedText.back}
        </Button>
        {copy.may.override && <Button onClick={enter}>{bookedText.enter(people.length)}</Button>}
      </div>
    </div>
  );
}
