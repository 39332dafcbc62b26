// What an event's page weighs on its way to a telephone, in each of its eight looks.
import http from "node:http";
import { describe, expect, it } from "vitest";
import { newId } from "#app/db/id.ts";
import { templates } from "#app/domain/themes.ts";
import { testApp } from "#test/test-app.ts";

const app = await testApp();
const PAGE_BYTES = 15_360;
const FONT_BYTES = 46_080;

/** The bytes of an answer's body as they travel, and its text. */
function weigh(address: string): Promise<{ status: number; bytes: number; encoding: string | undefined }> {
  return new Promise((resolve, reject) => {
    http
      .get(app.origin + address, { headers: { "accept-encoding": "br" } }, (answer) => {
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

      const page = await Promise.all([`/evento/${template}`, ...styles, ...scripts].map(weigh));
      const faces = await Promise.all(fonts.map(weigh));
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
