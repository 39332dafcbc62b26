// Fields: a form and a JSON body give the same input, whatever they bring; refusals are Spanish; nothing throws.
import { globSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type JsonSchema, type Kind, version } from "#app/domain/field.ts";
import * as kinds from "#app/domain/field.ts";
import { parseMoney } from "#app/domain/money.ts";
import { fieldErrors, formFields } from "#app/domain/posted-form.ts";
import { fields, Form } from "./field-list.ts";

const now = new Date("2049-01-01T00:00:00Z");
const customization = {
  palette: null,
  colours: null,
  fontFamily: null,
  backgroundImage: null,
  focus: { x: 50, y: 50 },
  showCountdown: true,
};
const event = { title: "Boda", date: "2049-06-05", location: "Torrent", type: "wedding", timeZone: "Europe/Madrid" };
const current = { ...event, description: "", budget: "", startTime: "", endTime: "", client: "", priority: "medium" };
const block = { type: "text", id: "b", version: 1, note: "", doc: { type: "doc", content: [] } };
const guest = { kind: "other", group: "guest", role: "guest", permissions: [], email: null, dietary: "Sin gluten" };
/** The arguments of each function that makes a form. */
const made: Readonly<Record<string, unknown[]>> = {
  registerForm: [6],
  keepForm: [6],
  resetForm: [6],
  changeForm: [6],
  paymentForm: [now],
  privacyForm: [{ guestMonths: 12 }],
  contactFormOf: [["phone"]],
  sendForm: [false],
  postForm: [true],
  linkForm: ["Europe/Madrid", now],
  addItemForm: [false],
  lineForm: ["18:00"],
  sectionForm: ["programme"],
  designForm: [{ template: "classic", customization }],
  editEventForm: [current],
  editGuestForm: [guest],
  writeBlockForm: [block],
  "event/rsvp-settings settingsForm": [{ ...event, rsvpDeadline: null }, now],
  "event/settings settingsForm": [current, { status: "planning", template: "classic", visibility: "public" }],
};

const modules = import.meta.glob<Record<string, unknown>>("../../features/**/form.ts", { eager: true });
const forms = Object.entries(modules).flatMap(([file, exported]) => {
  const feature = /features\/(.+)\/form\.ts$/.exec(file)![1]!;
  return Object.entries(exported).flatMap(([name, value]): [string, Form<unknown>][] => {
    const args = made[`${feature} ${name}`] ?? made[name];
    const form: unknown = typeof value === "function" && args ? value(...args) : value;
    if (form instanceof Form) return [[`${feature} ${name}`, form]];
    // A function that is named like a form makes one.
    return /Form(Of)?$/.test(name) && !name.startsWith("read")
      ? [[`${feature} ${name}: no form`, form as Form<unknown>]]
      : [];
  });
});

type Schema = JsonSchema & {
  type: string;
  format?: string;
  enum?: string[];
  description?: string;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  patternProperties?: Record<string, Schema>;
};

const uuid = "01890a5d-ac96-774b-bcce-b302099a8057";
const texts = fc.oneof(
  fc.string({ maxLength: 12, unit: "binary" }),
  fc.constantFrom("", " ", "Ana", "on", "1", "\ud800x"),
);

/** Values that the schema allows, and texts that only a rule refuses. */
function jsonOf(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.type === "boolean") return fc.boolean();
  if (schema.type === "integer")
    return fc.integer({ min: schema.minimum ?? -10, max: Math.min(schema.maximum ?? 99_999_999_999, 2 ** 31 - 1) });
  if (schema.type === "array") return fc.array(jsonOf(schema.items!), { maxLength: 4 });
  if (schema.patternProperties)
    return fc.dictionary(fc.constant(uuid), jsonOf(Object.values(schema.patternProperties)[0]!), { maxKeys: 1 });
  if (schema.type === "object") return bodyOf(schema);
  const long = "ñ".repeat((schema.maxLength ?? 0) + 1);
  const known = schema.enum ?? (schema.format === "date" ? ["2049-03-01", "2049-02-30"] : [uuid, long]);
  return fc.oneof(fc.constantFrom(...known), texts);
}

function bodyOf({ properties = {} }: Schema): fc.Arbitrary<Record<string, unknown>> {
  const entries = Object.entries(properties).map(([name, schema]) => [name, jsonOf(schema)] as const);
  return fc.record(Object.fromEntries(entries), { requiredKeys: [] });
}

