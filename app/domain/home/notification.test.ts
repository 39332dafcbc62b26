// The grouping of notifications, the right to see them, and those sent only once.
import { describe, expect, it } from "vitest";
import {
  badgeOf,
  groupKeyOf,
  isOnce,
  isWhileInvited,
  kindNames,
  placeOf,
  rightToSee,
} from "#app/domain/home/notification.ts";

describe("a notification", () => {
  it("is counted together with what happens to the same event, or to the same thing", () => {
    const answer = (eventId: string, subjectId: string) => groupKeyOf({ kind: "answers", eventId, subjectId });
    expect(answer("boda", "uno")).toBe(answer("boda", "dos"));
    expect(answer("boda", "uno")).not.toBe(answer("cena", "uno"));
    const message = (subjectId: string) => groupKeyOf({ kind: "message", eventId: "boda", subjectId });
    expect(message("uno")).toBe(message("uno"));
    expect(message("uno")).not.toBe(message("dos"));
    expect(groupKeyOf({ kind: "plan.full", eventId: "boda" })).not.toBe(
      groupKeyOf({ kind: "answers", eventId: "boda" }),
    );
  });

  it("asks its reader for the right that the thing itself asks for", () => {
    expect(rightToSee("answers", {})).toBe("guest.listPII");
    expect(rightToSee("message", { chatType: "general" })).toBe("chat.general.read");
    expect(rightToSee("message", { chatType: "organizers" })).toBe("chat.organizers.read");
    expect(rightToSee("message", { chatType: "private" })).toBeNull();
    expect(rightToSee("support.answered", {})).toBeNull();
    expect([isWhileInvited("invitation.received"), isWhileInvited("invitation.accepted")]).toEqual([true, false]);
    expect([isOnce("plan.near"), isOnce("plan.full")]).toEqual([true, false]);
  });

  it("is counted up to nine", () => {
    expect([0, 1, 9, 10, 240].map(badgeOf)).toEqual([null, "1", "9", "9+", "9+"]);
  });

  it("leads to its place", () => {
    const places = kindNames.map((kind) => placeOf({ kind, eventId: "boda", subjectId: "cosa" }));
    expect(places).not.toContain(undefined);
    expect(places.join()).not.toContain("null");
    expect(placeOf({ kind: "task.due", eventId: "boda", subjectId: null })).toBe("/app/event/boda/tasks?de=mias");
    expect(placeOf({ kind: "message", eventId: null, subjectId: "hilo" })).toBe("/app/chat/hilo");
  });
});
