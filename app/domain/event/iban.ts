// An account number of European banks: its length, and the check digits that reveal a typing mistake.

// Countries of SEPA, and the lengths of their numbers.
const lengths: Readonly<Record<string, number>> = {
  AD: 24,
  AT: 20,
  BE: 16,
  BG: 22,
  CH: 21,
  CY: 28,
  CZ: 24,
  DE: 22,
  DK: 18,
  EE: 20,
  ES: 24,
  FI: 18,
  FR: 27,
  GB: 22,
  GI: 23,
  GR: 27,
  HR: 21,
  HU: 28,
  IE: 22,
  IS: 26,
  IT: 27,
  LI: 21,
  LT: 20,
  LU: 20,
  LV: 21,
  MC: 27,
  MT: 31,
  NL: 18,
  NO: 15,
  PL: 28,
  PT: 25,
  RO: 24,
  SE: 24,
  SI: 19,
  SK: 24,
  SM: 27,
  VA: 22,
};

/**
 * The number in capitals and groups of four; null if it is not a SEPA number, or its check digits do not fit. A Spanish account has two
 * check digits of its own, which may be wrong even if the rest fits.
 */
export function checkIban(typed: string): string | null {
  const plain = typed.replace(/[\s.-]/g, "").toUpperCase();
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,27}$/.test(plain) || plain.length !== lengths[plain.slice(0, 2)]) return null;
  if (plain.startsWith("ES") && !fitsSpain(plain.slice(4))) return null;
  return remainder(plain.slice(4) + plain.slice(0, 4)) === 1 ? plain.replace(/(.{4})(?=.)/g, "$1 ") : null;
}

/** The remainder after a division by 97, letters as numbers from 10 on. */
function remainder(text: string): number {
  let rest = 0;
  for (const sign of text)
    for (const digit of String(Number.parseInt(sign, 36))) rest = (rest * 10 + Number(digit)) % 97;
  return rest;
}

const weights = [1, 2, 4, 8, 5, 10, 9, 7, 3, 6];

/** Bank and branch have a check digit, and so has the account. */
function fitsSpain(account: string): boolean {
  if (!/^\d{20}$/.test(account)) return false;
  const digitOf = (ten: string) => {
    const rest = 11 - ([...ten].reduce((sum, digit, at) => sum + Number(digit) * weights[at]!, 0) % 11);
    return rest === 11 ? 0 : rest === 10 ? 1 : rest;
  };
  return account.slice(8, 10) === `${digitOf(`00${account.slice(0, 8)}`)}${digitOf(account.slice(10))}`;
}
