// The address of the list of tasks: its filters, its open sections, and the notice of the last action.
import type { FormAnswer } from "#app/domain/posted-form.ts";
import { type TaskFilter, taskStates } from "#app/domain/event/tasks.ts";
import { cleanLine } from "#app/domain/text/text.ts";
import { type NoticeName, stateParam } from "../copy.ts";
import type { ListedTask } from "../queries.server.ts";

/**
 * `current` is the task as it is now, when another person saved first. For a script that stays on its page (`quiet`): `done`, and what was
 * done in words.
 */
export type TaskMore = { current: ListedTask; done: true; notice: string | undefined };
export type TaskAnswer = FormAnswer<TaskMore>;

/** The parameters that say which part of the list is shown, and how. */
const kept = ["estado", "de", "q", "hechas", "elegir"] as const;
type Kept = (typeof kept)[number];

/** The parameters of an address that choose the part of the list on screen. */
export function listSearch(address: URLSearchParams): URLSearchParams {
  return new URLSearchParams(kept.flatMap((name) => (address.get(name) ? [[name, address.get(name)!]] : [])));
}

/** The filters in an address, for this viewer; an unknown value filters nothing. */
export function readFilter(address: URLSearchParams, viewerId: string): TaskFilter {
  const of = address.get("de") ?? "";
  return {
    state: taskStates.find((each) => stateParam[each] === address.get("estado")) ?? "all",
    of: of === "mias" ? viewerId : of === "nadie" ? "unassigned" : /^[0-9a-f-]{36}$/.test(of) ? of : null,
    query: cleanLine((address.get("q") ?? "").slice(0, 100)),
  };
}

/** The list or one of its dialogs, showing the same part of the list as `address`. */
export function tasksPath(
  eventId: string,
  address: URLSearchParams,
  { dialog = "", notice, batch }: { dialog?: string; notice?: NoticeName; batch?: string } = {},
): string {
  const search = listSearch(address);
  if (notice) search.set("aviso", notice);
  if (batch) search.set("deshacer", batch);
  return `/app/event/${eventId}/tasks${dialog}${search.size > 0 ? `?${search}` : ""}`;
}

/** The same list with other parameters; an empty one is taken away. */
export function changedPath(eventId: string, address: URLSearchParams, changes: Partial<Record<Kept, string>>): string {
  const search = listSearch(address);
  for (const [name, value] of Object.entries(changes)) search.set(name, value);
  return tasksPath(eventId, search);
}

/** Whether two addresses show the same part of the same list, whatever dialog lies over it. */
export function sameList(one: URL, other: URL): boolean {
  const list = ({ pathname, searchParams }: URL) =>
    `${pathname.split("/").slice(0, 5).join("/")}?${listSearch(searchParams)}`;
  return list(one) === list(other);
}
