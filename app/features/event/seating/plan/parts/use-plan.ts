// The plan of a page for its script: the chosen pieces, the people in the hand, the moves, and their undo.
import { useEffect, useRef, useState } from "react";
import { formatMetres } from "#app/copy/event/metres.ts";
import type { Spot } from "#app/domain/event/plan/boxes.ts";
import { isComing } from "#app/domain/guest/guest.ts";
import { toast } from "#app/ui/feedback/toast.ts";
import {
  changedSinceText,
  copiedText,
  movedByAnother,
  movedText,
  nothingToUndo,
  seatedText,
  unseatedText,
} from "../copy.ts";
import { chairText, lockText } from "../hands.copy.ts";
import type { Plan, PlanTable } from "../queries.server.ts";
import { type Refused, useUnsent } from "./use-unsent.ts";

/** People in the hand; `from` is their table, null for people without a seat. */
export type Hand = { name: string; ids: readonly string[]; from: string | null };
export type Move = { id: string; spot: Spot };
/** A table, and the chair of one person; `swaps`: the person on it gets the other's place. */
type Place = { table: string | null; chair: number | null; swaps: boolean };
/** `ids`: the tables or guests that it moved. */
type Step = { ids: readonly string[]; undo: () => boolean; redo: () => boolean };

const MOST_STEPS = 50;
const MINE_MS = 30_000;
const none: ReadonlySet<string> = new Set();
const noIds: readonly string[] = [];
const same = (one: Spot | null | undefined, other: Spot | null | undefined) =>
  one?.x === other?.x && one?.y === other?.y && one?.angle === other?.angle;

export type Planning = ReturnType<typeof usePlan>;

