// A picture of an address as a QR code.
import css from "./qr-picture.module.css";

/** An address as a code to photograph. `size` in pixels. */
export function QrPicture({ src, alt, size }: { src: string; alt: string; size: number }) {
  return <img src={src} alt={alt} width={size} height={size} loading="lazy" className={css.code} />;
}
