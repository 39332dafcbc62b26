// The chosen table: its people in the order of their chairs, to take in the hand; several tables: to align and to spread.
import IconWheelchair from "@tabler/icons-react/dist/esm/icons/IconWheelchair.mjs";
import IconX from "@tabler/icons-react/dist/esm/icons/IconX.mjs";
import type { KeyboardEvent } from "react";
import { type Alignment, aligned } from "#app/domain/event/plan/arrange.ts";
import type { Piece } from "#app/domain/event/plan/geometry.ts";
import { Button, ButtonLink, IconButton } from "#app/ui/display/button.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { Group, Stack } from "#app/ui/layout/stack.tsx";
import { pickOf } from "#app/domain/event/rule-picks.ts";
import { rulesPath } from "../../rules/parts/rules-address.ts";
import { planPath } from "../../parts/plan-address.ts";
import { doubtText, freeText, takenText, topText, wheelchairText } from "../copy.ts";
import { chairChoiceText, openWayText, wayText } from "../chosen-table.copy.ts";
import { lockedMark } from "../../copy.ts";
import { alignText, lockLabel } from "../hands.copy.ts";
import type { PlanTable, PlanWay } from "../queries.server.ts";
import css from "./chosen-table.module.css";
import { riseOnPhone } from "./rise-on-phone.ts";
import { maySit } from "./hand-fits.ts";
import type { Hand, Planning } from "./use-plan.ts";

type Props = { eventId: string; planning: Planning };

/** The keys go on at the first free chair, or at the first that can be exchanged. */
function riseWithFocus(panel: HTMLElement | null) {
  riseOnPhone(panel);
  const free = panel?.querySelector<HTMLElement>("li button:not(:has(span))");
  (free ?? panel?.querySelector<HTMLElement>("li button:enabled"))?.focus({ preventScroll: true });
}