/** `path` is the address of the plan's data, `shownAt` the path of its page, `tag` that of the loaded plan. */
export function usePlan(path: string, shownAt: string, loaded: Plan, tag: string) {
  const unsent = useUnsent(path, shownAt, loaded, tag);
  const { plan, post } = unsent;
  const [chosen, setChosen] = useState(none);
  const [hand, setHand] = useState<Hand | null>(null);
  const [lifted, setLifted] = useState<readonly string[]>(noIds);
  const [mayRedo, setMayRedo] = useState(false);
  const mine = useRef(new Map<string, { spot: Spot; at: number }>());
  const steps = useRef({ done: new Array<Step>(), undone: new Array<Step>() });
  const now = useRef(plan);
  useEffect(() => {
    now.current = plan;
  });
  // The later move wins; the host of the earlier one learns it.
  useEffect(() => {
    if (unsent.isSaving || unsent.waiting > 0) return;
    for (const table of plan.tables) {
      const own = mine.current.get(table.id);
      if (!own || same(own.spot, table.spot)) continue;
      mine.current.delete(table.id);
      if (performance.now() - own.at < MINE_MS)
        toast(movedByAnother(table.number, plan.changedBy[table.id]), { tone: "warn" });
    }
  }, [plan, unsent.isSaving, unsent.waiting]);

  function note(step: Step) {
    steps.current = { done: [...steps.current.done, step].slice(-MOST_STEPS), undone: [] };
    setMayRedo(false);
  }

  const spotOf = (id: string): Spot | null | undefined => {
    const table = now.current.tables.find((each) => each.id === id);
    if (table) return table.spot;
    const object = now.current.objects.find((each) => each.id === id);
    return object && { x: object.x, y: object.y, angle: object.angle };
  };

  function put(moves: readonly Move[]) {
    for (const { id, spot } of moves) mine.current.set(id, { spot, at: performance.now() });
    const fields = moves.flatMap(({ id, spot }, at): [string, string][] => [
      [`changes[${at}].id`, id],
      [`changes[${at}].x`, formatMetres(spot.x).replace(".", "")],
      [`changes[${at}].y`, formatMetres(spot.y).replace(".", "")],
      [`changes[${at}].angle`, String(spot.angle)],
    ]);
    post({ intent: "plan.save", ...Object.fromEntries(fields) }, wordsOf(moves), () => {
      for (const { id } of moves) mine.current.delete(id);
    });
  }

  /** «Mesa 4, movida.» */
  function wordsOf(moves: readonly Move[]): string {
    const table = moves.length === 1 ? now.current.tables.find(({ id }) => id === moves[0]!.id) : undefined;
    return movedText(table?.number ?? null, moves.length);
  }

  /** Moves pieces as one step of the undo. */
  function move(moves: readonly Move[]) {
    const changes = moves.filter(({ id, spot }) => !same(spotOf(id), spot));
    if (changes.length === 0) return;
    const before = changes.flatMap(({ id }) => {
      const spot = spotOf(id);
      return spot ? [{ id, spot }] : [];
    });
    put(changes);
    const go = (from: readonly Move[], to: readonly Move[]) => () => {
      if (from.some(({ id, spot }) => !same(spotOf(id), spot))) return false;
      put(to);
      return true;
    };
    note({ ids: changes.map(({ id }) => id), undo: go(changes, before), redo: go(before, changes) });
    toast(wordsOf(changes), { undo: undoLast });
  }

  const tableOf = (guestId: string): string | null =>
    now.current.tables.find(({ people }) => people.some(({ id }) => id === guestId))?.id ?? null;

  const sitterOf = (guestId: string) =>
    now.current.tables.flatMap(({ people }) => people).find(({ id }) => id === guestId);

  function seat(ids: readonly string[], from: Place, to: Place, words: string) {
    const guests = { "guestId[]": ids, from: from.table ?? "none" };
    const chair = to.chair === null ? {} : { chair: String(to.chair), ...(to.swaps && { swap: "on" }) };
    post(
      to.table === null
        ? { intent: "unassign", ...guests }
        : { intent: "assign", tableId: to.table, ...chair, ...guests },
      words,
    );
  }
  /** «Familia Hahn, en la 13.», «Carmen, en la silla 3.» */
  const seatWords = (name: string, count: number, { table: to, chair }: Place) => {
    const table = now.current.tables.find(({ id }) => id === to);
    if (table && chair !== null) return chairText(name, chair);
    return table ? seatedText(name, table.number) : unseatedText(count);
  };

  /**
   * Seats the hand at `table`, or with null leaves its people without a seat. Takes the next household if `goesOn`. `chair`: the chair for the
   * one person in the hand, who exchanges places with the person on it.
   */
  function place(table: PlanTable | null, goesOn: boolean, chair: number | null = null, held = hand) {
    if (!held) return;
    const { ids, from, name } = held;
    const [first = ""] = ids;
    const swaps = chair !== null && table?.people.some((one) => one.chair === chair && one.id !== first) === true;
    const before = {
      table: from,
      chair: chair === null || from === null ? null : (sitterOf(first)?.chair ?? null),
      swaps,
    };
    const after = { table: table?.id ?? null, chair, swaps };
    if (after.table === from && after.chair === before.chair) return setHand(null);
    seat(ids, before, after, seatWords(name, ids.length, after));
    const go = (source: Place, target: Place) => () => {
      if (ids.some((id) => tableOf(id) !== source.table)) return false;
      if (source.chair !== null && sitterOf(first)?.chair !== source.chair) return false;
      seat(ids, source, target, seatWords(name, ids.length, target));
      return true;
    };
    note({ ids, undo: go(after, before), redo: go(before, after) });
    toast(seatWords(name, ids.length, after), { undo: undoLast });
    const next =
      goesOn && from === null
        ? plan.tickets.find(({ people }) => people.every(({ id }) => !ids.includes(id)))
        : undefined;
    setHand(next ? handOf(next) : null);
  }

  /** Locks the table or the person `id`, or takes the lock off. */
  function lock(kind: "table" | "person", id: string, isOn: boolean) {
    const isLocked = () =>
      kind === "table" ? now.current.tables.find((each) => each.id === id)?.isLocked : sitterOf(id)?.isLocked === true;
    const go = (on: boolean) => () => {
      if (isLocked() === on) return false;
      post(
        kind === "table"
          ? { intent: "table.update", tableId: id, locked: String(on) }
          : { intent: on ? "guest.lock" : "guest.unlock", "guestId[]": [id] },
        lockText(on),
      );
      return true;
    };
    if (!go(isOn)()) return;
    note({ ids: [id], undo: go(!isOn), redo: go(isOn) });
    toast(lockText(isOn), { undo: undoLast });
  }

  function sayChanged({ ids }: Step) {
    const by = ids.map((id) => now.current.changedBy[id]).find((name) => name !== undefined);
    toast(changedSinceText(by), { tone: "warn" });
  }
  function undoLast() {
    const step = steps.current.done.pop();
    if (!step) return toast(nothingToUndo, { tone: "info" });
    if (!step.undo()) return sayChanged(step);
    steps.current.undone.push(step);
    setMayRedo(true);
  }
  function redoLast() {
    const step = steps.current.undone.pop();
    if (!step) return toast(nothingToUndo, { tone: "info" });
    setMayRedo(steps.current.undone.length > 0);
    if (step.redo()) steps.current.done.push(step);
    else sayChanged(step);
  }

  return {
    ...unsent,
    chosen,
    hand,
    /** The pieces that a gesture moves right now. */
    lifted,
    lift: setLifted,
    mayRedo,
    choose: setChosen,
    take: setHand,
    place,
    /** Seats people who wait for a seat, without taking them into the hand. */
    seatAt(name: string, ids: readonly string[], tableId: string) {
      const table = now.current.tables.find(({ id }) => id === tableId);
      if (table) place(table, false, null, { name, ids, from: null });
    },
    move,
    lock,
    copy(table: PlanTable) {
      if (!table.spot) return;
      const dx = table.width + plan.gap;
      const ids = { "ids[]": [table.id], "newIds[]": [crypto.randomUUID()] };
      post({ intent: "copy", ...ids, dx: String(dx), dy: "0" }, copiedText(table.number));
    },
    /** Leaves a refused change, or makes it again from where its people sit now, or with `from`. */
    settleRefused(form: Refused, isAgain: boolean, from?: string) {
      const guestId = new URLSearchParams(form.body).get("guestId[]");
      const place = from ?? (guestId === null ? undefined : (tableOf(guestId) ?? "none"));
      unsent.settle(form, isAgain ? (place === undefined ? {} : { from: place }) : null);
    },
    undo: undoLast,
    redo: redoLast,
  };
}

