// The head of a provider's page: its own small stylesheet and two fonts.
import type { MetaDescriptor } from "react-router";
import styles from "#app/features/guest/programme/parts/programme.css?url";
import { filesOf } from "#app/ui/public-page/theme-files.ts";

export function programmeHead(title: string): MetaDescriptor[] {
  return [
    { title },
    { name: "robots", content: "noindex" },
    { name: "referrer", content: "no-referrer" },
    { name: "theme-color", content: "#ffffff" },
    { tagName: "link", rel: "stylesheet", href: styles },
    ...filesOf("house").fonts.map((href) => ({
      tagName: "link" as const,
      rel: "preload",
      href,
      as: "font",
      type: "font/woff2",
      crossOrigin: "anonymous",
    })),
  ];
}
