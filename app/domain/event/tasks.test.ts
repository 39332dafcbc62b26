// Tasks: day, groups, order, the next one, progress, and the checks of a form.
import { describe, expect, it } from "vitest";
import {
  checkTask,
  checkTime,
  dayOf,
  everyTask,
  filterTasks,
  groupOf,
  groupTasks,
  movedIn,
  nextTask,
  nextTasks,
  placeFor,
  positionBetween,
  progressOf,
  type TaskFacts,
} from "#app/domain/event/tasks.ts";

const today = "2026-11-21";
let made = 0;
function task(fields: Partial<TaskFacts & { description: string }> = {}) {
  const id = `t${++made}`;
  return { id, title: id, description: "", day: null, assigneeId: null, doneAt: null, position: made, ...fields };
}
const isId = (value: unknown): value is string => typeof value === "string" && value.startsWith("u");

describe("the day of a task", () => {
  it("is its own, or so many days before the event, wherever that goes; none without either", () => {
    expect(dayOf({ dueOn: "2027-01-02", daysBefore: null }, "2027-06-05")).toBe("2027-01-02");
    expect(dayOf({ dueOn: null, daysBefore: 14 }, "2027-06-05")).toBe("2027-05-22");
    expect(dayOf({ dueOn: null, daysBefore: 14 }, "2027-09-04")).toBe("2027-08-21");
    expect(dayOf({ dueOn: null, daysBefore: -14 }, "2027-06-05")).toBe("2027-06-19");
    expect(dayOf({ dueOn: null, daysBefore: null }, "2027-06-05")).toBeNull();
  });

  it("puts it into its group: seven days with today, thirty, later, and done whatever its day", () => {
    const group = (day: string | null, doneAt: Date | null = null) => groupOf({ day, doneAt }, today);
    expect(
      ["2026-11-20", today, "2026-11-27", "2026-11-28", "2026-12-20", "2026-12-21", null].map((day) => group(day)),
    ).toEqual(["overdue", "week", "week", "month", "month", "later", "undated"]);
    expect(group("2026-11-01", new Date())).toBe("done");
  });
});

describe("the order", () => {
  const late = task({ day: "2026-11-18", position: 50 });
  const first = task({ day: "2026-11-27", position: 1 });
  const second = task({ day: "2026-11-22", position: 2 });
  const whenever = task({ position: 0 });
  const done = [task({ doneAt: new Date("2026-11-01T10:00:00Z") }), task({ doneAt: new Date("2026-11-20T10:00:00Z") })];
  const all = [...done, whenever, second, first, late];

  it("is the team's within a group, and what was done last comes first", () => {
    const groups = groupTasks(all, today);
    expect(groups.week).toEqual([first, second]);
    expect(groups.done).toEqual(done.toReversed());
  });

  it("says what is next: late, then by group, without a day last; never what is done", () => {
    expect(nextTasks(all, today)).toEqual([late, first, second, whenever]);
    expect(nextTasks(all, today, 2)).toEqual([late, first]);
    expect([nextTask(all, today), nextTask([late], today), nextTask(done, today)]).toEqual([first, late, null]);
  });

  it("puts a new task behind the last one that is due no later", () => {
    const days = [{ day: "2026-12-01" }, { day: null }, { day: "2026-12-24" }];
    expect([placeFor(days, "2026-11-30"), placeFor(days, "2026-12-01"), placeFor(days, "2027-01-01")]).toEqual([
      0, 1, 3,
    ]);
    expect([placeFor(days, null), placeFor([], "2026-12-01")]).toEqual([3, 0]);
  });

  it("knows which row was put elsewhere", () => {
    expect(movedIn(["a", "b", "c"], ["b", "a", "c"])).toEqual({ id: "b", after: null });
    expect(movedIn(["a", "b", "c"], ["b", "c", "a"])).toEqual({ id: "a", after: "c" });
    expect([movedIn(["a", "b"], ["a", "b"]), movedIn(["a"], ["a", "b", "c"])]).toEqual([null, null]);
  });

  it("finds room between two tasks, and says when there is no room", () => {
    expect([positionBetween(null, null), positionBetween(null, 0), positionBetween(1024, null)]).toEqual([
      0, -1024, 2048,
    ]);
    expect([positionBetween(0, 1024), positionBetween(-2, 1), positionBetween(5, 6)]).toEqual([512, -1, null]);
  });
});

it("progress is 0 without tasks, and 100 only when all are done", () => {
  expect(
    [progressOf(0, 0), progressOf(14, 23), progressOf(499, 500), progressOf(3, 3)].map(({ percent }) => percent),
  ).toEqual([0, 61, 99, 100]);
});

it("filters by state and person, and searches every word without accents", () => {
  const cake = task({ title: "Encargar la tárta", description: "Con José", assigneeId: "u1", day: "2026-11-01" });
  const dance = task({ title: "Ensayar el vals", doneAt: new Date() });
  const left = (filter: object) => filterTasks([cake, dance], { ...everyTask, ...filter }, today);
  expect(left({})).toEqual([cake, dance]);
  expect([left({ state: "open" }), left({ state: "overdue" }), left({ state: "done" })]).toEqual([
    [cake],
    [cake],
    [dance],
  ]);
  expect([left({ of: "u1" }), left({ of: "unassigned" }), left({ of: "u2" })]).toEqual([[cake], [dance], []]);
  expect([left({ query: "TARTA jose" }), left({ query: "tarta vals" }), left({ query: " " })]).toEqual([
    [cake],
    [],
    [cake, dance],
  ]);
});

describe("the form", () => {
  it("reads a task with a day, with days before or after the event, or without any", () => {
    expect(checkTask({ title: " Tarta ", date: "2027-01-02", assignee: "u1" }, isId)).toEqual({
      ok: true,
      task: { title: "Tarta", description: "", dueOn: "2027-01-02", daysBefore: null, assigneeId: "u1" },
    });
    expect(checkTime({ before: "14" })).toMatchObject({ dueOn: null, daysBefore: 14 });
    expect(checkTime({ before: "14", side: "after" })).toMatchObject({ daysBefore: -14 });
    expect(checkTime({ when: "none", date: "2027-01-02", before: "3" })).toMatchObject({
      dueOn: null,
      daysBefore: null,
    });
    expect(checkTime({ when: "before", date: "2027-01-02", before: "0" })).toMatchObject({
      dueOn: null,
      daysBefore: 0,
    });
  });

  it("says what is wrong at its field", () => {
    const fields = (posted: object) => {
      const checked = checkTask({ title: "x", ...posted }, isId);
      return checked.ok ? {} : checked.fields;
    };
    expect(fields({ title: "", description: "x".repeat(2001), assignee: "nadie" })).toEqual({
      title: "title_required",
      description: "description_too_long",
      assignee: "assignee_invalid",
    });
    expect(fields({ title: "x".repeat(201) })).toEqual({ title: "title_too_long" });
    expect(fields({ date: "2027-02-30" })).toEqual({ date: "date_invalid" });
    expect(fields({ date: "2027-02-03", before: "3" })).toEqual({ before: "time_twice" });
    for (const before of ["1001", "tres", "-1001", "3.5", "1e2"])
      expect(fields({ before })).toEqual({ before: "before_invalid" });
    expect(fields({ when: "before", before: "" })).toEqual({ before: "before_invalid" });
  });
});
