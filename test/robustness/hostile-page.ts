// An event's page with payloads in its design and in every chapter (D-1, D-3, D-4).
import { pageSections, type SectionShape, sectionShapes } from "#app/domain/event/page-sections.ts";
import type { TestApp } from "#test/test-app.ts";
import { payload } from "./payloads.ts";

const cut = (text: string, most: number) => [...text].slice(0, most).join("");

/** The texts of such a design; `number` selects the payloads. */
export function designOf(number: number) {
  return {
    primary: payload(number + 1),
    accent: payload(number + 2),
    background: payload(number + 3),
    face: payload(number + 4),
    backgroundImage: cut(`https://convite.test/${payload(number + 5)}`, 2_048),
  };
}

/** The same as the design's form posts it, with `text` in its choices. */
export function designForm(number: number, text: string): Record<string, string> {
  const { primary, accent, background, face, backgroundImage } = designOf(number);
  return {
    palette: "own",
    template: text,
    fontFamily: face,
    backgroundImage,
    switches: text,
    "customColors.primary": primary,
    "customColors.accent": accent,
    "customColors.background": background,
  };
}

/** Stores it, as no form would. A page opened in a browser gets no picture, since it may request no other host. */
export async function hostileDesign(app: TestApp, eventId: string, number: number, hasPicture: boolean): Promise<void> {
  const { face, backgroundImage, ...colours } = designOf(number);
  const picture = hasPicture ? backgroundImage : null;
  const stored = { palette: face, fontFamily: face, colours, backgroundImage: picture, focus: { x: face, y: face } };
  await app.pool.query("update events set customization = $2 where id = $1", [eventId, JSON.stringify(stored)]);
}

/** Every chapter of an event's page with payloads in all its texts and addresses. */
export async function hostileChapters(app: TestApp, eventId: string, number: number): Promise<void> {
  let step = number;
  const texts = (fields: Readonly<Record<string, { most: number }>>) =>
    Object.fromEntries(
      Object.entries(fields).map(([name, { most }]) => [
        name,
        cut(name === "link" ? `https://convite.test/${payload(step++)}` : payload(step++), most),
      ]),
    );
  for (const [position, section] of pageSections.entries()) {
    const { fields, rows }: SectionShape = sectionShapes[section];
    await app.pool.query(
      "insert into page_sections (event_id, section, position, content) values ($1, $2, $3, $4) on conflict (event_id, section) do update set content = excluded.content",
      [
        eventId,
        section,
        position,
        JSON.stringify({ fields: texts(fields), rows: rows ? [texts(rows.fields), texts(rows.fields)] : [] }),
      ],
    );
  }
}
