// The answer that is read from two metres: these people are inside already.
import IconDoor from "@tabler/icons-react/dist/esm/icons/IconDoor.mjs";
import { useEffect } from "react";
import type { Fact } from "#app/domain/door/facts.ts";
import { Button } from "#app/ui/display/button.tsx";
import css from "./answer.module.css";
import { useOpenDoor } from "./context.ts";
import { doorText } from "./copy.ts";
import { FocusedHeading } from "./page.tsx";
import { alreadyText } from "./rare.copy.ts";
import { useEntering } from "./use-entering.ts";
import { type Family, presenceOf } from "./view.ts";

/** Brown and square: these people are inside. Nothing is written unless the helper says so. */
export function AlreadyScreen({ family, how }: { family: Family; how: Fact["how"] }) {
  const { state, copy, share, leave, go, hour, doorOf } = useOpenDoor();
  const enter = useEntering();
  const inside = family.household.people.filter(({ no }) => presenceOf(state, no).inside);
  const last = inside
    .map(({ no }) => presenceOf(state, no))
    .toSorted((one, other) => (other.lastAt ?? 0) - (one.lastAt ?? 0))[0];
  useEffect(() => {
    navigator.vibrate?.([200, 100, 200]);
  }, []);
  return (
    <div className={css.answer} data-is="already">
      <div className={css.words} role="alert">
        <span className={css.glyph} aria-hidden="true">
          <IconDoor aria-hidden />
        </span>
        <FocusedHeading>{inside.length > 1 ? alreadyText.many : alreadyText.one}</FocusedHeading>
        <p className={css.label}>{family.household.name}</p>
        {last?.lastAt && <p>{alreadyText.when(hour(last.lastAt), doorOf(last.lastDevice, ""))}</p>}
        {family.tables.length > 0 && <p className={css.pill}>{family.tables.map(doorText.table).join(" · ")}</p>}
      </div>
      <div className={css.choices}>
        <Button className={css.full} onClick={leave}>
          {alreadyText.notAgain}
        </Button>
        <div className={css.pair}>
          {(!share || copy.may.override) && (
            <Button onClick={() => enter(family, how, { into: inside, over: true })}>{alreadyText.hadLeft}</Button>
          )}
          {copy.may.add ? (
            <Button onClick={() => go({ at: "new", name: family.household.name })}>{alreadyText.other}</Button>
          ) : (
            <Button onClick={() => go({ at: "family", no: family.no, how })}>{alreadyText.family}</Button>
          )}
        </div>
        {copy.may.add && <Button onClick={() => go({ at: "family", no: family.no, how })}>{alreadyText.family}</Button>}
      </div>
    </div>
  );
}
