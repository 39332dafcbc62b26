// The response of both routes of a shared link to a person who registers there.
import { redirect } from "react-router";
import { startSession } from "#app/features/account/auth/commands.server.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { parseForm } from "#app/platform/http/form.server.ts";
import { secretHeaders } from "#app/platform/http/secret-page.ts";
import type { RouteArgs } from "#app/platform/pass.server.ts";
import type { Visit } from "#app/features/event/share-links/admission.commands.server.ts";
import { joinText } from "#app/features/event/share-links/copy.ts";
import { registerForm } from "#app/features/event/share-links/form.ts";
import type { OpenedLink } from "#app/features/event/share-links/queries.server.ts";
import { joinByLink, registerByLink } from "./joining/commands.server.ts";
import type { JoinRefusal } from "#app/domain/guest/invitation-link.ts";

type Opened = Extract<OpenedLink<"link.use">, { screen: "page" | "refused" }>;
/** The error of each field (`form`: of the whole), and the typed values. */
export type RegistrationAnswer = {
  errors: Readonly<Record<string, string>>;
  values: { name?: string; email?: string };
};
type Answer = { body: RegistrationAnswer; status: number; headers: Record<string, string> };

const OVER = { link_inactive: "inactive", link_expired: "expired", link_used_up: "used-up", gone: "unknown" } as const;
const STATUS = { guest_limit: 403, place_removed: 403, place_waiting: 409, place_taken: 409 } as const satisfies Record<
  Exclude<JoinRefusal, "gone">,
  number
>;

/**
 * Registers the guest who posted `form` and throws the redirect to `path`, which sends members on to the event. The
 * response is the same for a new address and for one with an account (SC-18). `over` is set if the link is not valid.
 */
export async function answerRegistration(
  args: RouteArgs & { params: { token: string } },
  opened: Opened,
  form: FormData,
  path: string,
): Promise<Answer | { over: (typeof OVER)[keyof typeof OVER] }> {
  const { request, context, params } = args;
  const { app, now, address, viewer: readViewer } = requestContext(context);
  const posted = { name: text(form, "name"), email: text(form, "email") };
  const refuse = (error: string, status: number): Answer => ({
    body: { errors: { form: error }, values: posted },
    status,
    headers: secretHeaders,
  });
  const { link } = opened;
  if (opened.screen === "refused") {
    if (opened.why !== "closed") return { over: "unknown" };
    return link.state === "used-up" ? { over: "used-up" } : refuse(joinText.event_completed, 409);
  }
  if (!opened.pass.event.allowGuests) return refuse(joinText.registration_closed, 403);
  const visit: Visit = { address, userAgent: request.headers.get("user-agent") };
  const done = `${path}?registro=1`;
  const viewer = await readViewer();
  if (viewer) {
    const joined = await joinByLink(app.db, opened.pass, link, viewer, visit, now);
    if (joined.ok) throw redirect(done, { status: 303, headers: secretHeaders });
    return isOver(joined.code) ? { over: OVER[joined.code] } : refuse(joinText[joined.code], STATUS[joined.code]);
  }

  const parsed = parseForm(registerForm, form);
  if (!parsed.ok) return { body: { errors: parsed.errors, values: posted }, status: 422, headers: secretHeaders };
  const back = `/invitation/${link.eventId}/${params.token}`;
  const registered = await registerByLink(app, opened.pass, link, parsed.input, visit, back, now);
  if (registered.ok) {
    // If addresses must be verified first, the guest gets no session before using the e-mail's link.
    const comesIn = registered.userId !== null && !app.config.requireEmailVerification;
    const headers = comesIn ? await startSession(app, registered.userId!, request, null) : new Headers();
    for (const [name, value] of Object.entries(secretHeaders)) headers.set(name, value);
    throw redirect(done, { status: 303, headers });
  }
  if ("waitSeconds" in registered) return refuse(joinText[registered.code], 429);
  const { code } = registered;
  return isOver(code) ? { over: OVER[code] } : refuse(joinText[code], STATUS[code]);
}

function isOver(code: string): code is keyof typeof OVER {
  return code in OVER;
}

function text(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}
