// The strips above the count: each tells of something unusual, with the action that ends it. Never a window over the list.
import type { ReactNode } from "react";
import { useOpenDoor } from "./context.ts";
import { stripText } from "./copy.ts";
import css from "./strip.module.css";
import { doublesAt } from "./view.ts";

type Tone = "ok" | "warn" | "bad" | "hot" | "info" | "quiet" | "rehearsal";

export function Strip({
  tone,
  children,
  act,
}: {
  tone: Tone;
  children: ReactNode;
  act?: { label: string; run: () => void };
}) {
  return (
    <div className={css.strip} data-tone={tone} role={tone === "bad" ? "alert" : "status"}>
      <span>{children}</span>
      {act && (
        <button type="button" onClick={act.run}>
          {act.label}
        </button>
      )}
    </div>
  );
}

/** The clock of a phone is wrong from here on. */
const wrongClockMs = 120_000;

/** `trouble` repeats the action that the disk refused. */
export function Strips({ trouble }: { trouble: (() => void) | null }) {
  const { snapshot, copy, state, facts, meta, isRehearsal, go, hour, doorOf } = useOpenDoor();
  const { event } = copy;
  const { back, changes, net } = snapshot;
  const [double] = doublesAt(facts, state, meta.device);
  const minutes = Math.round(-meta.skew / 60_000);
  const { capacity } = event;
  const door = (device: string) => doorOf(device, stripText.here) || stripText.another;
  return (
    <>
      {isRehearsal && (
        <Strip tone="rehearsal">
          <b>{stripText.rehearsal}</b> {stripText.rehearsalCounts}
        </Strip>
      )}
      {trouble && (
        <Strip tone="bad" act={{ label: stripText.again, run: trouble }}>
          {stripText.disk}
        </Strip>
      )}
      {net === "forked" && <Strip tone="bad">{stripText.forked}</Strip>}
      {capacity !== null && state.inside >= capacity && (
        <Strip tone="bad">{stripText.full(state.inside, capacity, net === "cut", copy.askFor)}</Strip>
      )}
      {capacity !== null && state.inside < capacity && state.inside >= capacity * 0.9 && (
        <Strip tone="hot">{stripText.nearlyFull(state.inside, capacity)}</Strip>
      )}
      {double && (
        <Strip tone="hot" act={{ label: stripText.what, run: () => go({ at: "family", no: double.no, how: "name" }) }}>
          {stripText.double(
            copy.households.flatMap(({ people }) => people).find(({ no }) => no === double.no)?.name ?? "",
            hour(double.one.at),
            door(double.one.device),
            hour(double.other.at),
            door(double.other.device),
          )}
        </Strip>
      )}
      {changes && changes.list[0] && (
        <Strip tone="info" act={{ label: stripText.see, run: () => go({ at: "changes" }) }}>
          {stripText.changes(changes.list.length, hour(changes.since), stripText.change(changes.list[0]))}
        </Strip>
      )}
      {Math.abs(meta.skew) >= wrongClockMs && <Strip tone="quiet">{stripText.clock(minutes)}</Strip>}
      {back && (
        <Strip tone="ok">
          {stripText.back(
            hour(meta.answeredAt),
            back.map(({ device, count }) => stripText.counted(doorOf(device, "") || stripText.another, count)).join(""),
          )}
        </Strip>
      )}
    </>
  );
}
