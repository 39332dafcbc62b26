// How every rule and every command answers: it worked, with what came of it, or a refusal with its code.

export type Refusal<Code extends string> = { ok: false; code: Code };

/** `T` is what a success carries beside `ok`; `Result<unknown, Code>` carries nothing. */
export type Result<T, Code extends string> = ({ ok: true } & T) | Refusal<Code>;

/** A success, carrying `values` when there is something to hand on. */
export function ok(): { ok: true };
export function ok<T extends object>(values: T): { ok: true } & T;
export function ok(values: object = {}): { ok: true } {
  return { ...values, ok: true };
}

/** A refusal: `code` is for the copy files, which must have a sentence for it. */
export function refuse<const Code extends string>(code: Code): Refusal<Code> {
  return { ok: false, code };
}
