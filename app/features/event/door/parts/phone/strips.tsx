// The strips above the count: each tells of something unusual, with the action that ends it. Never a window over the list.
import type { ReactNode } from "react";
import { standing } from "#app/domain/door/facts.ts";
import { useOpenDoor } from "./context.ts";
import { stripText } from "./copy.ts";
import css from "./strip.module.css";
import { useForgettingWindow } from "./use-forgetting-window.ts";
import { doublesAt, namesOf } from "./view.ts";

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
  const door = useOpenDoor();
  const { snapshot, copy, state, facts, meta, isRehearsal, go, undo, hour, doorOf, saving, isLeaving, setLeaving } =
    door;
  const isForgetting = useForgettingWindow();
  const { event } = copy;
  const { back, changes, net } = snapshot;
  const [double] = doublesAt(facts, state, meta.device);
  const minutes = Math.round(-meta.skew / 60_000);
  const { capacity } = event;
  // Taken back, they count for no phone; a host deletes them at «Puertas».
  const trial = isRehearsal
    ? namesOf(standing(facts).filter(({ device }) => device === meta.device || copy.may.undo))
    : [];
  const nameOf = (device: string) => doorOf(device, stripText.here) || stripText.another;
  return (
    <>
      {isRehearsal && (
        <Strip tone="rehearsal" {...(trial.length > 0 && { act: { label: stripText.wipe, run: () => undo(trial) } })}>
          <b>{stripText.rehearsal}</b> {stripText.rehearsalCounts}
        </Strip>
      )}
      {copy.etag === "" && (
        <Strip tone="warn" act={{ label: stripText.noteName, run: () => go({ at: "new", name: "" }) }}>
          {snapshot.refusal ? stripText.noListWhy(snapshot.refusal) : stripText.noList}
        </Strip>
      )}
      {isForgetting && <Strip tone="warn">{stripText.forgets}</Strip>}
      {isLeaving && (
        <Strip tone="info" act={{ label: stripText.entering, run: () => setLeaving(false) }}>
          {stripText.leaving}
        </Strip>
      )}
      {saving === "saving" && <Strip tone="quiet">{stripText.saving}</Strip>}
      {saving === "ending" && (
        <Strip tone="hot" act={{ label: stripText.relay, run: () => go({ at: "relay" }) }}>
          {stripText.ending}
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
            nameOf(double.one.device),
            hour(double.other.at),
            nameOf(double.other.device),
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
