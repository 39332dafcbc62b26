// The permissions of a new link over HTTP: its form begins with what the hosts open to the link's audience, and an open box takes it away.
import { expect, it } from "vitest";
import { newId } from "#app/db/id.ts";
import { linksOf, visitorOf } from "#test/links.ts";
import { pageText } from "#test/party.ts";
import { setReaches } from "#test/reach.ts";
import { testApp } from "#test/test-app.ts";
import { register } from "#test/world.ts";

const app = await testApp({ TRUSTED_PROXIES: "127.0.0.1" });
const { makeParty } = linksOf(app);

it("shows the list of gifts to those that the reach names, and not by a link that a host took it from", async () => {
  const host = await register(app, "Lucía", "planner");
  const eventId = await makeParty(host);
  await app.db.insertInto("gifts").values({ eventId, id: newId(), title: "Cafetera", position: 1 }).execute();
  const links = `/app/event/${eventId}/guests/invitations?vista=enlaces`;
  const ticks = async () => {
    const form = pageText(await host.get(links));
    return [...form.matchAll(/<input[^>]*type="checkbox"[^>]*>/g)]
      .filter(([box]) => box.includes('name="permissions[]"') && / checked=""/.test(box))
      .map(([box]) => /value="(\w+)"/.exec(box)?.[1]);
  };
  const make = async (permissions: string[], given: string[]) => {
    const made = await host.post(links, {
      intent: "link.create",
      role: "guest",
      "permissions[]": ["", ...permissions],
      "given[]": given,
    });
    expect(made.status).toBe(303);
    const { text } = await host.get(links);
    return /\/invite\/[A-Za-z0-9]{32}/.exec(text)?.[0] ?? "";
  };
  const sees = async (page: string) => (await visitorOf(app).get(page)).text.includes("Cafetera");

  expect(await ticks()).toEqual(["view", "rsvp", "register", "see_gift_list"]);
  const open = await make(["rsvp", "register", "see_gift_list"], ["see_gift_list"]);
  expect(await sees(open)).toBe(true);
  const taken = await make(["rsvp", "register"], ["see_gift_list"]);
  expect([await sees(taken), await sees(open)]).toEqual([false, true]);
  // The tick of the first stood for the reach, so it goes with it.
  await setReaches(app.db, eventId, { gifts: "guests" });
  expect([await ticks(), await sees(open)]).toEqual([["view", "rsvp", "register"], false]);
});
