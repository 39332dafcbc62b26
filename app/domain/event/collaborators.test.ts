// The people of an event's form: rows that are dropped, refused and stored.
import { describe, expect, it } from "vitest";
import { checkCollaborators, collaboratorLimit } from "#app/domain/event/collaborators.ts";
import { permissions, shareablePermissions } from "#app/domain/permission/names.ts";

function peopleOf(rows: Parameters<typeof checkCollaborators>[0]) {
  const checked = checkCollaborators(rows);
  if (!checked.ok) throw new Error(JSON.stringify(checked.faults));
  return checked.collaborators;
}

describe("collaborators of a new event", () => {
  it("drops rows without a name or an e-mail and trims the others", () => {
    const people = peopleOf([
      { name: " ", email: "a@example.es" },
      { name: "Ana", email: "  " },
      { role: "viewer" },
      { name: "  Lucía   Torres ", email: " LUCIA@Example.es ", role: "viewer" },
    ]);
    expect(people).toEqual([
      { name: "Lucía Torres", email: "lucia@example.es", role: "viewer", permissions: ["view"] },
    ]);
  });

  it("gives each role its own permissions, and a collaborator's when none was chosen", () => {
    const [plain, organizer, provider] = peopleOf([
      { name: "A", email: "a@example.es" },
      { name: "B", email: "b@example.es", role: "organizador" },
      { name: "C", email: "c@example.es", role: "provider" },
    ]);
    expect(plain).toMatchObject({ role: "collaborator", permissions: shareablePermissions });
    expect(organizer).toMatchObject({ role: "organizer", permissions });
    expect(provider).toMatchObject({ role: "provider", permissions: ["view", "chat"] });
  });

  it("counts one address once, however it is written", () => {
    expect(
      peopleOf([
        { name: "A", email: "a@example.es" },
        { name: "B", email: "A@EXAMPLE.ES" },
      ]),
    ).toHaveLength(1);
  });

  it("refuses with the row and the field", () => {
    const checked = checkCollaborators([
      { name: "A", email: "a@example.es" },
      { name: "x".repeat(50_000), email: "a@b@c", role: "admin" },
    ]);
    expect(checked).toEqual({
      ok: false,
      faults: [
        { row: 1, field: "name", code: "collaborator_name_too_long" },
        { row: 1, field: "email", code: "collaborator_email_invalid" },
        { row: 1, field: "role", code: "collaborator_role_invalid" },
      ],
    });
  });

  it("names a guest by invitation only, never as a collaborator", () => {
    expect(checkCollaborators([{ name: "A", email: "a@example.es", role: "guest" }]).ok).toBe(false);
  });

  it("refuses more than it can hold", () => {
    const rows = Array.from({ length: collaboratorLimit + 1 }, (_, n) => ({ name: "A", email: `a${n}@example.es` }));
    expect(peopleOf(rows.slice(1))).toHaveLength(collaboratorLimit);
    expect(checkCollaborators(rows)).toMatchObject({ ok: false, faults: [{ code: "too_many_collaborators" }] });
  });
});
