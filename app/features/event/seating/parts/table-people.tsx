// The people at one table in the order of their chairs: to move by a chair, to lock, to stand up; and its free chairs.
import IconArrowDown from "@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs";
import IconArrowUp from "@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs";
import IconLock from "@tabler/icons-react/dist/esm/icons/IconLock.mjs";
import IconLockOpen from "@tabler/icons-react/dist/esm/icons/IconLockOpen.mjs";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Icon } from "#app/ui/display/icon.ts";
import { turnedChair } from "#app/domain/event/seating-tables.ts";
import { Button, buttonClass } from "#app/ui/display/button.tsx";
import { CheckedForm } from "#app/ui/form/checked-form.tsx";
import { useIsCut } from "#app/ui/offline/reach.ts";
import { sentLater, useWaitingValue } from "#app/ui/offline/waiting.ts";
import { doubtOf, doubtText, lockedMark } from "../copy.ts";
import { laterText, leavesMark } from "../offline.copy.ts";
import { wheelchairText } from "../plan/copy.ts";
import type { OpenTable, Sitter } from "../table.queries.server.ts";
import css from "./table-people.module.css";
import { useChairDragging } from "./use-chair-dragging.ts";

type PeopleProps = {
  table: OpenTable;
  takeTo: (guestId: string) => string;
  ruleTo: (guestId: string) => string;
  /** The path of the list, which shows what waits for a connection. */
  listPath: string;
};

/** `takeTo` leads to the plan with a guest in the hand, `ruleTo` to the form of a rule about the guest. */
export function TablePeople({ table, takeTo, ruleTo, listPath }: PeopleProps) {
  const list = useChairDragging();
  const taken = new Set(table.guests.map(({ chair }) => chair));
  const free = Array.from({ length: table.capacity }, (_, at) => at + 1).filter((chair) => !taken.has(chair));
  return (
    <>
      <ol className={css.people} ref={list}>
        {table.guests.map((guest) => (
          <Row
            key={guest.id}
            table={table}
            guest={guest}
            takeTo={takeTo(guest.id)}
            ruleTo={ruleTo(guest.id)}
            listPath={listPath}
          />
        ))}
      </ol>
      {free.length > 0 && (
        <p className="soft small">
          {free.length === 1 ? "Silla libre" : "Sillas libres"}: {rangesOf(free)}.
        </p>
      )}
    </>
  );
}

type RowProps = { table: OpenTable; guest: Sitter; takeTo: string; ruleTo: string; listPath: string };

function Row({ table, guest, takeTo, ruleTo, listPath }: RowProps) {
  const { id, name, chair, isLocked, isMinor, needsAccess, diet, status } = guest;
  const doubt = doubtOf(status);
  const isCut = useIsCut();
  const leaves = useWaitingValue(id) !== undefined;
  const isFixed = table.isLocked || isLocked;
  const notes = [
    isMinor && "Menor",
    needsAccess && wheelchairText,
    isLocked && lockedMark,
    doubt && doubtText[doubt],
    leaves && leavesMark,
  ]
    .filter(Boolean)
    .join(" · ");
  const press = (intent: string, fields: Record<string, string | number>, label: string, icon: Icon): ReactNode => (
    <CheckedForm intent={intent} extra={fields} preventScrollReset>
      <Button
        type="submit"
        variant="plain"
        size="sm"
        icon={icon}
        disabled={isCut}
        aria-label={`${name}, ${label}`}
        title={label}
      >
        <span className="sr">{label}</span>
      </Button>
    </CheckedForm>
  );
  const order = { tableId: table.id, guestId: id };
  return (
    <li data-guest={id} data-chair={chair ?? 0} data-table={table.id}>
      <span className={css.chair}>{chair}</span>
      <span className={css.name}>
        {name}
        {diet && <small className={css.diet}>{diet}</small>}
        {notes && <small>{notes}</small>}
      </span>
      <span className={css.acts}>
        {!isFixed && chair !== null && table.capacity > 1 && (
          <>
            {press(
              "chair.order",
              { ...order, to: turnedChair(chair, -1, table.capacity) },
              "una silla antes",
              IconArrowUp,
            )}
            {press(
              "chair.order",
              { ...order, to: turnedChair(chair, 1, table.capacity) },
              "una silla después",
              IconArrowDown,
            )}
          </>
        )}
        {press(
          isLocked ? "guest.unlock" : "guest.lock",
          { "guestId[]": id },
          isLocked ? "quitar el candado" : "echar el candado",
          isLocked ? IconLock : IconLockOpen,
        )}
        <Link to={ruleTo} className={buttonClass({ variant: "plain", size: "sm" })}>
          Regla<span className="sr"> para {name}</span>
        </Link>
        {!isFixed && !leaves && (
          <>
            <Link to={takeTo} className={buttonClass({ variant: "plain", size: "sm" })}>
              Coger<span className="sr"> a {name}</span>
            </Link>
            <CheckedForm
              intent="unassign"
              extra={{ guestId: id, from: table.id }}
              preventScrollReset
              {...sentLater({ what: laterText.stood(name), subject: id, value: "", shownAt: listPath })}
            >
              <Button type="submit" variant="plain" size="sm">
                Levantar<span className="sr"> a {name}</span>
              </Button>
            </CheckedForm>
          </>
        )}
      </span>
    </li>
  );
}

/** «3, 9–10» */
function rangesOf(numbers: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const number of numbers) {
    const last = ranges.at(-1);
    if (last && last[1] === number - 1) last[1] = number;
    else ranges.push([number, number]);
  }
  return ranges.map(([from, to]) => (from === to ? String(from) : `${from}–${to}`)).join(", ");
}
