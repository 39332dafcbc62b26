// The comments below an article, and the form to write one. They are plain text.
import IconHeart from "@tabler/icons-react/dist/esm/icons/IconHeart.mjs";
import IconHeartFilled from "@tabler/icons-react/dist/esm/icons/IconHeartFilled.mjs";
import { Link } from "react-router";
import { blogLimits } from "#app/domain/site/blog.ts";
import { formatNumber, formatRelative } from "#app/copy/text/format.ts";
import type { PanelState } from "#app/features/site/applications/parts/application-panel.tsx";
import { Avatar } from "#app/ui/display/avatar.tsx";
import { Badge } from "#app/ui/display/badge.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { CheckedForm } from "#app/ui/form/checked-form.tsx";
import { FormActions } from "#app/ui/form/field.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { Textarea, TextInput } from "#app/ui/form/text-fields.tsx";
import { TrapField } from "#app/ui/form/trap-field.tsx";
import { blogText, commentNotice } from "../copy.ts";
import type { Comment } from "../queries.server.ts";
import { Press } from "./article-actions.tsx";
import css from "./comments.module.css";

export function Comments({
  path,
  comments,
  signedIn,
  now,
  notice,
  state = {},
}: {
  path: string;
  comments: readonly Comment[];
  signedIn: boolean;
  now: Date;
  notice: string;
  state?: PanelState | undefined;
}) {
  return (
    <section id="comentarios" className={css.comments} aria-labelledby="comentarios-titulo">
      <h2 id="comentarios-titulo">Comentarios</h2>
      {isNotice(notice) && (
        <Notice tone="ok" live>
          {commentNotice[notice]}
        </Notice>
      )}
      {comments.length > 0 ? (
        <ul>
          {comments.map((comment) => (
            <OneComment key={comment.id} path={path} comment={comment} now={now} />
          ))}
        </ul>
      ) : (
        <p className="soft">Todavía no hay ninguno. El primero puede ser el tuyo.</p>
      )}
      <CheckedForm
        action={`${path}#comentarios`}
        reloadDocument
        intent="comment"
        errors={state.errors}
        values={state.values}
      >
        {!signedIn && (
          <TextInput
            name="name"
            label="Tu nombre"
            hint={`Si lo dejas vacío, firmas como «${blogText.guest}».`}
            autoComplete="name"
            maxLength={blogLimits.name}
          />
        )}
        <Textarea name="content" label="Tu comentario" rows={4} maxLength={blogLimits.comment} required />
        <TrapField />
        <p className="soft small">
          Habla como en una mesa: estas son <Link to="/feedback/community">las reglas</Link>.
        </p>
        <FormActions start>
          <SubmitButton busy="Enviando...">Comentar</SubmitButton>
        </FormActions>
      </CheckedForm>
    </section>
  );
}

function isNotice(notice: string): notice is keyof typeof commentNotice {
  return Object.hasOwn(commentNotice, notice);
}

function OneComment({ path, comment, now }: { path: string; comment: Comment; now: Date }) {
  const { id, author, content, publishDate, isWaiting, isLiked, likes } = comment;
  const name = author || blogText.guest;
  return (
    <li id={`c-${id}`} className={css.comment}>
      <Avatar person={{ id, name }} />
      <div>
        <p>
          <b className="breaks">{name}</b>{" "}
          <time className="soft small" dateTime={publishDate.toISOString()}>
            {formatRelative(publishDate, now)}
          </time>{" "}
          {isWaiting && <Badge tone="warn">{blogText.waiting}</Badge>}
        </p>
        <p className="lines">{content}</p>
        {!isWaiting && (
          <Press
            path={path}
            intent={isLiked ? "comment.unlike" : "comment.like"}
            commentId={id}
            pressed={isLiked}
            icon={isLiked ? IconHeartFilled : IconHeart}
            size="sm"
          >
            <span className="sr">Me gusta este comentario </span>
            <span className="num">{formatNumber(likes)}</span>
          </Press>
        )}
      </div>
    </li>
  );
}
