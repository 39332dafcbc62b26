// Two people chat: live, with a reply, an edit and a deletion; a message written without a network arrives once.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { newId } from "#app/db/id.ts";
import { addMember } from "#test/factories.ts";
import { createEvent, register } from "#test/world.ts";
import { journeyApp, journeysAt } from "./browser.ts";

const app = await journeyApp();
const { db } = app;
const journey = await journeysAt(app, { axeAtBoth: true });

/** On a phone the chat is in the menu, whose button counts all unread messages; `chat` is the name of the link. */
async function opensFromMenu(page: Page, chat: RegExp = /^Chat/): Promise<void> {
  await page.getByRole("button", { name: /^Menú/ }).click();
  await page.locator("#app-menu").getByRole("link", { name: chat }).click();
}

journey("a host and a guest talk in General, in the panel and on its page", async (at) => {
  const marta = await register(app, "Marta");
  const rosa = await register(app, "Rosa");
  const eventId = await createEvent(marta, { title: "Boda de Eva" });
  await addMember(db, eventId, rosa.email, "guest");
  const { id: session } = await db
    .selectFrom("chatSessions")
    .select("id")
    .where("eventId", "=", eventId)
    .where("kind", "=", "general")
    .executeTakeFirstOrThrow();

  const host = await at("desktop", { as: marta });
  await host.goes(`/app/event/${eventId}`);
  const guest = await at("phone", { as: rosa, cutOff: true });
  await guest.goes(`/app/chat/${session}`);
  await guest.sees("No hay mensajes aún");
  await guest.expectNoAxe();
  const write = async (page: typeof guest.page, words: string) => {
    await page.getByPlaceholder("Escribe tu mensaje...").fill(words);
    await page.getByRole("button", { name: "Enviar", exact: true }).click();
  };
  await write(guest.page, "¿Hay sitio para aparcar?");
  await guest.sees("¿Hay sitio para aparcar?");

  // The badge updates without a page reload, and the panel opens the unread conversation.
  await host.page.getByRole("link", { name: /^Equipo.*1 en el chat$/ }).waitFor();
  await host.follows("Chat");
  const panel = host.page.getByRole("dialog", { name: "Chat General" });
  await panel.getByText("¿Hay sitio para aparcar?").waitFor();
  await host.expectNoAxe("dialog[open]");
  await panel.getByRole("button", { name: /Acciones del mensaje de Rosa/ }).click();
  await panel.getByRole("link", { name: "Responder" }).click();
  await panel.getByPlaceholder("Escribe tu mensaje...").fill("Sí, detrás de la finca");
  await host.page.keyboard.press("Enter");
  await guest.sees("Sí, detrás de la finca");
  // Read receipts of General appear on the next load.
  await guest.reloads();
  await guest.sees("Visto por Marta");

  // The host takes the guest's message out, before both of them, and puts it back.
  await panel.getByRole("button", { name: /Acciones del mensaje de Rosa/ }).click();
  await panel.getByRole("link", { name: "Quitar" }).click();
  await guest.sees("Lo ha quitado quien organiza");
  await panel.getByText("Lo ha quitado quien organiza").waitFor();
  await host.page.getByRole("button", { name: "Deshacer" }).click();
  await guest.sees("¿Hay sitio para aparcar?");
  await panel.getByText("¿Hay sitio para aparcar?").first().waitFor();

  await panel.getByPlaceholder("Escribe tu mensaje...").press("ArrowUp");
  await panel.getByText("Editas tu mensaje").waitFor();
  await panel.getByPlaceholder("Escribe tu mensaje...").fill("Sí, delante de la finca");
  await host.page.keyboard.press("Enter");
  await guest.sees("Sí, delante de la finca");
  await panel.getByRole("button", { name: /Acciones del mensaje de ti/ }).click();
  await panel.getByRole("link", { name: "Eliminar" }).click();
  await panel.getByRole("button", { name: "Eliminar mensaje" }).click();
  await guest.sees("Mensaje eliminado");
  // After a confirmation the focus is back in the conversation.
  await expect.poll(() => host.page.evaluate(() => document.activeElement?.tagName)).toBe("TEXTAREA");
  // An unsent text survives closing the panel.
  await panel.getByPlaceholder("Escribe tu mensaje...").fill("Luego te cuento");
  await panel.getByRole("button", { name: "Cerrar el chat" }).click();
  await panel.waitFor({ state: "hidden" });
  // A table pressed before the list of conversations has loaded opens with it.
  const held = Promise.withResolvers<void>();
  await host.page.route("**/app/chat/lista", async (route) => {
    await held.promise;
    await route.continue();
  });
  await host.follows("Chat");
  await host.page.getByRole("navigation", { name: "Chats" }).getByRole("button", { name: "General" }).click();
  held.resolve();
  const typed = panel.getByPlaceholder("Escribe tu mensaje...");
  await expect.poll(() => typed.inputValue()).toBe("Luego te cuento");
  await typed.fill("");
  await host.page.keyboard.press("Escape");
  await panel.waitFor({ state: "hidden" });

  // A message written without a network waits, and arrives once, even if the page reloads meanwhile.
  await guest.page.context().setOffline(true);
  await write(guest.page, "Llevo yo el hielo");
  await guest.sees("Sin enviar. Saldrá al volver la conexión.");
  await guest.page.context().setOffline(false);
  await host.page.getByRole("link", { name: /^Equipo.*1 en el chat$/ }).waitFor();
  await expect.poll(() => guest.page.getByText("Sin enviar. Saldrá al volver la conexión.").count()).toBe(0);
  const rows = await db.selectFrom("chatMessages").select("id").where("content", "=", "Llevo yo el hielo").execute();
  expect(rows).toHaveLength(1);

  // A guest sees no organizers' table. If their membership ends, their open panel empties at once, on any page.
  const place = (status: "active" | "removed") =>
    db
      .updateTable("eventMembers")
      .set({ status })
      .where("eventId", "=", eventId)
      .where("email", "=", rosa.email)
      .execute();
  // A guest's phone has the chat as a page; beside a wide window its panel opens.
  const wide = await at("desktop", { as: rosa, cutOff: true });
  for (const path of ["/app/contacts", `/app/event/${eventId}`]) {
    await wide.goes(path);
    // The server answers the panel's first look before the membership ends; the answer arrives after the news of the end.
    const looked = Promise.withResolvers<void>();
    const told = Promise.withResolvers<void>();
    await wide.page.route(
      "**/mensajes?desde=*",
      async (route) => {
        const response = await route.fetch();
        looked.resolve();
        await told.promise;
        await route.fulfill({ response });
      },
      { times: 1 },
    );
    await wide.page.getByRole("button", { name: /^Abrir el chat/ }).click();
    const tables = wide.page.getByRole("navigation", { name: "Chats" }).getByRole("button");
    await tables.filter({ hasText: "General" }).click();
    const open = wide.page.getByRole("dialog", { name: "Chat General" });
    await open.getByText("Llevo yo el hielo").waitFor();
    expect((await tables.allInnerTexts()).map((name) => name.trim())).toEqual(["Privado", "General"]);
    await looked.promise;
    const heard = wide.page.waitForRequest(
      (request) => request.method() === "HEAD" || new URL(request.url()).pathname.endsWith(".data"),
    );
    await place("removed");
    await heard;
    told.resolve();
    // The event's page is lost too, and closes the panel with its frame.
    if (path === "/app/contacts") await open.getByText("Ya no participas en esta conversación.").waitFor();
    else await wide.seesHeading("Acceso Denegado");
    await expect.poll(() => open.getByText("Llevo yo el hielo").count()).toBe(0);
    await place("active");
  }
});

