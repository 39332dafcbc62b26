// Writes the types of a database's tables as TypeScript; columns in `unions.ts` get the domain's types.
import {
  ArrayExpressionNode,
  GenericExpressionNode,
  IdentifierNode,
  PostgresDialect,
  serializeFromMetadata,
} from "kysely-codegen";
import { knownTypes, unions } from "./unions.ts";

/** The text of `types.ts` for the database at `connectionString`. */
export async function generateTypes(connectionString: string): Promise<string> {
  const dialect = new PostgresDialect({ dateParser: "string" });
  const db = await dialect.introspector.connect({ connectionString, dialect });
  try {
    const tables = { includePattern: "public.*", excludePattern: "public.migrations" };
    const metadata = await dialect.introspector.introspect({ db, ...tables });
    const found = metadata.tables.flatMap(({ name, columns }) =>
      columns.map((column) => [`${name}.${column.name}`, column] as const),
    );
    const facts = new Map<string, (typeof found)[number][1]>(found);
    const types = Object.entries<{ file: string; isJson?: true; columns: string[] }>({ ...unions, ...knownTypes });
    const overrides = types.flatMap(([type, { isJson, columns }]) =>
      columns.map((column) => {
        const { isArray = false, hasDefaultValue = false } = facts.get(column) ?? {};
        const one = new IdentifierNode(type);
        const whole = isJson ? new GenericExpressionNode("JSONColumnType", [one]) : one;
        const value = isArray ? new ArrayExpressionNode(whole) : whole;
        return [column, hasDefaultValue ? new GenericExpressionNode("Generated", [value]) : value] as const;
      }),
    );
    const imports = types.map(([type, { file }]) => [type, `#app/domain/${file}.ts#${type}`]);
    return serializeFromMetadata({
      dialect,
      metadata,
      camelCase: true,
      typeMapping: { int8: "number" },
      customImports: Object.fromEntries(imports) as Record<string, string>,
      overrides: { columns: Object.fromEntries(overrides) },
    });
  } finally {
    await db.destroy();
  }
}
