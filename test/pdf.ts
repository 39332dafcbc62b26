// Reads a PDF: its words, its bookmarks and tags.
import { getDocumentProxy } from "unpdf";

/** Reads every page; returns the texts in document order. */
export async function linesOf(pdf: Uint8Array): Promise<string[]> {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const lines: string[] = [];
  for (let at = 1; at <= document.numPages; at++) {
    const { items } = await (await document.getPage(at)).getTextContent();
    lines.push(...items.flatMap((item) => ("str" in item && item.str.trim() ? [item.str] : [])));
  }
  return lines;
}

type Node = { role?: string; alt?: string; type?: string; children?: Node[] };

export type ReadPdf = {
  pages: number;
  /** All printed text, page by page; spaces and breaks become one space. */
  text: string;
  pageTexts: string[];
  title: string;
  lang: string;
  isTagged: boolean;
  /** The bookmarks; nested ones contain their parents' names. */
  outline: string[];
  /** The number of each role in the structure tree, and the figures' alternative texts. */
  roles: Map<string, number>;
  alts: string[];
};

/** Reads the bytes of a PDF; throws if they are not one. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const [{ info }, mark, outline] = await Promise.all([pdf.getMetadata(), pdf.getMarkInfo(), pdf.getOutline()]);
  const roles = new Map<string, number>();
  const alts: string[] = [];
  const walk = ({ role, alt, children = [] }: Node): void => {
    if (role) roles.set(role, (roles.get(role) ?? 0) + 1);
    if (alt) alts.push(alt);
    for (const child of children) walk(child);
  };
  const pageTexts: string[] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    const words = items.map((item) => ("str" in item ? item.str + (item.hasEOL ? "\n" : "") : "")).join("");
    pageTexts.push(words.replaceAll("\u200b", "").replace(/\s+/g, " "));
    const tree: Node | null = await page.getStructTree();
    if (tree) walk(tree);
  }
  const facts = info as { Title?: string; Language?: string };
  const read = {
    pages: pdf.numPages,
    text: pageTexts.join(" "),
    pageTexts,
    title: facts.Title ?? "",
    lang: facts.Language ?? "",
    isTagged: (mark as { Marked?: boolean } | null)?.Marked === true,
    outline: (outline ?? []).map(({ title, items }) => [title, ...items.map((item) => String(item.title))].join(" / ")),
    roles,
    alts,
  };
  await pdf.loadingTask.destroy();
  return read;
}