/** Writes a JSON value as a person's browser posts it. */
function post(form: FormData, name: string, schema: Schema, json: unknown): void {
  if (schema.type === "array" && schema.items?.type === "object")
    for (const [at, row] of (json as Record<string, unknown>[]).entries())
      for (const [cell, value] of Object.entries(row))
        post(form, `${name}[${at}].${cell}`, schema.items.properties![cell]!, value);
  else if (schema.type === "array") {
    if ((json as unknown[]).length === 0) form.append(`${name}[]`, "");
    for (const value of json as unknown[]) post(form, `${name}[]`, schema.items!, value);
  } else if (schema.format === "cents")
    form.append(name, `${Math.floor(Number(json) / 100)},${two(Number(json) % 100)}`);
  else if (schema.format === "minute-of-day") {
    form.append(name, `${two(Math.floor(Number(json) / 60))}:${two(Number(json) % 60)}`);
  } else form.append(name, String(json));
}

const two = (number: number) => String(number).padStart(2, "0");

/** The fields by id have a prefix of their own in a form. */
const prefixes: Readonly<Record<string, string>> = { alts: "alt-", fates: "event.", from: "from." };

/** A body for which the form and its JSON give different inputs; null without one. */
function differing(form: Form<unknown>, runs = 25): unknown {
  const schema = form.schema as Schema;
  const check = fc.check(
    fc.property(bodyOf(schema), (body) => {
      const posted = new FormData();
      for (const [name, json] of Object.entries(body)) {
        const field = schema.properties![name]!;
        if (!field.patternProperties) post(posted, name, field, json);
        else for (const [id, value] of Object.entries(json as object)) posted.append(`${prefixes[name]}${id}`, value);
      }
      const [first, second] = [form.safeParse(formFields(posted)), form.fromJson(body)];
      const seen = (read: typeof first) => (read.success ? read.data : fieldErrors(read.error));
      expect(seen(second)).toEqual(seen(first));
      expect(second.success).toBe(first.success);
    }),
    { numRuns: runs, seed: 7 },
  );
  return check.failed ? { body: check.counterexample, why: String(check.errorInstance) } : null;
}

const odd: unknown[] = [
  undefined,
  null,
  "",
  7,
  0.5,
  -1,
  Number.POSITIVE_INFINITY,
  true,
  [],
  {},
  ["x"],
  [[]],
  [null],
  [7],
  { a: 1 },
  [{ a: 1 }],
  [{}],
  "\u0000",
  "ñ".repeat(20_000),
  ["ñ".repeat(20_000)],
  "%",
  "-1",
  "1e999",
  "null",
  new File(["x"], "x"),
  () => 1,
];
const english = /invalid|expected|received|required|must|string|undefined|too (?:small|big)|unrecognized/i;

describe("every form of the product", () => {
  it("is one of these lists of fields", () => {
    expect(forms.filter(([, form]) => !(form instanceof Form)).map(([name]) => name)).toEqual([]);
    expect(forms.length).toBeGreaterThan(75);
  });

  it("names tables that exist", () => {
    const named = forms.flatMap(([, form]) =>
      Object.values((form.schema as Schema).properties!).flatMap((schema) => {
        const { format, description } = schema.items ?? schema;
        return format === "uuid" ? [String(description)] : [];
      }),
    );
    const types = readFileSync("app/db/types.ts", "utf8");
    const camel = (table: string) => table.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((table) => !types.includes(`\n  ${camel(table)}: `))).toEqual([]);
  });

  it("gives the same input for a form and for JSON", () => {
    const found = forms.flatMap(([name, form]) => {
      const difference = differing(form);
      return difference === null ? [] : [[name, difference]];
    });
    expect(found).toEqual([]);
  });

  it("throws nothing, refuses in Spanish, and refuses a JSON body that is not an object", () => {
    const said = new Map<string, string>();
    for (const [name, form] of forms) {
      const names = Object.keys((form.schema as Schema).properties!);
      const bodies = odd.flatMap((value) => [
        Object.fromEntries(names.map((each) => [each, value])),
        ...names.map((each) => ({ [each]: value })),
      ]);
      for (const body of [...odd, ...bodies])
        for (const read of [form.safeParse(body), form.fromJson(body)])
          for (const { message } of read.error?.issues ?? []) said.set(message, name);
      expect([null, 7, "x", []].map((body) => form.fromJson(body).success)).toEqual([false, false, false, false]);
    }
    expect(said.size).toBeGreaterThan(100);
    expect([...said].filter(([message]) => message === "" || english.test(message))).toEqual([]);
  });
});

const wrong: Kind<string | undefined> = {
  ...kinds.cents(),
  fromJson: (json) => (json === undefined ? json : String(json)),
};
const amount = (kind: Kind<string | undefined>) =>
  fields({ amount: kind }).check((posted, refuse) => {
    const read = parseMoney(posted.amount);
    return read.ok ? { cents: read.cents } : refuse.at("amount", "No.");
  });

