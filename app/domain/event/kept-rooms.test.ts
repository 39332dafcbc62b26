// The rooms of an event that a browser stores, by address and by the right that each needs.
import { describe, expect, it } from "vitest";
import { keptAddress, keptRoomAt, keptRooms, topicOf } from "#app/domain/event/kept-rooms.ts";

const id = "0190a1b2-0000-7000-8000-000000000001";

describe("rooms that are kept", () => {
  it("are the event, its guests, its running order, its tasks and its seating plan", () => {
    for (const room of keptRooms) {
      const { pathname } = new URL(keptAddress(id, room), "http://x");
      expect(keptRoomAt(pathname)).toEqual({ eventId: id, room });
    }
    expect(keptRooms).toEqual(["event", "guests", "schedule", "tasks", "tables", "plan"]);
  });

  it.each([
    "/app",
    "/app/contacts",
    "/app/event/new",
    `/app/event/${id}/edit`,
    `/app/event/${id}/guests/${id}`,
    `/app/event/${id}/guests/tables/rules`,
    `/app/event/${id}/`,
    `/app/event/${id}/toString`,
    `/x/app/event/${id}`,
  ])("are no others: %s", (path) => expect(keptRoomAt(path)).toBeNull());

  it("have a topic that asks for their right", () => {
    expect(topicOf(id, "event")).toBe(`event:${id}`);
    expect(topicOf(id, "guests")).toBe(`event:${id}:guests`);
  });
});
