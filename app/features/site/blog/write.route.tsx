// /blog/write: anybody writes a post here. Staff approve the posts of others, unless everybody may publish. part 2 §2, SC-26
import { data, redirect } from "react-router";
import { commonText } from "#app/copy/text/text.ts";
import { pictureFormBytes } from "#app/domain/account/photo.ts";
import { typedValues, readVersion } from "#app/domain/posted-form.ts";
import { pictureMarkdown } from "#app/domain/text/rich-markdown.ts";
import { plainText } from "#app/domain/text/rich-text.ts";
import { tooManyMessages } from "#app/features/site/support/copy.ts";
import { storeImage } from "#app/platform/files/images.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { intentOf, parseForm, readForm } from "#app/platform/http/form.server.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { failedRefusal, orFailed } from "#app/platform/http/unexpected.server.ts";
import { authorizeAnybody, type Pass } from "#app/platform/pass.server.ts";
import { fontLinks } from "#app/ui/theme/fonts.ts";
import type { Route } from "./+types/write.route.ts";
import { blogRefusals, pictureRefusals } from "./copy.ts";
import { pictureForm, postForm } from "./form.ts";
import { WriteScreen } from "./parts/write-screen.tsx";
import { measurePictures } from "./pictures.queries.server.ts";
import { knownReader, readerOf } from "./reader.queries.server.ts";
import { deletePost, removeCover, savePost } from "./writing.commands.server.ts";
import { findDraft, findVersion, listOwnPosts, listVersions } from "./writing.queries.server.ts";

export const handle = {
  access: {
    view: "blog.writePending",
    actions: {
      draft: "blog.writePending",
      publish: "blog.writePending",
      preview: "blog.writePending",
      picture: "blog.writePending",
      delete: "blog.writePending",
    },
  },
  uploadBytes: pictureFormBytes,
} satisfies Handle;
const { view, actions } = handle.access;

export const meta: Route.MetaFunction = () => [
  { title: "Escribir · Blog · Convite" },
  { name: "robots", content: "noindex" },
];

export const links: Route.LinksFunction = () => fontLinks;

/** An empty page, or with `?id=` a post of the reader's own (staff: any); with `&version=` an earlier text of it. 404 for all else. */
export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeAnybody(args, view);
  const { app } = requestContext(args.context);
  const asked = new URL(args.request.url).searchParams;
  const reader = await readerOf(args);
  const id = asked.get("id");
  const draft = id === null ? null : await findDraft(app.db, pass, reader, id);
  if (draft === undefined) throw data({ why: "hidden" }, { status: 404 });
  const version = readVersion(asked.get("version")) ?? 0;
  const earlier = draft && version > 0 ? await findVersion(app.db, pass, draft.id, version) : undefined;
  return {
    draft,
    earlier: earlier ?? null,
    versions: draft ? await listVersions(app.db, pass, draft.id) : [],
    own: await listOwnPosts(app.db, pass, reader),
    mayPublish: pass.may("blog.publish"),
    isOpen: app.config.blogOpenPublishing,
    hasAccount: pass.viewer !== null,
  };
}

/**
 * Keeps a draft or publishes (303 to the blog), shows how it would look (200), keeps a picture for the text (200), deletes. 422 beside the
 * field, 409 over a newer text.
 */
