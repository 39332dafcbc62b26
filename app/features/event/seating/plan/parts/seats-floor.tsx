// The room with its rows of single seats, and the people without one. Without a script each seat leads to its dialog in the list.
import { rowTitle } from "#app/copy/event/seat-rows.ts";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { Spot } from "#app/domain/event/plan/boxes.ts";
import type { Piece } from "#app/domain/event/plan/geometry.ts";
import { busiestPoint, lettersAt, usualScale, wholeRoom } from "#app/domain/event/plan/picture.ts";
import { rowMeasures } from "#app/domain/event/plan/rows.ts";
import { wallsOf } from "#app/domain/event/plan/room.ts";
import { toast } from "#app/ui/feedback/toast.ts";
import type { Companion } from "#app/ui/live/use-presence.ts";
import { refusals as listRefusals, seatsShortText } from "../../copy.ts";
import { planPath } from "../../parts/plan-address.ts";
import { outsideText, overlapText, roomSize } from "../copy.ts";
import type { PlanRow } from "../queries.server.ts";
import { sayRowMoved } from "../rows.copy.ts";
import { Layouts } from "./layouts.tsx";
import { Legend, Picture } from "./picture.tsx";
import css from "./plan.module.css";
import { RowView, seatSpots } from "./row-view.tsx";
import { freeIn, rowOf, seatsFor } from "./rows-plan.ts";
import { Tray } from "./tray.tsx";
import { useMoving } from "./use-moving.ts";
import type { Planning } from "./use-plan.ts";
import { useView } from "./use-view.ts";

/** A finger needs this much of a seat; on a smaller one its press comes nearer first. */
const TARGET_PX = 28;
/** The view of a phone begins with seats that a finger hits: as wide as this many centimetres of a table. */
const FIRST = 75;
/** From the first seat of a row to the middle of that view: the row's name is in it. */
const FROM_LEFT = 130;
/** The least way between two rows that draws no warning. */
const LEAST_BETWEEN = 40;

type Props = { eventId: string; planning: Planning; others: readonly Companion[]; goesOn: boolean };

