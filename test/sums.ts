// The amounts of money on a page or in a file, each with the name beside it.

/** The names of each sum on screens, before or after its amount. */
const names = {
  planned: [/previsto $/i],
  contracted: [/contratado $/i],
  total: [/acabaría en $/i],
  paid: [/pagado $/i, /^ pagados/],
  due: [/por pagar,? $/i, /^ por pagar/],
  free: [/sobran $/i],
  over: [/os pasáis $/i],
  undated: [/^ no tienen fecha/],
  beyond: [/^ de más/],
  dueNow: [/a pagar ya $/i, /^ a pagar ya/],
  onTheWay: [/^ en camino/],
  arrived: [/han llegado $/i],
} as const;
export type SumName = keyof typeof names;

export type Shown = { cents: number; name: SumName | null; around: string };

const amount = /(\d[\d.]*)(?:,(\d\d))? €/g;
// The last row of the budget's table, on paper and in the dossier.
const columns = ["planned", "contracted", "paid", "due"] as const;

const isInFront = ({ source }: RegExp) => source.endsWith("$");

function nameAt(text: string, isMeant: (sign: RegExp) => boolean): SumName | undefined {
  const found = Object.entries(names).find(([, [...signs]]) => signs.some((sign) => isMeant(sign) && sign.test(text)));
  return found?.[0] as SumName | undefined;
}

/** Every amount of `html` or of plain text, in order. */
export function amountsIn(html: string): Shown[] {
  const text = html
    .replace(/<(script|style|svg)\b[\s\S]*?<\/\1>/g, " ")
    .replace(/<!-- -->/g, "")
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&nbsp;", " ")
    .replaceAll(/\s+/g, " ");
  const totals = /\bTotal((?: \d[\d.]*(?:,\d\d)? €){4})/.exec(text);
  const shown: Shown[] = [];
  for (const { 0: found, 1: euros = "", 2: cents = "00", index } of text.matchAll(amount)) {
    const [before, behind] = [text.slice(0, index), text.slice(index + found.length)];
    // «1.236,40 € por pagar 613,73 € libres»: a name after an amount takes precedence over one before it.
    const name = nameAt(behind, (sign) => !isInFront(sign)) ?? nameAt(before, isInFront);
    const at = totals && index > totals.index ? before.slice(totals.index).split("€").length - 1 : columns.length;
    shown.push({
      cents: Number(euros.replaceAll(".", "") + cents),
      name: columns[at] ?? name ?? null,
      around: `${before.slice(-30)}[${found}]${behind.slice(0, 25)}`,
    });
  }
  return shown;
}
