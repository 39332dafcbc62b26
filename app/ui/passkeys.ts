// Passkeys in the browser, by its own functions for JSON.

type Options = object;

/** Whether this browser makes and uses passkeys. */
export function hasPasskeys(): boolean {
  return typeof PublicKeyCredential === "function" && "parseRequestOptionsFromJSON" in PublicKeyCredential;
}

/** Makes a passkey; returns what the server checks. Throws if the person cancels or the device has one already. */
export async function makePasskey(options: Options): Promise<string> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options as PublicKeyCredentialCreationOptionsJSON);
  return JSON.stringify(await navigator.credentials.create({ publicKey }));
}

/** Uses a passkey; returns what the server checks. With `isQuiet` the browser offers it beside what it fills in, and waits. */
export async function takePasskey(
  options: Options,
  { signal, isQuiet = false }: { signal?: AbortSignal; isQuiet?: boolean } = {},
): Promise<string> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options as PublicKeyCredentialRequestOptionsJSON);
  const wanted: CredentialRequestOptions = { publicKey, ...(signal && { signal }) };
  if (isQuiet) wanted.mediation = "conditional";
  return JSON.stringify(await navigator.credentials.get(wanted));
}

/** Whether the browser offers passkeys beside what it fills in. */
export async function offersPasskeys(): Promise<boolean> {
  return hasPasskeys() && Boolean(await PublicKeyCredential.isConditionalMediationAvailable?.());
}
