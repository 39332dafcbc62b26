// How often the authorization reads an event from the database.
import { RouterContextProvider } from "react-router";
import { expect, it } from "vitest";
import { testDatabase } from "#test/database.ts";
import { addHost } from "#test/factories.ts";
import { onOneConnection } from "#test/round-trips.ts";
import { type RequestContext, setRequestContext } from "./http/request-context.server.ts";
import { authorizeEvent, tryAuthorizePublicEvent } from "./pass.server.ts";

const { db, connectionString } = await testDatabase();

it("loaders of one request share one look at an event, and an action's look is its own", async () => {
  const { hostId, eventId } = await addHost(db);
  const viewer = { id: hostId };
  await onOneConnection(connectionString, async (own, sent) => {
    const args = (method: string, context: RouterContextProvider) => ({
      request: new Request("http://localhost/app", { method }),
      context,
      params: { eventId },
    });
    const request = () => {
      const context = new RouterContextProvider();
      setRequestContext(context, { app: { db: own }, viewer: async () => viewer } as unknown as RequestContext);
      sent.length = 0;
      return context;
    };
    const page = request();
    const [pass] = await Promise.all([
      authorizeEvent(args("GET", page), "event.app.view"),
      authorizeEvent(args("GET", page), "event.app.view"),
      tryAuthorizePublicEvent(args("GET", page), eventId, "event.public.view"),
    ]);
    expect([pass.event.id, sent.length]).toEqual([eventId, 1]);

    const form = request();
    const before = await authorizeEvent(args("POST", form), "guest.create");
    await db.updateTable("events").set({ title: "Otra boda" }).where("id", "=", eventId).execute();
    const after = await authorizeEvent(args("GET", form), "event.app.view");
    expect([before.event.title, after.event.title, sent.length]).toEqual(["Boda", "Otra boda", 2]);
  });
});
