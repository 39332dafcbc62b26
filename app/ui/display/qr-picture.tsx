// A QR code as a picture.
import css from "./qr-picture.module.css";

/** A QR code to scan. `size` in pixels. */
export function QrPicture({ src, alt, size }: { src: string; alt: string; size: number }) {
  return <img src={src} alt={alt} width={size} height={size} loading="lazy" className={css.code} />;
}
