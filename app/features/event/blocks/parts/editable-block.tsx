// A block as its hosts work with it: read, moved and resized where it lies, and opened to be written.
import IconArrowsDiagonal from "@tabler/icons-react/dist/esm/icons/IconArrowsDiagonal.mjs";
import IconGripVertical from "@tabler/icons-react/dist/esm/icons/IconGripVertical.mjs";
import IconPencil from "@tabler/icons-react/dist/esm/icons/IconPencil.mjs";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import { type RefObject, useEffect, useRef } from "react";
import { Form } from "react-router";
import { board } from "#app/domain/event/blocks.ts";
import { IconButton, IconLink } from "#app/ui/display/button.tsx";
import { useHydrated } from "#app/ui/live/use-hydrated.ts";
import { blockName } from "../copy.ts";
import type { BlockAnswer } from "../form.ts";
import type { ContactChoice, ShownBlock, TaskChoice } from "../queries.server.ts";
import { placeStyle } from "./block-board.tsx";
import { BlockForm } from "./block-form.tsx";
import { BlockView } from "./block-view.tsx";
import css from "./board.module.css";
import { PlaceForm, Steps } from "./place-form.tsx";
import { type SaveState, useAutosave } from "./use-autosave.ts";
import { rowId, usePlacing } from "./use-placing.ts";

/** An open block is at least so many of the board's columns wide, so that its fields have room. */
const openColumns = 50;
const columns = board.width / board.step;

type Props = {
  block: ShownBlock;
  action: string;
  list: RefObject<HTMLElement | null>;
  contacts: readonly ContactChoice[];
  tasks: readonly TaskChoice[];
  isOpen: boolean;
  answer: BlockAnswer | undefined;
  before: string | undefined;
  after: string | undefined;
  onOpen: (blockId: string | null) => void;
  onState: (blockId: string, state: SaveState) => void;
};

export function EditableBlock({
  block,
  action,
  list,
  contacts,
  tasks,
  isOpen,
  answer,
  before,
  after,
  onOpen,
  onState,
}: Props) {
  const hydrated = useHydrated();
  const autosave = useAutosave({ intent: "block.update", blockId: block.id, version: block.version, action });
  const placing = usePlacing(block, list, action);
  const item = useRef<HTMLLIElement>(null);
  const name = blockName(block);
  const { place } = placing;

  useEffect(() => onState(`${block.id} text`, autosave.state), [block.id, autosave.state, onState]);
  useEffect(() => onState(`${block.id} place`, placing.state), [block.id, placing.state, onState]);

  const wide = Math.max(openColumns, Math.round(place.width / board.step));
  const start = Math.min(Math.round(place.x / board.step), columns - wide);
  const style = {
    ...placeStyle(place),
    "--open-column": `${start + 1} / span ${wide}`,
    "--tall": `${place.height}px`,
    ...(placing.dragged !== null && { translate: `0 ${placing.dragged}px` }),
  };
  const told = `${name}. A ${place.x} de la izquierda y ${place.y} de arriba; ${place.width} de ancho y ${place.height} de alto.`;
  const own = answer?.intent === "block.update" ? answer : undefined;

  return (
    <li
      ref={item}
      id={rowId(block.id)}
      className={css.editable}
      data-type={block.type}
      data-open={isOpen || undefined}
      data-moving={placing.isMoving || undefined}
      style={style}
    >
      <div className={css.handles}>
        {hydrated && (
          <IconButton
            {...placing.handle(false)}
            label={`Mover: ${name}`}
            icon={IconGripVertical}
            className={css.grip}
          />
        )}
        <Steps block={block} before={before} after={after} action={action} />
        {!isOpen && (
          <IconLink
            to={`?bloque=${block.id}#bloque-${block.id}`}
            label={`Editar: ${name}`}
            icon={IconPencil}
            preventScrollReset
            onClick={(event) => {
              event.preventDefault();
              onOpen(block.id);
            }}
          />
        )}
        <Form method="post" action={action} preventScrollReset>
          <input type="hidden" name="intent" value="block.delete" />
          <input type="hidden" name="blockId" value={block.id} />
          <IconButton type="submit" label={`Borrar: ${name}`} icon={IconTrash} />
        </Form>
      </div>
      {isOpen ? (
        <>
          <BlockForm
            block={block}
            action={action}
            contacts={contacts}
            tasks={tasks}
            autosave={autosave}
            answer={own}
            onClose={() => {
              onOpen(null);
              // The pencil is drawn again where the form was.
              setTimeout(() => item.current?.querySelector("a")?.focus());
            }}
          />
          <PlaceForm block={block} action={action} answer={answer?.intent === "block.move" ? answer : undefined} />
        </>
      ) : (
        <BlockView block={block} />
      )}
      {hydrated && !isOpen && (
        <IconButton
          {...placing.handle(true)}
          label={`Cambiar tamaño: ${name}`}
          icon={IconArrowsDiagonal}
          className={css.corner}
        />
      )}
      <output className="sr">{placing.isMoving || placing.state !== "idle" ? told : ""}</output>
    </li>
  );
}
