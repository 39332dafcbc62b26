// Shows the end of the session while there is unsaved text: the text stays, and can be sent after a new sign-in.
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { sessionEndedText } from "#app/copy/network.ts";
import { Button, buttonClass } from "#app/ui/display/button.tsx";
import { toast } from "#app/ui/feedback/toast.ts";
import { FormActions } from "#app/ui/form/field.tsx";
import dialog from "#app/ui/feedback/dialog.module.css";
import { setSessionEnded, useSessionEnded } from "./failure.ts";
import { hearTabs, type SessionEvent, tellTabs } from "./session-events.ts";
import css from "./session-ended.module.css";

type Look = "none" | "checking" | "not_yet";

/** `userId` is the page's account: a sign-in with another account does not unlock the page. Once in the app's frame. */
export function SessionEnded({ userId }: { userId: string }) {
  const isEnded = useSessionEnded();
  const ref = useRef<HTMLDialogElement>(null);
  const [look, setLook] = useState<Look>("none");
  const { revalidate } = useRevalidator();

  const check = useEffectEvent(async () => {
    setLook("checking");
    const isBack = await fetch(`/live?topics=user:${userId}`, { method: "HEAD", cache: "no-store" }).then(
      ({ ok }) => ok,
      () => false,
    );
    setLook(isBack ? "none" : "not_yet");
    if (!isBack) return;
    setSessionEnded(false);
    toast(sessionEndedText.ready);
  });

  useEffect(() => {
    // The dialog hides the page: after a sign-out in another tab no one may read it.
    if (isEnded && !ref.current?.open) ref.current?.showModal();
  }, [isEnded]);

  const hear = useEffectEvent((event: SessionEvent) => {
    if (event === "left") void revalidate();
    else if (isEnded) void check();
  });
  useEffect(() => {
    // Other tabs may wait for this account to sign in.
    tellTabs("entered");
    return hearTabs(hear);
  }, []);

  if (!isEnded) return null;
  return (
    <dialog
      ref={ref}
      className={`${dialog.ask} ${css.ended}`}
      aria-labelledby="session-ended"
      onCancel={(event) => event.preventDefault()}
    >
      <h2 id="session-ended">{sessionEndedText.title}</h2>
      <p>{sessionEndedText.kept}</p>
      <output className={css.look}>
        {look === "checking" && sessionEndedText.checking}
        {look === "not_yet" && sessionEndedText.notYet}
      </output>
      <FormActions>
        <a className={buttonClass({ variant: "plain" })} href="/login">
          {sessionEndedText.leave}
        </a>
        <Button variant="ghost" aria-busy={look === "checking" || undefined} onClick={() => void check()}>
          {sessionEndedText.entered}
        </Button>
        <a className={buttonClass()} href="/login" target="_blank" rel="noopener">
          {sessionEndedText.enter}
          <span className="sr"> (se abre en otra pestaña)</span>
        </a>
      </FormActions>
    </dialog>
  );
}
