// The fields of a form, of an API body and of an import: one list of kinds, and the rules that decide on their values.
import { formText } from "#app/copy/text/form-text.ts";
import { Fault, type JsonSchema, type Kind, type ValueOf } from "#app/domain/field.ts";
import type { Checked, FormSchema } from "#app/domain/posted-form.ts";
import { isRecord } from "#app/domain/record.ts";

// oxlint-disable-next-line typescript/no-explicit-any -- a list takes kinds of all values
type Kinds = Readonly<Record<string, Kind<any>>>;
export type Posted<K extends Kinds> = { [Name in keyof K]: ValueOf<K[Name]> };

/** The input that a form gives. */
export type InputOf<F> = F extends Form<infer Input> ? Input : never;

/** What a rule refuses: each field has its first message; `form` stands for the whole form. */
export class Refusals {
  readonly issues: { path: string[]; message: string }[] = [];

  /** Refuses `field`. The rule may go on: all refusals reach the person at once. */
  at(field: string, message: string): Fault {
    this.issues.push({ path: [field], message });
    return new Fault(message);
  }

  /** Refuses each field of `codes` with the text of its code. */
  each<Code extends string>(
    codes: Readonly<Partial<Record<string, Code>>>,
    texts: Readonly<Record<Code, string>>,
  ): Fault {
    for (const [field, code] of Object.entries(codes)) if (code !== undefined) this.at(field, texts[code]);
    return new Fault();
  }

  get any(): boolean {
    return this.issues.length > 0;
  }
}

type Source = (kind: Kind<unknown>, name: string) => unknown;
/** Reads the fields of `source` into an input. Undefined if it adds refusals. */
type Read<Input> = (source: Source, refusals: Refusals) => Input | undefined;

export class Form<Input> implements FormSchema<Input> {
  readonly #kinds: Kinds;
  readonly #read: Read<Input>;

  constructor(kinds: Kinds, read: Read<Input>) {
    this.#kinds = kinds;
    this.#read = read;
  }

  /** The input of a posted form, as `formFields` reads it. Other fields are ignored. */
  safeParse(posted: unknown): Checked<Input> {
    const fields = isRecord(posted) ? posted : {};
    return this.#check((kind, name) => kind.fromForm(fields, name), new Refusals());
  }

  /** The input of what the program itself fills in. Throws if it is refused. */
  parse(posted: unknown): Input {
    const read = this.safeParse(posted);
    if (read.success) return read.data;
    throw new Error(JSON.stringify(read.error.issues));
  }

  /** The same input of a JSON body. An unknown field is refused: a typing error must not look like a success. */
  fromJson(body: unknown): Checked<Input> {
    const refusals = new Refusals();
    if (!isRecord(body)) refusals.at("form", formText.unreadable);
    const fields = isRecord(body) ? body : {};
    for (const name of Object.keys(fields))
      if (!Object.hasOwn(this.#kinds, name) || !this.#kinds[name]!.schema) refusals.at(name, formText.unknown(name));
    return this.#check((kind, name) => kind.fromJson(Object.hasOwn(fields, name) ? fields[name] : undefined), refusals);
  }

  /** Whether the form has a field of that name; only those are returned after a refusal. */
  knows(name: string): boolean {
    return Object.entries(this.#kinds).some(([field, kind]) => kind.knows(field, name));
  }

  get schema(): JsonSchema {
    const properties = Object.entries(this.#kinds).flatMap(([name, { schema }]) => (schema ? [[name, schema]] : []));
    return { type: "object", properties: Object.fromEntries(properties), additionalProperties: false };
  }

  /** The same fields with a rule that makes the command's input of them. It runs if every field could be read. */
  check<Out>(rule: (posted: Input, refuse: Refusals) => Out | Fault): Form<Exclude<Out, Fault>>;
  check<Out>(rule: (posted: Input, refuse: Refusals) => Out | Fault): Form<Out> {
    return new Form(this.#kinds, (source, refusals) => {
      const posted = this.#read(source, refusals);
      const out = posted === undefined ? undefined : rule(posted, refusals);
      if (out instanceof Fault && !refusals.any) refusals.at("form", out.message ?? formText.unreadable);
      return out instanceof Fault || refusals.any ? undefined : out;
    });
  }

  /** Both forms in one: the input has the fields of both, and a refusal those of both. */
  and<Other extends object>(other: Form<Other>): Form<Input & Other> {
    return new Form<Input & Other>({ ...this.#kinds, ...other.#kinds }, (source, refusals) => {
      const [first, second] = [new Refusals(), new Refusals()];
      const inputs = [this.#read(source, first), other.#read(source, second)] as const;
      for (const { issues } of [first, second]) refusals.issues.push(...issues);
      return inputs[0] === undefined || inputs[1] === undefined ? undefined : { ...inputs[0], ...inputs[1] };
    });
  }

  #check(source: Source, refusals: Refusals): Checked<Input> {
    const data = this.#read(source, refusals);
    return data === undefined || refusals.any
      ? { success: false, error: { issues: refusals.issues } }
      : { success: true, data };
  }
}

/** A form of these fields. Without a rule its input is their values; a text that the form lacks is absent from it. */
export function fields<K extends Kinds>(kinds: K): Form<Posted<K>> {
  return new Form(kinds, (source, refusals) => {
    const values: Record<string, unknown> = {};
    for (const [name, kind] of Object.entries(kinds)) {
      const value = source(kind, name);
      if (value instanceof Fault) refusals.at(name, value.message ?? formText.unreadable);
      else if (value !== undefined) values[name] = value;
    }
    // Each kind gave the value of its own name.
    return refusals.any ? undefined : (values as Posted<K>);
  });
}
