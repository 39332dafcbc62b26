// The transferred weight of an event's page for a phone, in each of its eight looks.
import http from "node:http";
import { describe, expect, it } from "vitest";
import { newId } from "#app/db/id.ts";
import { mostPhotos, pageSections, type SectionShape, sectionShapes } from "#app/domain/event/page-sections.ts";
import { type Template, templates } from "#app/domain/look/themes.ts";
import { newFileKey } from "#app/platform/files/file-store.server.ts";
import { setReaches } from "#test/reach.ts";
import { addEvent, addUser } from "#test/factories.ts";
import { testApp } from "#test/test-app.ts";

const app = await testApp();
const PAGE_BYTES = 15_360;
const FONT_BYTES = 46_080;
const WHOLE_BYTES = 20_480;

/** The transferred bytes of a response body, and its text. */
function weigh(
  address: string,
  accepted = "br",
): Promise<{ status: number; bytes: number; encoding: string | undefined }> {
  return new Promise((resolve, reject) => {
    http
      .get(app.origin + address, { headers: { "accept-encoding": accepted } }, (answer) => {
        let bytes = 0;
        answer.on("data", (chunk: Buffer) => (bytes += chunk.length));
        answer.on("end", () =>
          resolve({ status: answer.statusCode ?? 0, bytes, encoding: answer.headers["content-encoding"] }),
        );
      })
      .on("error", reject);
  });
}

const read = async (address: string) => (await fetch(app.origin + address)).text();
const all = (pattern: RegExp, text: string) => [...new Set([...text.matchAll(pattern)].map(([, address]) => address!))];

describe("the weight of /evento/{slug}", () => {
  it.each(templates)(
    `%s: at most ${PAGE_BYTES} bytes of HTML, CSS and script, ${FONT_BYTES} of fonts, nothing from elsewhere`,
    async (template) => {
      const hostId = newId();
      const id = newId();
      await app.db
        .insertInto("users")
        .values({
          id: hostId,
          email: `${template}@correo.es`,
          name: "María de la Luz Fernández-Villaverde",
          username: template,
          accountType: "personal",
        })
        .execute();
      const event = {
        id,
        createdBy: hostId,
        title: "Lucía y Andrés",
        titleSlug: template,
        category: "personal",
        type: "wedding",
        date: "2049-06-05",
        startTime: "18:30",
        endTime: "02:00",
        location: "Finca La Alquería, Torrent",
        template,
      };
      await app.db
        .insertInto("events")
        .values({ ...event, description: "Nos conocimos en un tren que llegó tarde. ".repeat(30) })
        .execute();
      await app.db.insertInto("slugs").values({ slug: template, eventId: id }).execute();

      const html = await read(`/evento/${template}`);
      const styles = all(/<link[^>]*rel="stylesheet"[^>]*href="([^"]+)"/g, html);
      const scripts = all(/<script src="([^"]+)"/g, html);
      const preloads = all(/<link rel="preload" href="([^"]+\.woff2)" as="font"/g, html);
      const css = (await Promise.all(styles.map(read))).join("");
      const fonts = all(/url\("?([^")]+\.woff2)"?\)/g, css);
      expect(html).toContain(`<html lang="es" class="${template}">`);
      expect(fonts.toSorted()).toEqual(preloads.toSorted());
      expect(css.match(/@font-face\{[^}]*url\(/g)?.length).toBe(css.match(/font-display:\s*swap/g)?.length);

      const page = await Promise.all([`/evento/${template}`, ...styles, ...scripts].map((each) => weigh(each)));
      const faces = await Promise.all(fonts.map((each) => weigh(each)));
      expect([...page, ...faces].map(({ status }) => status)).toEqual(Array(page.length + faces.length).fill(200));
      const pageBytes = page.reduce((sum, { bytes }) => sum + bytes, 0);
      const fontBytes = faces.reduce((sum, { bytes }) => sum + bytes, 0);
      console.log(`${template}: ${pageBytes} of ${PAGE_BYTES} bytes, fonts ${fontBytes} of ${FONT_BYTES}`);
      expect(page[0]!.encoding).toBe("br");
      expect(pageBytes).toBeLessThanOrEqual(PAGE_BYTES);
      expect(fontBytes).toBeLessThanOrEqual(FONT_BYTES);
      expect(all(/(?:src|<link[^>]*href)="(https?:[^"]+)"/g, html)).toEqual([]);
    },
  );
});

describe("the weight of a page with all chapters, its cover and its opening", () => {
  it.each(templates)(`%s: at most ${WHOLE_BYTES} bytes of HTML, CSS and script under gzip`, async (template) => {
    const slug = `${template}-entera`;
    await makePage(slug, template);
    const html = await read(`/evento/${slug}`);
    expect(html).toContain('class="hero photo opens"');
    for (const section of pageSections) expect(html).toContain(`class="ch ${section}"`);
    const files = [
      ...all(/<link[^>]*rel="stylesheet"[^>]*href="([^"]+)"/g, html),
      ...all(/<script src="([^"]+)"/g, html),
    ];
    const sizes = await Promise.all([`/evento/${slug}`, ...files].map((address) => weigh(address, "gzip")));
    const bytes = sizes.reduce((sum, each) => sum + each.bytes, 0);
    console.log(`${template}: ${bytes} of ${WHOLE_BYTES} bytes`);
    expect(bytes).toBeLessThanOrEqual(WHOLE_BYTES);
  });
});

/** An event whose page has a photograph and every chapter, with as much content as hosts usually enter. */
async function makePage(slug: string, template: Template): Promise<void> {
  const hostId = await addUser(app.db);
  const addFile = async (purpose: "event-image" | "page-photo") => {
    const key = newFileKey(purpose, "jpg");
    const file = { key, ownerId: hostId, contentType: "image/jpeg" as const, bytes: 90_000, width: 1_200, height: 900 };
    await app.db
      .insertInto("files")
      .values({ ...file, purpose })
      .execute();
    return key;
  };
  const eventId = await addEvent(app.db, hostId, { template, imageKey: await addFile("event-image") });
  await app.db.insertInto("slugs").values({ slug, eventId }).execute();
  await setReaches(app.db, eventId, { gifts: "page", bank: "page" });
  const words = "Nos conocimos en un tren que llegó tarde";
  for (const [position, section] of pageSections.entries()) {
    const { fields, rows }: SectionShape = sectionShapes[section];
    const texts = (shape: SectionShape["fields"], at = 0) =>
      Object.fromEntries(
        Object.entries(shape).map(([name, { kind, most }]) => [
          name,
          { time: "18:30", link: `https://hotel-${at}.es`, colour: `#7d9a7${at}` }[kind as "time"] ??
            `${at} ${name} ${words}`.slice(0, most),
        ]),
      );
    const content = {
      fields: texts(fields),
      rows: Array.from({ length: Math.min(rows?.most ?? 0, 6) }, (_, at) => texts(rows!.fields, at)),
    };
    await app.db
      .insertInto("pageSections")
      .values({ eventId, section, position, content: JSON.stringify(content) })
      .execute();
  }
  for (let each = 0; each < mostPhotos; each++)
    await app.db
      .insertInto("pagePhotos")
      .values({ eventId, id: newId(), fileKey: await addFile("page-photo"), alt: `${words} ${each}` })
      .execute();
}
