// The files of routes by the part that they belong to, for FEATURES_OFF.
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { hasPart, type Part, parts, unknownParts } from "#app/domain/parts.ts";

/** How the files of a part's routes begin. The applications include the affiliates. */
const files: Readonly<Record<Part, readonly string[]>> = {
  blog: ["features/site/blog/", "features/staff/blog/blog-desk"],
  newsletter: ["features/site/newsletter/", "features/staff/blog/newsletter"],
  applications: ["features/site/applications/", "features/staff/inbox/"],
  affiliates: ["features/site/applications/affiliates"],
  suggestions: ["features/site/suggestions/", "features/staff/suggestions/"],
  careers: ["features/site/marketing/careers"],
  chat: ["features/home/chat/"],
  moodboard: ["features/event/moodboard/", "features/home/dashboard/moodboards"],
  album: ["features/event/album/", "features/guest/album/"],
  gifts: ["features/event/gifts/", "features/guest/gifts/"],
};

const unknown = unknownParts(process.env.FEATURES_OFF);
if (unknown.length > 0)
  throw new Error(`FEATURES_OFF nombra partes que no existen: ${unknown.join(", ")}. Existen: ${parts.join(", ")}.`);

/** `routes` without those of the parts that are left out. */
export function builtRoutes(routes: readonly RouteConfigEntry[]): RouteConfigEntry[] {
  const leftOut = parts.filter((part) => !hasPart(part)).flatMap((part) => files[part]);
  const isBuilt = ({ file }: RouteConfigEntry) => !leftOut.some((start) => file.startsWith(start));
  return routes
    .filter(isBuilt)
    .map((route) => (route.children ? { ...route, children: builtRoutes(route.children) } : route));
}
