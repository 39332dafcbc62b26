// The read-only board of an event: the blocks at their places; on a phone one below the other.
import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import { board, type Place, withoutHoles } from "#app/domain/event/blocks.ts";
import type { CSSProperties } from "react";
import { ButtonLink } from "#app/ui/display/button.tsx";
import { Stack } from "#app/ui/layout/stack.tsx";
import type { ShownBlock } from "../queries.server.ts";
import { BlockView } from "./block-view.tsx";
import css from "./board.module.css";

/** The grid lines of a block; skips `above` units at the board's head. */
export function placeStyle({ x, y, width, height }: Place, above = 0): CSSProperties {
  const line = (units: number) => Math.round(units / board.step);
  return {
    "--column": `${line(x) + 1} / span ${line(width)}`,
    "--row": `${line(y - above) + 1} / span ${line(height)}`,
  } as CSSProperties;
}

/** Renders nothing for an empty board, except for editors: they get an explanation. */
export function BlockBoard({ blocks, editTo }: { blocks: readonly ShownBlock[]; editTo: string | null }) {
  const told = withoutHoles(blocks, saysSomething);
  if (told.length === 0 && editTo === null) return null;
  const above = Math.min(...told.map(({ place }) => place.y));
  return (
    <Stack gap={3}>
      {told.length === 0 && (
        <p className="soft">Notas, fotos y personas que conviene tener a mano. Los ve el equipo.</p>
      )}
      {told.length > 0 && (
        <ul className={css.board}>
          {told.map((block) => (
            <li key={block.id} className={css.block} data-type={block.type} style={placeStyle(block.place, above)}>
              <BlockView block={block} />
            </li>
          ))}
        </ul>
      )}
      {editTo && (
        <ButtonLink to={editTo} variant="soft" size="sm" icon={IconPlus} className={css.add}>
          Añadir
        </ButtonLink>
      )}
    </Stack>
  );
}

/** Readers do not see blocks without content. */
function saysSomething(block: ShownBlock): boolean {
  if (block.type === "text") return block.doc.content.length > 0;
  if (block.type === "image") return block.picture !== null;
  if (block.type === "task") return block.task !== null;
  if (block.type === "timeline") return block.lines.length > 0 || block.note !== "";
  return block.type !== "contact" || block.contact !== null || block.note !== "";
}
