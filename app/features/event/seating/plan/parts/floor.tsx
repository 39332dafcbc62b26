// The room with its tables and objects, and the people without a seat. Without a script each table leads to its dialog in the list.
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { Spot } from "#app/domain/event/plan/boxes.ts";
import type { Piece } from "#app/domain/event/plan/geometry.ts";
import { busiestPoint, inRoom, lettersAt, usualScale, wholeRoom } from "#app/domain/event/plan/picture.ts";
import { wallsOf } from "#app/domain/event/plan/room.ts";
import type { Companion } from "#app/ui/live/use-presence.ts";
import { toast } from "#app/ui/feedback/toast.ts";
import { planPath } from "../../parts/plan-address.ts";
import { outsideText, overlapText, roomSize, sayMoved } from "../copy.ts";
import { rulerText } from "../hands.copy.ts";
import type { Plan, PlanTable } from "../queries.server.ts";
import { Legend, Picture } from "./picture.tsx";
import css from "./plan.module.css";
import { Layouts } from "./layouts.tsx";
import type { Ends } from "./ruler.tsx";
import { chairAt } from "./chairs.ts";
import { Tray } from "./tray.tsx";
import { fitting, maySit } from "./hand-fits.ts";
import type { Planning } from "./use-plan.ts";
import { useMoving } from "./use-moving.ts";
import { useView } from "./use-view.ts";
import { Ways } from "./ways.tsx";

/** The pixels a metre from which a press finds a single chair. */
const CHAIRS_PER_METRE = 60;
/** A press on a table with a smaller picture comes nearer first. */
const TARGET_PX = 44;

type Props = {
  eventId: string;
  planning: Planning;
  /** The others who look at the plan, and what they hold. */
  others: readonly Companion[];
  goesOn: boolean;
  isMany: boolean;
  onMany: () => void;
};

