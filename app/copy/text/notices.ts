// The sentence that a page shows after an action; the address carries its name.

/** The sentence of `notices` that the address names with `?aviso=`; null for an unknown name. */
export function findNotice<Name extends string>(notices: Record<Name, string>, name: string | null): string | null {
  return name !== null && Object.hasOwn(notices, name) ? notices[name as Name] : null;
}
