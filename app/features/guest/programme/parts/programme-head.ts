// The head of a provider's page, and of the kitchen's: a small stylesheet of its own and two fonts.
import type { MetaDescriptor } from "react-router";
import styles from "#app/features/guest/programme/parts/programme.css?url";
import { filesOf } from "#app/ui/public-page/theme-files.ts";

/** `href` is the address of the page's stylesheet. */
export function programmeHead(title: string, href = styles): MetaDescriptor[] {
  return [
    { title },
    { name: "robots", content: "noindex" },
    { name: "referrer", content: "no-referrer" },
    { name: "theme-color", content: "#ffffff" },
    { tagName: "link", rel: "stylesheet", href },
    ...filesOf("house").fonts.map((font) => ({
      tagName: "link" as const,
      rel: "preload",
      href: font,
      as: "font",
      type: "font/woff2",
      crossOrigin: "anonymous",
    })),
  ];
}
