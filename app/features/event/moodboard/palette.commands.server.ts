// Applies the colours of a moodboard's pictures to the event's page.
import type { Db } from "#app/db/client.ts";
import { luminance } from "#app/domain/look/colour.ts";
import { colourNames, mended } from "#app/domain/look/palettes.ts";
import { refuse, type Refusal } from "#app/domain/result.ts";
import { pageColours, paletteOfTints } from "#app/domain/look/tints.ts";
import { saveDesign } from "#app/features/event/design/commands.server.ts";
import { designOf } from "#app/features/event/design/queries.server.ts";
import { findEventRow } from "#app/platform/event-row.server.ts";
import type { FileStore } from "#app/platform/files/file-store.server.ts";
import type { MemberPass } from "#app/platform/pass.server.ts";
import type { MoodNotice } from "./copy.ts";
import { readItems } from "./queries.server.ts";

/** Retries this many times if another host saves the design at the same moment. */
const TRIES = 3;

/** Applies the pictures' colours to the page, corrected for contrast; `designId` restores the previous design. */
export async function applyPalette(
  { db, files }: { db: Db; files: FileStore },
  pass: MemberPass<"event.customize">,
  now: Date,
): Promise<{ ok: true; designId: string | null; notice: MoodNotice } | Refusal<"no_colours" | "event_gone">> {
  const items = await readItems(db, pass.event.id, null, null);
  const colours = pageColours(paletteOfTints(items.map(({ tints }) => tints)));
  if (!colours) return refuse("no_colours");
  for (let tried = 0; tried < TRIES; tried++) {
    const row = tried === 0 ? pass.event : await findEventRow(db, pass.event.id);
    if (!row) return refuse("event_gone");
    const { template, customization } = designOf(row);
    const own = mended(template, colours);
    const input = {
      template,
      customization: { ...customization, palette: null, colours: own },
      version: row.version,
      shown: null,
    };
    const saved = await saveDesign({ db, files }, { ...pass, event: row }, input, null, now);
    if (!saved.ok) continue;
    if (!saved.isChanged) return { ok: true, designId: null, notice: "colores-igual" };
    const shift = colourNames.reduce((sum, name) => sum + luminance(own[name]) - luminance(colours[name]), 0);
    const isMended = colourNames.some((name) => own[name] !== colours[name]);
    const notice = isMended ? (shift > 0 ? "colores-aclarado" : "colores-oscurecido") : "colores";
    return { ok: true, designId: saved.designId, notice };
  }
  return refuse("event_gone");
}
