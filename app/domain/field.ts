// The kinds of fields. Each kind knows how a form posts its value, how JSON writes it, and its JSON Schema.
import { isTicked, readVersion } from "#app/domain/posted-form.ts";
import { isRecord } from "#app/domain/record.ts";

/** A JSON Schema of one field. `format` names the unit of a number: `cents`, `minute-of-day`. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** A refused value. Without a message the value has the wrong type. */
export class Fault {
  // Keeps an input with a `message` of its own from being taken for a fault.
  private readonly isFault = true;
  readonly message: string | undefined;
  constructor(message?: string) {
    this.message = message;
  }
}

/**
 * A kind of field. A form posts texts; JSON has its own types. Both give the same `Value`, on which the rules of the domain decide. A kind
 * never throws, and it refuses nothing but wrong types: rules have the limits and their sentences.
 */
export type Kind<Value> = {
  /** Null for a field that only forms have. */
  readonly schema: JsonSchema | null;
  /** The value of the field `name` in `posted`, as `formFields` reads a form. */
  fromForm(posted: Readonly<Record<string, unknown>>, name: string): Value | Fault;
  /** The value in JSON; undefined is a missing field, null an empty one. */
  fromJson(json: unknown): Value | Fault;
  /** Whether a form posts `name` for the field `field`. */
  knows(field: string, name: string): boolean;
  /** The same field with a rule of its own. */
  with<Out>(rule: (value: Value, refuse: (message: string) => Fault) => Out | Fault): Kind<Out>;
};

export type ValueOf<K> = K extends Kind<infer Value> ? Value : never;

type Source<Value> = Omit<Kind<Value>, "with">;
type Texts = readonly string[];

function kindOf<Value>(source: Source<Value>): Kind<Value> {
  const ruled = <Out>(value: Value | Fault, rule: (value: Value, refuse: (message: string) => Fault) => Out | Fault) =>
    value instanceof Fault ? value : rule(value, (message) => new Fault(message));
  return {
    ...source,
    with: (rule) =>
      kindOf({
        ...source,
        fromForm: (posted, name) => ruled(source.fromForm(posted, name), rule),
        fromJson: (json) => ruled(source.fromJson(json), rule),
      }),
  };
}

/** A kind whose JSON value `write` turns into the texts that a form posts for it; null for a wrong type. */
function kind<Value>(schema: JsonSchema | null, write: (json: {}) => Texts | null, read: (texts: Texts) => Value) {
  const readOr = (texts: Texts | null) => (texts ? read(texts) : new Fault());
  return kindOf<Value>({
    schema,
    fromForm: (posted, name) => readOr(textsOf(posted[name])),
    fromJson: (json) => readOr(json === undefined ? [] : json === null ? [""] : write(json)),
    knows: (field, name) => field === name,
  });
}

/** The value that a form posts under one name: nothing, a text, or a list of texts. Null for a value that is no text. */
function textsOf(posted: unknown): Texts | null {
  if (posted === undefined || posted === null) return [];
  if (typeof posted === "string") return [posted];
  return Array.isArray(posted) && posted.every((each) => typeof each === "string") ? posted : null;
}

// A form replaces lone surrogates, which no database stores, in the same way.
const writeText = (json: {}) => (typeof json === "string" ? [json.toWellFormed()] : null);
const writeNumber = (toText: (number: number) => string) => (json: {}) =>
  typeof json === "number" && Number.isSafeInteger(json) ? [toText(json)] : null;
const first = (texts: Texts) => texts[0];

/** A text of at most `most` characters; undefined if the form lacks it. */
export function text(most: number): Kind<string | undefined> {
  return kind({ type: "string", maxLength: most }, writeText, first);
}

/** One of `values`, as text: the rule refuses others. */
export function oneOf(values: readonly string[]): Kind<string | undefined> {
  return kind({ type: "string", enum: values }, writeText, first);
}

/** One of `values`; refuses others with `message`. */
export function choice<Value extends string>(values: readonly Value[], message: string): Kind<Value> {
  return oneOf(values).with((named, refuse) => values.find((each) => each === named) ?? refuse(message));
}

/** The id of a row of `table`, as text. */
export function ref(table: string): Kind<string | undefined> {
  return kind({ type: "string", format: "uuid", description: table }, writeText, first);
}

/** A day as `2027-06-05`. */
export function day(): Kind<string | undefined> {
  return kind({ type: "string", format: "date" }, writeText, first);
}

/** A time of day: `18:30` in a form, minutes since midnight in JSON. */
export function minute(): Kind<string | undefined> {
  const clock = (minutes: number) => [minutes / 60, minutes % 60].map((part) => pad(Math.trunc(part))).join(":");
  return kind({ type: "integer", format: "minute-of-day", minimum: 0, maximum: 1439 }, writeNumber(clock), first);
}

/** An amount: euros in a form, as people write them; cents in JSON. */
export function cents(): Kind<string | undefined> {
  const euros = (amount: number) =>
    `${amount < 0 ? "-" : ""}${Math.trunc(Math.abs(amount) / 100)}.${pad(Math.abs(amount) % 100)}`;
  return kind({ type: "integer", format: "cents", minimum: 0 }, writeNumber(euros), first);
}

