// Asks the server while one types: the last question alone is answered, all before it are given up.
import { useEffect, useState } from "react";
import { searchFailed, searchTooOften } from "../copy.ts";
import type { SearchAnswer } from "../queries.server.ts";

const typingPauseMs = 120;

type Answered = { query: string; answer: SearchAnswer | null; failure: string | null };

/** The last answer that came, whether it is still of another question than `query`, and what went wrong. */
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
    // Who is no longer signed in is led to the login, which is no answer.
    if (!response.ok || response.redirected) return { answer: null, failure: searchFailed };
    return { answer: (await response.json()) as SearchAnswer, failure: null };
  } catch {
    return { answer: null, failure: searchFailed };
  }
}
