// The list of what persons had erased: ids alone, written each hour, so that a restored copy can be erased again.
import { randomUUID } from "node:crypto";
import { readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import type pg from "pg";
import { z } from "zod";
import { Refused } from "#app/domain/refused.ts";
import { erasedDays, erasedKinds } from "#app/domain/retention.ts";

/** More than a hundred thousand ids, of ninety days. */
const MOST_BYTES = 32 * 1_024 * 1_024;
/** The name of a list that lies beside its copies. */
export const listName = "borrados.json";

const schema = z.object({
  convite: z.literal("borrados"),
  /** Which Convite made it. */
  installation: z.uuid(),
  /** The days that it covers. */
  since: z.iso.datetime(),
  until: z.iso.datetime(),
  rows: z.array(z.object({ kind: z.enum(erasedKinds), id: z.uuid(), at: z.iso.datetime() })),
});
export type ErasedList = z.infer<typeof schema>;

const damaged = "El fichero no es una lista de lo borrado de Convite o está dañado.";

/** Reads the list of this database. */
export async function readErased(client: Pick<pg.ClientBase, "query">): Promise<ErasedList> {
  const { rows } = await client.query<{ list: ErasedList }>(
    `select json_build_object('convite', 'borrados', 'installation', (select id from installation order by made_at limit 1),
       'since', ${utc("now() - $1 * interval '1 day'")}, 'until', ${utc("now()")},
       'rows', coalesce((select json_agg(json_build_object('kind', kind, 'id', id, 'at', ${utc("at")}) order by at) from erased), '[]')) as list`,
    [erasedDays],
  );
  return rows[0]!.list;
}
const utc = (moment: string) => `to_char((${moment}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Writes a list to `file` (mode 0600). A partial file never has that name. */
export async function writeErased(file: string, list: ErasedList): Promise<void> {
  const target = path.resolve(file);
  const half = path.join(path.dirname(target), `.convite-erased-${randomUUID()}`);
  try {
    await writeFile(half, JSON.stringify(list), { mode: 0o600 });
    await rename(half, target);
  } finally {
    await rm(half, { force: true });
  }
}

/** The list of `named`, or the one beside the copy; null without a list. Refuses a missing, damaged or huge file. */
export async function openErased(named: string | null, copy: string): Promise<ErasedList | null> {
  const file = named ?? path.join(path.dirname(path.resolve(copy)), listName);
  const found = await stat(file).catch(() => null);
  if (!found && named === null) return null;
  if (!found) throw new Refused(`No existe el fichero ${file}.`);
  if (!found.isFile() || found.size > MOST_BYTES) throw new Refused(`${file}: ${damaged}`);
  try {
    return schema.parse(JSON.parse(await readFile(file, "utf8")));
  } catch (error) {
    throw new Refused(`${file}: ${damaged}`, { cause: error });
  }
}

/** Refuses a list of another Convite. A copy from before there were lists names none, and takes the name of the list. */
export async function checkInstallation(
  client: pg.Client,
  { installation }: ErasedList,
  isNamed: boolean,
): Promise<void> {
  if (!isNamed) return void (await client.query("update installation set id = $1", [installation]));
  const { rowCount } = await client.query("select from installation where id = $1", [installation]);
  if (!rowCount) throw new Refused("La lista de lo borrado es de otro Convite. No se ha restaurado nada.");
}