/** A whole number of at least `least` and at most `most`, as text. */
export function whole(least: number, most: number): Kind<string | undefined> {
  return kind({ type: "integer", minimum: least, maximum: most }, writeNumber(String), first);
}

/** A ticked box. A missing one is not ticked. */
export function flag(): Kind<boolean> {
  const write = (json: {}) => (typeof json === "boolean" ? [json ? "on" : ""] : null);
  return kind({ type: "boolean" }, write, ([posted = ""]) => isTicked(posted));
}

/** A choice of yes or no that may be left open: a missing or an empty one is undefined. */
export function maybe(): Kind<boolean | undefined> {
  const write = (json: {}) => (typeof json === "boolean" ? [String(json)] : null);
  return kind({ type: "boolean" }, write, ([posted = ""]) => (posted === "" ? undefined : isTicked(posted)));
}

/** The version of the stored thing that the form was loaded with (`readVersion`). */
export function version(): Kind<number | null> {
  return kind({ type: "integer", minimum: 0 }, writeNumber(String), ([posted]) => readVersion(posted));
}

/** A hidden field: a text in it comes from a machine. SC-37 */
export function trap(): Kind<boolean> {
  return kind(
    null,
    () => null,
    ([posted = ""]) => posted !== "",
  );
}

/** Several values of `each`: `name[]` in a form. Undefined if the form lacks the field; one empty text is an empty list. */
export function list(each: Kind<string | undefined>, most = 6_000): Kind<string[] | undefined> {
  const write = (json: {}) => {
    if (!Array.isArray(json)) return null;
    const texts = json.map((value) => (value === null ? new Fault() : each.fromJson(value)));
    return texts.every((text) => typeof text === "string") ? (texts.length > 0 ? texts : [""]) : null;
  };
  const read = (texts: Texts) =>
    texts.length === 0 ? undefined : texts.length === 1 && texts[0] === "" ? [] : [...texts];
  return kind({ type: "array", items: each.schema, maxItems: most }, write, read);
}

type Cells = Readonly<Record<string, Kind<string | undefined>>>;

/**
 * At most `most` rows of `cells`: `name[3].cell` in a form, an array of objects in JSON. The value keeps the names of the form, and so do
 * refusals: a row that a person has emptied leaves a gap.
 */
export function rows(field: string, cells: Cells, most: number): Kind<Record<string, string>> {
  const name = new RegExp(`^${field}\\[\\d{1,${String(most - 1).length}}\\]\\.(?:${Object.keys(cells).join("|")})$`);
  const properties = Object.fromEntries(Object.entries(cells).map(([cell, { schema }]) => [cell, schema]));
  const items = { type: "object", properties, additionalProperties: false };
  return named(name, { type: "array", items, maxItems: most }, (json) => {
    if (!Array.isArray(json) || !json.every(isRecord)) return null;
    return json.flatMap((row, at) =>
      Object.entries(row).map(([cell, value]) => [
        `${field}[${at}].${cell}`,
        Object.hasOwn(cells, cell) ? cells[cell]!.fromJson(value) : new Fault(),
      ]),
    );
  });
}

/** A value of `each` for any number of ids: `{prefix}{id}` in a form, an object by id in JSON. The value keeps the names of the form. */
export function byId(prefix: string, each: Kind<string | undefined>): Kind<Record<string, string>> {
  const id = "[0-9a-f-]{36}";
  const schema = { type: "object", patternProperties: { [`^${id}$`]: each.schema }, additionalProperties: false };
  return named(new RegExp(`^${prefix.replaceAll(".", "\\.")}${id}$`), schema, (json) =>
    isRecord(json) ? Object.entries(json).map(([key, value]) => [`${prefix}${key}`, each.fromJson(value)]) : null,
  );
}

/** The texts of all fields whose name matches `pattern`; in JSON `write` makes them, or null for a wrong type. */
function named(
  pattern: RegExp,
  schema: JsonSchema,
  write: (json: {}) => (readonly [name: string, value: unknown])[] | null,
): Kind<Record<string, string>> {
  const read = (entries: (readonly [string, unknown])[] | null) => {
    const own = (entries ?? []).filter(([name]) => pattern.test(name));
    const texts = own.flatMap(
      ([name, value]) =>
        textsOf(value)
          ?.slice(0, 1)
          .map((text) => [name, text]) ?? [null],
    );
    const isRead = entries !== null && texts.every((each) => each !== null);
    return isRead ? (Object.fromEntries(texts) as Record<string, string>) : new Fault();
  };
  return kindOf({
    schema,
    fromForm: (posted) => read(Object.entries(posted)),
    fromJson: (json) => {
      if (json === undefined || json === null) return {};
      const entries = write(json);
      return entries?.every(([name, value]) => pattern.test(name) && !(value instanceof Fault))
        ? read(entries)
        : new Fault();
    },
    knows: (_, name) => pattern.test(name),
  });
}

function pad(number: number): string {
  return String(number).padStart(2, "0");
}
