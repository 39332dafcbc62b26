// The posted forms of the plan; browser and server check them by the same rules. Lengths are metres as people type them.
import { alignments } from "#app/domain/event/plan/arrange.ts";
import type { Point, Spot } from "#app/domain/event/plan/geometry.ts";
import { mostObjectChairs, objectSizes, parseObjectKind, readAngle, readSide } from "#app/domain/event/plan/objects.ts";
import { parseMetres, roomLimits } from "#app/domain/event/plan/room.ts";
import { rowLimits, rowMeasures } from "#app/domain/event/plan/rows.ts";
import { mostChairs, objectKinds, type TableTop } from "#app/domain/event/plan/shapes.ts";
import { seatingLimits } from "#app/domain/event/seating.ts";
import { Fault, flag, list, oneOf, ref, rows, text, version, whole } from "#app/domain/field.ts";
import { cleanLine, lengthOf } from "#app/domain/text/text.ts";
import { fields } from "#app/ui/form/field-list.ts";
import { fieldRefusals, tooManyChairsText } from "./copy.ts";
import { rowFieldRefusals, rowRefusals } from "./rows.copy.ts";
import { parseTableKind, tableKinds, topOf } from "./parts/table-kinds.ts";

/** At most this many pieces in one change. */
const mostMoves = 200;

export type PieceChange = { id: string; spot: Spot | null; width?: number; depth?: number };

/** `changes[0].id`, `.x`, `.y`, `.angle`, `.width`, `.depth`: empty `x` and `y` take a table off the plan. All or none. */
export const movesForm = fields({
  changes: rows(
    "changes",
    { id: ref("seating_tables"), x: text(10), y: text(10), angle: text(5), width: text(10), depth: text(10) },
    mostMoves,
  ),
}).check(({ changes }, refuse) => {
  const cells = Map.groupBy(Object.entries(changes), ([name]) => /\[(\d+)\]/.exec(name)?.[1] ?? "");
  const read = [...cells.values()].map((entries) => {
    const row = Object.fromEntries(entries.map(([name, value]) => [name.slice(name.indexOf("].") + 2), value]));
    const at = readAt(row.x, row.y);
    const angle = readAngle(row.angle);
    const [width, depth] = [readSide(row.width, 0), readSide(row.depth, 0)];
    if (!row.id || at === undefined || angle === null || width === null || depth === null) return null;
    return { id: row.id, spot: at && { ...at, angle }, ...(width > 0 && { width }), ...(depth > 0 && { depth }) };
  });
  const all = read.flatMap((each): PieceChange[] => (each ? [each] : []));
  return all.length === read.length && all.length > 0
    ? { changes: all }
    : refuse.at("form", fieldRefusals.spot_invalid);
});

/** A place in metres; null without one, undefined if it is no place. */
function readAt(x: string | undefined, y: string | undefined): Point | null | undefined {
  if (!x?.trim() && !y?.trim()) return null;
  const [across, down] = [parseMetres(x), parseMetres(y)];
  return across === null || down === null ? undefined : { x: across, y: down };
}

const objectFields = {
  label: text(roomLimits.name),
  x: text(10),
  y: text(10),
  width: text(10),
  depth: text(10),
  angle: text(5),
  chairs: whole(1, mostObjectChairs),
};

type PostedObject = { [Name in keyof typeof objectFields]: string | undefined };

/** Reads what a new and a changed object share; the codes of refused fields otherwise. */
function readObject(posted: PostedObject, usual: { width: number; depth: number }) {
  const label = cleanLine(posted.label ?? "");
  const at = readAt(posted.x, posted.y);
  const [width, depth] = [readSide(posted.width, usual.width), readSide(posted.depth, usual.depth)];
  const angle = readAngle(posted.angle);
  const chairs = posted.chairs?.trim() ? Number(posted.chairs) : null;
  const isCount = chairs === null || (Number.isInteger(chairs) && chairs >= 1 && chairs <= mostObjectChairs);
  if (
    lengthOf(label) <= roomLimits.name &&
    at !== undefined &&
    width !== null &&
    depth !== null &&
    angle !== null &&
    isCount
  )
    return { ok: true as const, object: { label: label || null, at, width, depth, angle, chairs } };
  const codes: Partial<Record<keyof PostedObject, keyof typeof fieldRefusals>> = {};
  if (lengthOf(label) > roomLimits.name) codes.label = "name_too_long";
  if (at === undefined) codes.x = "spot_invalid";
  if (width === null) codes.width = "side_invalid";
  if (depth === null) codes.depth = "side_invalid";
  if (angle === null) codes.angle = "angle_invalid";
  if (!isCount) codes.chairs = "chairs_invalid";
  return { ok: false as const, codes };
}

/** Without sides it has the usual ones of its kind, without a place a free one. `objectId` names it, for the page's script. */
export const newObjectForm = fields({
  objectId: ref("seating_objects"),
  kind: oneOf(objectKinds),
  ...objectFields,
}).check((posted, refuse) => {
  const kind = parseObjectKind(posted.kind);
  if (!kind) return refuse.at("kind", fieldRefusals.kind_invalid);
  const read = readObject(posted, objectSizes[kind]);
  return read.ok ? { ...read.object, kind, id: posted.objectId || undefined } : refuse.each(read.codes, fieldRefusals);
});

