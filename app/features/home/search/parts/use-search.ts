// Queries the server during typing: only the last query is answered, earlier ones are aborted.
import { useEffect, useState } from "react";
import { searchFailed, searchTooOften } from "../copy.ts";
import type { SearchAnswer } from "../queries.server.ts";

const typingPauseMs = 120;

type Answered = { query: string; answer: SearchAnswer | null; failure: string | null };

/** The last answer, whether it belongs to an earlier text than `query`, and its error. */
export function useSearch(query: string): { answer: SearchAnswer | null; isPending: boolean; failure: string | null } {
  const [answered, setAnswered] = useState<Answered | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    const timer = setTimeout(() => void ask(), query === "" ? 0 : typingPauseMs);
    async function ask() {
      const answer = await search(query, stop.signal);
      if (!stop.signal.aborted)
        setAnswered((before) => ({ ...answer, query, answer: answer.answer ?? before?.answer ?? null }));
    }
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [query]);
  return {
    answer: answered?.answer ?? null,
    isPending: answered?.query !== query,
    failure: answered?.query === query ? answered.failure : null,
  };
}

async function search(query: string, signal: AbortSignal): Promise<Omit<Answered, "query">> {
  try {
    const response = await fetch(`/app/search.json?q=${encodeURIComponent(query)}`, { signal });
    if (response.status === 429) return { answer: null, failure: searchTooOften };
    // Without a session the server redirects to the login, which is not an answer.
    if (!response.ok || response.redirected) return { answer: null, failure: searchFailed };
    return { answer: (await response.json()) as SearchAnswer, failure: null };
  } catch {
    return { answer: null, failure: searchFailed };
  }
}
