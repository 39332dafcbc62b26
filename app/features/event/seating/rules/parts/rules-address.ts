// The address of the rules: the filter of the list, the rule and the people of the form, and the notice after an action.
import type { FormAnswer } from "#app/domain/posted-form.ts";
import {
  type AlwaysFlags,
  parseRuleKind,
  parseRuleView,
  type RuleKind,
  type RuleView,
} from "#app/domain/event/seating-rules.ts";
import type { RuleNotice } from "../copy.ts";

/** The data of a refusal: the version and the switches that hold now. */
export type RulesMore = { version: number; always: AlwaysFlags };
/** The answer to a refused form of the page. */
export type RulesAnswer = FormAnswer<RulesMore>;

/**
 * `keys` are the members that the form names (`pickOf`); null for those of the rule `ruleId`. A new rule begins with `kind` and `tableId`, if a
 * link names them.
 */
export type RulesAddress = {
  view: RuleView;
  ruleId: string | null;
  keys: readonly string[] | null;
  kind: RuleKind | null;
  tableId: string | null;
};

export function readRulesAddress(address: URLSearchParams): RulesAddress {
  return {
    view: parseRuleView(address.get("ver")),
    ruleId: address.get("regla"),
    keys: address.has("quien") ? address.getAll("quien").filter(Boolean).slice(0, 100) : null,
    kind: parseRuleKind(address.get("que")),
    tableId: address.get("mesa"),
  };
}

/** The fields of an address. */
export function addressFields({ view, ruleId, keys, kind, tableId }: RulesAddress): [name: string, value: string][] {
  const named = keys === null ? [] : keys.length === 0 && ruleId !== null ? [""] : keys;
  return [
    ...(view === "todas" ? [] : [["ver", view] as [string, string]]),
    ...(ruleId === null ? [] : [["regla", ruleId] as [string, string]]),
    ...(kind === null ? [] : [["que", kind] as [string, string]]),
    ...(tableId === null ? [] : [["mesa", tableId] as [string, string]]),
    ...named.map((key): [string, string] => ["quien", key]),
  ];
}

const wholeList: RulesAddress = { view: "todas", ruleId: null, keys: null, kind: null, tableId: null };

/** The path of an event's rules; `done` is the notice after an action, and the entry of the change log that undoes it. */
export function rulesPath(
  eventId: string,
  address: Partial<RulesAddress> = {},
  done?: { notice: RuleNotice; changeId?: number | null },
): string {
  const search = new URLSearchParams(addressFields({ ...wholeList, ...address }));
  if (done) search.set("aviso", done.notice);
  if (done?.changeId) search.set("deshacer", String(done.changeId));
  return `/app/event/${eventId}/guests/tables/rules${search.size > 0 ? `?${search}` : ""}`;
}
