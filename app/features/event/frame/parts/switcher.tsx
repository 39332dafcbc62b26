// The way from one event to the same room of another: the next ones by date, read when it is first opened.
import IconLayoutDashboard from "@tabler/icons-react/dist/esm/icons/IconLayoutDashboard.mjs";
import { Link, useFetcher } from "react-router";
import { formatNumber, formatShortDate } from "#app/copy/text/format.ts";
import { Badge } from "#app/ui/display/badge.tsx";
import { Plate } from "#app/ui/display/plate.tsx";
import { Loading } from "#app/ui/feedback/loading.tsx";
import { RisingMenu } from "#app/ui/layout/rising-menu.tsx";
import { switcherFailed, switcherTitle, waitingWords } from "../copy.ts";
import type { House, OtherEvent } from "../queries.server.ts";
import { useRoom } from "./house.tsx";
import css from "./switcher.module.css";

export const switcherId = "cambiar-de-evento";

export function Switcher({ house }: { house: House }) {
  const here = useRoom(house);
  const fetcher = useFetcher<{ events?: OtherEvent[] }>();
  const { events } = fetcher.data ?? {};
  const hasFailed = fetcher.state === "idle" && fetcher.data !== undefined && !events;
  return (
    <RisingMenu
      id={switcherId}
      title={switcherTitle}
      closeLabel="Cerrar"
      place="head"
      onToggle={({ newState }) => {
        if (newState === "open") void fetcher.load(`/app/event/${house.event.id}/otros?sala=${here}`);
      }}
    >
      <ul className={css.list}>
        {!events && !hasFailed && fetcher.state !== "idle" && (
          <li>
            <Loading inline text="Buscando tus eventos..." />
          </li>
        )}
        {hasFailed && <li className={css.failed}>{switcherFailed}</li>}
        {events?.map((event) => (
          <li key={event.id}>
            <Link
              to={event.to}
              className={css.event}
              aria-current={event.id === house.event.id ? "true" : undefined}
              onClick={({ currentTarget }) => currentTarget.closest<HTMLElement>("[popover]")?.hidePopover()}
            >
              <span className={css.plate}>
                <Plate type={event.type} confirmed={event.guests?.confirmed ?? 0} invited={event.guests?.total ?? 0} />
              </span>
              <span>
                {event.title}
                <small>{formatShortDate(event.date)}</small>
              </span>
              <Mark event={event} isHere={event.id === house.event.id} />
            </Link>
          </li>
        ))}
        <li>
          <Link to="/app" className={css.event}>
            <IconLayoutDashboard aria-hidden />
            <span>Todos tus eventos</span>
          </Link>
        </li>
      </ul>
    </RisingMenu>
  );
}

function Mark({ event: { late, unanswered }, isHere }: { event: OtherEvent; isHere: boolean }) {
  if (isHere) return <Badge tone="warn">aquí estás</Badge>;
  if (late > 0) return <Badge tone="hot">{`${formatNumber(late)} ${waitingWords.plan}`}</Badge>;
  if (unanswered > 0) return <Badge tone="hot">{`${formatNumber(unanswered)} por contestar`}</Badge>;
  return null;
}
