// Random characters with equal probability: for codes and tokens.

/** A source of `count` random bytes. */
export type RandomBytes = (count: number) => Uint8Array;

/** `length` random characters of `alphabet` (at most 256). Discards bytes that would favour the first characters, and draws again. */
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