/** Calls `lock` for the key L. */
const onLock = (lock: () => void) => (event: KeyboardEvent) => {
  if (event.key.toLowerCase() !== "l" || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  lock();
};

export function ChosenTable({ eventId, planning }: Props) {
  const { plan, chosen, choose, hand } = planning;
  const tables = plan.tables.filter(({ id }) => chosen.has(id));
  const [table] = tables;
  if (tables.length > 1) return <ChosenTables tables={tables} planning={planning} />;
  if (!table) return <p className={`${css.pick} soft`}>Toca una mesa.</p>;
  if (hand && maySit(plan, table, hand)) return <ChairChoice table={table} planning={planning} hand={hand} />;
  const { number, name, people, capacity, spot, id } = table;
  const free = capacity - people.length;
  const turn = (by: number) => spot && planning.move([{ id, spot: { ...spot, angle: (spot.angle + by + 360) % 360 } }]);
  return (
    <section ref={riseOnPhone} className={css.sheet} aria-label="Mesa elegida">
      <header>
        <b className={css.plate}>{number}</b>
        <div>
          <h2>{name}</h2>
          <p>
            {takenText(people.length, capacity)} · {topText(table)}
          </p>
        </div>
        <IconButton label="Cerrar" icon={IconX} onClick={() => choose(new Set())} />
      </header>
      {plan.ways
        .filter(({ tableId }) => tableId === id)
        .map((way) => (
          <Notice
            key={way.guestId}
            tone={way.way?.reaches ? "ok" : "warn"}
            icon={IconWheelchair}
            action={way.opening && <OpenWay opening={way.opening} planning={planning} />}
          >
            {wayText(way, number)}
          </Notice>
        ))}
      <ol className={css.people}>
        {people.map(({ id: guestId, name: who, chair, status, isMinor, needsAccess, isLocked = false }) => (
          <li key={guestId}>
            <span className={css.chair}>{chair}</span>
            <span>
              {who}
              {(isMinor || needsAccess || isLocked || doubtText(status)) && (
                <small>
                  {[isMinor && "Menor", needsAccess && wheelchairText, isLocked && lockedMark, doubtText(status)]
                    .filter(Boolean)
                    .join(" · ")}
                </small>
              )}
            </span>
            <ButtonLink
              variant="plain"
              size="sm"
              to={rulesPath(eventId, { keys: [pickOf({ guestId })] })}
              aria-label={`Regla para ${who}`}
              onKeyDown={onLock(() => planning.lock("person", guestId, !isLocked))}
            >
              Regla
            </ButtonLink>
            <Button
              variant="plain"
              size="sm"
              aria-label={`Coger a ${who}`}
              onKeyDown={onLock(() => planning.lock("person", guestId, !isLocked))}
              onClick={() => {
                planning.take({ name: who, ids: [guestId], from: id });
                choose(new Set());
              }}
            >
              Coger
            </Button>
          </li>
        ))}
        {free > 0 && (
          <li className="soft">
            <span />
            {freeText(free)}
          </li>
        )}
      </ol>
      <Group>
        <ButtonLink variant="soft" size="sm" to={planPath(eventId, { place: id })}>
          Sentar, cambiar o eliminar
        </ButtonLink>
        <Button variant="ghost" size="sm" onClick={() => turn(15)}>
          Girar
        </Button>
        <Button variant="ghost" size="sm" onClick={() => planning.copy(table)}>
          Copiar
        </Button>
        <Button variant="ghost" size="sm" onClick={() => planning.lock("table", id, !table.isLocked)}>
          {lockLabel(table.isLocked)}
        </Button>
      </Group>
    </section>
  );
}

/** The chairs of the table for the one person in the hand, the free ones and those of others. */
function ChairChoice({ table, planning, hand }: { table: PlanTable; planning: Planning; hand: Hand }) {
  const sitters = new Map(table.people.map((one) => [one.chair, one]));
  const close = () => {
    planning.choose(new Set());
    document.querySelector<SVGAElement>(`[data-table="${table.id}"] a`)?.focus({ preventScroll: true });
  };
  return (
    <section ref={riseWithFocus} className={css.sheet} aria-label="Elegir silla">
      <header>
        <b className={css.plate}>{table.number}</b>
        <h2>{chairChoiceText.title(hand.name)}</h2>
        <IconButton label="Cerrar" icon={IconX} onClick={close} />
      </header>
      <ol className={css.chairs}>
        {Array.from({ length: table.capacity }, (_, at) => {
          const sitter = sitters.get(at + 1);
          const isOwn = sitter !== undefined && hand.ids.includes(sitter.id);
          const isFixed = sitter !== undefined && (isOwn || hand.from === null);
          return (
            <li key={at}>
              <button
                type="button"
                disabled={isFixed}
                aria-label={
                  sitter
                    ? chairChoiceText[isFixed ? "taken" : "swap"](at + 1, sitter.name)
                    : chairChoiceText.free(at + 1)
                }
                onClick={() => {
                  planning.place(table, false, at + 1);
                  close();
                }}
              >
                <b>{at + 1}</b> {sitter && <span>{sitter.name}</span>}
              </button>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function ChosenTables({ tables, planning }: { tables: readonly PlanTable[]; planning: Planning }) {
  const pieces = tables.flatMap(({ spot, ...table }): Piece[] => (spot ? [{ ...table, ...spot }] : []));
  const align = (to: Alignment) => {
    planning.move(
      aligned(pieces, to).flatMap(({ id, x, y }) => {
        const piece = pieces.find((each) => each.id === id);
        return piece ? [{ id, spot: { x, y, angle: piece.angle } }] : [];
      }),
    );
  };
  return (
    <section ref={riseOnPhone} className={css.sheet} aria-label="Mesas elegidas">
      <header>
        <b className={css.plate}>{tables.length}</b>
        <h2>mesas elegidas</h2>
        <IconButton label="Cerrar" icon={IconX} onClick={() => planning.choose(new Set())} />
      </header>
      <Stack gap={2}>
        <Group>
          {alignText.map(({ to, label }) => (
            <Button key={to} variant="ghost" size="sm" onClick={() => align(to)}>
              {label}
            </Button>
          ))}
        </Group>
      </Stack>
    </section>
  );
}

/** Moves a table out of the way of a wheelchair; «Deshacer» takes it back. */
function OpenWay({ opening, planning }: { opening: NonNullable<PlanWay["opening"]>; planning: Planning }) {
  return (
    <Button variant="quiet" size="sm" onClick={() => planning.move([{ id: opening.tableId, spot: opening.spot }])}>
      {openWayText(opening)}
    </Button>
  );
}