describe("a kind", () => {
  it("whose JSON is read in another way is found", () => {
    expect(differing(amount(kinds.cents()), 100)).toBeNull();
    expect(differing(amount(wrong), 100)).not.toBeNull();
  });

  it("refuses JSON of another type, and takes a missing and an empty value as a form's", () => {
    const form = fields({
      name: kinds.text(5),
      at: kinds.minute(),
      isOpen: kinds.flag(),
      ids: kinds.list(kinds.ref("guests")),
      version: version(),
    });
    const refused = form.fromJson({ name: 7, at: "18:30", isOpen: "on", ids: "x", version: 1.5 });
    expect(fieldErrors(refused.error!)).toEqual({
      name: "Revisa este campo.",
      at: "Revisa este campo.",
      isOpen: "Revisa este campo.",
      ids: "Revisa este campo.",
      version: "Revisa este campo.",
    });
    expect(form.fromJson({}).data).toEqual({ isOpen: false, version: null });
    expect(form.fromJson({ name: null, at: 1_110, ids: [], isOpen: true, version: 3 }).data).toEqual({
      name: "",
      at: "18:30",
      ids: [],
      isOpen: true,
      version: 3,
    });
  });
});

describe("a form", () => {
  const named = fields({ name: kinds.text(5).with((typed = "", refuse) => typed || refuse("Escribe un nombre.")) });

  it("refuses every field at once, before its rule and with those of the other form", () => {
    const both = named.and(fields({ day: kinds.day() }).check((_, refuse) => refuse.at("day", "Elige un día.")));
    const errors = { name: "Escribe un nombre.", day: "Elige un día." };
    expect(fieldErrors(both.safeParse({}).error!)).toEqual(errors);
    const ruled = both.check(() => {
      throw new Error("no rule may see what was refused");
    });
    expect(fieldErrors(ruled.safeParse({}).error!)).toEqual(errors);
    expect(fieldErrors(named.check((_, refuse) => refuse.each({}, {})).safeParse({ name: "x" }).error!)).toEqual({
      form: "Revisa este campo.",
    });
  });

  it("refuses an unknown field in JSON and a file in place of a text, and ignores an unknown field of a form", () => {
    expect(named.safeParse({ name: "Ana", other: "x" }).data).toEqual({ name: "Ana" });
    expect(fieldErrors(named.fromJson({ name: "Ana", other: "x" }).error!)).toEqual({
      other: "No conocemos el campo «other».",
    });
    expect(fieldErrors(named.safeParse({ name: new File(["x"], "x") }).error!)).toEqual({ name: "Revisa este campo." });
  });

  it("reads thousands of fields of one name, and of many names, in one pass", () => {
    const form = new FormData();
    for (let at = 0; at < 5_000; at++) form.append("ids[]", uuid);
    for (let at = 0; at < 900; at++) form.append(`rows[${at}].name`, "Ana");
    const large = fields({
      ids: kinds.list(kinds.ref("guests")),
      rows: kinds.rows("rows", { name: kinds.text(9) }, 900),
    });
    const startedAt = performance.now();
    const { data } = large.safeParse(formFields(form));
    expect([data?.ids?.length, Object.keys(data?.rows ?? {}).length]).toEqual([5_000, 900]);
    expect(performance.now() - startedAt).toBeLessThan(1_000);
  });
});

type Source = { file: string; text: string };

/** Files that validate what a browser posts with something other than a list of fields. */
function foreignForms(sources: Source[]): string[] {
  const isForm = /^app\/(?:copy|domain|ui|features)\/(?!.*(?:\.server\.ts|\.test\.tsx?)$)/;
  return sources.filter(({ file, text }) => isForm.test(file) && /\bfrom "zod/.test(text)).map(({ file }) => file);
}

/** How many fields of forms the code of `sources` reads by hand: the number may only fall. */
function handReads(sources: Source[]): number {
  const read = /\b(?:form|formData)\.(?:get|getAll|has)\(/g;
  return sources
    .filter(({ file }) => /^app\/features\/(?!.*\.test\.tsx?$)/.test(file))
    .reduce((sum, { text }) => sum + Array.from(text.matchAll(read)).length, 0);
}
const MOST_HAND_READS = 264;

describe("the code", () => {
  const read = globSync("app/**/*.{ts,tsx}").map((file) => ({ file, text: readFileSync(file, "utf8") }));

  it("has its forms as lists of fields, and reads fewer and fewer fields by hand", () => {
    expect(foreignForms(read)).toEqual([]);
    expect(handReads(read)).toBeLessThanOrEqual(MOST_HAND_READS);
  });

  it("would be noticed otherwise", () => {
    const broken = [
      { file: "app/features/event/x/form.ts", text: 'import { z } from "zod";' },
      { file: "app/features/event/x/x.route.tsx", text: 'const id = form.get("id") ?? form.getAll("ids[]");' },
    ];
    expect([foreignForms(broken), handReads(broken)]).toEqual([[broken[0]!.file], 2]);
  });
});
