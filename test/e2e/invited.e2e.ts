// A guest with an account: their invitations on the first screen, answered there, at both widths, in both schemes and with large text.
import { expect } from "vitest";
import { newId } from "#app/db/id.ts";
import { addMember } from "#test/factories.ts";
import { inviteHousehold } from "#test/households.ts";
import { createEvent, register, setSlug } from "#test/world.ts";
import { journeyApp, journeysAt } from "./browser.ts";

const app = await journeyApp();
const journey = await journeysAt(app, { axeAtBoth: true });
const { db } = app;

journey("a guest answers in the card, and finds every door", async (at) => {
  const host = await register(app, "Lucía Ferrer");
  const carmen = await register(app, "Carmen Ferrer");
  const eventId = await createEvent(host);
  await setSlug(host, eventId, `boda-${newId().slice(-12)}`);
  const home = await inviteHousehold(db, eventId, [
    { name: "Carmen Ferrer", email: carmen.email },
    { name: "Julián Gil", status: "confirmed" },
  ]);
  const { id: userId } = await db
    .selectFrom("users")
    .select("id")
    .where("email", "=", carmen.email)
    .executeTakeFirstOrThrow();
  await db.updateTable("guests").set({ userId }).where("id", "=", home.ids[0]!).execute();
  await addMember(db, eventId, carmen.email, "guest");
  await db
    .updateTable("eventMembers")
    .set({ permissions: ["view", "rsvp", "chat", "see_gift_list", "see_guest_list"] })
    .where("email", "=", carmen.email)
    .execute();
  const base = `/app/event/${eventId}`;
  await host.post(`${base}/schedule`, { intent: "item.add", start: "19:00", title: "Ceremonia", audience: "guests" });
  await host.post(`${base}/gifts/new`, { intent: "gift.add", title: "Una vajilla" });
  const talk = await db
    .selectFrom("chatSessions")
    .select("id")
    .where("eventId", "=", eventId)
    .where("kind", "=", "general")
    .executeTakeFirstOrThrow();
  await host.post(`/app/chat/${talk.id}`, { intent: "send", content: "¿Quién trae paraguas?", clientId: newId() });
  // A second, private event has no picture.
  const other = await createEvent(host, { title: "Los cuarenta de Nuria en La Nave", visibility: "private" });
  await addMember(db, other, carmen.email, "guest");

  const visitor = await at("phone", { as: carmen });
  await visitor.goes("/app");
  await visitor.sees("Hola, Carmen");
  expect(await visitor.page.getByRole("navigation", { name: "Secciones" }).getByRole("link").allInnerTexts()).toEqual([
    "Invitaciones",
    expect.stringContaining("Chat"),
    "Calendario",
  ]);
  await visitor.expectInBothSchemes();
  // Large text: nothing is wider than the phone, and no word is broken.
  await visitor.page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
  await visitor.expectSound();
  await visitor.page.reload();
  const card = visitor.page
    .getByRole("article")
    .filter({ hasText: "Ceremonia" })
    .or(visitor.page.getByRole("article").first());
  await card.getByRole("button", { name: "Sí" }).click();
  await visitor.sees("Carmen y Julián vienen.");
  await visitor.expectInBothSchemes();
  // The same plates stand on the event's page, in its own look.
  const page = `/evento/${(await db.selectFrom("slugs").select("slug").where("eventId", "=", eventId).executeTakeFirstOrThrow()).slug}`;
  await visitor.goes(page);
  await visitor.page.getByRole("list", { name: "Ya vienen 2" }).getByRole("img", { name: "Julián G." }).waitFor();
  await visitor.page.getByText("Quiénes son").click();
  await visitor.expectNoAxe();
  await visitor.goes(base);
  await visitor.sees("Cambiar mi respuesta");
  await visitor.expectInBothSchemes();
});
