// JSON calls: their fields, and a response with a `message` for every outcome, including authorization refusals.
import { eventNotFoundText } from "#app/copy/network.ts";
import { commonText } from "#app/copy/text/text.ts";
import type { RouteArgs } from "#app/platform/pass.server.ts";
import { requestContext } from "./request-context.server.ts";
import { orFailed } from "./unexpected.server.ts";

/** The fields of a call, unchecked. */
export type Call = Readonly<Record<string, unknown>>;

// part 1 §8
const signedOut = "Usuario no autenticado";
const REFUSED: Record<number, string> = {
  401: signedOut,
  403: commonText.forbidden,
  404: eventNotFoundText,
  409: commonText.forbidden,
  410: "No hay perfil de usuario",
  503: commonText.unavailable,
};

/** `{success, message, …}` with its status. */
export function answer(status: number, message: string, values: object = {}): Response {
  return Response.json({ success: status < 400, message, ...values }, { status });
}

/**
 * Answers a call with the response of `work`. Answers 401 without a session (unless `isPublic`), and 415 or 422 if the body
 * is not JSON. Authorization refusals and unexpected errors become JSON too. `failed` turns the reason into the message.
 */
export async function answerCall(
  args: RouteArgs,
  { failed, isPublic = false }: { failed: (why: string) => string; isPublic?: boolean },
  work: (call: Call) => Promise<Response>,
): Promise<Response> {
  const { viewer } = requestContext(args.context);
  const refused = (status: number) => answer(status, failed(REFUSED[status] ?? commonText.unknown));
  const answered = async () => {
    if (!isPublic && !(await viewer())) return answer(401, signedOut);
    if (args.request.method === "GET" || args.request.method === "HEAD") return await work({});
    if (!/^application\/json\s*(;|$)/i.test(args.request.headers.get("content-type") ?? ""))
      return answer(415, failed("Tipo de contenido no admitido."));
    const call = await readCall(args.request);
    return call ? await work(call) : answer(422, failed(commonText.invalid));
  };
  try {
    return await orFailed(args, "call failed", answered, ({ status }) => refused(status));
  } catch (error) {
    const status = statusOf(error);
    if (status) return refused(status);
    throw error;
  }
}

async function readCall(request: Request): Promise<Call | null> {
  try {
    const call: unknown = await request.json();
    return typeof call === "object" && call !== null && !Array.isArray(call)
      ? Object.fromEntries(Object.entries(call))
      : null;
  } catch {
    return null;
  }
}

/** The status of a refusal thrown by the authorization; a redirect to /login becomes 401. */
function statusOf(error: unknown): number | null {
  if (error instanceof Response) return error.status < 400 ? 401 : error.status;
  const init = typeof error === "object" && error !== null && "init" in error ? error.init : null;
  const isInit = typeof init === "object" && init !== null && "status" in init;
  return isInit && typeof init.status === "number" ? init.status : null;
}
