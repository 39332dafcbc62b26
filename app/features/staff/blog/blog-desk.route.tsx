// /app/staff/blog: the posts, comments and stories that wait for approval, and the published ones, which staff may remove. SC-26
import { Link } from "react-router";
import type { ReactNode } from "react";
import { formatNumber, formatRelative } from "#app/copy/text/format.ts";
import { storyEventText } from "#app/features/site/applications/copy.ts";
import { authorText, blogText } from "#app/features/site/blog/copy.ts";
import { readDesk } from "#app/features/site/blog/writing.queries.server.ts";
import { notices } from "#app/features/staff/overview/copy.ts";
import { StaffSheet } from "#app/features/staff/overview/parts/staff-sheet.tsx";
import { post } from "#app/platform/http/action.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { authorizeAccount } from "#app/platform/pass.server.ts";
import { Badge } from "#app/ui/display/badge.tsx";
import { ButtonLink } from "#app/ui/display/button.tsx";
import { Rows } from "#app/ui/display/rows.tsx";
import { AddressNotice } from "#app/ui/feedback/address-notice.tsx";
import { ConfirmDialog } from "#app/ui/feedback/confirm-dialog.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { CheckedForm } from "#app/ui/form/checked-form.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { Section } from "#app/ui/layout/sheet.tsx";
import { Group, Stack } from "#app/ui/layout/stack.tsx";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import { useLive } from "#app/ui/live/use-live.ts";
import type { Route } from "./+types/blog-desk.route.ts";
import { deskActions } from "./actions.server.ts";

export const handle = {
  access: {
    view: "blog.moderate",
    actions: {
      "post.approve": "blog.moderate",
      "post.reject": "blog.moderate",
      "comment.approve": "blog.moderate",
      "comment.delete": "blog.moderate",
      "story.publish": "blog.moderate",
      "story.withdraw": "blog.moderate",
    },
  },
} satisfies Handle;

export const meta: Route.MetaFunction = () => [{ title: "Blog · Equipo · Convite" }];

export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeAccount(args, handle.access.view);
  const { app, now } = requestContext(args.context);
  return { ...(await readDesk(app.db, pass)), now, viewerId: pass.viewer.id };
}

/** Applies the intent to the row `id` (303 back here); 404 where it is missing or done already. */
export const action = post(deskActions, handle.access.actions, handle.access.view);

export default function BlogDesk({ loaderData, actionData }: Route.ComponentProps) {
  const { posts, comments, sent, stories, published, now, viewerId } = loaderData;
  useLive([`user:${viewerId}`]);
  const answer = useAnswer(actionData);
  return (
    <StaffSheet title="Blog" lead="Lo que espera a que alguien lo lea, y lo que ya se ve.">
      <AddressNotice notices={notices} />
      {answer && (
        <Notice tone="bad" live>
          {answer.errors.form}
        </Notice>
      )}
      <Group gap={3} mb={4}>
        <ButtonLink to="/blog/write" reloadDocument>
          Escribir
        </ButtonLink>
        <ButtonLink to="/blog" variant="ghost" reloadDocument>
          Ver el blog
        </ButtonLink>
      </Group>
      <Section title="Textos pendientes">
        <List empty="Ningún texto espera." rows={posts}>
          {(post) => (
            <Entry
              key={post.id}
              title={
                <Link to={`/blog/${post.slug}`} reloadDocument>
                  {post.title}
                </Link>
              }
              under={`${authorText(post)} · ${formatRelative(post.publishDate, now)}`}
              text={post.excerpt}
            >
              <Press intent="post.approve" id={post.id} label="Publicar" />
              <Press intent="post.reject" id={post.id} label="Devolver" quiet />
            </Entry>
          )}
        </List>
      </Section>
      <Section title="Comentarios">
        <List empty="Todavía no hay comentarios." rows={comments}>
          {(comment) => (
            <Entry
              key={comment.id}
              title={comment.author || blogText.guest}
              mark={comment.approvedAt === null && <Badge tone="warn">{blogText.waiting}</Badge>}
              under={
                <>
                  en <Link to={`/blog/${comment.slug}`}>{comment.title}</Link> ·{" "}
                  {formatRelative(comment.publishDate, now)}
                </>
              }
              text={comment.content}
            >
              {comment.approvedAt === null && <Press intent="comment.approve" id={comment.id} label="Publicar" />}
              <ConfirmDialog
                label="Eliminar"
                size="sm"
                title="¿Eliminar este comentario?"
                intent="comment.delete"
                extra={{ id: comment.id }}
                confirm="Eliminar comentario"
              >
                No se puede deshacer.
              </ConfirmDialog>
            </Entry>
          )}
        </List>
      </Section>
      <Section title="Historias que han enviado">
        <List empty="Todavía no ha llegado ninguna." rows={sent}>
          {(story) => (
            <Entry
              key={story.id}
              title={<Link to={`/app/staff/inbox/${story.id}`}>{story.subject}</Link>}
              under={`${story.name} · ${Object.entries(storyEventText).find(([type]) => type === story.eventType)?.[1] ?? ""} · ${formatRelative(story.createdAt, now)}`}
              text={story.message}
            >
              {story.storyId === null && <Press intent="story.publish" id={story.id} label="Publicar" />}
            </Entry>
          )}
        </List>
      </Section>
      <Section title="Historias publicadas">
        <List empty="Ninguna: el blog dice que las primeras se están escribiendo." rows={stories}>
          {(story) => (
            <Entry
              key={story.id}
              title={story.title}
              under={`${story.name} · ${formatRelative(story.publishedAt, now)}`}
            >
              <ConfirmDialog
                label="Retirar"
                size="sm"
                title="¿Retirar esta historia?"
                intent="story.withdraw"
                extra={{ id: story.id }}
                confirm="Retirar historia"
              >
                Deja de verse en el blog. Lo que envió sigue en el buzón.
              </ConfirmDialog>
            </Entry>
          )}
        </List>
      </Section>
      <Section title="Textos publicados">
        <List empty="Ninguno." rows={published}>
          {(post) => (
            <Entry
              key={post.id}
              title={
                <Link to={`/blog/write?id=${post.id}`} reloadDocument>
                  {post.title}
                </Link>
              }
              under={`${formatRelative(post.publishDate, now)} · ${formatNumber(post.views)} lecturas`}
            >
              <Press intent="post.reject" id={post.id} label="Despublicar" quiet />
            </Entry>
          )}
        </List>
      </Section>
    </StaffSheet>
  );
}

function List<Row>({
  rows,
  empty,
  children,
}: {
  rows: readonly Row[];
  empty: string;
  children: (row: Row) => ReactNode;
}) {
  return rows.length === 0 ? <p className="soft">{empty}</p> : <Rows>{rows.map(children)}</Rows>;
}

type EntryProps = { title: ReactNode; mark?: ReactNode; under: ReactNode; text?: string; children: ReactNode };

function Entry({ title, mark, under, text, children }: EntryProps) {
  return (
    <Stack as="li" gap={2} className="breaks">
      <span>
        <b>{title}</b> {mark} <span className="soft small">{under}</span>
      </span>
      {text && <p className="lines">{text}</p>}
      <Group gap={2}>{children}</Group>
    </Stack>
  );
}

function Press({ intent, id, label, quiet = false }: { intent: string; id: string; label: string; quiet?: boolean }) {
  return (
    <CheckedForm intent={intent} extra={{ id }}>
      <SubmitButton size="sm" variant={quiet ? "ghost" : "soft"} busy="Un momento...">
        {label}
      </SubmitButton>
    </CheckedForm>
  );
}