export function SeatsFloor({ eventId, planning, others, goesOn }: Props) {
  const { plan, hand, chosen, choose } = planning;
  const { room, rows, objects } = plan;
  const moving = useMoving();
  const awake = moving !== null;
  const navigate = useNavigate();
  const box = useRef<HTMLDivElement>(null);
  const [first] = useState(() => firstPart(rows));
  const viewing = useView(room, box, first, false);
  const [stop, setStop] = useState<string | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const [carried, setCarried] = useState<{ id: string; spot: Spot } | null>(null);
  const [category, setCategory] = useState<string | null>(null);
  const [said, setSaid] = useState("");
  const shown = rows.map((row) => (carried?.id === row.id ? { ...row, spot: carried.spot } : row));
  const pieces: Piece[] = shown.map(({ spot, ...row }) => ({ ...row, ...spot }));
  const walls = wallsOf(room);
  const holders = new Map(others.flatMap(({ chosen: ids, name }) => ids.map((id) => [id, name] as const)));
  const tones = new Map(others.flatMap(({ chosen: ids, tone }) => ids.map((id) => [id, tone] as const)));
  const [chosenSeat = null] = chosen;
  const tabStop = rowOf(plan, stop) ? stop : (rows[0]?.seats[0]?.id ?? null);
  const mine = hand && over ? seatsFor(plan, hand.ids, over).map(({ id }) => id) : [];
  const dialogOf = (id: string) => planPath(eventId, { place: id });
  const idIn = (row: PlanRow, id: string | null) => (row.seats.some((seat) => seat.id === id) ? id : null);
  const { perMetre } = viewing;

  const refuse = (wrong: { code: "outside" } | { code: "overlap"; over: string }) => {
    const row = wrong.code === "overlap" ? rows.find(({ id }) => id === wrong.over) : undefined;
    const text = row ? overlapText(rowTitle(row.name)) : outsideText;
    toast(text, { tone: "bad" });
    setSaid(text);
  };

  /** A hand sits down from the seat on; an empty one chooses it. */
  const press = useEffectEvent((id: string | null, _: boolean, at: { x: number; y: number }) => {
    const found = rowOf(plan, id);
    if (id !== null) setStop(id);
    const isSmall = perMetre !== null && (rowMeasures.side * perMetre) / 100 < TARGET_PX;
    if (found && at.x !== 0 && isSmall && matchMedia("(pointer: coarse)").matches) return viewing.zoom(2.2, at);
    if (!hand || !found) return choose(new Set(found ? [found.seat.id] : []));
    const { row, seat } = found;
    if (seat.person && hand.ids.includes(seat.person.id)) return planning.take(null);
    if (seatsFor(plan, hand.ids, seat.id).length > 0) {
      setOver(null);
      return planning.sit(seat, goesOn);
    }
    const free = freeIn(row.seats);
    const short = seatsShortText({ row: row.name, free, people: hand.ids.length });
    toast(seat.person ? listRefusals.seat_taken : short, { tone: "bad" });
  });

  const now = useRef({ pieces, walls, viewing, planning, refuse });
  useEffect(() => {
    now.current = { pieces, walls, viewing, planning, refuse };
  });
  const open = useEffectEvent((id: string) => void navigate(dialogOf(id), { preventScrollReset: true }));
  useEffect(() => {
    if (!box.current || !moving) return;
    const scale = () => now.current.viewing.perMetre ?? 30;
    return moving.listenToPlan({
      box: box.current,
      room: () => ({ ...now.current.planning.plan.room, walls: now.current.walls }),
      pieces: () => now.current.pieces,
      spotOf: (id) => {
        const { plan: current } = now.current.planning;
        const object = current.objects.find((each) => each.id === id);
        return object
          ? { x: object.x, y: object.y, angle: object.angle }
          : current.rows.find((each) => each.id === id)?.spot;
      },
      chosen: () => new Set(),
      turn: () => 0,
      scale,
      letters: () => lettersAt(scale(), 34),
      least: () => LEAST_BETWEEN,
      isWhole: () => now.current.viewing.isWhole,
      isSeating: () => now.current.planning.hand !== null,
      isMeasuring: () => false,
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
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { target, key } = event;
    const id = target instanceof Element ? target.closest<SVGElement>("[data-seat]")?.dataset.seat : undefined;
    const found = rowOf({ rows: shown }, id ?? null);
    if (key === "+" || key === "-" || key === "0") {
      if (key === "0") viewing.showAll();
      else viewing.zoom(key === "+" ? 1.4 : 1 / 1.4);
      return event.preventDefault();
    }
    if ((event.ctrlKey || event.metaKey) && key.toLowerCase() === "z") {
      if (event.shiftKey) planning.redo();
      else planning.undo();
      return event.preventDefault();
    }
    if (key === "?") {
      moving?.openPart("teclas");
      return event.preventDefault();
    }
    if (!found || id === undefined || !moving) return;
    const { row, seat } = found;
    const at = { x: row.spot.x + seat.dx, y: row.spot.y + seat.dy, angle: 0 };
    const isMine = moving.pressPlanKey(event, {
      id,
      tables: seatSpots(shown),
      room,
      isUpright: false,
      carried: carried?.id === row.id ? at : null,
      focus(next) {
        setStop(next);
        box.current?.querySelector<SVGAElement>(`[data-seat="${next}"]`)?.focus();
      },
      carry(spot) {
        if (!spot) return;
        const to = { x: spot.x - seat.dx, y: spot.y - seat.dy, angle: 0 };
        setCarried({ id: row.id, spot: to });
        setSaid(sayRowMoved(row.name, to));
      },
      settle,
      choose: () => press(id, false, { x: 0, y: 0 }),
      hasHand: hand !== null,
      put: () => press(id, false, { x: 0, y: 0 }),
      drop: () => (hand ? planning.take(null) : choose(new Set())),
      turn: () => {},
      lock: () => seat.person && planning.lock("person", seat.person.id, seat.person.isLocked !== true),
      copy: () => {},
      remove: () => open(id),
    });
    if (isMine) event.preventDefault();
  });
  /** The seats under the pointer or the focus show where the hand would sit. */
  const onOver = useEffectEvent(({ target }: Event) => {
    const id = target instanceof Element ? (target.closest<SVGElement>("[data-seat]")?.dataset.seat ?? null) : null;
    if (hand || over) setOver(id);
  });
  useEffect(() => {
    const within = box.current;
    const listening = new AbortController();
    const options = { signal: listening.signal };
    within?.addEventListener("keydown", onKey, options);
    within?.addEventListener("pointerover", onOver, options);
    within?.addEventListener("focusin", onOver, options);
    return () => listening.abort();
  }, []);

  const label = `Plano de ${room.name}, ${roomSize(room)}, a escala`;
  const part = viewing.isMeasured ? viewing.view : wholeRoom(room, false);
  const scale = perMetre ?? usualScale(part);
  return (
    <section className={css.floor} aria-label="Plano">
      <Layouts eventId={eventId} plan={plan} />
      {moving && <moving.Categories plan={plan} shown={category} onShow={setCategory} />}
      {moving && <moving.PlanTools {...{ eventId, planning }} />}
      <div className={css.pan}>
        <div ref={box} className={css.box} data-near={viewing.isWhole ? undefined : ""}>
          <Picture
            {...{ room, objects, label }}
            tables={[]}
            view={part}
            perMetre={scale}
            lookOf={() => ({ to: "" })}
            chosenObject={null}
          >
            {shown.map((row) => (
              <RowView
                key={row.id}
                row={row}
                to={dialogOf}
                look={{
                  perMetre: scale,
                  mine: mine.filter((id) => idIn(row, id)).join(" "),
                  chosen: idIn(row, chosenSeat),
                  stop: idIn(row, tabStop),
                  isDim:
                    (category !== null && (row.category ?? "") !== category) ||
                    (hand !== null && freeIn(row.seats) < hand.ids.length && !hand.ids.some((id) => isIn(row, id))),
                  isAwake: awake,
                  isCoded: row.name.length <= 2 && row.spot.x - row.width / 2 < part.x,
                  holder: holders.get(row.id),
                  tone: tones.get(row.id),
                }}
              />
            ))}
            <g data-guides="" aria-hidden="true" />
          </Picture>
        </div>
      </div>
      <div className={css.under}>
        <Legend seats withHand={hand !== null} />
        {moving && <moving.ZoomTools viewing={viewing} />}
      </div>
      <output className="sr">{said}</output>
      <Tray
        eventId={eventId}
        planning={planning}
        holders={holders}
        isAwake={awake}
        onShow={(id) => {
          const found = rowOf(plan, id);
          if (found) viewing.show({ x: found.row.spot.x + found.seat.dx, y: found.row.spot.y + found.seat.dy });
          setStop(id);
          choose(new Set([id]));
        }}
      />
    </section>
  );
}

const isIn = ({ seats }: PlanRow, guestId: string) => seats.some(({ person }) => person?.id === guestId);

/** Where most seats are free, for a finger; a mouse sees the whole room. */
function firstPart(rows: readonly PlanRow[]) {
  if (typeof matchMedia === "undefined" || !matchMedia("(pointer: coarse), (max-width: 767px)").matches) return null;
  const at = busiestPoint(
    rows.map(({ spot, seats }) => ({
      spot,
      capacity: seats.length,
      people: { length: seats.length - freeIn(seats) },
    })),
  );
  if (!at) return null;
  const left = Math.min(...rows.filter(({ spot }) => spot.y === at.y).map(({ spot, width }) => spot.x - width / 2));
  return { at: { x: left + FROM_LEFT, y: at.y }, smallest: FIRST };
}
