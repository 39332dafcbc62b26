// The metadata of every public page for browsers, search engines and chats.
import type { MetaDescriptor } from "react-router";
import { houseCardPath } from "#app/domain/event/preview.ts";
import { cardHead } from "#app/ui/public-page/preview-head.ts";
import { breadcrumbs, graph, type Thing } from "./structured-data.ts";

type Told = {
  /** Of the page alone: «· Convite» follows. */
  title: string;
  description: string;
  path: string;
  /** Missing where the page could not be read. */
  origin: string | undefined;
  kind?: "website" | "article";
  /** The page's JSON-LD things for search engines, besides its place below the home page. */
  things?: readonly Thing[];
};

/** Title, description, the one address of the page, its preview with a card of its own, and its JSON-LD. */
export function siteHead({
  title,
  description,
  path,
  origin = "",
  kind = "website",
  things = [],
}: Told): MetaDescriptor[] {
  const whole = path === "/" ? title : `${title} · Convite`;
  const address = `${origin}${path}`;
  return [
    { title: whole },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: address },
    { property: "og:url", content: address },
    ...cardHead({ title: whole, description, page: origin, card: `${origin}${houseCardPath(path)}`, kind }),
    graph(path === "/" ? things : [...things, breadcrumbs({ title, path, origin })]),
  ];
}

type Given = { loaderHeaders: Headers; actionHeaders: Headers; errorHeaders: Headers | undefined };

/** The headers of a public page: those of its loader, which let the page cache store it, and those of a refused form. */
export function siteHeaders({ loaderHeaders, actionHeaders, errorHeaders }: Given): Headers {
  const merged = new Headers(errorHeaders ?? loaderHeaders);
  for (const [name, value] of actionHeaders) merged.set(name, value);
  return merged;
}

/** A public page sends no script and is light, as its cloth is. */
export const siteHandle = {
  noScripts: true,
  htmlAttributes: () => ({ "data-scheme": "light" }),
} as const;
