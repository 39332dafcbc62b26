// The posted forms of rooms and layouts; browser and server check them by the same rules.
import { outlined, rectangle, roomLimits, type RoomMeasures, roomStarts } from "#app/domain/event/plan/room.ts";
import { requiredLine } from "#app/domain/text/text.ts";
import { choice, Fault, flag, oneOf, ref, text, version, whole } from "#app/domain/field.ts";
import { seatingLimits } from "#app/domain/event/seating.ts";
import { type Refusals, fields } from "#app/ui/form/field-list.ts";
import { newTablesForm } from "../plan/form.ts";
import { tableKinds } from "../plan/parts/table-kinds.ts";
import { fieldRefusals } from "./copy.ts";

const measures = { name: text(roomLimits.name), width: text(12), depth: text(12), outline: text(800) };
type PostedMeasures = { [Name in keyof typeof measures]: string | undefined };

/** A room from the form: corners decide if there are any, else width and depth. Undefined if something is refused. */
function readRoom(posted: PostedMeasures, refuse: Refusals): { name: string; measures: RoomMeasures } | undefined {
  const name = requiredLine("name", roomLimits.name, posted.name);
  if (!name.ok) refuse.at("name", fieldRefusals[name.code]);
  const read = posted.outline?.trim() ? outlined(posted.outline) : rectangle(posted.width, posted.depth);
  if (!read.ok) {
    if (posted.outline?.trim()) refuse.at("outline", fieldRefusals[read.code]);
    else for (const field of wrongSides(posted)) refuse.at(field, fieldRefusals[read.code]);
  }
  return name.ok && read.ok ? { name: name.text, measures: read.measures } : undefined;
}

function wrongSides({ width, depth }: PostedMeasures): ("width" | "depth")[] {
  const isWrong = (side: string | undefined) => !rectangle(side, side).ok;
  return [...(isWrong(width) ? (["width"] as const) : []), ...(isWrong(depth) ? (["depth"] as const) : [])];
}

/** A changed room, in the version that the form has read. */
export const roomForm = fields({ ...measures, version: version() }).check((posted, refuse) => {
  const room = readRoom(posted, refuse);
  return room ? { ...room, version: posted.version } : new Fault();
});

/** A new room with its first tables. `how` is `none` for tables without a room; without `tables` it adds no table. */
export const newRoomForm = fields({
  how: choice(roomStarts, fieldRefusals.how_invalid),
  ...measures,
  shape: oneOf(tableKinds),
  tables: whole(1, seatingLimits.atOnce),
  chairs: whole(1, seatingLimits.capacity.max),
}).check((posted, refuse) => {
  const room = posted.how === "none" ? null : readRoom(posted, refuse);
  const wanted = posted.tables?.trim()
    ? newTablesForm.safeParse({ shape: posted.shape, count: posted.tables, chairs: posted.chairs })
    : null;
  if (wanted && !wanted.success)
    for (const { path, message } of wanted.error.issues)
      refuse.at(path[0] === "count" ? "tables" : String(path[0]), message);
  if (room === undefined || refuse.any) return new Fault();
  return { room, tables: wanted?.success ? wanted.data : null };
});

const layoutFields = { name: text(roomLimits.name), hasPlaces: flag() };

/** A new layout of a room. */
export const newLayoutForm = fields(layoutFields).check(({ name, hasPlaces }, refuse) => {
  const read = requiredLine("name", roomLimits.name, name);
  return read.ok ? { name: read.text, hasPlaces } : refuse.at("name", fieldRefusals[read.code]);
});

export const layoutForm = fields({ layoutId: ref("seating_layouts"), version: version(), ...layoutFields }).check(
  ({ name, ...posted }, refuse) => {
    const read = requiredLine("name", roomLimits.name, name);
    return read.ok ? { ...posted, name: read.text } : refuse.at("name", fieldRefusals[read.code]);
  },
);

export const layoutIdForm = fields({ layoutId: ref("seating_layouts") });
