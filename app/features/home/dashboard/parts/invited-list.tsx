// The cards of the events to which the viewer is invited.
import { Link } from "react-router";
import { formatShortDate } from "#app/copy/text/format.ts";
import { InvitedCard } from "#app/features/event/invited/parts/invited-card.tsx";
import { Stack } from "#app/ui/layout/stack.tsx";
import type { InvitedList as List } from "../invited.queries.server.ts";

/** `level`: of each card's heading. */
export function InvitedList({ invited: { cards, more }, level }: { invited: List; level: 2 | 3 }) {
  const first = cards.find(({ asks }) => asks);
  return (
    <>
      <Stack as="ul" gap={7} mb={5}>
        {cards.map((card) => (
          <li key={card.event.id}>
            <InvitedCard invited={card} level={level} isFirst={card === first} />
          </li>
        ))}
      </Stack>
      {more.length > 0 && (
        <Stack as="ul" gap={2} mb={5}>
          {more.map(({ id, title, date }) => (
            <li key={id} className="breaks">
              <Link to={`/app/event/${id}`} className="tall">
                {title}
              </Link>{" "}
              <span className="soft small">{formatShortDate(date)}</span>
            </li>
          ))}
        </Stack>
      )}
    </>
  );
}
