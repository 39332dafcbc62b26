// /album/{token}/subida: receives photographs in pieces from the script of the album's page; answers JSON.
import { albumLimits } from "#app/domain/event/album.ts";
import { hashToken } from "#app/platform/auth/secrets.server.ts";
import { addressKey } from "#app/platform/http/address.server.ts";
import { intentOf, readForm } from "#app/platform/http/form.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { secretHeaders } from "#app/platform/http/secret-page.ts";
import { orFailed } from "#app/platform/http/unexpected.server.ts";
import type { Route } from "./+types/upload.route.ts";
import { albumRefusalText, albumStatus } from "./copy.ts";
import { type Answered, begin, piece } from "./posting.commands.server.ts";
import { openAlbum, takeSender } from "./queries.server.ts";

export const handle = {
  access: { actions: { begin: "album.add", piece: "album.add" } },
  uploadBytes: albumLimits.pieceBytes + 64 * 1024,
  // All guests of a wedding upload at once: copies of four pieces use all the disk that is allowed.
  uploadsAtOnce: 4,
} satisfies Handle;
const handlers = { begin, piece };

// By hand: the code in the address is the permission, and the script gets JSON and a cookie.
/** `begin` → `photoId, bytes, name?, key?` · `piece` → `photoId, start, piece, key?`; 409 returns where to continue. */
export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request);
  const intent = intentOf(form, handle.access.actions);
  const opened = await openAlbum(args);
  if (!opened.pass) {
    const { waitSeconds } = opened;
    return answer(
      waitSeconds > 0 ? { ok: false, code: "too_many_tries", waitSeconds } : { ok: false, code: "code_renewed" },
    );
  }
  const { pass, tokenHash } = opened;
  const context = requestContext(args.context);
  const { uploaderHash, cookie } = takeSender(context.app.config, args.request, form.get("key"));
  const sender = { tokenHash, uploaderHash, addressHash: hashToken(addressKey(context.address)), isHost: false };
  return orFailed(
    args,
    "photograph not taken",
    async () => answer(await handlers[intent]({ context, pass, sender }, form), cookie),
    ({ status, text }) => Response.json({ error: text(albumRefusalText.failed) }, { status, headers: secretHeaders }),
  );
}

function answer(answered: Answered, cookie?: string): Response {
  const headers = new Headers(secretHeaders);
  if (cookie) headers.set("set-cookie", cookie);
  if (answered.ok) return Response.json({ received: answered.received }, { headers });
  const { code, received } = answered;
  return Response.json({ error: albumRefusalText[code], code, received }, { status: albumStatus[code], headers });
}
