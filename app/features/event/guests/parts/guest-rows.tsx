// The rows of the guest list: a table on wide screens, cards on narrow ones; thousands of them, drawn as they come into view.
import { memo, useEffect, useId, useRef } from "react";
import { Link, useLocation } from "react-router";
import { guestGroupText, guestKindText } from "#app/copy/guest/guests.ts";
import { notSentText } from "#app/copy/network.ts";
import { parseGuestStatus } from "#app/domain/guest/guest.ts";
import type { ListOrder } from "#app/domain/guest/list.ts";
import { RsvpBadge } from "#app/ui/display/badge.tsx";
import { PersonCell, Under } from "#app/ui/display/data-table.tsx";
import { useIsCut } from "#app/ui/offline/reach.ts";
import { useWaiting, valuesOf } from "#app/ui/offline/waiting.ts";
import { Tags } from "#app/ui/display/tags.tsx";
import { Tick } from "#app/ui/form/choice-fields.tsx";
import { memberTypeText, peopleText } from "../households/copy.ts";
import { comingText } from "../copy.ts";
import type { ListedGuest } from "../queries.server.ts";
import { GuestMenu } from "./guest-menu.tsx";
import css from "./guests.module.css";
import { listPath } from "./list-address.ts";
import { PermissionSignDrawings, PermissionSigns } from "./permission-signs.tsx";

// Some browsers drop the table roles of a table drawn as a grid: sets the roles explicitly.
const as = {
  table: { role: "table" },
  rowgroup: { role: "rowgroup" },
  row: { role: "row" },
  columnheader: { role: "columnheader" },
  rowheader: { role: "rowheader" },
  cell: { role: "cell" },
} as const;

const heads = ["Invitado", "Tipo", "Estado", "Permisos"] as const;

/** The form that the rows' checkboxes belong to, wherever it stands. */
export const chosenForm = "elegidos";

export type RowChoice = {
  chosen: ReadonlySet<string>;
  toggle: (id: string, isChosen: boolean, range: boolean) => void;
  chooseShown: () => void;
  clear: () => void;
};

/** `changed` are the guests whose rows light up for a moment. Ordered by household, its people stand below its name. */
export function GuestRows({
  eventId,
  guests,
  order,
  changed,
  choice,
}: {
  eventId: string;
  guests: readonly ListedGuest[];
  order: ListOrder;
  changed: ReadonlySet<string>;
  choice: RowChoice;
}) {
  const { search } = useLocation();
  const address = new URLSearchParams(search);
  const waiting = valuesOf(useWaiting());
  const row = (guest: ListedGuest) => (
    <Row
      key={guest.id}
      guest={answered(guest, waiting.get(guest.id))}
      isWaiting={waiting.has(guest.id)}
      path={listPath(eventId, address, { dialog: `/${guest.id}` })}
      isChanged={changed.has(guest.id)}
      isChosen={choice.chosen.has(guest.id)}
      toggle={choice.toggle}
      inHousehold={order === "household"}
    />
  );
  return (
    <div className={css.wrap} data-cut={useIsCut() || undefined}>
      <PermissionSignDrawings />
      <table {...as.table} className={css.table} aria-label="Invitados">
        <thead {...as.rowgroup}>
          <tr {...as.row}>
            <th scope="col" {...as.columnheader} className={css.tick}>
              <ShownBox guests={guests} choice={choice} />
            </th>
            {heads.map((head) => (
              <th key={head} scope="col" {...as.columnheader}>
                {head}
              </th>
            ))}
            <th scope="col" {...as.columnheader}>
              <span className="sr">Acciones</span>
            </th>
          </tr>
        </thead>
        {order === "surname" ? (
          <tbody {...as.rowgroup}>{guests.map(row)}</tbody>
        ) : (
          groupsOf(guests).map(([first, ...others]) => (
            <tbody key={first.householdId} {...as.rowgroup}>
              {first.householdSize > 1 && (
                <tr {...as.row} className={css.household}>
                  <th {...as.rowheader} scope="rowgroup" colSpan={6}>
                    <Link
                      to={listPath(eventId, address, { dialog: `/household/${first.householdId}` })}
                      preventScrollReset
                    >
                      {first.householdName}
                    </Link>
                    <span className="soft small">{peopleText(first.householdSize)}</span>
                  </th>
                </tr>
              )}
              {[first, ...others].map(row)}
            </tbody>
          ))
        )}
      </table>
    </div>
  );
}

/** The guest with a status that the host has set and that is still to be sent. */
function answered(guest: ListedGuest, value: string | undefined): ListedGuest {
  const status = parseGuestStatus(value);
  return status ? { ...guest, status } : guest;
}

/** Consecutive guests of one household. */
function groupsOf(guests: readonly ListedGuest[]): [ListedGuest, ...ListedGuest[]][] {
  const groups: [ListedGuest, ...ListedGuest[]][] = [];
  for (const guest of guests) {
    const last = groups.at(-1);
    if (last?.[0].householdId === guest.householdId) last.push(guest);
    else groups.push([guest]);
  }
  return groups;
}

