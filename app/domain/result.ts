// The result of every rule and command: success with its values, or a refusal with its code.

export type Refusal<Code extends string> = { ok: false; code: Code };

/** `T` are the values of a success beside `ok`; `Result<unknown, Code>` has no values. */
export type Result<T, Code extends string> = ({ ok: true } & T) | Refusal<Code>;

/** A success, with `values` if there are any. */
export function ok(): { ok: true };
export function ok<T extends object>(values: T): { ok: true } & T;
export function ok(values: object = {}): { ok: true } {
  return { ...values, ok: true };
}

/** A refusal: `code` is for the copy files, which must have a sentence for it. */
export function refuse<const Code extends string>(code: Code): Refusal<Code> {
  return { ok: false, code };
}
