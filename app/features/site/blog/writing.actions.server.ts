// The form actions of the page that writes a post: keep a draft, publish, preview, add a picture to the text, delete.
import { data, redirect } from "react-router";
import { commonText } from "#app/copy/text/text.ts";
import { typedValues } from "#app/domain/posted-form.ts";
import { pictureMarkdown } from "#app/domain/text/rich-markdown.ts";
import { plainText } from "#app/domain/text/rich-text.ts";
import { tooManyMessages } from "#app/features/site/support/copy.ts";
import type { FileKey } from "#app/platform/files/file-store.server.ts";
import { storeImage } from "#app/platform/files/images.server.ts";
import { type Kit, type Posted, publicActions, refuseFields } from "#app/platform/http/action.server.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import type { Pass, RouteArgs } from "#app/platform/pass.server.ts";
import { blogRefusals, pictureRefusals } from "./copy.ts";
import { pictureForm, postForm, type PostInput } from "./form.ts";
import { measurePictures } from "./pictures.queries.server.ts";
import { knownReader } from "./reader.queries.server.ts";
import { deletePost, removeCover, savePost, type SaveRefusal } from "./writing.commands.server.ts";
import { findDraft } from "./writing.queries.server.ts";

type Writing<Input = undefined> = Posted<Pass<"blog.writePending">, Input>;
type Refused = SaveRefusal | { ok: false; code: keyof typeof pictureRefusals };
/** `newer` is the version that another author has saved meanwhile. */
type More = { newer: { title: string; version: number; text: string } };

const kit: Kit<Pass<"blog.writePending">, string, Refused, More> = {
  what: "post not kept",
  failed: commonText.notSaved,
  back: (path) => path,
  refused(refusal, { intent }) {
    switch (refusal.code) {
      case "post_not_found":
      case "post_conflict":
        throw data({ why: "hidden" }, { status: 404 });
      case "too_many":
        return refuseFields({ form: tooManyMessages(refusal.waitSeconds) }, { status: 429 });
      case "picture_missing":
        return refuseFields({ content: blogRefusals.pictureMissing });
      default:
        return refuseFields({ [intent === "picture" ? "picture" : "cover"]: pictureRefusals[refusal.code] });
    }
  },
};

const on = publicActions<Pass<"blog.writePending">>()(kit);

/** The id of the post in the address; null for a new one. */
function postIdOf({ request }: RouteArgs): string | null {
  return new URL(request.url).searchParams.get("id");
}

const keep = on(
  ({ intent }) => postForm(intent === "publish"),
  async (posted) => {
    const { reader, headers } = await knownReader(posted.args);
    const saved = await save(posted, reader);
    if (saved.ok || saved.code !== "post_conflict") return { ...saved, headers };
    const newer = await findDraft(posted.db, posted.pass, reader, postIdOf(posted.args));
    if (!newer) return { ...saved, headers };
    const { title, version, doc } = newer;
    const more = { newer: { title, version, text: plainText(doc) } };
    return refuseFields<More>({ form: blogRefusals.conflict }, { status: 409, more });
  },
  ({ isWaiting, headers }, { intent }) => {
    const notice = intent === "draft" ? "borrador" : isWaiting ? "pendiente" : "publicado";
    return redirect(`/blog?aviso=${notice}`, { status: 303, headers });
  },
);

type Known = Awaited<ReturnType<typeof knownReader>>["reader"];

/** Stores the post, and first its cover, which goes again if the post is refused. */
async function save({ args, app, pass, intent, form, input, now }: Writing<PostInput>, reader: Known) {
  const { address } = requestContext(args.context);
  const stored = await storeCover({ app, pass, form, now });
  if (stored && !stored.ok) return stored;
  const coverKey: FileKey | null | undefined = stored?.key ?? (form.get("noCover") === "1" ? null : undefined);
  const post = { postId: postIdOf(args), input, publishes: intent === "publish", address };
  const saved = await savePost(app, pass, reader, coverKey === undefined ? post : { ...post, coverKey }, now);
  if (!saved.ok && stored) await removeCover(app, stored.key);
  return saved;
}

/** The new cover of a writer with an account; null without one. */
async function storeCover({ app, pass: { viewer }, form, now }: Pick<Writing, "app" | "pass" | "form" | "now">) {
  const cover = form.get("cover");
  if (!viewer || !(cover instanceof File) || cover.size === 0) return null;
  return storeImage(app.db, app.files, { bytes: await cover.bytes(), purpose: "post-cover", ownerId: viewer.id, now });
}

const preview = on(
  () => postForm(false),
  async ({ args, db, input }) => measurePictures(db, (await knownReader(args)).reader, postIdOf(args), input.doc),
  ({ doc }, { input, form }) => data({ preview: { ...input, doc }, values: typedValues(form) }),
);

/** Stores a picture of the writer's account, and adds it to the end of the text for writers without a script. */
const picture = on(
  pictureForm,
  async ({ app, pass: { viewer }, form, input, now }) => {
    if (!viewer) return refuseFields({ picture: blogRefusals.pictureNeedsAccount });
    const picked = form.get("picture");
    if (!(picked instanceof File) || picked.size === 0) return refuseFields({ picture: blogRefusals.pictureRequired });
    const image = { bytes: await picked.bytes(), purpose: "post-image", ownerId: viewer.id, now } as const;
    const stored = await storeImage(app.db, app.files, image);
    if (!stored.ok) return stored;
    const { key: file, width, height } = stored;
    return { ok: true as const, picture: { file, width, height, ...input } };
  },
  ({ picture: added }, { form }) => {
    const values = typedValues(form);
    const text = typeof values.content === "string" ? values.content.trimEnd() : "";
    const content = `${text}${text && "\n\n"}${pictureMarkdown(added)}\n`;
    return data({ picture: added, values: { ...values, content, pictureAlt: "", pictureCaption: "" } });
  },
);

/** Drafts and publishes (303 to the blog), shows a preview (200), keeps a picture for the text (200), deletes. */
export const writeActions = {
  draft: keep,
  publish: keep,
  preview,
  picture,
  delete: on(
    null,
    async ({ args, app, pass }) => {
      const { reader, headers } = await knownReader(args);
      return { ...(await deletePost(app, pass, reader, postIdOf(args))), headers };
    },
    ({ headers }) => redirect("/blog/write", { status: 303, headers }),
  ),
};
