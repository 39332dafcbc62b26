// The corner of a household's answer on a phone: the photograph in a circle, or a piece of what its look draws.
import type { PublicEvent } from "#app/domain/public-event.ts";
import type { Template } from "#app/domain/themes.ts";

// What is drawn of a shape by its id stands in the ornament of the first screen, further down the same page.
const corners: Readonly<Record<Template, string | null>> = {
  romantic:
    '<g transform="translate(24 -26)rotate(172)"><use href="#s" transform="translate(-6 18)rotate(-58)scale(1.15)"/><use href="#s" transform="translate(-26-10)rotate(-105)scale(.95)"/><use href="#s" transform="translate(22 16)rotate(-20)scale(.9)"/><use href="#c" transform="translate(-8 10)scale(1.35)"/><use href="#c" transform="translate(20-12)scale(.8)"/></g>',
  elegant:
    '<g transform="translate(60-60)" fill="none" stroke="#c9a86a" stroke-width=".9"><circle r="30"/><circle r="58"/><circle r="86"/><path d="M0 0L-104 8M0 0L-98 36M0 0L-84 62M0 0L-62 84M0 0L-36 98M0 0L-8 104"/></g>',
  vibrant:
    '<use href="#f" fill="#2a2bd9" transform="translate(-50-62)rotate(5)scale(.5)"/><use href="#f" fill="#d6157f" transform="translate(6-57)rotate(-4)scale(.5)"/>',
  classic:
    '<g transform="translate(60-60)" fill="none" stroke="#7a2231"><circle r="76" stroke-width="11" stroke-linecap="round" pathLength="28" stroke-dasharray="0 1"/><circle r="60"/></g>',
  corporate:
    '<g transform="scale(.5)"><use href="#t1" x="40" y="-120"/><use href="#t2" x="-40" y="-120"/><use href="#t3" x="40" y="-40"/></g>',
  modern: '<circle cx="60" cy="-60" r="84" fill="#ff5436"/>',
  minimalist: null,
  creative:
    '<path d="M-40-62L62-70V-2L40 12Z" fill="#ffb8e0"/><circle cx="22" cy="-30" r="24" fill="#fff27a"/><path d="M34-12l18-4 4 18-18 4z" fill="#5a2be0"/>',
};

export function Corner({ template, image }: Pick<PublicEvent, "template" | "image">) {
  if (image) return <img className="corner" src={image.url} width={image.width} height={image.height} alt="" />;
  const inside = corners[template];
  if (!inside) return null;
  return (
    <svg className="corner" viewBox="-60 -60 120 96" aria-hidden="true" dangerouslySetInnerHTML={{ __html: inside }} />
  );
}