/** Every side is needed: the form shows them. `accessible` counts for a door. */
export const objectForm = fields({
  objectId: ref("seating_objects"),
  version: version(),
  accessible: flag(),
  ...objectFields,
}).check((posted, refuse) => {
  const read = readObject(posted, { width: 0, depth: 0 });
  if (!read.ok) return refuse.each(read.codes, fieldRefusals);
  if (read.object.width === 0 || read.object.depth === 0) return refuse.at("width", fieldRefusals.side_invalid);
  const { objectId, accessible } = posted;
  return { ...read.object, objectId, accessible, version: posted.version };
});

export const objectIdForm = fields({ objectId: ref("seating_objects") });

/** Tables of one kind: 1 to 20 chairs each, as many as the kind has room for. */
export const newTablesForm = fields({
  shape: oneOf(tableKinds),
  count: whole(1, seatingLimits.atOnce),
  chairs: whole(1, seatingLimits.capacity.max),
}).check<{ top: TableTop; count: number; capacity: number }>((posted, refuse) => {
  const kind = parseTableKind(posted.shape);
  if (!kind) return refuse.at("shape", fieldRefusals.kind_invalid);
  const count = readWhole(posted.count, 1, seatingLimits.atOnce);
  const capacity = readWhole(posted.chairs, 1, seatingLimits.capacity.max);
  if (count === null) refuse.at("count", fieldRefusals.count_invalid);
  if (capacity === null) return refuse.at("chairs", fieldRefusals.capacity_invalid);
  const top = topOf(kind, capacity);
  const most = mostChairs(top);
  if (capacity > most) return refuse.at("chairs", tooManyChairsText(kind, most));
  return count === null ? refuse.at("count", fieldRefusals.count_invalid) : { top, count, capacity };
});

function readWhole(typed: string | undefined, least: number, most: number): number | null {
  const number = /^\d{1,4}$/.test(typed?.trim() ?? "") ? Number(typed) : NaN;
  return number >= least && number <= most ? number : null;
}

/** `ids[]` are the tables that come to stand in line, or at equal gaps. */
export const alignForm = fields({ ids: list(ref("seating_tables"), mostMoves), to: oneOf(alignments) }).check(
  ({ ids = [], to }, refuse) => {
    const tables = [...new Set(ids)];
    const alignment = alignments.find((each) => each === to);
    if (!alignment) return refuse.at("to", fieldRefusals.kind_invalid);
    return tables.length < 2 ? refuse.at("ids", fieldRefusals.two_tables) : { ids: tables, to: alignment };
  },
);

/** `ids[]` are tables, `newIds[]` the ids of their copies in the same order; `dx` and `dy` whole centimetres. */
export const copyForm = fields({
  ids: list(ref("seating_tables"), mostMoves),
  newIds: list(ref("seating_tables"), mostMoves),
  dx: text(6),
  dy: text(6),
}).check(({ ids = [], newIds = [], ...by }, refuse) => {
  const [dx, dy] = [Number(by.dx || "0"), Number(by.dy || "0")];
  const isWhole = [dx, dy].every((each) => Number.isInteger(each) && Math.abs(each) <= roomLimits.side.max);
  const isPaired = ids.length > 0 && ids.length === newIds.length && ids.length <= mostMoves;
  if (!isPaired || !isWhole || new Set(newIds).size < newIds.length)
    return refuse.at("form", fieldRefusals.spot_invalid);
  return { ids: ids.map((id, at) => [id, newIds[at]!] as const), dx, dy };
});

/** Seats that an aisle follows, as typed: «5, 15». */
const AISLES = /^\s*\d{1,3}(?:[\s,;y]+\d{1,3})*\s*$/;

/** Rows of seats. An empty `first` takes the next letter; an empty `between` is 90 cm. */
export const newRowsForm = fields({
  category: text(seatingLimits.category),
  first: text(rowLimits.name),
  rows: whole(1, rowLimits.rows),
  seats: whole(1, rowLimits.seats),
  between: text(10),
  aisles: text(60),
}).check((posted, refuse) => {
  const [category, first] = [cleanLine(posted.category ?? ""), cleanLine(posted.first ?? "")];
  const { min, max, usual } = rowMeasures.between;
  const count = readWhole(posted.rows, 1, rowLimits.rows);
  const seats = readWhole(posted.seats, 1, rowLimits.seats);
  const between = posted.between?.trim() ? parseMetres(posted.between) : usual;
  const typed = posted.aisles?.trim() ?? "";
  if (lengthOf(category) > seatingLimits.category) refuse.at("category", rowFieldRefusals.category_too_long);
  if (lengthOf(first) > rowLimits.name) refuse.at("first", rowRefusals.row_name_long);
  if (count === null) refuse.at("rows", rowFieldRefusals.rows_invalid);
  if (seats === null) refuse.at("seats", rowFieldRefusals.seats_invalid);
  const isFar = between !== null && between >= min && between <= max;
  if (!isFar) refuse.at("between", rowFieldRefusals.between_invalid);
  if (typed !== "" && !AISLES.test(typed)) refuse.at("aisles", rowFieldRefusals.aisles_invalid);
  if (refuse.any || count === null || seats === null || !isFar) return new Fault();
  const aisles = typed.match(/\d+/g)?.map(Number) ?? [];
  return { category: category || null, first: first || null, count, seats, between, aisles };
});

/** `rowId` is the id of the row's first seat. */
export const rowIdForm = fields({ rowId: ref("seats") });
