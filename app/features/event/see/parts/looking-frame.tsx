// The frame with another person's page: its forms send nothing, and its links lead nowhere else.
import { useEffect, useRef } from "react";
import { toast } from "#app/ui/feedback/toast.ts";
import { inertText, stayText } from "../copy.ts";
import css from "./see.module.css";

/** Another `src` is another frame, with a key of its own. The policy of the page holds its forms back by itself; the presses on them are answered here. */
export function LookingFrame({ src, title }: { src: string; title: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const listen = () => {
      const page = frame.current?.contentDocument;
      page?.addEventListener("click", answerPress, true);
      page?.addEventListener("submit", answerForm, true);
    };
    const { current } = frame;
    current?.addEventListener("load", listen);
    // It may have come before this script.
    listen();
    return () => current?.removeEventListener("load", listen);
  }, []);
  return (
    <div className={css.phone}>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- the page's own policy is a sandbox, wherever it is opened */}
      <iframe ref={frame} src={src} title={title} />
    </div>
  );
}

function answerForm(event: Event) {
  event.preventDefault();
  toast(inertText, { tone: "info" });
}

function answerPress(event: Event) {
  // An element of the frame is no instance of this window's classes.
  const pressed = event.target as Element;
  const link = pressed.closest<HTMLAnchorElement>("a[href]");
  const button = pressed.closest<HTMLButtonElement | HTMLInputElement>("button, input[type=submit], input[type=image]");
  if (button) {
    if (button.form && button.type !== "button" && button.type !== "reset") answerForm(event);
    return;
  }
  if (!link) return;
  event.preventDefault();
  const target = link.hash ? link.ownerDocument.getElementById(decodeURIComponent(link.hash.slice(1))) : null;
  if (target) target.scrollIntoView();
  else toast(stayText, { tone: "info" });
}
