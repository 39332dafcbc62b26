// The layouts of all rooms as links, and the way to the room's measures.
import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import IconRuler2 from "@tabler/icons-react/dist/esm/icons/IconRuler2.mjs";
import { Link } from "react-router";
import { roomLimits } from "#app/domain/event/plan/room.ts";
import { IconLink } from "#app/ui/display/button.tsx";
import type { Plan } from "../queries.server.ts";
import { seatText } from "../rows.copy.ts";
import css from "./plan.module.css";
import { roomPath, roomPlanPath } from "./room-address.ts";

export function Layouts({ eventId, plan: { layouts, rooms, layout, room } }: { eventId: string; plan: Plan }) {
  return (
    <div className={css.layouts} data-one={layouts.length === 1 || undefined}>
      <nav aria-label="Salas y montajes">
        {layouts.map(({ id, name, roomId, tables, seats }) => (
          <Link key={id} to={roomPlanPath(eventId, id)} aria-current={id === layout.id ? "true" : undefined}>
            {name}{" "}
            <small>
              {rooms.find((each) => each.id === roomId)?.name}
              {tables > 0 && ` · ${tables} ${tables === 1 ? "mesa" : "mesas"}`}
              {seats > 0 && ` · ${seatText.seats(seats)}`}
            </small>
          </Link>
        ))}
      </nav>
      <IconLink label={`Medidas y montajes de ${room.name}`} icon={IconRuler2} to={roomPath(eventId, room.id)} />
      {rooms.length < roomLimits.rooms && <IconLink label="Añadir una sala" icon={IconPlus} to={roomPath(eventId)} />}
    </div>
  );
}
