// The words of every consent that a form has shown. The list only grows: a consent names its words by their hash.
import { formatLongDate } from "#app/copy/text/format.ts";
import { verbOf } from "#app/copy/text/names.ts";
import { type ConsentPurpose, type ConsentWords, takesWords } from "#app/domain/guest/consent.ts";
import type { PlainDate } from "#app/domain/time/zoned-time.ts";

const oneHost = {
  hash: "cbe3b52011ebf5de6f43821f9dc5b632a7d397dc2e6871f7814877555df1adb9",
  purpose: "diet",
  by: "guest",
  text: "Sí, cuéntaselo a la cocina. Solo lo ve quien organiza y se borra un mes después.",
} satisfies ConsentWords;
const severalHosts = {
  hash: "cda70c29231ee6473c09b79b9c3b72aa148e86291cfde9e6138606badb124978",
  purpose: "diet",
  by: "guest",
  text: "Sí, contádselo a la cocina. Solo lo ve quien organiza y se borra un mes después.",
} satisfies ConsentWords;

/** The words that a host ticks to write down the diet of one guest. */
export const hostsDietWords = {
  hash: "27943af481e5ee6b7e72140019adca44f9e88c767590d78e0c3224a49ec026da",
  purpose: "diet",
  by: "host",
  text: "Me ha dado permiso para apuntarlo",
} satisfies ConsentWords;
/** The words that a host ticks to bring a list with diets. */
export const hostsListWords = {
  hash: "ebc33dc6ce5d2f87ce776fa540ed99c605a13e988d971f465fcb46dc67aa3129",
  purpose: "diet",
  by: "host",
  text: "Me han dado permiso para apuntar las dietas. Sin él se añaden sin apuntarlas.",
} satisfies ConsentWords;
/** Beside the address and the telephone of a guest who answers. */
export const contactWords = {
  hash: "a22d9e9a212e3860a8c2d85c9d8aaf9e15f5780bc531dc9cdf8c60a0411e7bb0",
  purpose: "contact",
  by: "guest",
  text: "Solo para avisos de esta celebración. Se borra con la lista.",
} satisfies ConsentWords;
/** Above the button that adds photographs to an album. */
export const photoWords = {
  hash: "ac739a6f40b5fce382af8a0c8f51fac04a331f51e1025c0c9c030904d79a4ea3",
  purpose: "photos",
  by: "guest",
  text: "Al añadirlas permites que las vea quien entra en el álbum o en la página de la celebración, con el nombre que pongas. Puedes retirar el permiso cuando quieras, y con él todas tus fotos.",
} satisfies ConsentWords;

/** All words in the order of their first use. Words that change get `retiredAt` and stay; the new ones stand behind them. */
export const allConsentWords: readonly ConsentWords[] = [
  oneHost,
  severalHosts,
  hostsDietWords,
  hostsListWords,
  contactWords,
  photoWords,
];

const byHash = new Map(allConsentWords.map((words) => [words.hash, words]));

/** The words that a guest ticks beside a diet; `organizer` names one host or several. SC-30 */
export function dietWords(organizer: string): ConsentWords {
  return verbOf(organizer, "one", "several") === "one" ? oneHost : severalHosts;
}

/** The words under `hash`; undefined for an unknown one. */
export function wordsOf(hash: string): ConsentWords | undefined {
  return byHash.get(hash);
}

/** The words that forms show for `purpose` now. */
export function wordsInForce(purpose: ConsentPurpose): ConsentWords[] {
  return allConsentWords.filter((words) => words.purpose === purpose && words.retiredAt === undefined);
}

/** Whether a form that posts `hash` at `now` gives a consent. */
export function takesHash(hash: string, use: Pick<ConsentWords, "purpose" | "by">, now: Date): boolean {
  return takesWords(wordsOf(hash), use, now);
}

/** The refusal of a form with unknown or retired words. */
export const wordsChanged = "Este texto ha cambiado desde que abriste la página. Léelo otra vez y acéptalo de nuevo.";

/** The refusal of a withdrawal. */
export const consentGone = "Ese permiso ya no está.";

/** The names of the purposes, for hosts and guests. */
export const purposeText: Record<ConsentPurpose, string> = {
  diet: "Alergias y dietas",
  photos: "Fotos del álbum",
  contact: "Correo y teléfono",
};

/** `Moment` is text in a list that the database made as JSON. */
type Given<Moment> = { purpose: ConsentPurpose; words: string; givenAt: Moment; withdrawnAt: Moment | null };

/** A consent as copies of one's data have it: with its words, instead of their hash. */
export function saidConsent<Moment extends Date | string>({ purpose, words, givenAt, withdrawnAt }: Given<Moment>) {
  const known = wordsOf(words);
  return { purpose, words: known?.text ?? words, saidBy: known?.by ?? null, givenAt, withdrawnAt };
}

/** Says before a withdrawal which data it erases. */
export const withdrawalText: Record<ConsentPurpose, string> = {
  diet: "Borraremos ahora mismo la alergia o la dieta. Quien organiza sabrá que se ha retirado un permiso, y nada más.",
  contact:
    "Borraremos ahora mismo el correo y el teléfono, y dejarán de valer los enlaces que te hayamos enviado. Quien organiza sabrá que se ha retirado un permiso, y nada más.",
  photos:
    "Borraremos ahora mismo todas las fotos que has enviado desde este navegador, con tu nombre. Quien organiza sabrá que se ha retirado un permiso, y nada más.",
};

/** «Desde el lunes, 3 de mayo de 2027», or the day of the withdrawal besides. */
export function sinceText(givenOn: PlainDate, withdrawnOn: PlainDate | null): string {
  const since = `Desde el ${formatLongDate(givenOn)}`;
  return withdrawnOn === null ? since : `${since}. Retirado el ${formatLongDate(withdrawnOn)}`;
}

/** Whose the words are, before them. */
export const speakerText = {
  guest: "Lo que aceptaste:",
  host: "Lo apuntó quien organiza, que marcó:",
} as const satisfies Record<ConsentWords["by"], string>;
