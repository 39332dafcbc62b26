// Asks who the person is when a form needs a recent proof, and sends the same form again with the answer.
import { useSyncExternalStore } from "react";
import { type ProofAsked, proofHeader, proofKey, proofPassword } from "#app/domain/account/proof.ts";

/** The answer of the person: a password, a signature of their passkey, or that they have signed in again in another tab. */
type GivenProof = { password: string } | { key: string } | "again";

/** The open question. `isAgain` after a first answer, `isChecking` while an answer is on its way. Null is no answer. */
export type ProofQuestion = ProofAsked & {
  isAgain: boolean;
  isChecking: boolean;
  answer(given: GivenProof | null): void;
};

let question: ProofQuestion | null = null;
const readers = new Set<() => void>();
// The mounted dialogs that can ask.
let dialogs = 0;
// One question at a time: a second form waits for the answer to the first.
let turn: Promise<unknown> = Promise.resolve();
let waiting = 0;

function show(next: ProofQuestion | null): void {
  question = next;
  for (const read of readers) read();
}

/** The open question, for the dialog that shows it. */
export function useProofQuestion(): ProofQuestion | null {
  return useSyncExternalStore(
    (read) => {
      dialogs += 1;
      readers.add(read);
      return () => {
        dialogs -= 1;
        readers.delete(read);
      };
    },
    () => question,
    () => null,
  );
}

/**
 * The response to a form sent with `init`. Where `first`, its response, asks for a proof, the person gives one, and `repeat` sends the form
 * again with it until it is right. Null if they decline. Without a dialog to ask in, `first` itself.
 */
export async function withProofGiven(
  first: Response,
  init: RequestInit | undefined,
  repeat: (init: RequestInit | undefined) => Promise<Response>,
): Promise<Response | null> {
  if (!askedBy(first) || dialogs === 0) return first;
  const before = turn;
  const { promise, resolve } = Promise.withResolvers<void>();
  turn = promise;
  const isSecond = waiting > 0;
  waiting += 1;
  try {
    await before;
    // The answer to the other form's question may serve this one too.
    return await askUntilRight(isSecond ? await repeat(init) : first, init, repeat);
  } finally {
    show(null);
    waiting -= 1;
    resolve();
  }
}

async function askUntilRight(
  first: Response,
  init: RequestInit | undefined,
  repeat: (init: RequestInit | undefined) => Promise<Response>,
): Promise<Response | null> {
  let answer = first;
  for (let asked = askedBy(answer); asked; asked = askedBy(answer)) {
    const given = await ask(asked, answer !== first, init?.signal);
    if (given === null) return null;
    answer = await repeat({ ...init, body: bodyWith(init?.body, given) });
  }
  return answer;
}

function ask(asked: ProofAsked, isAgain: boolean, signal: AbortSignal | null | undefined): Promise<GivenProof | null> {
  return new Promise((resolve) => {
    const answer = (given: GivenProof | null) => {
      signal?.removeEventListener("abort", leave);
      if (given !== null) show({ ...asked, isAgain, isChecking: true, answer });
      resolve(given);
    };
    // The person has left the page.
    const leave = () => answer(null);
    if (signal?.aborted) return leave();
    signal?.addEventListener("abort", leave);
    show({ ...asked, isAgain, isChecking: false, answer });
  });
}

/** The form's own body with the proof beside its fields; the router posts forms as one of these two. */
function bodyWith(body: BodyInit | null | undefined, given: GivenProof): BodyInit | null {
  if (given === "again") return body ?? null;
  const fields = body instanceof FormData ? new FormData() : new URLSearchParams();
  if (body instanceof FormData && fields instanceof FormData)
    for (const [name, value] of body) fields.append(name, value);
  if (body instanceof URLSearchParams) for (const [name, value] of body) fields.append(name, value);
  if ("password" in given) fields.set(proofPassword, given.password);
  else fields.set(proofKey, given.key);
  return fields;
}

function askedBy({ headers }: Response): ProofAsked | null {
  const asked = headers.get(proofHeader);
  return asked === null ? null : (JSON.parse(decodeURIComponent(asked)) as ProofAsked);
}
