// Every route of the built server: its path, its methods, and its declared actions.
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { ServerBuild } from "react-router";
import type { Handle } from "#app/platform/http/handle.ts";
import { bundle } from "../scripts/build.ts";

export type KnownRoute = {
  id: string;
  path: string;
  handle: Handle | undefined;
  hasLoader: boolean;
  hasAction: boolean;
  hasScreen: boolean;
  isLayout: boolean;
};

async function builtServer(): Promise<ServerBuild> {
  const { build } = (await import(/* @vite-ignore */ pathToFileURL(bundle).href)) as { build: ServerBuild };
  return build;
}

/** The file names of the browser's first scripts: one for all pages, and one per route. */
export async function listPageScripts(): Promise<string[]> {
  const { entry, routes } = (await builtServer()).assets;
  return [entry, ...Object.values(routes)].flatMap((each) => (each ? path.basename(each.module) : []));
}

/** The built routes, children after their parents, including layouts without a path. */
export async function listRoutes(): Promise<KnownRoute[]> {
  const routes = Object.values((await builtServer()).routes).filter((route) => route !== undefined);
  const pathOf = (id: string | undefined): string => {
    const route = routes.find((each) => each.id === id);
    if (!route) return "";
    return [pathOf(route.parentId), route.path].filter(Boolean).join("/");
  };
  return routes.map(({ id, path, index, module }) => ({
    id,
    path: `/${pathOf(id)}`,
    handle: module.handle as Handle | undefined,
    hasLoader: Boolean(module.loader),
    hasAction: Boolean(module.action),
    hasScreen: Boolean(module.default),
    isLayout: path === undefined && !index,
  }));
}

/** A route's path with its parameters filled in; a parameter missing in `values` becomes an unknown word. */
export function fill(path: string, values: Record<string, string>): string {
  // A chapter of an event's page has one of seven names.
  // The blog has its first articles from the beginning.
  const post = "la-lista-de-invitados-sin-discutir-con-tu-suegra";
  const all: Record<string, string> = { section: "photos", post, ...values };
  return path.replace(/:(\w+)\??/g, (_, name: string) => all[name] ?? "nada").replace("*", values["*"] ?? "nada");
}
