// Which answer counts, which replaces another, and which waits; every combination once.
import { describe, expect, it } from "vitest";
import { guestStatuses } from "#app/domain/guest/guest.ts";
import {
  checkRsvp,
  decideAnswer,
  parseAttending,
  repeatsAnswer,
  replacesOnJoin,
  type RsvpCase,
  type RsvpProof,
} from "#app/domain/guest/rsvp.ts";

const at = new Date("2027-05-01T10:00:00Z");
const invited = { status: "invited", answeredAt: null } as const;
const confirmed = { status: "confirmed", answeredAt: at } as const;
const base: RsvpCase = { existing: null, proof: "none", attending: true, allowRsvp: true, completed: false };
const proofs: RsvpProof[] = ["none", "cookie", "token", "member", "organizer"];

const outcomeOf = (changes: Partial<RsvpCase>) => {
  const decided = decideAnswer({ ...base, ...changes });
  return decided.ok ? decided.outcome : decided.code;
};

describe("decideAnswer", () => {
  it("creates a guest for a new address, no matter who answers", () => {
    expect(proofs.map((proof) => outcomeOf({ proof }))).toEqual(Array(5).fill("create"));
  });

  it("takes the first answer of an invited guest, no matter who answers", () => {
    expect(proofs.map((proof) => outcomeOf({ proof, existing: invited }))).toEqual(Array(5).fill("update"));
  });

  it("parks a later answer that proves nothing, and takes one that does", () => {
    expect(proofs.map((proof) => outcomeOf({ proof, existing: confirmed, attending: false }))).toEqual([
      "park",
      "update",
      "update",
      "update",
      "update",
    ]);
  });

  it("parks without proof whatever the guest's answer was, and however it came to be known", () => {
    for (const status of guestStatuses) {
      expect(outcomeOf({ existing: { status, answeredAt: at } })).toBe("park");
      expect(outcomeOf({ existing: { status, answeredAt: null } })).toBe(status === "invited" ? "update" : "park");
    }
  });

  it("lets who is not on the list wait where the hosts want to accept them, and nobody else", () => {
    const waiting = { ...invited, awaitsApproval: true };
    for (const existing of [null, waiting])
      expect(proofs.map((proof) => outcomeOf({ proof, existing, requireApproval: true }))).toEqual([
        ...Array(4).fill("wait"),
        existing ? "update" : "create",
      ]);
    expect(outcomeOf({ existing: invited, requireApproval: true })).toBe("update");
    expect(outcomeOf({ existing: confirmed, requireApproval: true })).toBe("park");
    expect(outcomeOf({ existing: confirmed, proof: "cookie", requireApproval: true })).toBe("update");
    // Once the hosts no longer require approval, the next answer counts.
    expect(outcomeOf({ existing: waiting })).toBe("update");
    expect(outcomeOf({ requireApproval: true, deadlinePassed: true })).toBe("rsvp_deadline_passed");
  });

  it("lets only an organizer change a person who has been checked in", () => {
    const existing = { status: "attended", answeredAt: at } as const;
    expect(proofs.map((proof) => outcomeOf({ proof, existing }))).toEqual(["park", "park", "park", "park", "update"]);
  });

  it("gives confirmed for yes and declined for no, for every action", () => {
    for (const existing of [null, invited, confirmed]) {
      expect(decideAnswer({ ...base, existing, attending: true })).toMatchObject({ ok: true, status: "confirmed" });
      expect(decideAnswer({ ...base, existing, attending: false })).toMatchObject({ ok: true, status: "declined" });
    }
  });

  it("is bound by switch, end and deadline, in this order, except for organizers", () => {
    const closed = { allowRsvp: false, completed: true, deadlinePassed: true };
    for (const proof of proofs.filter((one) => one !== "organizer")) {
      expect(outcomeOf({ ...closed, proof })).toBe("rsvp_off");
      expect(outcomeOf({ ...closed, proof, allowRsvp: true })).toBe("rsvp_event_completed");
      expect(outcomeOf({ deadlinePassed: true, proof, existing: confirmed })).toBe("rsvp_deadline_passed");
    }
    expect(outcomeOf({ ...closed, proof: "organizer" })).toBe("create");
    expect(outcomeOf({ ...closed, proof: "organizer", existing: confirmed })).toBe("update");
  });
});

