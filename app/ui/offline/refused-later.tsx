// Offline forms that the server rejected later: each stays until the user has read it.
import { Link, useLocation } from "react-router";
import { lateRefusal, offlineText } from "#app/copy/network.ts";
import { Button } from "#app/ui/display/button.tsx";
import { Notice, Notices } from "#app/ui/feedback/notice.tsx";
import { settle, useWaiting } from "./waiting.ts";
import css from "./refused-later.module.css";

/** Null without rejected forms; those that the screen shows itself are not here. */
export function RefusedLater() {
  const { pathname } = useLocation();
  const refused = useWaiting().filter(({ state, shownAt }) => typeof state === "number" && shownAt !== pathname);
  if (refused.length === 0) return null;
  return (
    <Notices>
      <Notice
        tone="bad"
        live
        action={
          <Button variant="plain" size="sm" onClick={() => refused.forEach(({ id }) => settle(id, null))}>
            {offlineText.dismiss}
          </Button>
        }
      >
        <b>{offlineText.refusedTitle(refused.length)}</b>
        <ul className={css.list}>
          {refused.map(({ id, what, url, state, shownAt }) => (
            <li key={id}>
              {what || offlineText.unnamed}. {lateRefusal(Number(state))}{" "}
              <Link to={shownAt ?? url.replace(/\.data(\?.*)?$/, "")}>{offlineText.see}</Link>
            </li>
          ))}
        </ul>
      </Notice>
    </Notices>
  );
}
