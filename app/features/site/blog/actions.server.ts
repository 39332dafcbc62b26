// The form actions of the blog's list and of an article: react, comment, tell a story, and join the newsletter.
import { data, redirect } from "react-router";
import { commonText } from "#app/copy/text/text.ts";
import type { Refusal } from "#app/domain/result.ts";
import { applicationAction } from "#app/features/site/applications/actions.server.ts";
import { storyFailed } from "#app/features/site/applications/copy.ts";
import { articleStoryForm, storyForm } from "#app/features/site/applications/form.ts";
import { subscribe } from "#app/features/site/newsletter/commands.server.ts";
import { tooManyMessages } from "#app/features/site/support/copy.ts";
import { publicActions, refuseFields } from "#app/platform/http/action.server.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import type { Pass, RouteArgs } from "#app/platform/pass.server.ts";
import { addComment, react, type Reaction } from "./commands.server.ts";
import { commentForm, newsletterForm } from "./form.ts";
import { knownReader } from "./reader.queries.server.ts";

type Refused = Refusal<"post_not_found"> | (Refusal<"too_many"> & { waitSeconds: number });

/** The address of the list, or of the article whose form was posted. */
function pathOf({ params }: RouteArgs): string {
  return params.post === undefined ? "/blog" : `/blog/${params.post}`;
}

const kitOf = (what: string) => ({
  what,
  failed: commonText.notSaved,
  back: (to: string, { args }: { args: RouteArgs }) => `${pathOf(args)}${to}`,
  refused(refusal: Refused) {
    if (refusal.code === "post_not_found") throw data({ why: "hidden" }, { status: 404 });
    return refuseFields({ form: tooManyMessages(refusal.waitSeconds) }, { status: 429 });
  },
});

const onReaction = publicActions<Pass<"blog.react">>()(kitOf("reaction not kept"));

const reaction = (choice: Reaction) =>
  onReaction(
    null,
    async ({ args, app, pass, form, now }) => {
      const { reader, headers } = await knownReader(args);
      const { address } = requestContext(args.context);
      const requested = { reaction: choice, slug: String(args.params.post), commentId: form.get("commentId"), address };
      return { ...(await react(app, pass, reader, requested, now)), headers };
    },
    ({ headers }, { args }) => {
      const place = choice.startsWith("comment.") ? "comentarios" : "acciones";
      return redirect(`${pathOf(args)}#${place}`, { status: 303, headers });
    },
  );

const comment = publicActions<Pass<"comment.create">>()(kitOf("comment not kept"))(
  commentForm,
  async ({ args, app, pass, input, now }) => {
    const { reader, headers } = await knownReader(args);
    const { address } = requestContext(args.context);
    const written = { ...input, slug: String(args.params.post), address };
    return { ...(await addComment(app, pass, reader, written, now)), headers };
  },
  ({ isWaiting, headers }, { args }) => {
    const notice = isWaiting ? "pendiente" : "publicado";
    return redirect(`${pathOf(args)}?aviso=${notice}#comentarios`, { status: 303, headers });
  },
);

// The address waits on the list for its reader's yes. SC-12
const newsletter = publicActions<Pass<"list.subscribe">>()(kitOf("newsletter not joined"))(
  newsletterForm,
  ({ args, app, pass, input, now }) =>
    subscribe(app, pass, { ...input, address: requestContext(args.context).address }, now),
  "?aviso=apuntado#carta",
);

export const listActions = {
  newsletter,
  story: applicationAction({ schema: storyForm, path: "/blog", failed: storyFailed }),
};

export const articleActions = {
  like: reaction("like"),
  unlike: reaction("unlike"),
  save: reaction("save"),
  unsave: reaction("unsave"),
  "comment.like": reaction("comment.like"),
  "comment.unlike": reaction("comment.unlike"),
  comment,
  story: applicationAction({ schema: articleStoryForm, path: pathOf, failed: storyFailed }),
  newsletter,
};
