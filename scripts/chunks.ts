// Groups the browser's modules into files: a hundred tiny files cost more to transfer than their content.
import path from "node:path";
import { hasPart } from "../app/domain/parts.ts";

type Graph = {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
};

const app = path.join(path.dirname(import.meta.dirname), "app");
const route = (file: string) => `${path.join(app, "features", file)}.route.tsx?__react-router-build-client-route`;

/** For each file, the roots of its imports. A module goes into the first matching file, so a page loads few modules of other pages. */
const files = {
  core: [path.join(app, "entry.client.tsx"), `${path.join(app, "root.tsx")}?__react-router-build-client-route`],
  outside: [route("account/auth/login"), route("site/marketing/home"), path.join(app, "ui/form/field-list.ts")],
  visits: [...(hasPart("blog") ? [route("site/blog/article")] : []), route("home/first-event/start")],
  frame: [route("shell/shell")],
  lists: [route("home/dashboard/dashboard")],
} as const;
type Name = keyof typeof files;
const names = Object.keys(files) as Name[];

/** Only the first screen's modules are grouped; the others are split by the pages that share them. */
const firstScreen: readonly Name[] = ["core", "frame", "lists"];

/** The groups of Rolldown, the first with the highest priority. */
export const chunkGroups = names.map((name, index) => ({
  priority: names.length - index,
  name: (id: string, graph: Graph) => (nameOf(id, graph) === name ? name : null),
}));

let reached: Map<Name, Set<string>> | undefined;

function nameOf(id: string, graph: Graph): Name | undefined {
  const sets = (reached ??= new Map(names.map((name) => [name, importsOf(files[name], graph)])));
  // A route's own module stays a separate file, because the router fetches it by its name.
  if (id.includes(".route.tsx") || !firstScreen.some((name) => sets.get(name)?.has(id))) return undefined;
  return names.find((name) => sets.get(name)?.has(id));
}

/** `roots` with all their static imports. Throws if one is not in the build. */
function importsOf(roots: readonly string[], graph: Graph): Set<string> {
  const found = new Set<string>();
  const open = [...roots];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue;
    const info = graph.getModuleInfo(id);
    if (!info && roots.includes(id)) throw new Error(`No module of the browser: ${id}`);
    found.add(id);
    open.push(...(info?.importedIds ?? []));
  }
  return found;
}
