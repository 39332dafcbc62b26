// The reader of the blog: an account, or a browser with a cookie since it first liked, kept or wrote something.
import { hashToken, newToken } from "#app/platform/auth/secrets.server.ts";
import { readSignedCookie, signedCookie } from "#app/platform/http/cookies.server.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import type { RouteArgs } from "#app/platform/pass.server.ts";
import type { Reader } from "./queries.server.ts";

const COOKIE = "convite-lector";
const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** The reader behind a request. A visitor who only reads gets no cookie. */
export async function readerOf(args: RouteArgs): Promise<Reader> {
  const { app, viewer: readViewer } = requestContext(args.context);
  const viewer = await readViewer();
  const token = readSignedCookie(app.config, args.request, COOKIE);
  return {
    userId: viewer?.id ?? null,
    visitor: token === null ? null : hashToken(token),
    isStaff: viewer?.isAdmin ?? false,
  };
}

/** The reader, recognized from now on: without an account, `headers` set a new cookie. */
export async function knownReader(args: RouteArgs) {
  const reader = await readerOf(args);
  const headers = new Headers();
  if (reader.userId !== null) return { reader: { ...reader, userId: reader.userId }, headers };
  if (reader.visitor !== null) return { reader: { ...reader, visitor: reader.visitor }, headers };
  const token = newToken();
  headers.append("set-cookie", signedCookie(requestContext(args.context).app.config, COOKIE, token, YEAR_SECONDS));
  return { reader: { ...reader, visitor: hashToken(token) }, headers };
}