export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request);
  const intent = intentOf(form, actions);
  const pass = await authorizeAnybody(args, actions[intent]);
  const { app, address, now } = requestContext(args.context);
  const { reader, headers } = await knownReader(args);
  const id = new URL(args.request.url).searchParams.get("id");
  if (intent === "delete") {
    const gone = await deletePost(app, pass, reader, id);
    if (!gone.ok) throw data({ why: "hidden" }, { status: 404 });
    throw redirect("/blog/write", { status: 303, headers });
  }
  if (intent === "picture") return keepPicture(args, pass, form);
  const publishes = intent === "publish";
  const parsed = parseForm(postForm(publishes), form);
  if (!parsed.ok) return data({ errors: parsed.errors, values: parsed.values }, { status: 422 });
  const { input } = parsed;
  const values = typedValues(form);
  const refused = (errors: Record<string, string>, status: number, more: { newer?: Newer } = {}) =>
    data({ errors, values, ...more }, { status });
  if (intent === "preview") {
    const measured = await measurePictures(app.db, reader, id, input.doc);
    if (!measured.ok) return refused({ content: blogRefusals.pictureMissing }, 422);
    return data({ preview: { ...input, doc: measured.doc }, values });
  }
  const cover = form.get("cover");
  const saved = await orFailed(
    args,
    "post not kept",
    async () => {
      const { viewer } = pass;
      const picked =
        viewer && cover instanceof File && cover.size > 0 ? new Uint8Array(await cover.arrayBuffer()) : null;
      const { db, files } = app;
      const stored =
        viewer && picked
          ? await storeImage(db, files, { bytes: picked, purpose: "post-cover", ownerId: viewer.id, now })
          : null;
      if (stored && !stored.ok) return stored;
      const coverKey = stored ? stored.key : form.get("noCover") === "1" ? null : undefined;
      const post = { postId: id, input, publishes, address, ...(coverKey === undefined ? {} : { coverKey }) };
      const kept = await savePost(app, pass, reader, post, now);
      if (!kept.ok && stored) await removeCover(app, stored.key);
      return kept;
    },
    failedRefusal,
  );
  if (saved.ok) {
    const notice = publishes ? (saved.isWaiting ? "pendiente" : "publicado") : "borrador";
    throw redirect(`/blog?aviso=${notice}`, { status: 303, headers });
  }
  switch (saved.code) {
    case "failed":
      return refused({ form: saved.text(commonText.notSaved) }, saved.status);
    case "post_not_found":
      throw data({ why: "hidden" }, { status: 404 });
    case "post_conflict": {
      const newer = await findDraft(app.db, pass, reader, id);
      if (!newer) throw data({ why: "hidden" }, { status: 404 });
      const { title, version, doc } = newer;
      return refused({ form: blogRefusals.conflict }, 409, { newer: { title, version, text: plainText(doc) } });
    }
    case "too_many":
      return refused({ form: tooManyMessages(saved.waitSeconds) }, 429);
    case "picture_missing":
      return refused({ content: blogRefusals.pictureMissing }, 422);
    default:
      return refused({ cover: pictureRefusals[saved.code] }, 422);
  }
}

/** Keeps a picture of the writer's account, and adds it to the end of the text for writers without a script. */
async function keepPicture(args: Route.ActionArgs, { viewer }: Pass<"blog.writePending">, form: FormData) {
  const { app, now } = requestContext(args.context);
  const values = typedValues(form);
  const refused = (errors: Record<string, string>, status = 422) => data({ errors, values }, { status });
  if (!viewer) return refused({ picture: blogRefusals.pictureNeedsAccount });
  const parsed = parseForm(pictureForm, form);
  if (!parsed.ok) return refused(parsed.errors);
  const picked = form.get("picture");
  if (!(picked instanceof File) || picked.size === 0) return refused({ picture: blogRefusals.pictureRequired });
  const bytes = new Uint8Array(await picked.arrayBuffer());
  const image = { bytes, purpose: "post-image", ownerId: viewer.id, now } as const;
  const stored = await orFailed(args, "picture not kept", () => storeImage(app.db, app.files, image), failedRefusal);
  if (!stored.ok) {
    if (stored.code === "failed") return refused({ picture: stored.text(commonText.notSaved) }, stored.status);
    return refused({ picture: pictureRefusals[stored.code] });
  }
  const { key: file, width, height } = stored;
  const picture = { file, width, height, ...parsed.input };
  const text = typeof values.content === "string" ? values.content.trimEnd() : "";
  const content = `${text}${text && "\n\n"}${pictureMarkdown(picture)}\n`;
  return data({ picture, values: { ...values, content, pictureAlt: "", pictureCaption: "" } });
}

/** The version that another author has saved meanwhile. */
type Newer = { title: string; version: number; text: string };

export default function Write({ loaderData, actionData }: Route.ComponentProps) {
  return <WriteScreen key={loaderData.draft?.id ?? "new"} {...loaderData} answer={actionData} />;
}
