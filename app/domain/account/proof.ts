// How a person proves again who they are, before an action that a stranger at an open browser must not do.

/** The fields that prove it, beside those of the form that asked for it. */
export const proofPassword = "proofPassword";
export const proofKey = "proofKey";

/** The header that a refused form comes back with; its value is a `ProofAsked` as JSON, percent-encoded. */
export const proofHeader = "x-convite-proof";

/** The ways in which an account can prove it. With none of them, a new login is the proof. */
export type ProofWays = { readonly password: boolean; readonly passkey: boolean; readonly google: boolean };

/** The question: its ways, and why an earlier answer was refused. */
export type ProofAsked = { readonly ways: ProofWays; readonly error: string | null };
