// The rooms of an event that each role may enter, and the room of an address.
import { describe, expect, it } from "vitest";
import { doorsOf, roomAt, roomNames, roomPath, roomsFor, roomTitle, rooms } from "#app/domain/event/rooms.ts";
import type { PermissionContext } from "#app/domain/permission/context.ts";
import { decide } from "#app/domain/permission/permissions.ts";
import { contextOf, eventWith, memberWith } from "#test/permissions/world.ts";

const event = eventWith();
const seen = (context: PermissionContext) => roomsFor((action) => decide(context, action).ok);

describe("roomsFor", () => {
  it("opens the whole house to its creator", () => {
    expect(seen(contextOf("CR", event))).toEqual(roomNames);
  });

  it("opens to a helper who manages guests what concerns them", () => {
    const helper = memberWith("collaborator", event, ["view", "chat", "manage_guests"]);
    expect(seen(helper)).toEqual([
      "home",
      "guests",
      "tables",
      "invitations",
      "doors",
      "badges",
      "settings",
      "album",
      "tasks",
      "schedule",
      "day",
      "moodboard",
      "chat",
      "dossier",
    ]);
    const noGuests = memberWith("collaborator", event, ["view", "chat"]);
    expect(doorsOf(seen(noGuests)).map(({ door }) => door)).toEqual(["home", "page", "plan", "team"]);
  });

  it("keeps design from organizers, and shows providers their own part", () => {
    const organizer = seen(memberWith("organizer", event, ["view", "chat", "edit_event", "manage_collaborators"]));
    expect(organizer).toEqual(expect.arrayContaining(["gifts", "budget", "people", "changes"]));
    expect(organizer).not.toContain("design");
    expect(organizer).not.toContain("guests");
    expect(seen(memberWith("provider", event, ["view", "chat"]))).toEqual([
      "home",
      "tasks",
      "schedule",
      "moodboard",
      "chat",
    ]);
  });

  it("shows guests, strangers and the staff no doors", () => {
    const guest = memberWith("guest", event, ["view", "rsvp", "chat", "see_guest_list", "see_gift_list"]);
    for (const context of [guest, contextOf("AC", event), contextOf("AD", event), contextOf("AN", event)])
      expect(seen(context)).toEqual([]);
  });
});

const id = "0190f5fe-7c00-7a00-8000-000000000001";
const base = `/app/event/${id}`;

describe("roomAt", () => {
  it("finds the room of an address, with its dialogs and third levels", () => {
    const addresses = {
      "": "home",
      "/edit": "home",
      "/settings": "home",
      "/share": "home",
      "/guests": "guests",
      "/guests/import": "guests",
      "/guests/0190f5fe-7c00-7a00-8000-000000000002": "guests",
      "/guests/tables/place": "tables",
      "/guests/invitations/personal/whatsapp": "invitations",
      "/guests/invitations/team/x/remove": "people",
      "/guests/settings/question": "settings",
      "/customize": "design",
      "/customize/sections": "sections",
      "/customize/programme": "sections",
      "/gifts/new": "gifts",
      "/collaboration": "changes",
    };
    for (const [rest, room] of Object.entries(addresses)) expect(roomAt(base + rest)).toEqual({ eventId: id, room });
    for (const outside of ["/app", "/app/event/new", `/event/${id}`, "/app/contacts"])
      expect(roomAt(outside)).toBeNull();
  });

  it("leads every room but the chat back to itself", () => {
    for (const room of roomNames.filter((name) => name !== "chat"))
      expect(roomAt(roomPath(id, room))).toEqual({ eventId: id, room });
    expect(roomPath(id, "chat", "c")).toBe("/app/chat/c");
    expect(roomPath(id, "chat")).toBe(`/app/chat?evento=${id}&tipo=organizers`);
  });
});

describe("roomTitle", () => {
  it("calls the hall of a professional event no party", () => {
    expect([roomTitle("home", "wedding"), roomTitle("home", "conference"), roomTitle("home", "gala")]).toEqual([
      "Fiesta",
      "Evento",
      "Evento",
    ]);
    expect(roomTitle("guests", "conference")).toBe(rooms.guests.title);
  });
});