export function Floor({ eventId, planning, others, goesOn, isMany, onMany }: Props) {
  const { plan, hand, chosen, choose, place } = planning;
  const { room, tables, objects } = plan;
  const moving = useMoving();
  const awake = moving !== null;
  const navigate = useNavigate();
  const box = useRef<HTMLDivElement>(null);
  const [first] = useState(() => firstPart(tables));
  const viewing = useView(room, box, first);
  const [stop, setStop] = useState<string | null>(null);
  const [carried, setCarried] = useState<{ id: string; spot: Spot } | null>(null);
  const [said, setSaid] = useState("");
  const [ends, setEnds] = useState<Ends | null>(null);
  const [ruler, setRuler] = useState<typeof import("./ruler.tsx") | null>(null);
  const label = `Plano de ${room.name}, ${roomSize(room)}, a escala`;
  const shown = tables.map((table) => (carried?.id === table.id ? { ...table, spot: carried.spot } : table));
  const pieces = piecesOf(shown);
  const walls = wallsOf(room);
  const offered = hand ? fitting(plan, hand) : [];
  const standing = tables.filter(({ spot }) => spot !== null);
  const tabStop = standing.find(({ id }) => id === stop)?.id ?? standing[0]?.id;
  const holders = new Map(others.flatMap(({ chosen: ids, name }) => ids.map((id) => [id, name] as const)));
  const tones = new Map(others.flatMap(({ chosen: ids, tone }) => ids.map((id) => [id, tone] as const)));
  const dialogOf = (id: string) => planPath(eventId, { place: id });
  const lookOf = (table: PlanTable) => ({
    to: dialogOf(table.id),
    isAwake: awake,
    isNumbered: plan.detail === "chair",
    isChosen: chosen.has(table.id),
    isStop: table.id === tabStop,
    isDim: hand !== null && !offered.includes(table) && hand.from !== table.id && !maySit(plan, table, hand),
    isOffered: hand !== null && offered.includes(table),
    held: hand && offered[0] === table ? hand.ids.length : 0,
    holder: holders.get(table.id),
    tone: tones.get(table.id),
  });

  const refuse = (wrong: { code: "outside" } | { code: "overlap"; over: string }) => {
    const over = wrong.code === "overlap" ? tables.find(({ id }) => id === wrong.over) : undefined;
    const text = over ? overlapText(over.number) : outsideText;
    toast(text, { tone: "bad" });
    setSaid(text);
  };

  /** A hand goes to the table; an empty one chooses. */
  const press = useEffectEvent((id: string | null, isMore: boolean, at: { x: number; y: number }) => {
    const table = tables.find((each) => each.id === id);
    if (id === null && ends) return setEnds([ends[1], inRoom(at, room, viewing.isUpright)]);
    if (id !== null) setStop(id);
    if (hand && table) {
      if (maySit(plan, table, hand)) {
        const chair = (viewing.perMetre ?? 0) >= CHAIRS_PER_METRE ? chairAt(table, at, room, viewing.isUpright) : null;
        const isFree = table.people.every((one) => one.chair !== chair);
        if (chair !== null && (isFree || hand.from !== null)) place(table, goesOn, chair);
        else choose(new Set([table.id]));
      } else if (offered.includes(table)) place(table, goesOn);
      else if (table.id === hand.from) planning.take(null);
      else
        toast(table.isLocked ? `La ${table.number} tiene candado.` : fullText(table, hand.ids.length), { tone: "bad" });
      return;
    }
    const { perMetre } = viewing;
    if (table && perMetre !== null && at.x !== 0 && ((table.width + 110) * perMetre) / 100 < TARGET_PX)
      return viewing.zoom(2.2, at);
    if (id === null) choose(new Set());
    else if (isMore || isMany)
      choose(chosen.has(id) ? new Set([...chosen].filter((each) => each !== id)) : new Set([...chosen, id]));
    else choose(new Set([id]));
  });

  const isMeasuring = ends !== null;
  const now = useRef({ pieces, walls, viewing, planning, refuse, isMeasuring });
  useEffect(() => {
    now.current = { pieces, walls, viewing, planning, refuse, isMeasuring };
  });
  const open = useEffectEvent((id: string) => void navigate(dialogOf(id), { preventScrollReset: true }));
  useEffect(() => {
    if (!box.current || !moving) return;
    const scale = () => now.current.viewing.perMetre ?? 30;
    const spotOf = (id: string) => {
      const { plan: current } = now.current.planning;
      const object = current.objects.find((each) => each.id === id);
      return object
        ? { x: object.x, y: object.y, angle: object.angle }
        : current.tables.find((each) => each.id === id)?.spot;
    };
    return moving.listenToPlan({
      box: box.current,
      room: () => ({ ...now.current.planning.plan.room, walls: now.current.walls }),
      pieces: () => now.current.pieces,
      spotOf,
      chosen: () => now.current.planning.chosen,
      turn: () => (now.current.viewing.isUpright ? 90 : 0),
      scale,
      letters: () => lettersAt(scale(), 34),
      least: () => now.current.planning.plan.gap,
      isWhole: () => now.current.viewing.isWhole,
      isSeating: () => now.current.planning.hand !== null,
      isMeasuring: () => now.current.isMeasuring,
      press,
      open,
      lift: (ids) => now.current.planning.lift(ids),
      move: (moves) => now.current.planning.move(moves),
      refuse: (wrong) => now.current.refuse(wrong),
      zoom: (factor, at) => now.current.viewing.zoom(factor, at),
      pan: (dx, dy) => now.current.viewing.pan(dx, dy),
    });
  }, [moving]);

  function settle(isKept: boolean) {
    if (!carried) return;
    setCarried(null);
    if (!isKept || !moving) return;
    const wrong = moving.findMisplaced(pieces, new Set([carried.id]), walls);
    if (wrong) return refuse(wrong);
    planning.move([carried]);
  }
  function carry(id: string, spot: Spot | null) {
    if (!spot || !moving) return;
    setCarried({ id, spot });
    const piece = pieces.find((each) => each.id === id);
    const [next] = piece ? moving.nearestTables({ ...piece, ...spot }, pieces, plan.gap, 1) : [];
    const numberOf = (of: string | undefined) => tables.find((each) => each.id === of)?.number ?? 0;
    const beside =
      next && piece
        ? moving.gapBetween(
            moving.outlineOf({ ...piece, ...spot }),
            moving.outlineOf(pieces.find((each) => each.id === next.id)!),
          )
        : null;
    setSaid(sayMoved(numberOf(id), spot, beside && next ? { number: numberOf(next.id), gap: beside.gap } : null));
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event;
    const id = target instanceof Element ? target.closest<SVGGElement>("[data-table]")?.dataset.table : undefined;
    const table = tables.find((each) => each.id === id);
    if (event.key === "+" || event.key === "-" || event.key === "0") {
      if (event.key === "0") viewing.showAll();
      else viewing.zoom(event.key === "+" ? 1.4 : 1 / 1.4);
      return event.preventDefault();
    }
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "z") {
      if (event.shiftKey) planning.redo();
      else planning.undo();
      return event.preventDefault();
    }
    if (event.key === "?") {
      moving?.openPart("teclas");
      return event.preventDefault();
    }
    if (event.key.toLowerCase() === "f" && !event.ctrlKey && !event.metaKey && moving) {
      moving.toggleFullScreen(box.current);
      return event.preventDefault();
    }
    if (!table || id === undefined || !moving) return;
    const isMine = moving.pressPlanKey(event, {
      id,
      tables: shown,
      room,
      isUpright: viewing.isUpright,
      carried: carried?.id === id ? carried.spot : null,
      focus(next) {
        setStop(next);
        box.current?.querySelector<SVGAElement>(`[data-table="${next}"] a`)?.focus();
      },
      carry: (spot) => carry(id, spot),
      settle,
      choose: (isMore) => press(id, isMore, { x: 0, y: 0 }),
      hasHand: hand !== null,
      put: () => press(id, false, { x: 0, y: 0 }),
      drop: () => (hand ? planning.take(null) : choose(new Set())),
      turn: (by) =>
        table.spot && planning.move([{ id, spot: { ...table.spot, angle: (table.spot.angle + by + 360) % 360 } }]),
      lock: () => planning.lock("table", id, !table.isLocked),
      copy: () => planning.copy(table),
      remove: () => open(id),
    });
    if (isMine) event.preventDefault();
  });
  useEffect(() => {
    const listening = new AbortController();
    box.current?.addEventListener("keydown", onKey, { signal: listening.signal });
    return () => listening.abort();
  }, []);

  /** Begins with two points in sight, a third of the view apart; ends with the same button. */
  function measure() {
    if (isMeasuring) return setEnds(null);
    void import("./ruler.tsx").then(setRuler, () => {});
    const { view: seen, isUpright } = viewing;
    const at = (share: number) => ({ x: seen.x + seen.width * share, y: seen.y + seen.height / 2 });
    const point = (share: number) => {
      const { x, y } = inRoom(at(share), room, isUpright);
      return { x: Math.round(x), y: Math.round(y) };
    };
    setEnds([point(1 / 3), point(2 / 3)]);
  }

  const { view, perMetre } = viewing;
  const ways = plan.ways.filter(({ tableId }) => chosen.has(tableId));
  const views = viewing.isMeasured
    ? [{ className: undefined, view }]
    : [
        { className: css.wide, view: wholeRoom(room, room.depth > room.width) },
        { className: css.tall, view: wholeRoom(room, room.width > room.depth) },
      ];
  return (
    <section className={css.floor} aria-label="Plano">
      <Layouts eventId={eventId} plan={plan} />
      {moving && <moving.PlanTools {...{ eventId, planning, isMany, onMany, isMeasuring }} onMeasure={measure} />}
      <div className={css.pan}>
        <div ref={box} className={css.box} data-near={viewing.isWhole ? undefined : ""}>
          {views.map(({ className, view: part }) => (
            <Picture
              key={className ?? "measured"}
              className={className}
              {...{ room, objects, label, lookOf }}
              tables={shown}
              view={part}
              perMetre={perMetre ?? usualScale(part)}
              chosenObject={[...chosen][0] ?? null}
            >
              <Ways ways={ways} />
              <g data-guides="" aria-hidden="true" />
              {ends && ruler && (
                <ruler.Ruler
                  ends={ends}
                  letters={lettersAt(perMetre ?? 30, 40)}
                  target={4400 / (perMetre ?? 30)}
                  isUpright={viewing.isUpright}
                  onMove={setEnds}
                  onEnd={() => setEnds(null)}
                />
              )}
            </Picture>
          ))}
        </div>
        {moving && <moving.SmallMap viewing={viewing} room={room} tables={shown} />}
      </div>
      {ends && ruler && (
        <output className={css.measured}>{`${rulerText.hint} ${rulerText.between(ruler.lengthOf(ends))}`}</output>
      )}
      <div className={css.under}>
        <Legend withHand={hand !== null} withAccess={plan.ways.length > 0} />
        {moving && <moving.ZoomTools viewing={viewing} />}
      </div>
      <output className="sr">{said}</output>
      <Tray
        eventId={eventId}
        planning={planning}
        holders={holders}
        isAwake={awake}
        onShow={(id) => {
          const spot = tables.find((table) => table.id === id)?.spot;
          if (spot) viewing.show(spot);
          setStop(id);
          choose(new Set([id]));
        }}
      />
    </section>
  );
}

/** Where most is to do, and the size of the smallest table with its chairs; null without tables. */
function firstPart(tables: readonly PlanTable[]) {
  const at = busiestPoint(tables);
  return at && { at, smallest: Math.min(...tables.map(({ width }) => width)) + 110 };
}

function piecesOf(tables: readonly PlanTable[]): Piece[] {
  return tables.flatMap(({ spot, ...table }) => (spot ? [{ ...table, ...spot }] : []));
}

/** «En la 9 caben 3 y son 4. No hemos sentado a nadie.» */
function fullText({ number, capacity, people }: Plan["tables"][number], count: number): string {
  return `En la ${number} caben ${Math.max(0, capacity - people.length)} y son ${count}. No hemos sentado a nadie.`;
}
