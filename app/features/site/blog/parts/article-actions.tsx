// A reader's actions on an article: like, keep, share. Each is a form or a link, so that it works without a script.
import IconBookmark from "@tabler/icons-react/dist/esm/icons/IconBookmark.mjs";
import IconBookmarkFilled from "@tabler/icons-react/dist/esm/icons/IconBookmarkFilled.mjs";
import IconCopy from "@tabler/icons-react/dist/esm/icons/IconCopy.mjs";
import IconHeart from "@tabler/icons-react/dist/esm/icons/IconHeart.mjs";
import IconHeartFilled from "@tabler/icons-react/dist/esm/icons/IconHeartFilled.mjs";
import IconShare from "@tabler/icons-react/dist/esm/icons/IconShare.mjs";
import type { ReactNode } from "react";
import { formatNumber } from "#app/copy/text/format.ts";
import { Button, buttonClass } from "#app/ui/display/button.tsx";
import type { Icon } from "#app/ui/display/icon.ts";
import { shareLinks } from "../copy.ts";
import type { Post } from "../queries.server.ts";
import css from "./article-actions.module.css";

/** One button with a form of its own. */
export function Press({
  path,
  intent,
  commentId,
  pressed,
  icon,
  children,
  size,
}: {
  path: string;
  intent: string;
  commentId?: string;
  pressed: boolean;
  icon: Icon;
  children: ReactNode;
  size?: "sm";
}) {
  return (
    <form method="post" action={path}>
      <input type="hidden" name="intent" value={intent} />
      {commentId && <input type="hidden" name="commentId" value={commentId} />}
      <Button type="submit" variant={pressed ? "soft" : "ghost"} size={size} icon={icon} aria-pressed={pressed}>
        {children}
      </Button>
    </form>
  );
}

export function ArticleActions({
  path,
  url,
  post,
}: {
  path: string;
  url: string;
  post: Pick<Post, "title" | "likes" | "isLiked" | "isKept">;
}) {
  const { isLiked, isKept, likes, title } = post;
  return (
    <div className={css.row} id="acciones">
      <Press
        path={path}
        intent={isLiked ? "unlike" : "like"}
        pressed={isLiked}
        icon={isLiked ? IconHeartFilled : IconHeart}
      >
        Me gusta <span className="num">{formatNumber(likes)}</span>
      </Press>
      <Press
        path={path}
        intent={isKept ? "unsave" : "save"}
        pressed={isKept}
        icon={isKept ? IconBookmarkFilled : IconBookmark}
      >
        {isKept ? "Guardado" : "Guardar"}
      </Press>
      <details className={css.share}>
        <summary className={buttonClass({ variant: "ghost" })}>
          <IconShare aria-hidden />
          Compartir
        </summary>
        <ul>
          {shareLinks(url, title).map(({ label, to }) => (
            <li key={label}>
              <a href={to} target="_blank" rel="noopener noreferrer">
                {label}
              </a>
            </li>
          ))}
          <li>
            <Button variant="plain" icon={IconCopy} data-copy={url} hidden>
              Copiar enlace
            </Button>
          </li>
        </ul>
        <output id="copiado" className="small" />
      </details>
    </div>
  );
}
