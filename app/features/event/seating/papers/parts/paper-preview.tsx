// How the first page of the chosen paper will print. Without a script it is the picture of the address.
import { useEffect, useRef, useState } from "react";
import { paperPage, type PaperWish } from "#app/domain/event/papers.ts";
import { kindText, previewText } from "../copy.ts";
import { previewPath } from "./papers-address.ts";
import css from "./papers-screen.module.css";

export function PaperPreview({ eventId, wish }: { eventId: string; wish: PaperWish }) {
  return (
    <figure className={css.preview}>
      <SheetPicture eventId={eventId} wish={wish} />
      <figcaption>{previewText.sheet(wish)}</figcaption>
    </figure>
  );
}

/** The sheet alone; with `isLazy` the browser asks for it only once it comes near. */
export function SheetPicture({
  eventId,
  wish,
  isLazy = false,
}: {
  eventId: string;
  wish: PaperWish;
  isLazy?: boolean;
}) {
  const src = previewPath(eventId, wish);
  const { width, height } = paperPage(wish);
  const alt = previewText.alt(kindText[wish.kind].name);
  return (
    <div className={css.sheet} style={{ aspectRatio: `${width} / ${height}` }} data-lying={width > height || undefined}>
      <Picture key={src} {...{ src, alt, width, height, isLazy }} />
    </div>
  );
}

type PictureProps = { src: string; alt: string; width: number; height: number; isLazy: boolean };

function Picture({ src, alt, width, height, isLazy }: PictureProps) {
  const image = useRef<HTMLImageElement>(null);
  const [state, setState] = useState<"waits" | "shown" | "failed">("waits");
  // The picture may have come before the script.
  useEffect(() => {
    const { complete, naturalWidth } = image.current!;
    if (complete) setState(naturalWidth > 0 ? "shown" : "failed");
  }, []);
  if (state === "failed") return <p>{previewText.failed}</p>;
  return (
    <>
      {state === "waits" && <p aria-hidden>{previewText.drawing}</p>}
      <img
        ref={image}
        src={src}
        alt={alt}
        width={width}
        height={height}
        decoding="async"
        loading={isLazy ? "lazy" : "eager"}
        onLoad={() => setState("shown")}
        onError={() => setState("failed")}
      />
    </>
  );
}
