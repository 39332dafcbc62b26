// /album/{token}: guests add photographs with the code of their table, see the album and withdraw their own; no account or script needed.
import { data, redirect, useRouteLoaderData } from "react-router";
import { albumLimits, takesPhotos } from "#app/domain/event/album.ts";
import { wornBy } from "#app/domain/look/customization.ts";
import { dateIn } from "#app/domain/time/zoned-time.ts";
import { hashToken } from "#app/platform/auth/secrets.server.ts";
import { addressKey } from "#app/platform/http/address.server.ts";
import { intentOf, readForm } from "#app/platform/http/form.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { secretHeaders } from "#app/platform/http/secret-page.ts";
import { orFailed } from "#app/platform/http/unexpected.server.ts";
import { plainHead } from "#app/ui/public-page/page-head.ts";
import { FailedScreen, PlainScreen } from "#app/ui/public-page/screens.tsx";
import { houseLook, lookAttributes } from "#app/ui/public-page/theme-files.ts";
import type { Route } from "./+types/album.route.ts";
import { type AlbumRefusalCode, albumRefusalText, albumStatus } from "./copy.ts";
import styles from "./parts/album.css?url";
import { type AlbumProblem, AlbumScreen } from "./parts/album-screen.tsx";
import { addWhole, object, takeBack, withdraw } from "./posting.commands.server.ts";
import { listOwnPhotos, listShown, openAlbum, readPhotoConsent, readSender, takeSender } from "./queries.server.ts";

export const handle = {
  access: {
    view: "album.add",
    actions: {
      "photos.add": "album.add",
      "photos.withdraw": "album.add",
      "photo.takeBack": "album.add",
      "photo.object": "album.add",
    },
  },
  noScripts: true,
  ownStyles: true,
  uploadBytes: albumLimits.formBytes,
  htmlAttributes: lookAttributes,
} satisfies Handle;

const SECRET = { ...secretHeaders, "cache-control": "private, no-cache" };

/** 404 for an unknown code, a renewed code or a deleted event; 429 after thirty unknown codes. */
export async function loader(args: Route.LoaderArgs) {
  const { app, now } = requestContext(args.context);
  const opened = await openAlbum(args);
  if (!opened.pass) {
    const { waitSeconds } = opened;
    return data({ shown: null, ...houseLook }, { status: waitSeconds > 0 ? 429 : 404, headers: SECRET });
  }
  const { pass, settings } = opened;
  const { searchParams } = new URL(args.request.url);
  const page = pageOf(searchParams.get("p"));
  const sender = readSender(app.config, args.request);
  const [own, consent, { photos, total }] = await Promise.all([
    listOwnPhotos(app.db, pass, sender),
    readPhotoConsent(app.db, pass, sender),
    listShown(app.db, pass, page),
  ]);
  const { isOpen, moderated, until } = settings;
  const shown = {
    path: `/album/${args.params.token}`,
    title: pass.event.title,
    settings: { isOpen, moderated, until, takes: takesPhotos(settings, dateIn(pass.event.timeZone, now)) },
    own,
    consent,
    photos,
    page,
    pages: Math.max(1, Math.ceil(total / albumLimits.page)),
    total,
    arrived: pageOf(searchParams.get("llegan"), 0),
    done: searchParams.get("aviso"),
  };
  return data({ shown, ...wornBy(pass.event) }, { headers: SECRET });
}

function pageOf(value: string | null, fallback = 1): number {
  return value !== null && /^[1-9]\d{0,3}$/.test(value) ? Number(value) : fallback;
}

// By hand: the code in the address is the permission, an unknown code counts as a guess, and the response sets a cookie.
/** `photos.add` → `file, words, name?` · `photos.withdraw` · `photo.takeBack` → `photoId` · `photo.object` → `photoId, message?`; 303 to itself, or the refusal. */
export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request);
  const intent = intentOf(form, handle.access.actions);
  const opened = await openAlbum(args);
  if (!opened.pass) return refused(form, opened.waitSeconds > 0 ? "too_many_tries" : "code_renewed");
  const { pass, tokenHash } = opened;
  const context = requestContext(args.context);
  const { uploaderHash, cookie } = takeSender(context.app.config, args.request, form.get("key"));
  const at = {
    context,
    pass,
    sender: { tokenHash, uploaderHash, addressHash: hashToken(addressKey(context.address)), isHost: false },
  };
  const path = `/album/${args.params.token}`;
  const back = (to: string, headers: Record<string, string> = {}) =>
    redirect(`${path}${to}`, { status: 303, headers: { ...SECRET, ...headers } });
  return orFailed(
    args,
    "album not changed",
    async () => {
      if (intent === "photo.takeBack") {
        const taken = await takeBack(at, form);
        return taken.ok ? back("?aviso=retirada#mias") : refused(form, taken.code);
      }
      if (intent === "photos.withdraw") {
        await withdraw(at);
        return back("?aviso=permiso#partes");
      }
      if (intent === "photo.object") {
        const hidden = await object(at, form);
        return hidden.ok ? back(`?aviso=${hidden.isHidden ? "oculta" : "pedida"}#todas`) : refused(form, hidden.code);
      }
      const { arrived, refused: not } = await addWhole(at, form);
      const [first] = not;
      if (!first) return back(`?llegan=${arrived}#mias`, { "set-cookie": cookie });
      const files = not.map(({ name, code }) => [name, albumRefusalText[code]].filter(Boolean).join(": "));
      return refused(form, first.code, { files, cookie });
    },
    ({ status, text }) => {
      const problem = problemOf(form, text(albumRefusalText.failed));
      return data(problem, { status, headers: SECRET });
    },
  );
}

type More = { files?: string[]; cookie?: string };

function refused(form: FormData, code: AlbumRefusalCode, { files = [], cookie }: More = {}) {
  const headers = new Headers(SECRET);
  if (cookie) headers.set("set-cookie", cookie);
  const problem = { ...problemOf(form, albumRefusalText[code]), files };
  return data<AlbumProblem>(problem, { status: albumStatus[code], headers });
}

function problemOf(form: FormData, text: string): AlbumProblem {
  const typed = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  return { text, photoId: typed("photoId") || null, files: [], name: typed("name"), message: typed("message") };
}

export function headers({ loaderHeaders, actionHeaders, errorHeaders }: Route.HeadersArgs) {
  const merged = new Headers(errorHeaders ?? actionHeaders ?? loaderHeaders);
  for (const [name, value] of Object.entries(SECRET)) merged.set(name, value);
  return merged;
}

export function meta({ loaderData }: Route.MetaArgs) {
  const { look, dress } = loaderData ?? houseLook;
  const title = loaderData?.shown ? `Álbum · ${loaderData.shown.title}` : "Álbum · Convite";
  return [...plainHead(look, title, dress), { tagName: "link", rel: "stylesheet", href: styles }];
}

export default function Album({ loaderData: { shown }, actionData }: Route.ComponentProps) {
  if (!shown)
    return (
      <PlainScreen title="Este código no lleva a ningún álbum">
        <p>Puede que lo hayan cambiado. Escanea el que hay ahora en la mesa, o pídelo a quien organiza.</p>
      </PlainScreen>
    );
  return <AlbumScreen {...shown} problem={actionData ?? null} />;
}

export function ErrorBoundary() {
  const root = useRouteLoaderData("root") as { requestId: string } | undefined;
  return <FailedScreen requestId={root?.requestId} />;
}
