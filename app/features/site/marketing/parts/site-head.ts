// What every public page tells browsers, search engines and chats of itself.
import type { MetaDescriptor } from "react-router";
import { cardHead } from "#app/ui/public-page/preview-head.ts";

type Told = {
  /** Of the page alone: «· Convite» follows. */
  title: string;
  description: string;
  path: string;
  /** Missing where the page could not be read. */
  origin: string | undefined;
};

/** Title, description, the one address of the page, and its preview, which is the house's card. */
export function siteHead({ title, description, path, origin = "" }: Told): MetaDescriptor[] {
  const whole = path === "/" ? title : `${title} · Convite`;
  const address = `${origin}${path}`;
  return [
    { title: whole },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: address },
    { property: "og:url", content: address },
    ...cardHead({ title: whole, description, page: origin }),
  ];
}

type Given = { loaderHeaders: Headers; actionHeaders: Headers; errorHeaders: Headers | undefined };

/** The headers of a public page: those of its loader, which let it be kept in memory, and those of a refused form. */
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
