// /blog/write: anybody writes a post here. Staff approve the posts of others, unless everybody may publish. part 2 §2, SC-26
import { data } from "react-router";
import { pictureFormBytes } from "#app/domain/account/photo.ts";
import { readVersion } from "#app/domain/posted-form.ts";
import { post } from "#app/platform/http/action.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { authorizeAnybody } from "#app/platform/pass.server.ts";
import { fontLinks } from "#app/ui/theme/fonts.ts";
import type { Route } from "./+types/write.route.ts";
import { WriteScreen } from "./parts/write-screen.tsx";
import { readerOf } from "./reader.queries.server.ts";
import { writeActions } from "./writing.actions.server.ts";
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

export const action = post(writeActions, actions);

export default function Write({ loaderData, actionData }: Route.ComponentProps) {
  return <WriteScreen key={loaderData.draft?.id ?? "new"} {...loaderData} answer={actionData} />;
}
