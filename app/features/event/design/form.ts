// The form of an event's design: theme, colours, font, picture and the page's parts.
import { parseColour } from "#app/domain/look/colour.ts";
import { type Customization, parseFace, percent, pictureUrl } from "#app/domain/look/customization.ts";
import { colourNames, type Colours, mended, ownColours, palettes } from "#app/domain/look/palettes.ts";
import { luminance } from "#app/domain/look/colour.ts";
import { Fault, flag, oneOf, text, version, whole } from "#app/domain/field.ts";
import { isTooLongUrl, webLinkLimit } from "#app/domain/text/web-link.ts";
import { parseTemplate, type Template, templates } from "#app/domain/look/themes.ts";
import { fields, type Form, type InputOf } from "#app/ui/form/field-list.ts";
import { designRefusals, type DesignNotice } from "./copy.ts";

export type Design = { template: Template; customization: Customization };
/** `shown`: the parts of the page that an older form switches; null leaves them alone. SC-66 */
export type DesignInput = Design & { version: number; notice: DesignNotice; shown: ShownParts | null };
export type ShownParts = Record<"showRSVP" | "showGiftList" | "showChat", boolean>;

const colour = text(7);

const designFields = fields({
  template: oneOf(templates),
  palette: text(40),
  "customColors.primary": colour,
  "customColors.accent": colour,
  "customColors.background": colour,
  fontFamily: text(40),
  backgroundImage: text(webLinkLimit),
  focusX: whole(0, 100),
  focusY: whole(0, 100),
  switches: text(20),
  showCountdown: flag(),
  showRSVP: flag(),
  showGiftList: flag(),
  showChat: flag(),
  version: version(),
});
type Fields = InputOf<typeof designFields>;
type FieldName = keyof Fields;
type Refuse = (field: FieldName, text: string) => void;

/**
 * A missing field keeps the value of `current`. Without `switches` no switch changes; with it, a missing switch is off.
 * Corrects colours with too little contrast, and `notice` reports it.
 */
export function designForm(current: Design): Form<DesignInput> {
  return designFields.check<DesignInput>((posted, refusals) => {
    const refuse: Refuse = (field, message) => void refusals.at(field, message);
    const template = posted.template === undefined ? current.template : parseTemplate(posted.template);
    if (!template) refuse("template", designRefusals.template_invalid);
    const theme = template ?? current.template;
    const colours = readColours(theme, posted, current, refuse);
    const customization: Customization = {
      ...colours.chosen,
      ...readRest(posted, current.customization, refuse),
      showCountdown: posted.switches === undefined ? current.customization.showCountdown : posted.showCountdown,
    };
    if (refusals.any) return new Fault();
    return {
      template: theme,
      customization,
      version: posted.version ?? 0,
      notice: colours.notice,
      shown: readShown(posted),
    };
  });
}

type Chosen = Pick<Customization, "palette" | "colours">;

function readColours(
  template: Template,
  posted: Fields,
  current: Design,
  refuse: Refuse,
): { chosen: Chosen; notice: DesignNotice } {
  const typed = colourNames.map((name) => posted[`customColors.${name}`]);
  const palette = posted.palette ?? (typed.every((each) => each === undefined) ? undefined : ownColours);
  const { palette: before, colours } = current.customization;
  if (palette === undefined) {
    const isKept = colours !== null || template === current.template;
    return { chosen: { palette: isKept ? before : null, colours }, notice: "diseno" };
  }
  if (palette !== ownColours) {
    const known = palette === "" ? palettes[template][0] : palettes[template].find(({ name }) => name === palette);
    // A palette of another theme means the theme's own: the user changed the theme and not the colours.
    const isAnother = Object.values(palettes).some((each) => each.some(({ name }) => name === palette));
    if (!known && !isAnother) refuse("palette", designRefusals.palette_invalid);
    return {
      chosen: { palette: known && known !== palettes[template][0] ? known.name : null, colours: null },
      notice: "diseno",
    };
  }
  const [primary, accent, background] = colourNames.map((name, at) => {
    const colour = parseColour(typed[at]);
    if (!colour) refuse(`customColors.${name}`, designRefusals.colour_invalid);
    return colour;
  });
  if (!primary || !accent || !background) return { chosen: { palette: null, colours: null }, notice: "diseno" };
  const asked: Colours = { primary, accent, background };
  const own = mended(template, asked);
  const shift = colourNames.reduce((sum, name) => sum + luminance(own[name]) - luminance(asked[name]), 0);
  const isMended = colourNames.some((name) => own[name] !== asked[name]);
  return {
    chosen: { palette: null, colours: own },
    notice: isMended ? (shift > 0 ? "aclarado" : "oscurecido") : "diseno",
  };
}

function readRest(
  posted: Fields,
  current: Customization,
  refuse: Refuse,
): Pick<Customization, "fontFamily" | "backgroundImage" | "focus"> {
  const { fontFamily, backgroundImage, focusX, focusY } = posted;
  const isOwnFace =
    fontFamily === undefined ? current.fontFamily === null : fontFamily === "" || fontFamily === "default";
  const face = isOwnFace ? null : fontFamily === undefined ? current.fontFamily : parseFace(fontFamily);
  if (!isOwnFace && !face) refuse("fontFamily", designRefusals.face_invalid);
  const address = backgroundImage?.trim();
  const picture = address === undefined ? current.backgroundImage : pictureUrl(address);
  if (address && !picture)
    refuse("backgroundImage", designRefusals[isTooLongUrl(address) ? "picture_too_long" : "picture_invalid"]);
  const [x, y] = [
    focusX === undefined ? current.focus.x : percent(focusX),
    focusY === undefined ? current.focus.y : percent(focusY),
  ];
  if (x === null) refuse("focusX", designRefusals.focus_invalid);
  if (y === null) refuse("focusY", designRefusals.focus_invalid);
  return { fontFamily: face, backgroundImage: picture, focus: { x: x ?? 50, y: y ?? 50 } };
}

/** The parts of the page in a form that has their switches; a form with the countdown alone says `switches=countdown`. */
function readShown({ switches, showRSVP, showGiftList, showChat }: Fields): ShownParts | null {
  return switches === undefined || switches === "countdown" ? null : { showRSVP, showGiftList, showChat };
}
