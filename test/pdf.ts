// A PDF as a reader sees it: its words, its bookmarks and tags.
import { getDocumentProxy } from "unpdf";

/** Reads every page; the texts in the order of the document. */
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
  /** All that is printed, page by page, spaces and breaks as one space. */
  text: string;
  pageTexts: string[];
  title: string;
  lang: string;
  isTagged: boolean;
  /** The bookmarks, those below another with their names behind it. */
  outline: string[];
  /** How often each role stands in the structure tree, and what figures say of themselves. */
  roles: Map<string, number>;
  alts: string[];
};

/** Reads the bytes of a PDF; throws where they are none. */
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
