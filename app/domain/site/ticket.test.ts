// Tickets: their owner, their statuses, and the checks of their messages.
import { describe, expect, it } from "vitest";
import {
  checkSubject,
  checkTicketKind,
  checkTicketMessage,
  ownsTicket,
  statusAfter,
  subjectOf,
  ticketStatuses,
} from "#app/domain/site/ticket.ts";

describe("whose a ticket is (SC-21)", () => {
  const marta = { id: "marta", email: "marta@correo.es", emailVerified: false };

  it.each([
    ["one's own, whatever address it carries", "marta", "otra@correo.es", false, true],
    ["one's address, proved", null, "marta@correo.es", true, true],
    ["one's address, proved, written by another account", "otra", "marta@correo.es", true, true],
    ["one's address, not proved", null, "marta@correo.es", false, false],
    ["one's address, not proved, written by another account", "otra", "marta@correo.es", false, false],
    ["another's", "otra", "otra@correo.es", true, false],
    ["nobody's", null, "otra@correo.es", true, false],
  ])("%s", (_, createdBy, email, emailVerified, own) => {
    expect(ownsTicket({ ...marta, emailVerified }, { createdBy, email })).toBe(own);
  });
});

describe("what a ticket becomes", () => {
  const after = (action: "write" | "close" | "reopen", side: "asker" | "staff") =>
    ticketStatuses.map((status) => {
      const result = statusAfter(status, action, side);
      return result.ok ? result.status : result.code;
    });

  it("is the same for every state and every action of both sides", () => {
    expect(after("write", "asker")).toEqual(["open", "open", "open"]);
    expect(after("write", "staff")).toEqual(["answered", "answered", "answered"]);
    for (const side of ["asker", "staff"] as const) {
      expect(after("close", side)).toEqual(["closed", "closed", "ticket_closed"]);
      expect(after("reopen", side)).toEqual(["ticket_not_closed", "ticket_not_closed", "open"]);
    }
  });
});

describe("what may be written", () => {
  it("is one of the kinds, a line, and up to 4,000 characters", () => {
    expect(checkTicketKind("billing")).toEqual({ ok: true, kind: "billing" });
    expect(checkTicketKind("BILLING")).toEqual({ ok: false, code: "kind_invalid" });
    expect(checkSubject("  No me\tllegan\nlas cartas ")).toEqual({ ok: true, subject: "No me llegan las cartas" });
    expect(checkSubject(" ")).toEqual({ ok: false, code: "subject_required" });
    expect(checkSubject("a".repeat(151))).toEqual({ ok: false, code: "subject_too_long" });
    expect(checkTicketMessage("Hola:\r\n\r\nno puedo entrar. ")).toEqual({
      ok: true,
      message: "Hola:\n\nno puedo entrar.",
    });
    expect(checkTicketMessage("💍".repeat(4000)).ok).toBe(true);
    expect(checkTicketMessage("💍".repeat(4001))).toEqual({ ok: false, code: "message_too_long" });
    expect(checkTicketMessage("\u200b\n ")).toEqual({ ok: false, code: "message_required" });
    expect(checkTicketMessage(undefined)).toEqual({ ok: false, code: "message_required" });
  });

  it("gets a subject of its own first words", () => {
    expect(subjectOf("No puedo entrar.\nGracias")).toBe("No puedo entrar. Gracias");
    expect(subjectOf(`${"Quiero saber ".repeat(10)}`)).toBe(`${"Quiero saber ".repeat(6).trim()}…`);
    expect(subjectOf("a".repeat(200))).toHaveLength(80);
    expect([...subjectOf("💍".repeat(200))].length).toBe(80);
  });
});
