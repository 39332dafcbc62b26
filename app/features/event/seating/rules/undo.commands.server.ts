// Undoes changes of the rules of the seating plan, and of what always holds.
import { isRecord, textIn } from "#app/domain/kept-value.ts";
import { difference, type KeptValue } from "#app/domain/event/change-log.ts";
import {
  type AlwaysFlags,
  parseRuleKind,
  parseStrength,
  type RuleMember,
  type SeatingRule,
} from "#app/domain/event/seating-rules.ts";
import { changedSince, type UndoersOf } from "#app/platform/undoers.server.ts";
import { removeRule, restoreRule, setAlways, setGap, updateRule } from "./commands.server.ts";
import { readAlways, readGap } from "./queries.server.ts";

export const ruleUndoers: UndoersOf<`tables.rule${string}` | "tables.always"> = {
  "tables.ruleAdded": (tx, pass, { subjectId, undo }) => removeRule(tx, pass, subjectId, undo.version ?? -1),
  "tables.ruleChanged": async (tx, pass, { subjectId, undo }) => {
    const ask = subjectId === null ? null : ruleIn(subjectId, undo.values?.rule);
    return ask ? updateRule(tx, pass, { ruleId: subjectId, version: undo.version ?? -1, ask }) : changedSince;
  },
  "tables.ruleRemoved": async (tx, pass, { subjectId, undo }, now) => {
    const rule = subjectId === null ? null : ruleIn(subjectId, undo.values?.rule);
    return rule ? restoreRule(tx, pass, rule, now) : changedSince;
  },
  "tables.always": async (tx, pass, { undo: { values = {}, left = {} } }) => {
    const { gap } = values;
    if (typeof gap === "number")
      return (await readGap(tx, pass.event.id)) === left.gap ? setGap(tx, pass, gap) : changedSince;
    const { version, ...now } = await readAlways(tx, pass.event.id);
    if (difference(now, flagsIn(left, now)).fields.length > 0) return changedSince;
    return setAlways(tx, pass, { ...flagsIn(values, now), version });
  },
};

/** The switches that the log stores; those that it does not name as they are in `now`. */
function flagsIn(kept: Readonly<Record<string, KeptValue>>, now: AlwaysFlags): AlwaysFlags {
  const flag = (name: keyof AlwaysFlags) => (typeof kept[name] === "boolean" ? kept[name] : now[name]);
  return {
    households: flag("households"),
    strangers: flag("strangers"),
    even: flag("even"),
    unanswered: flag("unanswered"),
  };
}

/** The rule that the log stores; null for values of another form. */
function ruleIn(id: string, kept: KeptValue | undefined): SeatingRule | null {
  if (!isRecord(kept)) return null;
  const { kind: named, strength, tableId, objectId, distance, version, members } = kept;
  const kind = parseRuleKind(named);
  if (!kind || typeof version !== "number" || !Array.isArray(members)) return null;
  return {
    id,
    kind,
    version,
    strength: parseStrength(strength, kind),
    tableId: textIn(tableId),
    objectId: textIn(objectId),
    distance: typeof distance === "number" ? distance : null,
    members: members.flatMap((member) => memberIn(member) ?? []),
  };
}

function memberIn(kept: unknown): RuleMember | null {
  if (!isRecord(kept)) return null;
  const { guestId, householdId, tag } = kept;
  if (typeof guestId === "string") return { guestId };
  if (typeof householdId === "string") return { householdId };
  return typeof tag === "string" ? { tag } : null;
}