// Chooses all visible guests, or none.
function ShownBox({ guests, choice }: { guests: readonly ListedGuest[]; choice: RowChoice }) {
  const id = useId();
  const ref = useRef<HTMLInputElement>(null);
  const shown = guests.filter(({ id }) => choice.chosen.has(id)).length;
  const isAll = shown > 0 && shown === guests.length;
  useEffect(() => {
    if (ref.current) ref.current.indeterminate = shown > 0 && !isAll;
  }, [shown, isAll]);
  return (
    <label className={css.box} htmlFor={id}>
      <Tick id={id} ref={ref} checked={isAll} onChange={isAll ? choice.clear : choice.chooseShown} />
      <span className="sr">Seleccionar a todos los que se ven</span>
    </label>
  );
}

type RowProps = {
  guest: ListedGuest;
  path: string;
  /** Whether their status is still to be sent. */
  isWaiting: boolean;
  isChanged: boolean;
  isChosen: boolean;
  toggle: RowChoice["toggle"];
  inHousehold: boolean;
};

const Row = memo(function Row({ guest, path, isWaiting, isChanged, isChosen, toggle, inHousehold }: RowProps) {
  const { id, name, email, kind, group, status, permissions, memberType, isNamed, tags, place } = guest;
  const shares = guest.householdSize > 1 && !inHousehold;
  return (
    <tr {...as.row} data-changed={isChanged || undefined} data-chosen={isChosen || undefined}>
      <td {...as.cell} className={css.tick}>
        <label className={css.box}>
          <Tick
            form={chosenForm}
            name="ids[]"
            value={id}
            checked={isChosen}
            onChange={({ target, nativeEvent }) =>
              toggle(id, target.checked, (nativeEvent as unknown as MouseEvent).shiftKey)
            }
          />
          <span className="sr">Seleccionar a {name}</span>
        </label>
      </td>
      <th scope="row" {...as.rowheader}>
        <PersonCell
          person={guest}
          to={path}
          under={
            <>
              <span className={css.mail}>
                {email ?? (isNamed ? "Sin correo" : "Sin nombre todavía")}
                {memberType !== "adult" && isNamed && <> · {memberTypeText[memberType]}</>}
                {shares && <span className={css.family}>{guest.householdName}</span>}
                {guest.cameBy && <> · {comingText[guest.cameBy]}</>}
              </span>
              <Facts guest={guest} shares={shares} />
            </>
          }
        />
      </th>
      <td {...as.cell} className={css.kind}>
        {guestKindText[kind]}
        <Under>{guestGroupText[group]}</Under>
        {tags.length > 0 && <Tags tags={tags} label={`Etiquetas de ${name}`} />}
      </td>
      <td {...as.cell} className={css.badge}>
        <RsvpBadge status={status} dot />
        {isWaiting && <Under>{notSentText}</Under>}
        {(place ?? guest.dietary) && (
          <span className={css.place}>
            {place && <Under>{place}</Under>}
            {guest.dietary && <Diet text={guest.dietary} />}
          </span>
        )}
      </td>
      <td {...as.cell} className={css.rights}>
        <PermissionSigns held={permissions} name={name} />
      </td>
      <td {...as.cell} className={css.actions}>
        <GuestMenu guest={guest} path={path} />
      </td>
    </tr>
  );
}, isSameRow);

/** The second line of a narrow row: «Familia Hahn · Mesa 4 · sin gluten». */
function Facts({ guest, shares }: { guest: ListedGuest; shares: boolean }) {
  const { dietary, email, householdName, isNamed, memberType, place, tags } = guest;
  const facts = [
    !isNamed && "Sin nombre todavía",
    shares && householdName,
    isNamed && memberType !== "adult" && memberTypeText[memberType],
    place,
    ...tags.map((tag) => `#${tag}`),
  ].filter((fact) => typeof fact === "string");
  return (
    <span className={css.facts}>
      {facts.join(" · ")}
      {dietary && (
        <>
          {facts.length > 0 && " · "}
          <Diet text={dietary} />
        </>
      )}
      {facts.length === 0 && !dietary && (email ?? "Sin correo")}
    </span>
  );
}

function Diet({ text }: { text: string }) {
  return <span className={css.diet}>{text}</span>;
}

// Every change event loads all rows anew; React skips those with equal data.
function isSameRow(one: RowProps, other: RowProps): boolean {
  return (
    one.path === other.path &&
    one.isWaiting === other.isWaiting &&
    one.isChanged === other.isChanged &&
    one.isChosen === other.isChosen &&
    one.toggle === other.toggle &&
    one.inHousehold === other.inHousehold &&
    JSON.stringify(one.guest) === JSON.stringify(other.guest)
  );
}
