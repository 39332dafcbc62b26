// Templates of tasks: real lists that fit their kind of event, and the tasks missing from a list.
import { describe, expect, it } from "vitest";
import { templateTasks, templateText } from "#app/copy/event/task-templates.ts";
import { eventTypes } from "#app/domain/event/kinds.ts";
import {
  missingTasks,
  parseTaskTemplate,
  taskTemplates,
  templateFor,
  templateKeyOf,
  templateTime,
} from "#app/domain/event/task-templates.ts";
import { taskLimits } from "#app/domain/event/tasks.ts";
import { foldText, lengthOf } from "#app/domain/text/text.ts";

it("every kind of event has one", () => {
  expect(
    Object.fromEntries(
      ["wedding", "quinceanera", "baptism", "communion", "conference", "gala", "christmas"].map((type) => [
        type,
        templateFor(type),
      ]),
    ),
  ).toEqual({
    wedding: "wedding",
    quinceanera: "birthday",
    baptism: "religious",
    communion: "religious",
    conference: "corporate",
    gala: "corporate",
    christmas: "plain",
  });
  for (const type of eventTypes) expect(taskTemplates).toContain(templateFor(type));
  expect([parseTaskTemplate("wedding"), parseTaskTemplate("__proto__")]).toEqual(["wedding", null]);
});

describe.each(taskTemplates)("%s", (template) => {
  const tasks = templateTasks[template];

  it("is named, says nothing twice, fits into its columns, and goes from the first day to the thanks", () => {
    expect(templateText[template].of).not.toBe("");
    expect(new Set(tasks.map(([key]) => key)).size).toBe(tasks.length);
    expect(new Set(tasks.map(([, , title]) => foldText(title))).size).toBe(tasks.length);
    for (const [key, days, title] of tasks) {
      expect(lengthOf(title)).toBeLessThanOrEqual(taskLimits.title);
      expect(Math.abs(days)).toBeLessThanOrEqual(taskLimits.days);
      expect(templateKeyOf(template, key).length).toBeLessThanOrEqual(80);
    }
    const days = tasks.map(([, daysBefore]) => daysBefore);
    expect(days).toEqual(days.toSorted((one, other) => other - one));
    expect(days.at(-1)).toBeLessThan(0);
  });
});

it("a wedding has forty tasks, from twelve months before", () => {
  expect(templateTasks.wedding).toHaveLength(40);
  expect(templateTasks.wedding[0]?.[1]).toBe(365);
});

it("what is there is not missing, no matter who wrote it and how it is spelt", () => {
  const known = [
    { title: "CERRAR LAS MÉSAS", templateKey: null },
    { title: "Otra cosa", templateKey: "wedding:fecha" },
  ];
  const missing = missingTasks("wedding", templateTasks.wedding, known).map(([key]) => key);
  expect(missing).toHaveLength(38);
  expect(missing).not.toContain("mesas");
  expect(missingTasks("wedding", templateTasks.wedding, known, ["fecha", "lista", "x"]).map(([key]) => key)).toEqual([
    "lista",
  ]);
});

it("a day that has passed is no day", () => {
  expect(templateTime(30, "2027-06-05", "2027-05-06")).toEqual({ daysBefore: 30 });
  expect(templateTime(30, "2027-06-05", "2027-05-07")).toEqual({ daysBefore: null });
});
