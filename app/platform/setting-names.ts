// Finds misspelled settings: unknown names in the environment that resemble a setting of Convite.

/** From this length on, a name may have two typing errors; a shorter one may have one. */
const LONG = 8;
/** Shorter names are too similar to each other and to system names, such as HOST and HOME. */
const SHORTEST = 6;

/** Returns `environment` as `env`, which adds each name read from it to `known`. */
export function noting(environment: NodeJS.ProcessEnv): { env: NodeJS.ProcessEnv; known: ReadonlySet<string> } {
  const known = new Set<string>();
  const env = new Proxy(environment, {
    get(target, name: string) {
      known.add(name);
      return target[name];
    },
  });
  return { env, known };
}

/**
 * Compares the environment's `names` with the `known` settings. Returns one Spanish sentence for each misspelled name, with
 * the setting that was probably meant.
 */
export function misspelledSettings(names: readonly string[], known: ReadonlySet<string>): string[] {
  return names.flatMap((name) => {
    if (known.has(name) || name.length < SHORTEST) return [];
    const meant = [...known].find((setting) => isTypingError(name.toUpperCase(), setting));
    return meant ? [`${name} no es un ajuste de Convite y no se usa. ¿Querías decir ${meant}?`] : [];
  });
}

function isTypingError(name: string, setting: string): boolean {
  if (setting.length < SHORTEST) return false;
  return distance(name, setting) <= (setting.length >= LONG ? 2 : 1);
}

/** The number of letters added, omitted, replaced or swapped with their neighbour between `one` and `other`. */
function distance(one: string, other: string): number {
  const rows = [[...Array(other.length + 1).keys()]];
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    for (let j = 1; j <= other.length; j++) {
      const replaced = rows[i - 1]![j - 1]! + (one[i - 1] === other[j - 1] ? 0 : 1);
      const isSwap = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      row.push(Math.min(replaced, rows[i - 1]![j]! + 1, row[j - 1]! + 1, isSwap ? rows[i - 2]![j - 2]! + 1 : Infinity));
    }
    rows.push(row);
  }
  return rows[one.length]![other.length]!;
}
