// A person who is not on the list comes in as a walk-in, or a helper tells the host.
import { useState } from "react";
import { callLink } from "#app/domain/guest/guest.ts";
import { cleanLine } from "#app/domain/text/text.ts";
import { Button, buttonClass } from "#app/ui/display/button.tsx";
import { useOpenDoor } from "./context.ts";
import { doorText, familyText, resultText, stripText } from "./copy.ts";
import { LineField, Options } from "./fields.tsx";
import foot from "./foot.module.css";
import { DoorPage } from "./page.tsx";
import { bookedText, newText } from "./rare.copy.ts";
import css from "./sheet.module.css";
import { freeSeats } from "./rare-view.ts";
import { isOver } from "./view.ts";

const mostTables = 6;

/** `name` is what was searched for. */
export function NewPersonScreen({ name: asked, trouble }: { name: string; trouble: (() => void) | null }) {
  const { copy, state, snapshot, note } = useOpenDoor();
  const [name, setName] = useState(asked);
  const [error, setError] = useState<string | null>(null);
  const [age, setAge] = useState<"adult" | "child">("adult");
  const [table, setTable] = useState("");
  const [isSure, setSure] = useState(false);
  const free = freeSeats(copy, state).toSorted((one, other) => other.free - one.free);
  const { capacity } = copy.event;
  const isTooMany = isOver(copy, state, 1);
  // A person without a row on the list has signed up for nothing.
  const isUnbooked = copy.point.booked === true;
  const isAsked = isTooMany || isUnbooked;
  const asksTwice = isAsked && copy.may.override;

  const submit = (kind: "add" | "refuse") => {
    const line = cleanLine(name);
    if (line === "") return setError(newText.nameNeeded);
    if (kind === "add" && isAsked && !(asksTwice && isSure)) return asksTwice && setSure(true);
    const seat = table === "" ? null : Number(table);
    const draft = { kind, no: null, how: "name", name: line, child: age === "child", table: seat } as const;
    note([{ ...draft, ...(asksTwice && { over: true }), ...(isUnbooked && { unbooked: true }) }], (names) => ({
      at: "done",
      done:
        kind === "refuse"
          ? {
              names,
              label: newText.refused,
              number: null,
              title: line,
              note: newText.told(copy.askFor),
              isRefused: true,
            }
          : {
              names,
              label: seat === null ? resultText.noTable : resultText.doneWithTable(resultText.done(1, 1)),
              number: seat,
              title: line,
              note: "",
            },
    }));
  };

  return (
    <DoorPage
      title={newText.title}
      trouble={trouble}
      submit={() => submit(copy.may.add ? "add" : "refuse")}
      act={
        <>
          {isUnbooked && (
            <output>
              {bookedText.title(1)}
              {capacity !== null && ` ${bookedText.free(capacity - state.inside, snapshot.net === "cut")}`}
            </output>
          )}
          {isTooMany && (
            <output>{stripText.full(state.inside, capacity ?? 0, snapshot.net === "cut", copy.askFor)}</output>
          )}
          {copy.may.add && (
            <Button type="submit" variant="party" className={foot.main} disabled={isAsked && !asksTwice}>
              {isSure ? familyText.tooMany : newText.enters(cleanLine(name))}
            </Button>
          )}
          <Button variant="plain" className={foot.shade} onClick={() => submit("refuse")}>
            {newText.refuse(copy.askFor)}
          </Button>
        </>
      }
    >
      <p className={css.lead}>
        {copy.may.add
          ? newText.room(
              capacity === null ? null : Math.max(0, capacity - state.inside),
              free.reduce((sum, each) => sum + each.free, 0),
            )
          : newText.noRight(copy.askFor)}
      </p>
      {!copy.may.add && copy.askPhone && (
        <a className={buttonClass({ variant: "ghost" })} href={callLink(copy.askPhone)}>
          {newText.call(copy.askFor)}
        </a>
      )}
      <LineField
        label={newText.name}
        error={error}
        value={name}
        most={120}
        onType={(text) => (setName(text), setError(null))}
      />
      <Options
        label={newText.is}
        of={[
          { value: "adult", label: doorText.adult },
          { value: "child", label: doorText.child },
        ]}
        value={age}
        onChoose={setAge}
      />
      <Options
        label={newText.table}
        of={[
          ...free
            .slice(0, mostTables)
            .map((each) => ({ value: String(each.table), label: newText.freeAt(each.table, each.free) })),
          { value: "", label: newText.noTable },
        ]}
        value={table}
        onChoose={setTable}
      />
    </DoorPage>
  );
}
