// The record of processing activities (art. 30 GDPR), made from the data map and the settings.
import { type Category, categories, type Term } from "#app/domain/data-map/kinds.ts";
import { dataMap } from "#app/domain/data-map/data-map.ts";
import { clockCategories, dietDays, walkInDays } from "#app/domain/retention.ts";
import { giversKeptDays } from "#app/domain/event/gifts.ts";
import type { Config } from "#app/platform/config.server.ts";
import type { AccountPass } from "#app/platform/pass.server.ts";

/** How long a category stays: days, hours, months after the event, or until its owner deletes it. */
export type Stay =
  | { unit: "days" | "hours"; after: "event" | "age"; count: number }
  | { unit: "months"; after: "event"; count: number }
  | { unit: "owner"; owner: "event" | "account" | "site" };
export type Activity = { category: Category; tables: string[]; columns: number; stays: Stay[] };

function stayOf(
  category: Category,
  term: Term | null,
  owner: "event" | "account" | "site",
  months: number,
): Stay | null {
  const clock = clockCategories.find((each) => each === category);
  if (clock === "diet") return { unit: "days", after: "event", count: dietDays };
  if (clock === "givers") return { unit: "days", after: "event", count: giversKeptDays };
  if (clock === "walk_ins") return { unit: "days", after: "event", count: walkInDays };
  if (clock) return months > 0 ? { unit: "months", after: "event", count: months } : { unit: "owner", owner: "event" };
  if (term === null) return { unit: "owner", owner };
  if ("days" in term) return { unit: "days", after: "age", count: term.days };
  if ("hours" in term) return { unit: "hours", after: "age", count: term.hours };
  // The row that it goes with says it.
  return null;
}

/** Every category with its tables, how many columns, and until when. */
function readActivities({ guestMonths }: Pick<Config, "guestMonths">): Activity[] {
  return categories.flatMap((category) => {
    const tables = dataMap.filter(({ columns }) => columns.some((column) => column.category === category));
    if (tables.length === 0) return [];
    const stays = new Map<string, Stay>();
    for (const { term, sooner, owner } of tables) {
      const stay = stayOf(category, sooner[category] ?? term, owner, guestMonths);
      if (stay) stays.set(JSON.stringify(stay), stay);
    }
    const columns = tables.flatMap((table) => table.columns.filter((column) => column.category === category)).length;
    return [{ category, tables: tables.map(({ name }) => name), columns, stays: [...stays.values()] }];
  });
}

const hostOf = (address: string) => URL.parse(address)?.hostname ?? null;

/** The record, for the operator to complete and sign. */
export function readRecord(config: Config, _pass: AccountPass<"staff.view">) {
  const { operator, smtpUrl, s3, supportChat, google } = config;
  return {
    operator,
    recipients: {
      mail: smtpUrl && hostOf(smtpUrl),
      bucket: s3 && hostOf(s3.endpoint),
      google: google !== null,
      chat: supportChat?.host ?? null,
    },
    activities: readActivities(config),
  };
}
export type ProcessingRecord = ReturnType<typeof readRecord>;
