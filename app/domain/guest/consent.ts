// The rules of consents: their purposes, the speakers of their words, and the time for which the server takes a form with retired words.

/** The purposes: hosts know a diet, others see photographs, hosts write to an address. */
export const consentPurposes = ["diet", "photos", "contact"] as const;
export type ConsentPurpose = (typeof consentPurposes)[number];

/**
 * The words of a consent. `hash` is their SHA-256 in hexadecimal digits, under which a consent names them. `by`: the guest gives it, or a host
 * says that the guest has. `retiredAt`: no form shows them from then on.
 */
export type ConsentWords = {
  hash: string;
  purpose: ConsentPurpose;
  by: "guest" | "host";
  text: string;
  retiredAt?: Date;
};

/** Milliseconds after their retirement for which a form that shows the words may still be open. */
export const shownFor = 24 * 60 * 60 * 1_000;

/**
 * Whether a form that posts `words` is a consent for `purpose` from `by` at `now`. Not if the words are unknown (undefined), of another
 * purpose, or were retired before the form can have been shown.
 */
export function takesWords(
  words: ConsentWords | undefined,
  { purpose, by }: Pick<ConsentWords, "purpose" | "by">,
  now: Date,
): boolean {
  if (words?.purpose !== purpose || words.by !== by) return false;
  return words.retiredAt === undefined || now.getTime() < words.retiredAt.getTime() + shownFor;
}

/** A consent as its guest sees it. */
export type ShownConsent = {
  id: string;
  purpose: ConsentPurpose;
  words: string;
  /** Whose words they are. */
  speaker: string;
  since: string;
  /** False after it was withdrawn. */
  isLiving: boolean;
};
/** A guest, or a companion who waits, with their consents. */
export type ConsentingPerson = { name: string; consents: readonly ShownConsent[] };
