// The corner of a household's answer on a phone: the photograph in a circle, or a detail of the look's drawing.
import type { PublicEvent } from "#app/domain/event/public-event.ts";
import { Photograph } from "#app/ui/public-page/event-sections.tsx";
import type { Template } from "#app/domain/look/themes.ts";

// A shape used by its id is defined in the ornament of the first screen, further down on the page.
const corners: Readonly<Record<Template, string | null>> = {
  romantic:
    '<g transform="translate(24 -26)rotate(172)"><use href="#s" transform="translate(-6 18)rotate(-58)scale(1.15)"/><use href="#s" transform="translate(-26-10)rotate(-105)scale(.95)"/><use href="#s" transform="translate(22 16)rotate(-20)scale(.9)"/><use href="#c" transform="translate(-8 10)scale(1.35)"/><use href="#c" transform="translate(20-12)scale(.8)"/></g>',
  elegant:
    '<g transform="translate(60-60)" fill="none" stroke="var(--act)" stroke-width=".9"><circle r="30"/><circle r="58"/><circle r="86"/><path d="M0 0L-104 8M0 0L-98 36M0 0L-84 62M0 0L-62 84M0 0L-36 98M0 0L-8 104"/></g>',
  vibrant:
    '<use href="#f" fill="var(--band)" transform="translate(-50-62)rotate(5)scale(.5)"/><use href="#f" fill="var(--act)" transform="translate(6-57)rotate(-4)scale(.5)"/>',
  classic:
    '<g transform="translate(60-60)" fill="none" stroke="var(--act)"><circle r="76" stroke-width="11" stroke-linecap="round" pathLength="28" stroke-dasharray="0 1"/><circle r="60"/></g>',
  nube: '<g transform="translate(-50-62)scale(.36)" stroke="var(--act)" stroke-width="4" stroke-linejoin="round" fill="var(--paper)"><path d="M160 12L84 118H160z"/><path d="M160 12L236 118H160z" fill="var(--fold)"/><path d="M14 84L100 186H220L306 84L160 132z"/><path d="M306 84L220 186H160V132z" fill="var(--fold)"/></g>',
  corporate:
    '<g transform="scale(.5)"><use href="#t1" x="40" y="-120"/><use href="#t2" x="-40" y="-120"/><use href="#t3" x="40" y="-40"/></g>',
  modern: '<circle cx="60" cy="-60" r="84" fill="var(--spot)"/>',
  minimalist: null,
  creative:
    '<path d="M-40-62L62-70V-2L40 12Z" fill="var(--slip)"/><circle cx="22" cy="-30" r="24" fill="var(--note)"/><path d="M34-12l18-4 4 18-18 4z" fill="var(--act)"/>',
};

export function Corner({ template, image }: Pick<PublicEvent, "template" | "image">) {
  if (image) return <Photograph className="corner" picture={image} />;
  const inside = corners[template];
  if (!inside) return null;
  return (
    <svg className="corner" viewBox="-60 -60 120 96" aria-hidden="true" dangerouslySetInnerHTML={{ __html: inside }} />
  );
}
