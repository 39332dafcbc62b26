// No form shows a default message of the validation library.
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { speakSpanish } from "#app/copy/text/form-text.ts";

type Schema = { safeParse(value: unknown): { success: boolean; error?: { issues: { message: string }[] } } };

const modules = import.meta.glob<Record<string, unknown>>("../../features/**/form.ts", { eager: true });
const english = /invalid|expected|received|required|must|string|undefined|too (?:small|big)|unrecognized/i;
const long = "ñ".repeat(20_000);
const oddValues = [
  undefined,
  null,
  "",
  7,
  true,
  [],
  {},
  ["x"],
  [[]],
  "\u0000",
  long,
  [long],
  "%",
  "-1",
  "1e999",
  "null",
];

speakSpanish();

function isSchema(value: unknown): value is Schema {
  return typeof value === "object" && value !== null && typeof (value as Schema).safeParse === "function";
}

/** The schema itself, or the schemas that a factory returns for several arguments. */
function schemasOf(name: string, value: unknown): Schema[] {
  if (isSchema(value)) return [value];
  if (typeof value !== "function" || !name.endsWith("Form")) return [];
  return [[6], [new Date("2049-01-01T00:00:00Z")], [{}], []].flatMap((args) => {
    try {
      const made: unknown = (value as (...args: unknown[]) => unknown)(...args);
      return isSchema(made) ? [made] : [];
    } catch {
      return [];
    }
  });
}

describe("a form", () => {
  const schemas = Object.entries(modules).flatMap(([file, exported]) =>
    Object.entries(exported).flatMap(([name, value]) =>
      schemasOf(name, value).map((schema) => ({
        name: `${file} ${name}`,
        schema,
        isMade: typeof value === "function",
      })),
    ),
  );

  it("is looked at, every one of them", () => {
    expect(new Set(schemas.map(({ name }) => name)).size).toBeGreaterThan(30);
  });

  it("says no English, whatever is sent", () => {
    const said = new Map<string, string>();
    for (const { name, schema, isMade } of schemas) {
      const shape = Object.keys((schema as { shape?: object }).shape ?? {});
      const whole = oddValues.map((odd) => Object.fromEntries(shape.map((key) => [key, odd])));
      for (const input of [...oddValues, ...whole]) {
        let result: ReturnType<Schema["safeParse"]>;
        try {
          result = schema.safeParse(input);
        } catch (error) {
          // The factory got arguments that it does not accept; other arguments cover its schema.
          if (isMade) continue;
          throw new Error(`${name} threw at ${JSON.stringify(input)?.slice(0, 80)}`, { cause: error });
        }
        for (const { message } of result.error?.issues ?? [])
          if (english.test(message))
            said.set(`${name}: ${message}`, JSON.stringify(input)?.slice(0, 60) ?? "undefined");
      }
    }
    expect([...said]).toEqual([]);
  });

  it("would say some without our words", () => {
    z.config({ customError: undefined });
    const { error } = z.object({ reason: z.string() }).safeParse({});
    speakSpanish();
    expect(error?.issues[0]?.message).toMatch(english);
  });
});
