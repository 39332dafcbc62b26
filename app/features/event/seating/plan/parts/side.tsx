// The things beside the plan once its script is awake: the chosen table, and the keys for people to read.
import { lazy, type ComponentProps, Suspense } from "react";
import { Disclosure } from "#app/ui/display/details.tsx";
import { planKeys, seatKeys } from "../keys.copy.ts";
import css from "./plan.module.css";

const Chosen = lazy(() => import("./chosen-table.tsx").then((file) => ({ default: file.ChosenTable })));

const OneSeat = lazy(() => import("./chosen-seat.tsx").then((file) => ({ default: file.ChosenSeat })));

export function ChosenSeat(props: ComponentProps<typeof OneSeat>) {
  return (
    <Suspense fallback={null}>
      <OneSeat {...props} />
    </Suspense>
  );
}

/** Its script comes last: the plan can be moved before. */
export function ChosenTable(props: ComponentProps<typeof Chosen>) {
  return (
    <Suspense fallback={null}>
      <Chosen {...props} />
    </Suspense>
  );
}

export function Shortcuts({ seats = false }: { seats?: boolean }) {
  const keys = seats ? seatKeys : planKeys;
  return (
    <div id="teclas" className={css.keys}>
      <Disclosure small summary="Teclas del plano">
        <dl>
          {keys.map(([keys, what]) => (
            <div key={keys}>
              <dt>{keys}</dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
      </Disclosure>
    </div>
  );
}