describe("checkRsvp", () => {
  const input = { name: " José Gil ", email: "JOSE@example.com", attending: "yes", message: " ¡Allí\r\nestaremos! " };

  it("cleans what is right", () => {
    expect(checkRsvp(input)).toEqual({
      ok: true,
      name: "José Gil",
      email: "jose@example.com",
      attending: true,
      message: "¡Allí\nestaremos!",
    });
    expect(checkRsvp({ ...input, attending: "no", message: " " })).toMatchObject({ attending: false, message: null });
    expect(checkRsvp({ ...input, message: undefined })).toMatchObject({ ok: true, message: null });
  });

  it.each([
    [{ name: "  " }, "rsvp_fields_required"],
    [{ email: "" }, "rsvp_fields_required"],
    [{ email: undefined }, "rsvp_fields_required"],
    [{ attending: "" }, "rsvp_fields_required"],
    [{ attending: "maybe" }, "rsvp_fields_required"],
    [{ name: "x".repeat(121) }, "name_too_long"],
    [{ email: "jose" }, "email_invalid"],
    [{ email: "jose@example.com\r\nBcc: b@x.es" }, "email_invalid"],
    [{ message: "x".repeat(1001) }, "message_too_long"],
  ])("refuses %j: %s", (changes, code) => {
    expect(checkRsvp({ ...input, ...changes })).toEqual({ ok: false, code });
  });

  it("takes a message of exactly 1000 characters", () => {
    expect(checkRsvp({ ...input, message: "🎂".repeat(1000) }).ok).toBe(true);
  });

  it("reads yes and no, and nothing else", () => {
    expect(["yes", "no", "on", true, null].map(parseAttending)).toEqual([true, false, null, null, null]);
  });
});

describe("repeatsAnswer", () => {
  const said = { name: "Lucía", status: "confirmed", message: "Qué ganas" } as const;
  const again = { name: "Lucía", attending: true, message: "Qué ganas", proof: "none" } as const;

  it("knows a double click by its words", () => {
    expect(repeatsAnswer(said, again)).toBe(true);
    expect(repeatsAnswer(said, { ...again, attending: false })).toBe(false);
    expect(repeatsAnswer(said, { ...again, message: "Otra cosa" })).toBe(false);
    expect(repeatsAnswer({ ...said, status: "declined" }, { ...again, attending: false })).toBe(true);
    expect(repeatsAnswer({ ...said, status: "invited", message: null }, { ...again, message: null })).toBe(false);
    expect(repeatsAnswer({ ...said, status: "maybe" }, again)).toBe(false);
  });

  it("takes another name and a missing message as a change only from who has proved to be the guest", () => {
    expect(repeatsAnswer(said, { ...again, name: "Lucia", message: null })).toBe(true);
    expect(repeatsAnswer(said, { ...again, name: "Lucia", proof: "cookie" })).toBe(false);
    expect(repeatsAnswer(said, { ...again, message: null, proof: "token" })).toBe(false);
    expect(repeatsAnswer(said, { ...again, proof: "token" })).toBe(true);
  });

  it("finds nothing new in the yes of a person who has been checked in", () => {
    expect(repeatsAnswer({ ...said, status: "attended" }, again)).toBe(true);
  });
});

describe("replacesOnJoin", () => {
  it("keeps what was said later, and anyone who has arrived", () => {
    const before = new Date(at.getTime() - 1);
    expect(replacesOnJoin(invited, { at })).toBe(true);
    expect(replacesOnJoin(confirmed, { at })).toBe(true);
    expect(replacesOnJoin(confirmed, { at: before })).toBe(false);
    expect(replacesOnJoin({ status: "maybe", answeredAt: null }, { at })).toBe(true);
    expect(replacesOnJoin({ status: "attended", answeredAt: null }, { at })).toBe(false);
  });
});
