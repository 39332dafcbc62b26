// JSON calls: what a call says, and an answer with a `message` for everything that can happen, the authorization's refusals included.
import { eventNotFoundText } from "#app/copy/network.ts";
import { commonText } from "#app/copy/text.ts";
import type { RouteArgs } from "#app/platform/pass.server.ts";
import { requestContext } from "./request-context.server.ts";
import { orFailed } from "./unexpected.server.ts";

/** The fields of a call, none of them checked. */
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
 * Answers a call with what `work` answers. Without a session 401 (unless `isPublic`), a body that is no JSON 415 or 422; what the
 * authorization throws, and unexpected errors, in JSON too. `failed` makes the message of why it failed.
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

/** The status of a refusal that the authorization has thrown; its way to /login is a 401 here. */
function statusOf(error: unknown): number | null {
  if (error instanceof Response) return error.status < 400 ? 401 : error.status;
  const init = typeof error === "object" && error !== null && "init" in error ? error.init : null;
  const isInit = typeof init === "object" && init !== null && "status" in init;
  return isInit && typeof init.status === "number" ? init.status : null;
}
