// One page of an import, for its screen.
import type { ContactCategory } from "#app/domain/home/contact.ts";
import type { ImportRow } from "../queries.server.ts";
import type { ImportView } from "./import-address.ts";

export type ImportList = {
  id: string;
  category: ContactCategory;
  /** The places of the file without a name. */
  skipped: readonly number[];
  isGuessed: boolean;
  view: ImportView;
  page: number;
  pages: number;
  rows: readonly ImportRow[];
  counts: Record<ImportView, number>;
  /** The number of added contacts, and of completed ones. */
  added: number;
  completed: number;
};
