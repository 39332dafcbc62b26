// The rooms of an event with their bars: how many are inside, of how many that fit.
import { Progress } from "#app/ui/display/progress.tsx";
import { Rows } from "#app/ui/display/rows.tsx";
import { Section } from "#app/ui/layout/sheet.tsx";
import { Stack } from "#app/ui/layout/stack.tsx";
import { roomsText as words } from "../copy.ts";
import type { RoomCount } from "../rooms.queries.server.ts";
import css from "./room-counts.module.css";

export function RoomCounts({ rooms }: { rooms: readonly RoomCount[] }) {
  if (rooms.length === 0) return null;
  return (
    <Stack mb={6}>
      <Section title={words.title} id="salas">
        <Rows>
          {rooms.map(({ id, name, hint, capacity, inside }) => (
            <li key={id} className={css.room}>
              <div>
                <b>{name}</b>
                {hint && <p className="soft small">{hint}</p>}
              </div>
              {capacity !== null && <Progress percent={(100 * inside) / capacity} label={words.bar(name)} />}
              <p className="num">
                <b>{words.inside(inside, capacity)}</b>
                {capacity !== null && inside >= capacity * 0.9 && (
                  <span className={css.hot}>{words.left(capacity - inside)}</span>
                )}
              </p>
            </li>
          ))}
        </Rows>
      </Section>
    </Stack>
  );
}
