// The tools of the plan: several at once, new tables, the ruler, undo, the rules and the keys; and the zoom.
import IconArrowBackUp from "@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs";
import IconArrowForwardUp from "@tabler/icons-react/dist/esm/icons/IconArrowForwardUp.mjs";
import IconCirclePlus from "@tabler/icons-react/dist/esm/icons/IconCirclePlus.mjs";
import IconKeyboard from "@tabler/icons-react/dist/esm/icons/IconKeyboard.mjs";
import IconLasso from "@tabler/icons-react/dist/esm/icons/IconLasso.mjs";
import IconListCheck from "@tabler/icons-react/dist/esm/icons/IconListCheck.mjs";
import IconMinus from "@tabler/icons-react/dist/esm/icons/IconMinus.mjs";
import IconRulerMeasure from "@tabler/icons-react/dist/esm/icons/IconRulerMeasure.mjs";
import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import { Link } from "react-router";
import type { Icon } from "#app/ui/display/icon.ts";
import { rulesPath } from "../../rules/parts/rules-address.ts";
import css from "./tools.module.css";
import type { Planning } from "./use-plan.ts";
import type { Viewing } from "./use-view.ts";

type ToolProps = { icon: Icon; label: string; short?: string; isOn?: boolean; onPress: () => void; desk?: boolean };

/** With `desk` a phone does not show it; `short` is its name under the sign on a phone. */
function Tool({ icon: Sign, label, short, isOn, onPress, desk }: ToolProps) {
  return (
    <button
      type="button"
      className={css.tool}
      data-desk={desk || undefined}
      aria-label={label}
      title={label}
      aria-pressed={isOn}
      onClick={onPress}
    >
      <Sign aria-hidden />
      {short && <span aria-hidden="true">{short}</span>}
    </button>
  );
}

type Props = {
  eventId: string;
  planning: Planning;
  /** Several tables, and the ruler; not on a plan of single seats. */
  isMany?: boolean;
  onMany?: () => void;
  isMeasuring?: boolean;
  onMeasure?: () => void;
};

/** At the edge of the room; on a phone at its foot, in the place of the doors. */
export function PlanTools({ eventId, planning, isMany = false, onMany, isMeasuring = false, onMeasure }: Props) {
  const isSeats = planning.plan.mode === "seats";
  return (
    <div className={css.tools} role="toolbar" aria-label="Herramientas del plano">
      {onMany && <Tool icon={IconLasso} label="Elegir varias" short="Elegir" isOn={isMany} onPress={onMany} />}
      <Tool
        icon={IconCirclePlus}
        label={isSeats ? "Fila u objeto" : "Mesa u objeto"}
        short={isSeats ? "Fila" : "Mesa"}
        onPress={() => openPart("poner")}
      />
      {onMeasure && <Tool icon={IconRulerMeasure} label="Medir" short="Medir" isOn={isMeasuring} onPress={onMeasure} />}
      <Tool icon={IconArrowBackUp} label="Deshacer" short="Deshacer" onPress={planning.undo} />
      {planning.mayRedo && <Tool icon={IconArrowForwardUp} label="Rehacer" short="Rehacer" onPress={planning.redo} />}
      {!isSeats && (
        <Link className={css.tool} to={rulesPath(eventId)} aria-label="Reglas" title="Reglas">
          <IconListCheck aria-hidden />
          <span aria-hidden="true">Reglas</span>
        </Link>
      )}
      <Tool icon={IconKeyboard} label="Teclas del plano" desk onPress={() => openPart("teclas")} />
    </div>
  );
}

/** Opens the first part of the panel in the element `id`, brings it into sight and focuses it. */
export function openPart(id: string) {
  const part = document.getElementById(id)?.querySelector("details");
  if (!part) return;
  part.open = true;
  part.scrollIntoView({ block: "center" });
  part.querySelector("summary")?.focus({ preventScroll: true });
}

/** The plan with its panel fills the screen, or no longer. Does nothing in a browser without full screen, such as a phone's. */
export function toggleFullScreen(within: Element | null) {
  if (document.fullscreenElement) return void document.exitFullscreen();
  void within?.closest("[data-steps-back]")?.requestFullscreen?.();
}

export function ZoomTools({ viewing }: { viewing: Viewing }) {
  return (
    <div className={css.zoom} data-quiet="" role="toolbar" aria-label="Tamaño">
      <Tool icon={IconMinus} label="Alejar" onPress={() => viewing.zoom(1 / 1.4)} />
      <button type="button" className={css.all} onClick={viewing.showAll}>
        Todo
      </button>
      <Tool icon={IconPlus} label="Acercar" onPress={() => viewing.zoom(1.4)} />
    </div>
  );
}
