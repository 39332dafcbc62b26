// Every e-mail about an event is readable in any design of its host, light and dark, and makes sense without colours.
import { describe, expect, it } from "vitest";
import { contrast, type Hex } from "#app/domain/look/colour.ts";
import { faces } from "#app/domain/look/customization.ts";
import { palettes } from "#app/domain/look/palettes.ts";
import { templates } from "#app/domain/look/themes.ts";
import { examples } from "#app/features/dev/emails/examples.ts";
import { faultsOfEmail } from "#test/email-check.ts";
import { type EmailDesign, emailDesign, emailLook } from "./email-look.ts";

const origin = "https://convite.example";
const said = { name: "Marta", title: "Boda de Lucía y Andrés", place: "Torrent", message: "¡Qué ganas!" };
const plain = { palette: null, colours: null, face: null };
const about = [
  "household-invitation",
  "household-reminder",
  "household-answer",
  "invitation",
  "invitation · a quien solo viene",
  "household-invitation · con respuesta",
  "lost-invitation",
].concat(
  ["answer-received", "answer-attempt", "answer-accepted", "answer-waiting", "companion-accepted"],
  ["link-registered", "link-known-address"],
);

/** The colour pairs of an e-mail that are not readable. */
function unread(design: EmailDesign): unknown[] {
  const look = emailLook(design);
  return [look.light, look.dark].flatMap((scheme) => {
    const pairs: [Hex, Hex][] = [
      [scheme.words, scheme.ground],
      [scheme.onButton, scheme.button],
      ...(["canvas", "sheet"] as const).flatMap((ground): [Hex, Hex][] => [
        [scheme.quiet, scheme[ground]],
        [scheme.link, scheme[ground]],
      ]),
      [scheme.text, scheme.sheet],
      [scheme.text, scheme.quote],
    ];
    return pairs.filter(([words, ground]) => contrast(words, ground) < 4.5).map((pair) => [design, pair]);
  });
}

describe("an e-mail about an event", () => {
  it.each(templates)("%s: every word is read, in each palette and in any colours of its host's", (template) => {
    const hues: Hex[] = ["#000000", "#ffffff", "#ffff00", "#ff0000", "#0000ff", "#808080"];
    const mixed = hues.flatMap((primary) =>
      hues.flatMap((accent) => hues.map((background) => ({ primary, accent, background }))),
    );
    const designs = [
      ...palettes[template].map(({ name }) => ({ ...plain, template, palette: name })),
      ...mixed.map((colours) => ({ ...plain, template, colours })),
    ];
    expect(designs.flatMap(unread).slice(0, 3)).toEqual([]);
  });

  it.each(templates)("%s: wears it in every kind that guests get, and says no word more as text", async (template) => {
    const design = { ...plain, template, face: faces[templates.indexOf(template) % faces.length]! };
    const { ground, words } = emailLook(design).light;
    for (const name of about) {
      const [house, worn] = [await examples[name]!(origin, said), await examples[name]!(origin, { ...said, design })];
      expect([name, faultsOfEmail(worn, origin)]).toEqual([name, []]);
      expect([name, worn.subject, worn.text]).toEqual([name, house.subject, house.text]);
      expect(worn.html).toContain(`background-color:${ground}`);
      expect(worn.html).toContain(`color:${words}`);
      expect(worn.html).not.toContain("#b3173f");
    }
  });

  it("wears the house's cloth where no design is known, or one that is not ours", () => {
    const house = emailLook(undefined);
    expect(house.isHouse).toBe(true);
    expect(emailLook({ ...plain, template: 'x"}*{display:none' })).toBe(house);
    const stored = { palette: "x", colours: { primary: "red;}" }, fontFamily: "';url(//evil)" };
    expect(emailDesign({ template: "nube", customization: stored })).toEqual({
      template: "nube",
      palette: "x",
      colours: null,
      face: null,
    });
  });
});
