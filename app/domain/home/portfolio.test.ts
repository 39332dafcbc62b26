// The rules of a portfolio: its order of urgency, and its sums.
import { describe, expect, it } from "vitest";
import {
  clientsOf,
  findInPortfolio,
  lastDayState,
  pageOfClients,
  type PortfolioEvent,
  urgencyOf,
  urgentFirst,
} from "#app/domain/home/portfolio.ts";

const event = (given: Partial<PortfolioEvent> = {}): PortfolioEvent => ({
  id: given.title ?? "x",
  title: "Boda",
  type: "wedding",
  date: "2027-06-05",
  today: "2027-03-01",
  client: "",
  late: 0,
  week: 0,
  toPay: null,
  waiting: 0,
  lastDay: null,
  guests: null,
  ...given,
});

describe("the last day for answers", () => {
  it.each([
    ["2027-02-28", 3, "over"],
    ["2027-03-01", 3, "near"],
    ["2027-03-08", 3, "near"],
    ["2027-03-09", 3, null],
    ["2027-02-28", 0, null],
    ["2027-02-28", null, null],
    [null, 3, null],
  ] as const)("on %s with %s answers missing is %s", (lastDay, waiting, state) => {
    expect(lastDayState(event({ lastDay, waiting }))).toBe(state);
  });
});

it("counts what wants to be seen to, and leaves out what is calm", () => {
  expect(urgencyOf(event({ late: 2, week: 1, toPay: 45_000, waiting: 9, lastDay: "2027-03-02" }))).toBe(3);
  const events = [
    event({ title: "En calma", waiting: 3 }),
    event({ title: "Con plazo", waiting: 1, lastDay: "2027-02-01" }),
    event({ title: "De la semana", week: 4 }),
    event({ title: "Tarde", late: 1 }),
    event({ title: "Sin derechos", late: null, week: null, waiting: null }),
  ];
  expect(urgentFirst(events).map(({ title }) => title)).toEqual(["Tarde", "De la semana", "Con plazo"]);
});

describe("the clients", () => {
  const events = [
    event({ title: "Cena", client: "Litoral", week: 3 }),
    event({ title: "Boda", client: "Molina", late: 1, waiting: 4 }),
    event({ title: "Bautizo", client: "molína", date: "2027-04-01" }),
    event({ title: "Otra", week: 3 }),
  ];
  const names = (order: Parameters<typeof clientsOf>[1]) => clientsOf(events, order).map(({ name }) => name);

  it("are one for each name, however it is written, and what is late first", () => {
    expect(names("urgency")).toEqual(["Molina", "Litoral", ""]);
    expect(clientsOf(events, "urgency")[0]?.events.map(({ title }) => title)).toEqual(["Boda", "Bautizo"]);
    expect(names("date")[0]).toBe("Molina");
    expect(names("name")).toEqual(["Litoral", "Molina", ""]);
  });

  it("stand on pages of a hundred events, and a long one goes on", () => {
    const many = (client: string, count: number) =>
      Array.from({ length: count }, (_, n) => event({ title: `${client} ${n}`, client }));
    const clients = clientsOf([...many("Alba", 90), ...many("Bea", 130), ...many("Carla", 1)], "name");
    const sizes = (page: number) => {
      const { clients: own, ...rest } = pageOfClients(clients, page);
      return [rest.page, rest.pages, ...own.map(({ name, events: { length } }) => `${name} ${length}`)];
    };
    expect(sizes(1)).toEqual([1, 3, "Alba 90", "Bea 10"]);
    expect(sizes(2)).toEqual([2, 3, "Bea 100"]);
    expect(sizes(9)).toEqual([3, 3, "Bea 20", "Carla 1"]);
    const { pageOf, found } = pageOfClients(clients, 1);
    expect([pageOf("alba"), pageOf("Carla"), pageOf("Nadie"), found]).toEqual([1, 3, undefined, 221]);
    expect(pageOfClients([], 1)).toMatchObject({ page: 1, pages: 1, clients: [], found: 0 });
  });

  it("are found without accents, by title or client", () => {
    expect(findInPortfolio(events, "MOLINA bau").map(({ title }) => title)).toEqual(["Bautizo"]);
    expect(findInPortfolio(events, " ")).toHaveLength(4);
  });
});
