// The texts of changes without a connection, and of changes that another host was faster with.
import { formatCount, formatList } from "#app/copy/text/format.ts";

export const firstName = (name: string | undefined) => name?.split(" ")[0] ?? "Alguien";

type Late = {
  /** The host who was faster, if the log still has them. */
  by: string | undefined;
  moved: readonly string[];
  /** The number of their table or the code of their seat now; null without one, undefined if they have several places. */
  at: number | string | null | undefined;
  own: readonly string[];
  /** The table or the seat that was wanted; null for none. */
  target: number | string | null;
};

/** «la 15», «C6» */
const placed = (place: number | string) => (typeof place === "number" ? `la ${place}` : place);

const who = (names: readonly string[]) =>
  names.length > 4 ? formatCount(names.length, "persona", "personas") : formatList(names);

/** «Lucía ha sentado a los Hahn en la 15 hace un momento. Tú ibas a sentarlos en la 13.» */
export const collisionText = {
  says: ({ by, moved, at, own, target }: Late) => {
    const done =
      at === null
        ? `dejado sin sitio a ${who(moved)}`
        : at === undefined
          ? `cambiado de sitio a ${who(moved)}`
          : `sentado a ${who(moved)} en ${placed(at)}`;
    const wanted = target === null ? `dejar sin sitio a ${who(own)}` : `sentar a ${who(own)} en ${placed(target)}`;
    return `${firstName(by)} ha ${done} hace un momento. Tú ibas a ${wanted}.`;
  },
  stay: (people: number, at: number | string | null | undefined) => {
    const where = at === undefined ? "como están" : at === null ? "sin sitio" : `en ${placed(at)}`;
    return `${people === 1 ? "Se queda" : "Se quedan"} ${where}`;
  },
  go: (target: number | string | null) => (target === null ? "Sin sitio" : `A ${placed(target)}`),
};

/** The list without a connection, before a host presses anything. */
export const listCutText =
  "Sin conexión. Sigue: sentar y levantar se guarda aquí y saldrá al volver. Sugerir mesas, imprimir y todo lo demás, cuando vuelva la conexión.";
/** The same in the dialog of a table. */
export const tableCutText = "Sin conexión. Levantar se guarda aquí; todo lo demás, cuando vuelva la conexión.";
/** Beside a guest whose change waits. */
export const waitsMark = "guardado aquí";
export const leavesMark = "Se levanta cuando vuelva la conexión";

/** «3 personas» */
export const tickedText = (count: number) => formatCount(count, "persona", "personas");

/** «Guardado aquí hasta que vuelva la conexión: Familia Hahn, a su mesa.» */
export function waitingHereText(changes: readonly string[]): string {
  return `Guardado aquí hasta que vuelva la conexión: ${changes.join(" · ")}.`;
}

export const laterText = {
  seated: (name: string) => `${name}, a la mesa elegida`,
  stood: (name: string) => `${name}, sin sitio`,
};
