// Passkeys: the name that a person gives to one, and how many an account has.

export const passkeyNameLimit = 80;
export const mostPasskeys = 20;

/** The host that passkeys are made for: browsers offer them at no other. */
export function passkeyHost(origin: string): string {
  return new URL(origin).hostname;
}
