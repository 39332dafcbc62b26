// The ideas on the list, each with its votes and a vote button; the staff's reply below.
import IconArrowUp from "@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs";
import { Badge } from "#app/ui/display/badge.tsx";
import { FilterChips } from "#app/ui/display/chips.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { suggestionLook, votesText } from "../copy.ts";
import type { ListedSuggestion } from "../queries.server.ts";
import css from "./suggestion-list.module.css";

export function SuggestionList({
  suggestions,
  order,
  path,
}: {
  suggestions: readonly ListedSuggestion[];
  order: "votes" | "newest";
  path: string;
}) {
  return (
    <section className={`band ${css.list}`} aria-labelledby="ideas">
      <div className={css.head}>
        <h2 id="ideas">Las ideas</h2>
        {suggestions.length > 1 && (
          <FilterChips
            label="Ordenar las ideas"
            pages
            chips={[
              { to: path, label: "Más votadas", current: order === "votes" },
              { to: `${path}?orden=nuevas`, label: "Más nuevas", current: order === "newest" },
            ]}
          />
        )}
      </div>
      {suggestions.length === 0 ? (
        <EmptyState
          drawing="lemon"
          title="La lista está por estrenar"
          text="Cuéntanos la tuya aquí abajo. Las que leemos y pensamos hacer aparecen aquí, y se votan."
          level={3}
        />
      ) : (
        <ol>
          {suggestions.map((suggestion) => (
            <Row key={suggestion.id} suggestion={suggestion} order={order} path={path} />
          ))}
        </ol>
      )}
    </section>
  );
}

function Row({
  suggestion: { id, title, body, status, reply, votes, hasVoted },
  order,
  path,
}: {
  suggestion: ListedSuggestion;
  order: "votes" | "newest";
  path: string;
}) {
  const [label, tone, shape] = suggestionLook[status];
  const isDecided = status === "done" || status === "declined";
  return (
    <li id={`idea-${id}`} className={css.row}>
      {isDecided ? (
        <p className={css.votes}>
          <b className="num">{votes}</b> <span className="sr">{votes === 1 ? "voto" : "votos"}</span>
        </p>
      ) : (
        <form method="post" action={path}>
          <input type="hidden" name="intent" value={hasVoted ? "unvote" : "vote"} />
          <input type="hidden" name="suggestionId" value={id} />
          <input type="hidden" name="orden" value={order === "newest" ? "nuevas" : ""} />
          <button
            className={css.votes}
            aria-pressed={hasVoted}
            aria-label={`${hasVoted ? "Quitar mi voto a" : "Votar"} «${title}». ${votesText(votes)}`}
          >
            <IconArrowUp aria-hidden />
            <b className="num">{votes}</b>
          </button>
        </form>
      )}
      <div>
        <h3 className="breaks">{title}</h3>
        {body && <p className="soft lines">{body}</p>}
        {reply && (
          <p className={`${css.reply} lines`}>
            <b>El equipo:</b> {reply}
          </p>
        )}
        <p>
          <Badge tone={tone} shape={shape}>
            {label}
          </Badge>
        </p>
      </div>
    </li>
  );
}
