// The tools of the cloth, and the actions on selected items.
import IconArrowBackUp from "@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs";
import IconArrowForwardUp from "@tabler/icons-react/dist/esm/icons/IconArrowForwardUp.mjs";
import IconLayoutAlignBottom from "@tabler/icons-react/dist/esm/icons/IconLayoutAlignBottom.mjs";
import IconLayoutAlignCenter from "@tabler/icons-react/dist/esm/icons/IconLayoutAlignCenter.mjs";
import IconLayoutAlignLeft from "@tabler/icons-react/dist/esm/icons/IconLayoutAlignLeft.mjs";
import IconLayoutAlignMiddle from "@tabler/icons-react/dist/esm/icons/IconLayoutAlignMiddle.mjs";
import IconLayoutAlignRight from "@tabler/icons-react/dist/esm/icons/IconLayoutAlignRight.mjs";
import IconLayoutAlignTop from "@tabler/icons-react/dist/esm/icons/IconLayoutAlignTop.mjs";
import IconLasso from "@tabler/icons-react/dist/esm/icons/IconLasso.mjs";
import IconNote from "@tabler/icons-react/dist/esm/icons/IconNote.mjs";
import IconPencil from "@tabler/icons-react/dist/esm/icons/IconPencil.mjs";
import IconPhotoPlus from "@tabler/icons-react/dist/esm/icons/IconPhotoPlus.mjs";
import IconRotate2 from "@tabler/icons-react/dist/esm/icons/IconRotate2.mjs";
import IconRotateClockwise2 from "@tabler/icons-react/dist/esm/icons/IconRotateClockwise2.mjs";
import IconStackBack from "@tabler/icons-react/dist/esm/icons/IconStackBack.mjs";
import IconStackFront from "@tabler/icons-react/dist/esm/icons/IconStackFront.mjs";
import IconStackBackward from "@tabler/icons-react/dist/esm/icons/IconStackBackward.mjs";
import IconStackForward from "@tabler/icons-react/dist/esm/icons/IconStackForward.mjs";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import IconZoomIn from "@tabler/icons-react/dist/esm/icons/IconZoomIn.mjs";
import IconZoomOut from "@tabler/icons-react/dist/esm/icons/IconZoomOut.mjs";
import { type KeyboardEvent, memo } from "react";
import { type Alignment, type LayerMove, noteColours } from "#app/domain/event/moodboard.ts";
import type { Icon } from "#app/ui/display/icon.ts";
import { chosenText, colourNames, shortName } from "../copy.ts";
import css from "./tools.module.css";
import type { Board } from "./use-board.ts";
import type { Zooming } from "./use-zoom.ts";

function Tool({
  icon: Drawn,
  label,
  short,
  isOn,
  onPress,
}: {
  icon: Icon;
  label: string;
  short?: string;
  /** For a toggle tool. */
  isOn?: boolean;
  onPress: () => void;
}) {
  return (
    <button type="button" className={css.tool} aria-label={label} aria-pressed={isOn} title={label} onClick={onPress}>
      <Drawn aria-hidden />
      {short && <span aria-hidden="true">{short}</span>}
    </button>
  );
}

/** Left and right move through the tools of one bar. */
function walk(event: KeyboardEvent<HTMLElement>) {
  const way = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  if (way === undefined) return;
  const tools = [...event.currentTarget.querySelectorAll("button")];
  const at = tools.findIndex((tool) => tool === document.activeElement);
  if (at < 0) return;
  event.preventDefault();
  tools[(at + way + tools.length) % tools.length]?.focus();
}

type ToolsProps = { board: Board; zooming: Zooming; mayWrite: boolean; onPicture: () => void; onNote: () => void };

export function Tools({ board, zooming, mayWrite, onPicture, onNote }: ToolsProps) {
  return (
    <div className={css.tools} role="toolbar" aria-label="Herramientas" tabIndex={-1} onKeyDown={walk}>
      {mayWrite && (
        <>
          <Tool icon={IconPhotoPlus} label="Añadir imagen" short="Imagen" onPress={onPicture} />
          <Tool icon={IconNote} label="Añadir nota" short="Nota" onPress={onNote} />
          <hr />
          <Tool icon={IconArrowBackUp} label="Deshacer" short="Deshacer" onPress={board.undo} />
          <Tool icon={IconArrowForwardUp} label="Rehacer" onPress={board.redo} />
          <hr />
        </>
      )}
      <Tool icon={IconLasso} label="Elegir varias" isOn={board.isManyMode} onPress={board.toggleManyMode} />
      <Tool icon={IconZoomIn} label="Ampliar" onPress={zooming.nearer} />
      <Tool icon={IconZoomOut} label="Alejar" onPress={zooming.farther} />
      <output className={css.zoom} aria-label="Ampliación">{`${Math.round(zooming.zoom * 100)} %`}</output>
    </div>
  );
}

const layers: readonly [LayerMove, Icon, string][] = [
  ["front", IconStackFront, "Traer delante"],
  ["forward", IconStackForward, "Una capa adelante"],
  ["backward", IconStackBackward, "Una capa atrás"],
  ["back", IconStackBack, "Llevar detrás"],
];
const alignments: readonly [Alignment, Icon, string][] = [
  ["left", IconLayoutAlignLeft, "Alinear a la izquierda"],
  ["centre", IconLayoutAlignCenter, "Centrar a lo ancho"],
  ["right", IconLayoutAlignRight, "Alinear a la derecha"],
  ["top", IconLayoutAlignTop, "Alinear arriba"],
  ["middle", IconLayoutAlignMiddle, "Centrar a lo alto"],
  ["bottom", IconLayoutAlignBottom, "Alinear abajo"],
];

/** The actions on selected items. */
export const ChosenTools = memo(function ChosenTools({ board }: { board: Board }) {
  const { picked } = board;
  const [only] = picked;
  if (!only) return <p className={css.hint}>Elige algo para moverlo, girarlo o cambiarle el color.</p>;
  const label = picked.length === 1 ? shortName(only) : chosenText(picked.length);
  return (
    <div className={css.chosen} role="toolbar" aria-label={label} tabIndex={-1} onKeyDown={walk}>
      <span className={css.count} aria-hidden="true">
        {picked.length === 1 ? (only.type === "image" ? "Imagen" : "Nota") : chosenText(picked.length)}
      </span>
      {picked.length === 1 && (
        <Tool
          icon={IconPencil}
          label={only.type === "image" ? "Decir qué se ve" : "Escribir la nota"}
          onPress={() => board.write(only.id)}
        />
      )}
      {layers.map(([how, icon, name]) => (
        <Tool key={how} icon={icon} label={name} onPress={() => board.layer(how)} />
      ))}
      <Tool icon={IconRotate2} label="Girar a la izquierda" onPress={() => board.turn(-15)} />
      <Tool icon={IconRotateClockwise2} label="Girar a la derecha" onPress={() => board.turn(15)} />
      {alignments.map(([how, icon, name]) => (
        <Tool key={how} icon={icon} label={name} onPress={() => board.align(how)} />
      ))}
      {picked.some(({ type }) => type === "note") &&
        noteColours.map((colour) => (
          <button
            key={colour}
            type="button"
            className={css.colour}
            data-colour={colour}
            aria-label={`Color ${colourNames[colour]}`}
            aria-pressed={picked.every((item) => item.type !== "note" || item.colour === colour)}
            title={colourNames[colour]}
            onClick={() => board.paint(colour)}
          />
        ))}
      <Tool icon={IconTrash} label="Eliminar" onPress={board.remove} />
    </div>
  );
});