journey("a phone has the chat in its menu, and Back puts the panel away", async (at) => {
  const marta = await register(app, "Marta");
  const rosa = await register(app, "Rosa");
  const eventId = await createEvent(marta, { title: "Boda de Eva" });
  await addMember(db, eventId, rosa.email, "guest");
  const say = (content: string) =>
    rosa.post("/app/chat", { intent: "send", chatType: "general", eventId, content, clientId: newId() });
  await say("¿Hay sitio?");

  const host = await at("phone", { as: marta });
  const { page } = host;
  await host.goes("/app/calendar");
  await host.goes(`/app/event/${eventId}/tasks`);
  expect(await page.getByRole("button", { name: /^Abrir el chat/ }).count()).toBe(0);
  const panel = page.getByRole("dialog", { name: "Chat General" });
  const open = async (chat: RegExp) => {
    await opensFromMenu(page, chat);
    await panel.waitFor();
    expect(await page.locator("#app-menu").isVisible()).toBe(false);
  };
  await host.fills({ "Tarea nueva": "Llamar al DJ" });
  await open(/^Chat ?, 1 sin leer$/);
  await panel.getByText("¿Hay sitio?").waitFor();
  // The page stayed as it was, with its unsaved text.
  await page.goBack();
  await panel.waitFor({ state: "hidden" });
  expect(host.path()).toBe(`/app/event/${eventId}/tasks`);
  await host.expectTyped({ "Tarea nueva": "Llamar al DJ" });
  expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Menú/);

  // A panel closed by its own button is no longer a history step: Back leaves the page.
  await open(/^Chat/);
  await panel.getByRole("button", { name: "Cerrar el chat" }).click();
  await panel.waitFor({ state: "hidden" });
  await page.goBack();
  await host.arrives("/app/calendar");
});
