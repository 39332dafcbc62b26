// The list of rules, each with how the plan keeps it and a menu; and the locks of tables and people.
import IconAlertTriangle from "@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs";
import IconArmchair from "@tabler/icons-react/dist/esm/icons/IconArmchair.mjs";
import IconArrowBarToRight from "@tabler/icons-react/dist/esm/icons/IconArrowBarToRight.mjs";
import IconArrowsHorizontal from "@tabler/icons-react/dist/esm/icons/IconArrowsHorizontal.mjs";
import IconArrowsSplit from "@tabler/icons-react/dist/esm/icons/IconArrowsSplit.mjs";
import IconFocus2 from "@tabler/icons-react/dist/esm/icons/IconFocus2.mjs";
import IconLock from "@tabler/icons-react/dist/esm/icons/IconLock.mjs";
import IconPencil from "@tabler/icons-react/dist/esm/icons/IconPencil.mjs";
import IconPin from "@tabler/icons-react/dist/esm/icons/IconPin.mjs";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import IconUsers from "@tabler/icons-react/dist/esm/icons/IconUsers.mjs";
import IconWheelchair from "@tabler/icons-react/dist/esm/icons/IconWheelchair.mjs";
import IconZzz from "@tabler/icons-react/dist/esm/icons/IconZzz.mjs";
import { Fragment } from "react";
import { Link } from "react-router";
import type { RuleKind, RuleView } from "#app/domain/event/seating-rules.ts";
import { Badge, type BadgeShape, type BadgeTone } from "#app/ui/display/badge.tsx";
import type { Icon } from "#app/ui/display/icon.ts";
import { Menu, MenuAction, MenuLink } from "#app/ui/display/menu.tsx";
import { Rows } from "#app/ui/display/rows.tsx";
import { ruleParts, ruleText, stateText, whyText } from "../copy.ts";
import type { RuleLine, RuleSaid } from "#app/domain/event/rule-lines.ts";
import type { Lock } from "../queries.server.ts";
import { rulesPath } from "./rules-address.ts";
import css from "./rules.module.css";

const signs = {
  together: IconUsers,
  beside: IconArmchair,
  apart: IconArrowsSplit,
  distant: IconArrowsHorizontal,
  table: IconPin,
  near: IconFocus2,
  far: IconArrowBarToRight,
  accessible: IconWheelchair,
} satisfies Record<RuleKind, Icon>;

const looks = {
  kept: ["ok", "full"],
  broken: ["bad", "bar"],
  waiting: ["quiet", "ring"],
  asleep: ["quiet", "none"],
} satisfies Record<RuleLine["state"], [BadgeTone, BadgeShape]>;

export function RuleRows({ eventId, view, lines }: { eventId: string; view: RuleView; lines: readonly RuleLine[] }) {
  return (
    <Rows bare className={css.list}>
      {lines.map((line) => (
        <Row key={line.id} eventId={eventId} view={view} line={line} />
      ))}
    </Rows>
  );
}

function Row({ eventId, view, line }: { eventId: string; view: RuleView; line: RuleLine }) {
  const { id, kind, state, unknown } = line;
  const Sign = state === "broken" ? IconAlertTriangle : state === "asleep" ? IconZzz : signs[kind];
  const [tone, shape] = looks[state];
  return (
    <li className={css.row} data-state={state}>
      <span className={css.sign} aria-hidden>
        <Sign />
      </span>
      <span className={css.words}>
        <RuleWords rule={line} />
        <small>{whyText(line)}</small>
      </span>
      <span className={css.state}>
        <Badge tone={tone} shape={shape}>
          {stateText[unknown ? "unknown" : state]}
        </Badge>
      </span>
      <span className={css.menu}>
        <Menu label={`Más de «${ruleText(line)}»`}>
          <MenuLink icon={IconPencil} to={rulesPath(eventId, { view, ruleId: id })}>
            Cambiar
          </MenuLink>
          <MenuAction
            icon={IconTrash}
            intent="rule.delete"
            fields={{ ruleId: id }}
            action={rulesPath(eventId, { view })}
          >
            Quitar
          </MenuAction>
        </Menu>
      </span>
    </li>
  );
}

/** A rule's sentence with its people in bold. */
function RuleWords({ rule }: { rule: RuleSaid }) {
  const { who, what, last = [] } = ruleParts(rule);
  return (
    <span className="breaks">
      <Bold names={who} />, {what}
      {last.length > 0 && " "}
      <Bold names={last} />
    </span>
  );
}

function Bold({ names }: { names: readonly string[] }) {
  const parts = new Intl.ListFormat("es", { type: "conjunction" }).formatToParts(names);
  return parts.map(({ type, value }, index) =>
    type === "element" ? <b key={index}>{value}</b> : <Fragment key={index}>{value}</Fragment>,
  );
}

/** Locked tables and people, each with a link to the table. */
export function LockRows({ eventId, locks }: { eventId: string; locks: readonly Lock[] }) {
  return (
    <Rows bare className={css.list}>
      {locks.map(({ placeId, place, person }, index) => (
        <li key={index} className={css.row}>
          <span className={css.sign} aria-hidden>
            <IconLock />
          </span>
          <span className={css.words}>
            <span className="breaks">
              <b>{person ?? place}</b>, con candado
            </span>
            <small>{person ? `Se queda en ${place}.` : "Nadie entra ni sale."}</small>
          </span>
          <Link to={`/app/event/${eventId}/guests/tables/place?id=${placeId}`} className="tall">
            <b>
              Abrir<span className="sr"> {place}</span>
            </b>
          </Link>
        </li>
      ))}
    </Rows>
  );
}
