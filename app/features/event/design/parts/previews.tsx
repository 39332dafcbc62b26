// The page as it would be, on a telephone and on a desk.
import { useEffect, useRef, useState } from "react";
import css from "./small-pages.module.css";

/** `picture`: the address of one that has been chosen and not sent; it takes the place of the page's own. */
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

/** On a telephone alone; another `key` reads the page again. */
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

/** The desk's is for the eye alone: it says nothing that the telephone's does not. */
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
    // A colour that is dragged changes many times a second.
    const timer = setTimeout(() => {
      shown.current = src;
      // Replaced, not assigned: the way back leads out of the screen, not through what was tried.
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
