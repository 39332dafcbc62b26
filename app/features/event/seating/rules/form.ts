// The posted forms of the rules of the seating plan; browser and server check them by the same rules.
import { flag, list, oneOf, ref, text, version } from "#app/domain/field.ts";
import { parseMetres } from "#app/domain/event/plan/room.ts";
import { distanceLimits, gapLimits } from "#app/domain/event/rule-distance.ts";
import {
  hasDistance,
  namesObject,
  parseRuleKind,
  parseStrength,
  type RuleAsk,
  ruleKinds,
  ruleStrengths,
} from "#app/domain/event/seating-rules.ts";
import { detailLimits } from "#app/domain/guest/details.ts";
import { fields } from "#app/ui/form/field-list.ts";
import { fieldRefusals } from "./copy.ts";
import { membersOf } from "#app/domain/event/rule-picks.ts";

/**
 * A rule of guests, households and tags; `tableId` for a rule about a table, `objectId` for one about an object, `distance` in metres. Strength
 * and distance are the usual ones of the kind by default.
 */
export const ruleForm = fields({
  kind: oneOf(ruleKinds),
  strength: oneOf(ruleStrengths),
  guestIds: list(ref("guests"), 60),
  householdIds: list(ref("households"), 60),
  tags: list(text(detailLimits.tag), 60),
  tableId: ref("seating_tables"),
  objectId: ref("seating_objects"),
  distance: text(10),
  version: version(),
}).check<{ ask: RuleAsk; version: number | null }>((posted, refuse) => {
  const kind = parseRuleKind(posted.kind);
  const members = membersOf(posted);
  if (!kind) refuse.at("kind", fieldRefusals.kind_invalid);
  if (!members) refuse.at("people", fieldRefusals.people_invalid);
  if (kind === "table" && !posted.tableId) refuse.at("tableId", fieldRefusals.table_missing);
  const isNear = kind !== null && namesObject(kind);
  if (isNear && !posted.objectId) refuse.at("objectId", fieldRefusals.object_missing);
  const distance = kind !== null && hasDistance(kind) && posted.distance?.trim() ? readDistance(posted.distance) : null;
  if (distance === undefined) refuse.at("distance", fieldRefusals.distance_invalid);
  return {
    ask: {
      kind: kind ?? "together",
      strength: parseStrength(posted.strength, kind ?? "together"),
      tableId: kind === "table" ? (posted.tableId ?? null) : null,
      objectId: isNear ? (posted.objectId ?? null) : null,
      distance: distance ?? null,
      members: members ?? [],
    },
    version: posted.version,
  };
});

/** A distance as typed in metres; undefined for one that no rule has. */
function readDistance(typed: string): number | undefined {
  const distance = parseMetres(typed);
  const isOne = distance !== null && distance >= distanceLimits.min && distance <= distanceLimits.max;
  return isOne ? distance : undefined;
}

/** The four switches, all at once. */
export const alwaysForm = fields({
  households: flag(),
  strangers: flag(),
  even: flag(),
  unanswered: flag(),
  version: version(),
});

/** The least gap between two tables, in metres as people type them. */
export const gapForm = fields({ gap: text(10) }).check((posted, refuse) => {
  const gap = parseMetres(posted.gap);
  if (gap === null || gap < gapLimits.min || gap > gapLimits.max) return refuse.at("gap", fieldRefusals.gap_invalid);
  return { gap };
});

export const ruleIdForm = fields({ ruleId: ref("seating_rules") });
