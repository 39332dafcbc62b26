// The rooms of an event with their bars: how many are inside, of how many that fit. A room with a tag names the people who signed up.
import { Disclosure } from "#app/ui/display/details.tsx";
import { Progress } from "#app/ui/display/progress.tsx";
import { Rows } from "#app/ui/display/rows.tsx";
import { Section } from "#app/ui/layout/sheet.tsx";
import { Stack } from "#app/ui/layout/stack.tsx";
import { roomsText as words } from "../rooms.copy.ts";
import type { RoomCount } from "../rooms.queries.server.ts";
import css from "./room-counts.module.css";

/** More than a screen shows at once. */
const mostNames = 60;

export function RoomCounts({ rooms }: { rooms: readonly RoomCount[] }) {
  if (rooms.length === 0) return null;
  return (
    <Stack mb={6}>
      <Section title={words.title} id="salas">
        <Rows>
          {rooms.map(({ id, name, hint, capacity, inside, booked, people }) => (
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
              {booked && (
                <div className={css.booked}>
                  {people && booked.of + booked.strangers > 0 ? (
                    <Disclosure small summary={words.booked(booked)}>
                      <dl className={css.names}>
                        <Names title={words.came} names={people.came} />
                        <Names title={words.missing} names={people.missing} />
                        <Names title={words.strangers} names={people.strangers} />
                      </dl>
                    </Disclosure>
                  ) : (
                    <p className="soft small">{words.booked(booked)}</p>
                  )}
                </div>
              )}
            </li>
          ))}
        </Rows>
      </Section>
    </Stack>
  );
}

function Names({ title, names }: { title: string; names: readonly string[] }) {
  if (names.length === 0) return null;
  const more = names.length - mostNames;
  const shown = names.slice(0, mostNames).map((name) => name || words.nameless);
  return (
    <div>
      <dt className="soft small">{title}</dt>
      <dd>{[...shown, ...(more > 0 ? [words.more(more)] : [])].join(" · ")}</dd>
    </div>
  );
}
