// The change log of hosts' changes to an event: written in the command's transaction, in one statement, without a lock.
import { statement } from "#app/db/statement.ts";
import type { Tx } from "#app/db/transaction.ts";
import { type Change, type KeptValue, merges } from "#app/domain/event/change-log.ts";

/** The author and event of a change; a member's pass has both. */
type By = { readonly event: { readonly id: string }; readonly viewer: { readonly id: string } };

type ChangeValues = {
  eventId: string;
  actorId: string;
  kind: Change["kind"];
  subjectId: string | null;
  facts: string;
  undo: string | null;
  undoes: number | null;
  merges: boolean;
};
const write = statement<ChangeValues, { id: number }>(
  "record_change",
  (at) => `with last as (
     delete from event_changes
     where ${at.merges}::boolean and event_id = ${at.eventId}::uuid
       and id = case when ${at.subjectId}::uuid is null
         then (select max(id) from event_changes where event_id = ${at.eventId})
         else (select id from event_changes where event_id = ${at.eventId} and subject_id = ${at.subjectId} order by id desc limit 1) end
       and kind = ${at.kind}::text and actor_id = ${at.actorId}::uuid and undoes is null and undone_by is null and at > now() - interval '10 minutes'
       and coalesce((undo->>'version')::integer + 1 = (${at.undo}::jsonb->>'version')::integer, true)
       and not exists (select from jsonb_each(${at.undo}::jsonb->'values') v where undo->'left'->v.key <> v.value)
     returning facts, undo
   )
   insert into event_changes (event_id, actor_id, kind, subject_id, facts, undo, undoes)
   select ${at.eventId}, ${at.actorId}, ${at.kind}, ${at.subjectId},
     ${at.facts}::jsonb || case when ${at.facts}::jsonb ? 'fields' and last.facts ? 'fields'
       then jsonb_build_object('fields', (
         select jsonb_agg(distinct name) from jsonb_array_elements((${at.facts}::jsonb->'fields') || (last.facts->'fields')) name))
       when ${at.facts}::jsonb ? 'count' and last.facts ? 'count'
       then jsonb_build_object('count', (${at.facts}::jsonb->>'count')::integer + (last.facts->>'count')::integer)
       else '{}' end,
     case when last.facts is null then ${at.undo}::jsonb
       when last.undo is null then null
       else ${at.undo}::jsonb || jsonb_build_object('values', coalesce(${at.undo}::jsonb->'values', '{}') || coalesce(last.undo->'values', '{}'))
         || case when last.undo ? 'left' then jsonb_build_object('left', last.undo->'left' || coalesce(${at.undo}::jsonb->'left', '{}')) else '{}' end
       end,
     ${at.undoes}::bigint
   from (select) one left join last on true
   returning id`,
);

/** A log entry written while undoing another change: its id, and the field values before it. */
export type Written = { id: number; before: { readonly [field: string]: KeptValue } };

const undoings = new WeakMap<Tx, { changeId: number; written: Written[] }>();

/** Runs `act`, a command in `tx`; its log entries are marked as the undo of `changeId`. */
export async function takingBack<T>(
  tx: Tx,
  changeId: number,
  act: () => Promise<T>,
): Promise<{ result: T; written: Written[] }> {
  const undoing = { changeId, written: new Array<Written>() };
  undoings.set(tx, undoing);
  try {
    return { result: await act(), written: undoing.written };
  } finally {
    undoings.delete(tx);
  }
}

/**
 * Writes `change` inside `tx`: a rolled-back command leaves no entry. A kind that merges replaces the same host's last
 * entry on the same subject and undoes as a whole. That entry must be at most ten minutes old, with its values still
 * current. Without a subject it replaces the event's last change, and their counts add up. Answers the entry's id.
 */
export async function recordChange(
  tx: Tx,
  { event, viewer }: By,
  { kind, subjectId = null, facts = {}, undo = null }: Change,
): Promise<number> {
  const undoing = undoings.get(tx);
  const [row] = await write(tx, {
    eventId: event.id,
    actorId: viewer.id,
    kind,
    subjectId,
    facts: JSON.stringify(facts),
    undo: undo && JSON.stringify(undo),
    undoes: undoing?.changeId ?? null,
    merges: merges(kind) && !undoing,
  });
  const id = Number(row!.id);
  undoing?.written.push({ id, before: undo?.values ?? {} });
  return id;
}