/** The hand with a household. */
export function handOf({ name, people }: Plan["tickets"][number]): Hand {
  return { name, ids: people.map(({ id }) => id), from: null };
}

/** Whether one person in the hand may choose a chair of the table: a free one, or in exchange the chair of another. */
export function maySit(
  { detail }: Plan,
  { isLocked, spot, capacity, people }: PlanTable,
  { ids, from }: Hand,
): boolean {
  const hasChairs = detail === "chair" && ids.length === 1 && spot !== null;
  return hasChairs && !isLocked && (from !== null || people.length < capacity);
}

/** The tables where the hand fits, the best first: where people of its household sit, then the fullest. */
export function fitting({ tables, tickets }: Plan, hand: Hand): PlanTable[] {
  const free = (table: PlanTable) => table.capacity - table.people.length;
  const family = new Set(
    tickets.filter(({ people }) => people.some(({ id }) => hand.ids.includes(id))).map(({ name }) => name),
  );
  const surname = [...family].map((name) => name.split(" ").at(-1) ?? "");
  const kin = (table: PlanTable) =>
    table.people.filter(({ name, status }) => isComing(status) && surname.some((each) => each && name.endsWith(each)))
      .length;
  return tables
    .filter(
      (table) => table.spot !== null && !table.isLocked && table.id !== hand.from && free(table) >= hand.ids.length,
    )
    .sort((one, other) => kin(other) - kin(one) || free(one) - free(other) || one.number - other.number);
}
