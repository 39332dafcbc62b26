// The selection of guests in the list, for an action on all of them.
import { useCallback, useEffect, useRef, useState } from "react";
import { useOutletContext } from "react-router";

/** `all`: every guest that matches the filters, visible or not. `count` is the number of selected ones. */
export type Selection = { all: boolean; ids: readonly string[]; count: number };

/** The context that the list gives to its dialogs. */
export type ListContext = { selection: Selection };

/** The selection of the list behind a dialog; null without JavaScript: then the address has it. */
export function useListSelection(): Selection | null {
  const { selection } = useOutletContext<ListContext | undefined>() ?? {};
  return selection && selection.count > 0 ? selection : null;
}

const noGuests: ReadonlySet<string> = new Set();

/**
 * The selection among `rows`, of `found` matches. It outlives a change of filter, except «everybody». Removing a guest from «everybody»
 * leaves the other visible ones. `toggle` with `range` selects all from the last one to this.
 */
export function useSelection(rows: readonly { id: string }[], found: number, list: string) {
  const [ids, setIds] = useState(noGuests);
  const [allOf, setAllOf] = useState<string | null>(null);
  const last = useRef<string>(undefined);
  const all = allOf === list;
  const shown = useRef({ rows, all });
  useEffect(() => {
    shown.current = { rows, all };
  }, [rows, all]);

  const toggle = useCallback((id: string, isChosen: boolean, range: boolean) => {
    const order = shown.current.rows.map((row) => row.id);
    const wereAll = shown.current.all;
    const ends = [order.indexOf(range ? (last.current ?? id) : id), order.indexOf(id)].toSorted((a, b) => a - b);
    const touched = order.slice(Math.max(0, ends[0]!), ends[1]! + 1);
    last.current = id;
    setAllOf(null);
    setIds((before) => {
      const after = new Set(wereAll ? order : before);
      for (const each of touched) {
        if (isChosen) after.add(each);
        else after.delete(each);
      }
      return after;
    });
  }, []);

  const clear = useCallback(() => {
    setIds(noGuests);
    setAllOf(null);
  }, []);

  return {
    chosen: all ? new Set(rows.map(({ id }) => id)) : ids,
    selection: { all, ids: [...ids], count: all ? found : ids.size } satisfies Selection,
    toggle,
    clear,
    chooseShown: () => setIds(new Set([...ids, ...rows.map(({ id }) => id)])),
    chooseAll: () => setAllOf(list),
  };
}
