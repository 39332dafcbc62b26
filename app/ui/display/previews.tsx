// The preview of the page, on a phone and on a desktop.
import { useEffect, useRef, useState } from "react";
import css from "./small-pages.module.css";

/** `picture`: the address of a chosen picture that is not uploaded yet; it replaces the page's own. */
export function DeskAndPhone({ src, picture }: { src: string; picture: string | null }) {
  return (
    <div className={css.views}>
      <div className={css.computer}>
        <span className={css.screen} data-shape="desk">
          <Preview src={src} picture={picture} title="Así la verán en el ordenador" isQuiet />
        </span>
      </div>
      <div className={css.phone}>
        <span className={css.screen} data-shape="phone">
          <Preview src={src} picture={picture} title="Así la verán en el móvil" />
        </span>
      </div>
    </div>
  );
}

/** Only on a phone; another `key` reloads the page. */
export function PhoneView({ src }: { src: string }) {
  return (
    <div className={css.phone} data-alone>
      <span className={css.screen} data-shape="phone">
        <Preview src={src} picture={null} title="Así la verán en el móvil" />
      </span>
    </div>
  );
}

const WAIT_MS = 150;

/** The desktop's preview is decorative: the phone's has the same content. */
function Preview({
  src,
  picture,
  title,
  isQuiet = false,
}: {
  src: string;
  picture: string | null;
  title: string;
  isQuiet?: boolean;
}) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [first] = useState(src);
  const shown = useRef(src);

  useEffect(() => {
    if (shown.current === src) return undefined;
    // A dragged colour changes many times a second.
    const timer = setTimeout(() => {
      shown.current = src;
      // `replace` instead of an assignment: the back button leaves the screen and does not step through previews.
      frame.current?.contentWindow?.location.replace(src);
    }, WAIT_MS);
    return () => clearTimeout(timer);
  }, [src]);

  const show = () => {
    const image = frame.current?.contentDocument?.querySelector<HTMLImageElement>(".hero > img");
    if (picture && image) image.src = picture;
  };
  useEffect(show);

  return (
    <iframe
      ref={frame}
      src={first}
      title={title}
      onLoad={show}
      sandbox="allow-same-origin"
      loading="lazy"
      {...(isQuiet && { tabIndex: -1, "aria-hidden": true, inert: true })}
    />
  );
}
