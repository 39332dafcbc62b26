// The transferred weight of a link's pages for a phone, in each of the eight looks and on the landing screen.
import { describe, expect, it } from "vitest";
import { shareablePermissions } from "#app/domain/permission/names.ts";
import { templates } from "#app/domain/look/themes.ts";
import { newToken } from "#app/platform/auth/secrets.server.ts";
import { linksOf, weigh } from "#test/links.ts";
import { person } from "#test/http.ts";
import { testApp } from "#test/test-app.ts";
import { register } from "#test/world.ts";

const app = await testApp();
const { makeLink, makeParty } = linksOf(app);

describe("the weight of a link's pages", () => {
  const all = (pattern: RegExp, text: string) => [...text.matchAll(pattern)].map(([, found]) => found!);

  it("is at most 15,360 bytes of HTML, CSS and script, in every theme and with every section", async () => {
    const eventId = await makeParty(await register(app, "Marta Segura"), {
      description: "Nos conocimos en un tren que llegó tarde. ".repeat(30),
    });
    const names = Array.from({ length: 60 }, (_, index) => `Invitada ${newToken().slice(0, 10)} ${index}`);
    for (const name of names)
      await app.pool.query(
        "insert into guests (event_id, id, name, status) values ($1, gen_random_uuid(), $2, 'confirmed')",
        [eventId, name],
      );
    const { page, landing } = await makeLink(eventId, {
      permissions: [...shareablePermissions],
      message: "¡Venid! ".repeat(20),
    });
    const weights: number[] = [];
    for (const template of [...templates, "landing"] as const) {
      await app.db
        .updateTable("events")
        .set({ template: template === "landing" ? "classic" : template })
        .where("id", "=", eventId)
        .execute();
      const to = template === "landing" ? landing : page;
      const { text } = await person(app).get(to);
      const files = [
        ...all(/<link[^>]*rel="stylesheet"[^>]*href="([^"]+)"/g, text),
        ...all(/<script src="([^"]+)"/g, text),
      ];
      expect(all(/(?:src|<link[^>]*href)="(https?:[^"]+)"/g, text)).toEqual([]);
      weights.push(
        (await Promise.all([to, ...files].map((each) => weigh(app.origin + each)))).reduce(
          (sum, bytes) => sum + bytes,
          0,
        ),
      );
    }
    console.log(`/invite and /invitation: at most ${Math.max(...weights)} of 15360 bytes`);
    expect(Math.max(...weights)).toBeLessThanOrEqual(15_360);
  });
});
