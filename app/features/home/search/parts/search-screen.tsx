// The page of a search: its field, and the results in groups of links.
import { Link, useNavigation } from "react-router";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { SearchResults } from "#app/ui/feedback/search-results.tsx";
import { LiveSearch } from "#app/ui/form/live-search.tsx";
import { PageHead, Section, Sheet } from "#app/ui/layout/sheet.tsx";
import {
  foundText,
  kindText,
  nearlyFound,
  nothingFound,
  searchCut,
  searchHint,
  searchLabel,
  searchMore,
  searchShort,
} from "../copy.ts";
import type { SearchAnswer, SearchGroup } from "../queries.server.ts";
import css from "./results.module.css";

type Props = { query: string; answer: SearchAnswer | null; refused: string | null };

export function SearchScreen({ query, answer, refused }: Props) {
  const { state, location } = useNavigation();
  const count = answer?.groups.reduce((sum, { results }) => sum + results.length, 0) ?? 0;
  const isNothing = answer !== null && !answer.isShort && !answer.isCut && count === 0;
  return (
    <Sheet narrow>
      <PageHead
        title="Buscar"
        lead="Eventos, invitados, contactos, tareas, escaletas, mensajes y ayuda: todo lo que puedes ver."
      />
      <LiveSearch label={searchLabel} placeholder={searchHint} query={query} />
      <output className="sr">{answer && !answer.isShort && foundText(count)}</output>
      {refused && <Notice tone="warn">{refused}</Notice>}
      {answer?.isCut && <Notice tone="warn">{searchCut}</Notice>}
      {answer?.isNear && <p className={css.near}>{nearlyFound(query)}</p>}
      {answer?.isShort && query !== "" && <p className={css.near}>{searchShort}</p>}
      {isNothing && (
        <EmptyState
          title="Sin resultados"
          text={`${nothingFound(query)} Prueba con menos letras o con otra palabra.`}
        />
      )}
      <div className={css.results}>
        <SearchResults busy={state === "loading" && location.pathname === "/app/search"}>
          {answer?.groups.map((group) => (
            <Group key={group.kind} group={group} />
          ))}
        </SearchResults>
      </div>
    </Sheet>
  );
}

function Group({ group: { kind, results, hasMore } }: { group: SearchGroup }) {
  return (
    <Section title={kindText[kind]}>
      <ul className={css.list}>
        {results.map(({ key, to, title, detail }) => (
          <li key={key}>
            <Link to={to} className={css.result} reloadDocument={to.startsWith("/help")}>
              <b>{title}</b>
              {detail && <small>{detail}</small>}
            </Link>
          </li>
        ))}
      </ul>
      {hasMore && <p className={css.more}>{searchMore}</p>}
    </Section>
  );
}
