// Finds the rows of a list that changed while the host looked at it.
import { useEffect, useRef, useState } from "react";

type Row = { id: string };
type Changes = { ids: ReadonlySet<string>; count: number; turn: number };

const flashMs = 2_000;
const none: Changes = { ids: new Set(), count: 0, turn: 0 };

/**
 * The rows that are new or differ from the last `rows` of the same `list`; the hook drops them after two seconds. With another `list` (a
 * filter, a search, more rows) no row counts as changed.
 */
export function useChangedRows<T extends Row>(rows: readonly T[], list: string): Changes {
  const before = useRef<{ list: string; rows: readonly T[]; texts: Map<string, string> }>(undefined);
  const [changes, setChanges] = useState(none);

  useEffect(() => {
    const last = before.current;
    if (last?.rows === rows) return;
    const texts = new Map(rows.map((row) => [row.id, JSON.stringify(row)]));
    before.current = { list, rows, texts };
    if (last?.list !== list) return setChanges(none);
    const ids = new Set([...texts].filter(([id, text]) => last.texts.get(id) !== text).map(([id]) => id));
    const gone = [...last.texts.keys()].filter((id) => !texts.has(id)).length;
    const count = Math.max(ids.size, gone);
    if (count > 0) setChanges(({ turn }) => ({ ids, count, turn: turn + 1 }));
  }, [rows, list]);

  useEffect(() => {
    if (changes.count === 0) return;
    const timer = setTimeout(() => setChanges(none), flashMs);
    return () => clearTimeout(timer);
  }, [changes]);

  return changes;
}
