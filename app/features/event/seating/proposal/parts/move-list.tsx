// The moves of a proposal as ticked lines, with their ways and reasons. Lines that hang together are ticked together.
import IconArrowRight from "@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs";
import { useState } from "react";
import { withMove, withoutMove } from "#app/domain/event/suggestion/kept.ts";
import { Badge } from "#app/ui/display/badge.tsx";
import { Rows } from "#app/ui/display/rows.tsx";
import { CheckedForm } from "#app/ui/form/checked-form.tsx";
import { Tick } from "#app/ui/form/choice-fields.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { StickyFoot } from "#app/ui/layout/sticky-foot.tsx";
import { Group } from "#app/ui/layout/stack.tsx";
import { useHydrated } from "#app/ui/live/use-hydrated.ts";
import { acceptText, moverText, movesText, noSeat, reasonText, staleLineText, togetherText } from "../copy.ts";
import type { MoveLine, ProposalPage, StaleLine } from "../queries.server.ts";
import { type ProposalAnswer, proposalPath } from "./proposal-address.ts";
import css from "./proposal.module.css";

type Props = { eventId: string; page: ProposalPage; answer: ProposalAnswer | undefined };

export function MoveList({ eventId, page, answer }: Props) {
  const { moves } = page;
  const hydrated = useHydrated();
  const stale = answer?.stale ?? page.stale;
  const [chosen, setChosen] = useState<ReadonlySet<number>>(
    () => chosenIn(answer) ?? new Set(moves.map(({ id }) => id)),
  );
  const [said, setSaid] = useState("");
  // A line that another host was faster than is not ticked, nor are those that need it.
  const possible = stale.reduce((sofar, { id }) => withoutMove(moves, sofar, id), new Set(chosen));
  const isNone = hydrated && possible.size === 0;
  const isTicked = (id: number) =>
    hydrated ? possible.has(id) : chosen.has(id) && !stale.some((each) => each.id === id);
  function choose(id: number, isChosen: boolean) {
    const next = isChosen ? withMove(moves, possible, id) : withoutMove(moves, possible, id);
    const others = [...next.symmetricDifference(possible)].filter((other) => other !== id);
    setChosen(next);
    setSaid(
      others.length > 0
        ? togetherText(
            id,
            others.toSorted((one, other) => one - other),
            isChosen,
          )
        : "",
    );
  }
  return (
    <CheckedForm action={proposalPath(eventId, page.id)} className={css.moves}>
      <Group between>
        <h2 className={css.title}>Quién se mueve</h2>
        <span className="soft small num">{movesText(moves)}</span>
      </Group>
      <Rows>
        {moves.map((move) => (
          <Line
            key={move.id}
            move={move}
            stale={stale.find(({ id }) => id === move.id)}
            isTicked={isTicked(move.id)}
            onChoose={(isChosen) => choose(move.id, isChosen)}
          />
        ))}
      </Rows>
      <output className={css.together}>{said}</output>
      <StickyFoot row>
        {isNone ? null : (
          <SubmitButton name="intent" value="accept" busy="Sentando...">
            {hydrated ? acceptText(possible.size) : "Aceptar lo marcado"}
          </SubmitButton>
        )}
        <SubmitButton variant={isNone ? "primary" : "ghost"} name="intent" value="discard" busy="Dejando...">
          Dejarlo como está
        </SubmitButton>
      </StickyFoot>
    </CheckedForm>
  );
}

function chosenIn(answer: ProposalAnswer | undefined): Set<number> | null {
  const posted = answer?.values["moveIds[]"];
  if (answer?.intent !== "accept" || posted === undefined) return null;
  return new Set([posted].flat().map(Number));
}

function Line({
  move,
  stale,
  isTicked,
  onChoose,
}: {
  move: MoveLine;
  stale: StaleLine | undefined;
  isTicked: boolean;
  onChoose: (isChosen: boolean) => void;
}) {
  return (
    <li>
      <label className={css.move} data-stale={stale ? "" : undefined}>
        <Tick
          name="moveIds[]"
          value={move.id}
          checked={isTicked}
          disabled={stale !== undefined}
          onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
        />
        <span className={css.number} aria-hidden>
          {move.id + 1}
        </span>
        <span className={css.words}>
          <b className="breaks">{moverText(move)}</b>
          <span className={css.way}>
            {move.from ?? noSeat} <IconArrowRight aria-label="a" /> <b>{move.to ?? noSeat}</b>
          </span>
          <small>{reasonText(move.reason, move.count)}</small>
          {stale && (
            <Badge tone="warn" shape="bar">
              {staleLineText(stale)}
            </Badge>
          )}
        </span>
      </label>
    </li>
  );
}
