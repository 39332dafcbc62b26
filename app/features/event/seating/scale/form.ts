// The posted forms of a picture below a plan; browser and server check them by the same rules.
import { opacities } from "#app/domain/event/plan/scale.ts";
import { flag, ref, text } from "#app/domain/field.ts";
import { fields } from "#app/ui/form/field-list.ts";
import { refusals } from "./copy.ts";

/** The picture that the form was made for, so that a host measures the one that they see. */
const picture = ref("files");

/** Two points of the picture, the metres between them, and how strongly it shows. The points are checked against the stored picture. */
export const scaleForm = fields({
  picture,
  x1: text(12),
  y1: text(12),
  x2: text(12),
  y2: text(12),
  metres: text(12),
  opacity: text(3),
  isRoom: flag(),
}).check(({ opacity, ...posted }, refuse) => {
  const chosen = opacities.find((each) => String(each) === opacity);
  return chosen === undefined ? refuse.at("opacity", refusals.opacity_invalid) : { ...posted, opacity: chosen };
});

/** The corners of the walls, in pixels of the picture. */
export const wallsForm = fields({ picture, corners: text(1_200) });
