// The households of an event in rows: their names, their contact data, and the state of their invitation.
import IconChevronRight from "@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs";
import { memo } from "react";
import type { AwaitedProof } from "#app/platform/mail/awaiting.server.ts";
import { IconLink } from "#app/ui/display/button.tsx";
import { Under } from "#app/ui/display/data-table.tsx";
import { TitleLink } from "#app/ui/display/list.tsx";
import { Tick } from "#app/ui/form/choice-fields.tsx";
import { othersText } from "../copy.ts";
import type { HouseholdRow } from "../queries.server.ts";
import css from "./host.module.css";
import { StateStory } from "./state-badge.tsx";

export type ShownHousehold = HouseholdRow & { isUnwilling: boolean; isUnderWay: boolean; proof: AwaitedProof };

/** `form` is the id of the form of the checkboxes; `pathOf` gives the path of a household's dialog. */
export function HouseholdRows({
  rows,
  form,
  now,
  pathOf,
}: {
  rows: readonly ShownHousehold[];
  form: string;
  now: number;
  pathOf: (householdId: string) => string;
}) {
  return (
    <ul aria-label="Familias">
      {rows.map((row) => (
        <Row key={row.id} row={row} form={form} now={now} path={pathOf(row.id)} />
      ))}
    </ul>
  );
}

type RowProps = { row: ShownHousehold; form: string; now: number; path: string };

const Row = memo(
  function Row({ row, form, now, path }: RowProps) {
    const { id, name, email, phone, isUnwilling } = row;
    const others = othersText(row);
    return (
      <li className={css.row}>
        <label className={css.pick}>
          <Tick name="householdIds[]" value={id} form={form} />
          <span className="sr">Elegir {name}</span>
        </label>
        <div className={`${css.who} breaks`}>
          <TitleLink to={path} preventScrollReset>
            {name}
          </TitleLink>
          {others && <Under>{others}</Under>}
        </div>
        <div className={`${css.reach} small breaks`}>
          {email && <span>{email}</span>}
          {phone && <span className="nowrap">{phone}</span>}
          {!email && !phone && <span className="soft">Sin correo ni teléfono</span>}
          {isUnwilling && <Under>No quiere recibir más correos</Under>}
        </div>
        <div className={css.state}>
          <StateStory household={row} now={now} />
        </div>
        <IconLink
          className={css.open}
          label={`Invitación de ${name}`}
          icon={IconChevronRight}
          to={path}
          preventScrollReset
        />
      </li>
    );
  },
  // Every change event loads all rows anew; React skips those with equal data.
  (one, other) => one.path === other.path && JSON.stringify(one.row) === JSON.stringify(other.row),
);
