// Characters drawn by lot, each as likely as any other: for codes and tokens.

/** A source of random bytes: as many as it is asked for. */
export type RandomBytes = (count: number) => Uint8Array;

/**
 * `length` characters of `alphabet` (at most 256). Bytes that would favour the first characters are thrown away and
 * drawn again.
 */
export function drawCharacters(alphabet: string, length: number, random: RandomBytes): string {
  const fair = 256 - (256 % alphabet.length);
  let drawn = "";
  while (drawn.length < length) {
    for (const byte of random(length - drawn.length)) {
      if (byte < fair) drawn += alphabet[byte % alphabet.length];
    }
  }
  return drawn;
}
