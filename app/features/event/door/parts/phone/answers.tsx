// The answers that are read from two metres: it is done, and it was done before.
import IconArrowBackUp from "@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs";
import IconCheck from "@tabler/icons-react/dist/esm/icons/IconCheck.mjs";
import IconDoor from "@tabler/icons-react/dist/esm/icons/IconDoor.mjs";
import IconInfoCircle from "@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs";
import { useEffect, useEffectEvent } from "react";
import type { Fact } from "#app/domain/door/facts.ts";
import { Button } from "#app/ui/display/button.tsx";
import css from "./answer.module.css";
import { useOpenDoor } from "./context.ts";
import { doorText, resultText } from "./copy.ts";
import { wasPressedByReader } from "./last-press.ts";
import { FocusedHeading } from "./page.tsx";
import type { Done } from "./screens.ts";
import { useEntering } from "./use-entering.ts";
import { type Family, presenceOf } from "./view.ts";

const staysMs = 2_500;

/** Full green until the next family comes; it goes by itself, but not with reduced motion nor with a screen reader. */
export function DoneScreen({ done }: { done: Done }) {
  const { leave, undo } = useOpenDoor();
  const onTime = useEffectEvent(leave);
  useEffect(() => {
    navigator.vibrate?.(done.isRefused ? [200, 100, 200] : 60);
    if (matchMedia("(prefers-reduced-motion: reduce)").matches || wasPressedByReader()) return;
    const timer = setTimeout(onTime, staysMs);
    return () => clearTimeout(timer);
  }, [done]);
  return (
    <div className={css.answer} data-is={done.isRefused ? "already" : "done"}>
      {/* An output may hold no heading. */}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
      <div className={css.words} role="status">
        <span className={css.glyph} aria-hidden="true">
          {done.isRefused ? <IconDoor aria-hidden /> : <IconCheck aria-hidden />}
        </span>
        <p className={css.label}>{done.label}</p>
        {done.number !== null && <p className={css.number}>{done.number}</p>}
        <FocusedHeading>{done.title}</FocusedHeading>
        {done.note && (
          <p className={css.pill}>
            <IconInfoCircle aria-hidden />
            {done.note}
          </p>
        )}
      </div>
      <div className={css.choices}>
        <Button className={css.full} onClick={leave}>
          {resultText.next}
        </Button>
        <Button icon={IconArrowBackUp} onClick={() => undo(done.names)}>
          {resultText.undo}
        </Button>
      </div>
    </div>
  );
}

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
        <FocusedHeading>{inside.length > 1 ? resultText.alreadyMany : resultText.already}</FocusedHeading>
        <p className={css.label}>{family.household.name}</p>
        {last?.lastAt && <p>{resultText.alreadyAt(hour(last.lastAt), doorOf(last.lastDevice, ""))}</p>}
        {family.tables.length > 0 && <p className={css.pill}>{family.tables.map(doorText.table).join(" · ")}</p>}
      </div>
      <div className={css.choices}>
        <Button className={css.full} onClick={leave}>
          {resultText.notAgain}
        </Button>
        <div className={css.pair}>
          {(!share || copy.may.override) && (
            <Button onClick={() => enter(family, how, { into: inside, over: true })}>{resultText.hadLeft}</Button>
          )}
          {copy.may.add ? (
            <Button onClick={() => go({ at: "new", name: family.household.name })}>{resultText.other}</Button>
          ) : (
            <Button onClick={() => go({ at: "family", no: family.no, how })}>{resultText.family}</Button>
          )}
        </div>
        {copy.may.add && <Button onClick={() => go({ at: "family", no: family.no, how })}>{resultText.family}</Button>}
      </div>
    </div>
  );
}
