// The event's forms: accepted values, refusals by field, and fields they leave unchanged.
import { describe, expect, it } from "vitest";
import { eventRefusalText } from "#app/copy/text/text.ts";
import { createRefusals, fieldRefusals } from "./copy.ts";
import { type EditableEvent, editEventForm, newEventForm } from "./form.ts";

const wedding = {
  title: " Boda de Lucía ",
  date: "2027-06-05",
  location: "Torrent",
  category: "personal",
  type: "wedding",
};

/** The refusals by field, as the route shows them. */
function refusalsOf(
  fields: Record<string, string>,
  schema: { safeParse: typeof newEventForm.safeParse } | ReturnType<typeof editEventForm> = newEventForm,
) {
  const result = schema.safeParse(fields);
  return Object.fromEntries((result.error?.issues ?? []).map((issue) => [issue.path.join("."), issue.message]));
}

describe("a new event", () => {
  it("needs no more than the required fields", () => {
    expect(newEventForm.parse(wedding)).toMatchObject({
      event: { title: "Boda de Lucía", timeZone: "Europe/Madrid", budgetCents: 0, startTime: null, description: "" },
      visibility: "public",
      collaborators: [],
      formId: null,
    });
  });

  it("says which fields are missing altogether", () => {
    const { category: _, title: __, ...rest } = wedding;
    expect(refusalsOf(rest).form).toBe("Los siguientes campos tienen valores inválidos: título, categoría");
  });

  it("says of empty fields what each needs", () => {
    expect(refusalsOf({ ...wedding, title: "  ", date: "" })).toEqual({
      title: eventRefusalText.title_required,
      date: eventRefusalText.date_required,
      form: "Datos del formulario inválidos. Por favor, revisa todos los campos.",
    });
  });

  it("refuses a type of another category, an unknown visibility and an invalid amount", () => {
    const refusals = refusalsOf({ ...wedding, category: "social", visibility: "secret", budget: "1e999" });
    expect(Object.keys(refusals).sort()).toEqual(["budget", "form", "type", "visibility"]);
  });

  it("takes nothing from outside but its own fields", () => {
    const stranger = { createdBy: "x", id: "x", status: "completed", version: "9", plan: "planner", priority: "high" };
    const { event, ...rest } = newEventForm.parse({ ...wedding, ...stranger });
    expect(Object.keys(rest).sort()).toEqual(["collaborators", "formId", "visibility"]);
    for (const name of Object.keys(stranger)) expect(event).not.toHaveProperty(name);
  });

  it("puts the refusal of a collaborator beside the row it was typed in", () => {
    const refusals = refusalsOf({
      ...wedding,
      "collaborators[0].name": "",
      "collaborators[0].email": "",
      "collaborators[2].name": "Ana",
      "collaborators[2].email": "ana@",
      "collaborators[999999].name": "nobody",
    });
    expect(Object.keys(refusals).sort()).toEqual(["collaborators[2].email", "form"]);
  });

  it.each([
    [
      "as the server reads them",
      { "collaborators[0].name": "Ana", "collaborators[0].email": "ana@example.es", "collaborators[0].role": "viewer" },
    ],
    ["as JSON writes them", { collaborators: [{ name: "Ana", email: "ana@example.es", role: "viewer" }] }],
  ])("keeps the private choice and the people, %s", (way, people) => {
    const posted = { ...wedding, visibility: "private", ...people };
    const parsed = way === "as JSON writes them" ? newEventForm.fromJson(posted) : newEventForm.safeParse(posted);
    expect(parsed.data).toMatchObject({
      visibility: "private",
      collaborators: [{ name: "Ana", role: "viewer", permissions: ["view"] }],
    });
  });

  it("tells people of the limit what lifts it", () => {
    expect(createRefusals.event_limit).toMatch(/completado.*Plus/);
  });
});

describe("an edited event", () => {
  const current: EditableEvent = {
    title: "Boda",
    type: "wedding",
    date: "2027-06-05",
    location: "Torrent",
    description: "Entre naranjos",
    budget: "24.500,00",
    startTime: "18:30",
    endTime: "",
    timeZone: "Atlantic/Canary",
    priority: "high",
    client: "Familia Molina",
  };
  const form = editEventForm(current);

  it("keeps what is not posted and empties what is posted empty", () => {
    expect(form.parse({ title: "Bodorrio", description: "", version: "3" })).toEqual({
      event: {
        title: "Bodorrio",
        type: "wedding",
        category: "personal",
        date: "2027-06-05",
        location: "Torrent",
        description: "",
        client: "Familia Molina",
        budgetCents: 2_450_000,
        startTime: "18:30",
        endTime: null,
        timeZone: "Atlantic/Canary",
      },
      priority: "high",
      version: 3,
    });
  });

  it("takes the category from the type", () => {
    expect(form.parse({ type: "gala", version: "1" }).event.category).toBe("corporate");
  });

  it("refuses a category of another type, and an unknown type", () => {
    expect(refusalsOf({ category: "social", version: "1" }, form)).toHaveProperty("type");
    expect(Object.keys(refusalsOf({ type: "rave", version: "1" }, form)).sort()).toEqual(["form", "type"]);
  });

  it.each(["", "0", "-1", "1.5", "x", "99999999999"])("saves nothing without the version it read (%j)", (version) => {
    expect(refusalsOf({ title: "Otra", version }, form)).toHaveProperty("form");
  });
});

describe("a day that is over", () => {
  const past = { ...wedding, date: "2001-06-02" };

  it("is asked about before an event is made or moved there, and taken when it is meant", () => {
    expect(refusalsOf(past).date).toBe(fieldRefusals.date_past);
    expect(newEventForm.parse({ ...past, datePassed: "on" }).event.date).toBe("2001-06-02");
    const stored = {
      ...wedding,
      description: "",
      budget: "0",
      endTime: "",
      timeZone: "Europe/Madrid",
      priority: "medium",
      client: "",
    };
    const edit = (from: string, fields: Record<string, string>) =>
      editEventForm({ ...stored, startTime: "", date: from } as Parameters<typeof editEventForm>[0]).safeParse({
        version: "1",
        ...fields,
      }).success;
    expect(edit("2049-06-05", { date: "2001-06-02" })).toBe(false);
    expect(edit("2049-06-05", { date: "2001-06-02", datePassed: "on" })).toBe(true);
    // Events of long ago can still be corrected.
    expect(edit("2001-06-02", { title: "Nuestra boda" })).toBe(true);
  });
});
