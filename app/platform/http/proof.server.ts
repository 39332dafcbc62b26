// A form that needs a recent proof of who its person is: reads the proof that comes with it, or asks for one.
import { data } from "react-router";
import { proofRefusals } from "#app/copy/account/proof.ts";
import { tooManyTries } from "#app/copy/text/tries.ts";
import { proofKey, proofPassword, type ProofAsked } from "#app/domain/account/proof.ts";
import { isFresh } from "#app/domain/account/session.ts";
import type { ActionRule } from "#app/domain/permission/action-rule.ts";
import { type ActionName, actionRules } from "#app/domain/permission/actions.ts";
import { findKnownDevice } from "#app/platform/auth/known-device.server.ts";
import { type Proof, proveIdentity, readProofWays } from "#app/platform/auth/proof.server.ts";
import type { RouteArgs } from "#app/platform/pass.server.ts";
import { noteProofAsked } from "./answering.server.ts";
import { requestContext } from "./request-context.server.ts";

/** The data of a screen that asks for the proof without a script: the question, and the form's fields to post again. */
type ProofRefusal = ProofAsked & { why: "fresh"; fields: [name: string, value: string][] };

/**
 * Runs `action` for a form that needs `right`. Takes a proof out of the form, and checks it first if `right` asks for one. Throws the
 * question if the proof is missing (403) or wrong (422, 429). The question carries no files.
 */
export async function withProof<T>(
  args: RouteArgs,
  form: FormData,
  right: ActionName,
  action: () => Promise<T>,
): Promise<T> {
  const proof = takeProof(form);
  const rule: ActionRule = actionRules[right];
  if (!rule.fresh) return action();
  const { app, address, now, viewer: findViewer } = requestContext(args.context);
  const viewer = await findViewer();
  if (!viewer) return action();
  const ask = async (status: number, error: string | null = null) => {
    const asked = { ways: await readProofWays(app, viewer), error };
    noteProofAsked(asked);
    const fields = [...form].filter((field): field is [string, string] => typeof field[1] === "string");
    return data({ why: "fresh", ...asked, fields } satisfies ProofRefusal, { status });
  };
  if (proof && !isFresh(viewer.freshAt, now)) {
    const visit = { address, device: findKnownDevice(app.config, args.request) };
    const proved = await proveIdentity(app, viewer, proof, visit, now);
    if (!proved.ok && "waitSeconds" in proved) throw await ask(429, tooManyTries(proved.waitSeconds));
    if (!proved.ok) throw await ask(422, proofRefusals[proved.code]);
  }
  try {
    return await action();
  } catch (thrown) {
    throw isFreshRefusal(thrown) ? await ask(403) : thrown;
  }
}

function takeProof(form: FormData): Proof | null {
  const [password, key] = [form.get(proofPassword), form.get(proofKey)];
  form.delete(proofPassword);
  form.delete(proofKey);
  if (typeof key === "string" && key !== "") return { key };
  return typeof password === "string" && password !== "" ? { password } : null;
}

function isFreshRefusal(thrown: unknown): boolean {
  if (typeof thrown !== "object" || thrown === null || !("data" in thrown)) return false;
  const { data: said } = thrown;
  return typeof said === "object" && said !== null && "why" in said && said.why === "fresh";
}
