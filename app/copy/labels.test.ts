// Every label of the policy is unique, and unknown stored values have a name.
import { describe, expect, it } from "vitest";
import { categoryText, typeLabel, typeText } from "#app/copy/event/kinds.ts";
import { priorityLabel, statusLabel } from "#app/copy/event/status.ts";
import { attendanceText, guestGroupText, guestKindText, guestStatusText } from "#app/copy/guest/guests.ts";
import { answerRefusals } from "#app/copy/guest/public-page.ts";
import { permissionText, roleText } from "#app/copy/event/roles.ts";
import { absentFieldsText, slugRefusalText, usernameRefusalText } from "#app/copy/text/text.ts";

const tables = { categoryText, typeText, guestKindText, guestGroupText, guestStatusText, roleText, permissionText };

describe("labels", () => {
  it.each(Object.entries(tables))("%s tells its values apart", (_, table: Record<string, string>) => {
    const names = Object.values(table);
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => name.trim() !== name || name === "")).toEqual([]);
  });

  it("name the statuses of events as the screens do", () => {
    expect(["planning", "in-progress", "completed", "cancelled", ""].map(statusLabel)).toEqual([
      "Planificando",
      "En Progreso",
      "Completado",
      "Desconocido",
      "Desconocido",
    ]);
    expect(["high", "medium", "low", "?"].map(priorityLabel)).toEqual(["Alta", "Media", "Baja", "Media"]);
  });

  it("name the roles as decided", () => {
    expect(Object.values(roleText)).toEqual([
      "Organizador",
      "Festejado",
      "Colaborador",
      "Proveedor",
      "Solo lectura",
      "Invitado",
    ]);
    expect([attendanceText(true), attendanceText(false)]).toEqual(["Asistirá", "No asistirá"]);
  });

  it("name types, also one that nobody knows", () => {
    expect([typeLabel("wedding"), typeLabel("product-launch"), typeLabel("toString")]).toEqual([
      "Boda",
      "Presentación de producto",
      "Otra celebración",
    ]);
  });
});

describe("sentences that are given", () => {
  it("stay word for word", () => {
    expect(slugRefusalText.slug_too_short).toBe("El slug debe tener al menos 3 caracteres");
    expect(slugRefusalText.slug_too_long).toBe("El slug no puede tener más de 50 caracteres");
    expect(slugRefusalText.slug_taken).toBe("Este slug ya está en uso por otro evento");
    expect(usernameRefusalText.username_too_short).toBe("El nombre de usuario debe tener al menos 3 caracteres");
    expect(usernameRefusalText.username_taken).toBe("Este nombre de usuario ya está en uso");
    expect(answerRefusals.rsvp_fields_required).toBe("Por favor completa todos los campos requeridos");
    expect(absentFieldsText(["title", "date"])).toBe("Los siguientes campos tienen valores inválidos: title, date");
  });
});
