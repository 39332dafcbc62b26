// How consents are stored: one living consent for each person and purpose, in any statement.
import type { ConsentPurpose } from "#app/domain/guest/consent.ts";

/** A consent that a form gives: `words` is the hash of the words that it showed. `since` is when, by default now. */
export type GivenConsent = {
  purpose: ConsentPurpose;
  words: string;
  since?: Date;
};

/** The consent to a new diet; none without words. */
export function dietConsent(words: string | null | undefined): GivenConsent[] {
  return words ? [{ purpose: "diet", words }] : [];
}

/**
 * SQL that stores the consents of `rows`, a query with event_id, guest_id, waiting_id, purpose, words and since. The same words again change
 * nothing; other words replace those of before. A companion who waited takes theirs along onto the list.
 */
export function consentsOf(rows: string): string {
  return `insert into consents (event_id, guest_id, waiting_id, purpose, words_hash, given_at)
     select event_id, guest_id, waiting_id, purpose, words, since from (${rows}) given
     on conflict (event_id, (coalesce(guest_id, waiting_id)), purpose) where withdrawn_at is null do update set
       guest_id = excluded.guest_id, waiting_id = excluded.waiting_id, words_hash = excluded.words_hash,
       given_at = case when consents.words_hash = excluded.words_hash then consents.given_at else excluded.given_at end`;
}
