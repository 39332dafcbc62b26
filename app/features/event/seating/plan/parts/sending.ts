// Posts a change of the plan, and reads the plan again.
import { commonText } from "#app/copy/text/text.ts";
import type { FieldErrors } from "#app/domain/posted-form.ts";
import type { Plan } from "../queries.server.ts";
import { type PlanChanges, withPlanChanges } from "./plan-changes.ts";

/** The fields of a form of the plan; a list becomes repeated fields. */
export type Sent = Readonly<Record<string, string | readonly string[]>>;

/** The end of a change: done, refused with a sentence for the person and its status, without an answer, or without a session. */
export type Outcome = "done" | "away" | "ended" | { refusal: string; status: number };

/** The body of a form that the server does once, however often it comes. */
export function bodyOf(fields: Sent): string {
  const body = new URLSearchParams();
  for (const [name, value] of Object.entries({ formId: crypto.randomUUID(), quiet: "on", ...fields }))
    for (const each of [value].flat()) body.append(name, each);
  return body.toString();
}

/** The fields of a body, to be sent once more. */
export function fieldsOf(body: string): Sent {
  const read = new URLSearchParams(body);
  read.delete("formId");
  return Object.fromEntries([...read.keys()].map((name) => [name, read.getAll(name)]));
}

/** Posts a body of `bodyOf` to the plan's data. */
export async function send(path: string, body: string): Promise<Outcome> {
  try {
    const headers = { "content-type": "application/x-www-form-urlencoded;charset=UTF-8" };
    const answer = await fetch(path, { method: "POST", body, redirect: "manual", headers });
    if (answer.type === "opaqueredirect") return "ended";
    // The page of a proxy, or of a venue's network, is not a response of the app.
    if (!answer.headers.has("x-request-id") || answer.status > 500) return "away";
    if (answer.ok) return "done";
    const { errors } = (await answer.json().catch(() => ({}))) as { errors?: FieldErrors };
    return { refusal: Object.values(errors ?? {})[0] ?? commonText.notSaved, status: answer.status };
  } catch {
    return "away";
  }
}

/**
 * Reads the plan as it is now; `known` is the one of the page. Asks only for the changes since the last one. Undefined if nothing
 * answers, and for an answer that comes after a later one. Loads the page anew once its viewer may not see the plan any more.
 */
export function planReader(path: string, known: { tag: string; plan: Plan }): () => Promise<Plan | undefined> {
  let last = known;
  let [asked, shown] = [0, 0];
  return async () => {
    const turn = ++asked;
    const { tag, plan } = last;
    try {
      const headers = { "if-none-match": `"${tag}"` };
      const answer = await fetch(`${path}&${new URLSearchParams({ desde: tag })}`, { redirect: "manual", headers });
      if (answer.type === "opaqueredirect" || answer.status === 403 || answer.status === 404) location.reload();
      if (answer.status !== 200 && answer.status !== 304) return undefined;
      const told = answer.status === 200 ? ((await answer.json()) as Plan | PlanChanges) : null;
      if (turn < shown) return undefined;
      shown = turn;
      // Without a change this is the plan of the last answer, which may have come meanwhile.
      if (!told) return last.plan;
      const now = "since" in told ? withPlanChanges(plan, told) : told;
      last = { tag: /"(.*)"/.exec(answer.headers.get("etag") ?? "")?.[1] ?? "", plan: now };
      return now;
    } catch {
      return undefined;
    }
  };
}
