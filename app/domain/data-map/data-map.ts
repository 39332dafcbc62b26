// The data map: every column of every table, with what it is. Forgetting, its nightly proof and the record of art. 30 GDPR read it.
import { accountData } from "./account.ts";
import { eventData } from "./event.ts";
import { categories, type Category, columnKinds, type ColumnKind, type TableData, type Term } from "./kinds.ts";
import { siteData } from "./site.ts";

type MappedColumn = { name: string; kind: ColumnKind; to?: string; category?: Category };
export type MappedTable = {
  name: string;
  owner: "event" | "account" | "site";
  columns: readonly MappedColumn[];
  term: Term | null;
  sooner: NonNullable<TableData["sooner"]>;
};

const words = (text: string | undefined) => (text ? text.split(" ") : []);
/** Where the kind alone says the table. */
const targets: Partial<Record<ColumnKind, string>> = { account: "users", file: "files" };

function mapped(owner: MappedTable["owner"], tables: Readonly<Record<string, TableData>>): MappedTable[] {
  return Object.entries(tables).map(([name, table]) => {
    const { personal = {}, term = null, sooner = {} } = table;
    const event =
      owner === "event" && name !== "events" ? [{ name: "event_id", kind: "ref" as const, to: "events" }] : [];
    const categoryOf = (column: string) => categories.find((category) => words(personal[category]).includes(column));
    const columns = columnKinds.flatMap((kind) =>
      words(table[kind]).map((text): MappedColumn => {
        const [column = "", to = targets[kind]] = text.split(">");
        const category = categoryOf(column);
        return { name: column, kind, ...(to ? { to } : {}), ...(category ? { category } : {}) };
      }),
    );
    return { name, owner, columns: [...event, ...columns], term, sooner };
  });
}

export const dataMap: readonly MappedTable[] = [
  ...mapped("event", eventData),
  ...mapped("account", accountData),
  ...mapped("site", siteData),
];
