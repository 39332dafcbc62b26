// The plan of a page for its script: the chosen pieces, the people in the hand, the moves, and their undo.
import { useEffect, useRef, useState } from "react";
import { formatMetres } from "#app/copy/event/metres.ts";
import type { Spot } from "#app/domain/event/plan/boxes.ts";
import { toast } from "#app/ui/feedback/toast.ts";
import { copiedText, movedText, seatedText, unseatedText } from "../copy.ts";
import { chairText, lockText, nothingToUndo, changedSinceText, movedByAnother } from "../hands.copy.ts";
import { firstName } from "../../offline.copy.ts";
import type { Plan, PlanSeat, PlanTable } from "../queries.server.ts";
import { rowMovedByAnother, rowMovedText, seatedInText } from "../rows.copy.ts";
import { seatOfGuest, seatsFor } from "./rows-plan.ts";
import { type Refused, useUnsent } from "./use-unsent.ts";

/** People in the hand; `from` is their table or seat, null for people without one. */
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
    for (const row of plan.rows) {
      const own = mine.current.get(row.id);
      if (!own || same(own.spot, row.spot)) continue;
      mine.current.delete(row.id);
      if (performance.now() - own.at < MINE_MS)
        toast(rowMovedByAnother(row.name, firstName(plan.changedBy[row.id])), { tone: "warn" });
    }
  }, [plan, unsent.isSaving, unsent.waiting]);

  function note(step: Step) {
    steps.current = { done: [...steps.current.done, step].slice(-MOST_STEPS), undone: [] };
    setMayRedo(false);
  }

  const spotOf = (id: string): Spot | null | undefined => {
    const piece = [...now.current.tables, ...now.current.rows].find((each) => each.id === id);
    if (piece) return piece.spot;
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
    const [only] = moves.length === 1 ? moves : [];
    const row = now.current.rows.find(({ id }) => id === only?.id);
    if (row) return rowMovedText(row.name);
    const table = now.current.tables.find(({ id }) => id === only?.id);
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
    now.current.tables.flatMap(({ people }) => people).find(({ id }) => id === guestId) ??
    now.current.rows.flatMap(({ seats }) => seats).find(({ person }) => person?.id === guestId)?.person;

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
    takeNext(ids, goesOn && from === null);
  }

  /**
   * Seats the hand from `seat` on, or with null leaves its people without a seat. Takes the next household if `goesOn`. The undo puts each of them
   * back, if they still sit where this step put them.
   */
  function sit(seat: PlanSeat | null, goesOn: boolean) {
    if (!hand) return;
    const { ids, from, name } = hand;
    const seats = seat ? seatsFor(now.current, ids, seat.id) : [];
    if (seat && seats.length < ids.length) return;
    const words = seat
      ? seatedInText(
          name,
          seats.map(({ code, name: title }) => code ?? title),
        )
      : unseatedText(ids.length);
    const before = new Map(ids.map((id) => [id, from]));
    const after = new Map(ids.map((id, at) => [id, seats[at]?.id ?? null]));
    const isThere = (places: ReadonlyMap<string, string | null>) =>
      ids.every((id) => seatOfGuest(now.current, id) === places.get(id));
    const stand = () => {
      // One form each: every one of them names the seat that the person leaves.
      for (const [id, own] of after)
        if (own) post({ intent: "unassign", "guestId[]": [id], from: own }, unseatedText(1));
    };
    const settle = (guestIds: readonly string[], at: string | null, seen: string | null) =>
      post(
        at === null
          ? { intent: "unassign", "guestId[]": guestIds, from: seen ?? "none" }
          : { intent: "assign", seatId: at, "guestId[]": guestIds, from: seen ?? "none" },
        words,
      );
    const go = () => settle(ids, seat?.id ?? null, from);
    go();
    note({
      ids,
      undo() {
        if (!isThere(after)) return false;
        if (from === null) stand();
        else settle(ids, from, seat?.id ?? null);
        return true;
      },
      redo() {
        if (!isThere(before)) return false;
        go();
        return true;
      },
    });
    toast(words, { undo: undoLast });
    takeNext(ids, goesOn && from === null);
  }

  /** The next household comes into the hand, or nothing. */
  function takeNext(ids: readonly string[], goesOn: boolean) {
    const next = goesOn ? plan.tickets.find(({ people }) => people.every(({ id }) => !ids.includes(id))) : undefined;
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
      if (table && ids.every((id) => !sitterOf(id))) place(table, false, null, { name, ids, from: null });
    },
    sit,
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
      const seat = guestId === null ? null : (tableOf(guestId) ?? seatOfGuest(now.current, guestId));
      const place = from ?? (guestId === null ? undefined : (seat ?? "none"));
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
