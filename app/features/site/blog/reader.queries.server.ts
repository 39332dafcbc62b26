// Who reads the blog: an account, or a browser that a cookie knows again once it has liked, kept or written something.
import { hashToken, newToken } from "#app/platform/auth/secrets.server.ts";
import { readSignedCookie, signedCookie } from "#app/platform/http/cookies.server.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import type { RouteArgs } from "#app/platform/pass.server.ts";
import type { Reader } from "./queries.server.ts";

const COOKIE = "convite-lector";
const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** The reader behind a request. Nothing is set for who only reads. */
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

/** The same, known from now on: without an account, `headers` give the browser a word of its own to keep. */
export async function knownReader(args: RouteArgs) {
  const reader = await readerOf(args);
  const headers = new Headers();
  if (reader.userId !== null) return { reader: { ...reader, userId: reader.userId }, headers };
  if (reader.visitor !== null) return { reader: { ...reader, visitor: reader.visitor }, headers };
  const token = newToken();
  headers.append("set-cookie", signedCookie(requestContext(args.context).app.config, COOKIE, token, YEAR_SECONDS));
  return { reader: { ...reader, visitor: hashToken(token) }, headers };
}
