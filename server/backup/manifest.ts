// The manifest of a backup: its Convite version, its schema, and its contents.
import { z } from "zod";
import type { Migration } from "#app/db/migrate.ts";
import { Refused } from "#app/domain/refused.ts";

const tableSchema = z.object({ name: z.string(), columns: z.array(z.string()).min(1), rows: z.number() });

const schema = z.object({
  convite: z.literal(1),
  madeAt: z.string(),
  /** The moment of its data. Backups made before 0.3 do not say it. */
  takenAt: z.iso.datetime().nullable().default(null),
  /** Backups made before 0.2 have neither. */
  version: z.string().nullable().default(null),
  commit: z.string().nullable().default(null),
  /** The applied migrations of the database, in order: its schema. */
  migrations: z.array(z.string()).min(1),
  tables: z.array(tableSchema),
  /** The last number of each sequence, which may belong to a deleted row. */
  sequences: z.record(z.string(), z.number()).default({}),
});

export type Manifest = z.infer<typeof schema>;

export const damaged = "El fichero no es una copia de Convite o está dañado.";

/** Parses `manifest.json`. Refuses an invalid one. */
export function parseManifest(text: string): Manifest {
  try {
    return schema.parse(JSON.parse(text));
  } catch (error) {
    throw new Refused(damaged, { cause: error });
  }
}

/** The number of migrations in `list` that make the backup's schema. Refuses another schema and names the migration. */
export function countMigrations({ migrations, version }: Manifest, list: readonly Migration[]): number {
  const known = new Set(list.map(({ name }) => name));
  const unknown = migrations.find((name) => !known.has(name));
  if (unknown !== undefined)
    throw new Refused(
      `La copia es de una versión más nueva de Convite${version === null ? "" : ` (${version})`}: tiene la migración ${unknown}, que esta no conoce. Actualiza Convite antes de restaurarla.`,
    );
  const missing = list.slice(0, migrations.length).find(({ name }, index) => name !== migrations[index]);
  if (missing)
    throw new Refused(
      `A la copia le falta la migración ${missing.name}, anterior a otras que tiene: no es de una versión publicada de Convite.`,
    );
  return migrations.length;
}
