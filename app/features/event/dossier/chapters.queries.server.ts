// The parts of a dossier as chapters: the contents of the event's screens in the same words.
import { typeLabel } from "#app/copy/event/kinds.ts";
import { statusLabel } from "#app/copy/event/status.ts";
import { categoryText, howText, moneyText } from "#app/copy/event/budget.ts";
import {
  capitalized,
  formatCount,
  formatDayAndMonth,
  formatMoney,
  formatShortDate,
  formatWhen,
} from "#app/copy/text/format.ts";
import { roleText } from "#app/copy/event/roles.ts";
import type { Db } from "#app/db/client.ts";
import type { DossierPart } from "#app/domain/event/dossier.ts";
import { placeLines } from "#app/domain/event/schedule-day.ts";
import { readBudget } from "#app/features/event/budget/queries.server.ts";
import { listCollaborators } from "#app/features/event/overview/queries.server.ts";
import { providerStatusText } from "#app/features/event/providers/copy.ts";
import { listProviders } from "#app/features/event/providers/queries.server.ts";
import { everybodysLane } from "#app/features/event/schedule/copy.ts";
import { listLines } from "#app/features/event/schedule/queries.server.ts";
import { listTasks } from "#app/features/event/tasks/queries.server.ts";
import type { Block, Chapter } from "#app/platform/typesetting/document.ts";
import { pageText, partText } from "./copy.ts";
import { type Ask, guestBlocks, tableBlocks } from "./people.queries.server.ts";

/** One part of an event, with the pass that `ask` gives for its own right; `ask` throws without it. */
export async function readChapter(db: Db, ask: Ask, part: DossierPart, now: Date): Promise<Chapter> {
  return { title: partText[part].name, blocks: await readers[part](db, ask, now) };
}

type Reader = (db: Db, ask: Ask, now: Date) => Promise<Block[]>;

const readers: Readonly<Record<DossierPart, Reader>> = {
  details: detailBlocks,
  tasks: taskBlocks,
  schedule: scheduleBlocks,
  guests: guestBlocks,
  tables: tableBlocks,
  providers: providerBlocks,
  budget: budgetBlocks,
};

async function detailBlocks(db: Db, ask: Ask): Promise<Block[]> {
  const pass = await ask("event.app.view");
  const { event } = pass;
  const people = (await listCollaborators(db, pass)).filter(({ isPending }) => !isPending);
  const rows: [string, string][] = [
    ["Qué", typeLabel(event.type)],
    ["Cuándo", capitalized(formatWhen(event.date, event.startTime, event.endTime))],
    ["Dónde", event.location],
    ["Estado", statusLabel(event.status)],
    ...people.map(({ name, role }, at): [string, string] => [
      at === 0 ? "Lo preparan" : "",
      `${name} · ${roleText[role]}`,
    ]),
  ];
  return [
    { is: "facts", rows },
    ...(event.description === "" ? [] : [{ is: "words", text: event.description } as const]),
  ];
}

async function taskBlocks(db: Db, ask: Ask): Promise<Block[]> {
  const tasks = await listTasks(db, await ask("event.tasks.view"));
  if (tasks.length === 0) return [{ is: "words", text: pageText.nothing.tasks }];
  const done = tasks.filter(({ doneAt }) => doneAt !== null);
  const table = (title: string, of: typeof tasks): Block[] =>
    of.length === 0
      ? []
      : [
          { is: "heading", text: title },
          {
            is: "table",
            columns: [
              { head: "Tarea", share: 5 },
              { head: "Día", share: 2, names: true },
              { head: "Quién", share: 2.5, names: true },
            ],
            rows: of
              .toSorted((one, other) => (one.day ?? "9999").localeCompare(other.day ?? "9999"))
              .map(({ title, description, day, assignee }) => ({
                cells: [
                  { text: title, under: description },
                  day ? formatShortDate(day) : "Sin día",
                  assignee?.name ?? "",
                ],
              })),
          },
        ];
  return [
    { is: "words", text: `${done.length} de ${formatCount(tasks.length, "tarea hecha", "tareas hechas")}.` },
    ...table(
      "Por hacer",
      tasks.filter(({ doneAt }) => doneAt === null),
    ),
    ...table("Hechas", done),
  ];
}

async function scheduleBlocks(db: Db, ask: Ask): Promise<Block[]> {
  const pass = await ask("event.timeline.view");
  const { event } = pass;
  const lines = placeLines(await listLines(db, pass), event);
  if (lines.length === 0) return [{ is: "words", text: pageText.nothing.schedule }];
  const rows = [...Map.groupBy(lines, ({ day }) => day)].flatMap(([day, own]) => [
    ...(day === event.date ? [] : [{ is: "group" as const, cells: [capitalized(formatDayAndMonth(day))] }]),
    ...own.map(({ time, until, title, notes, place, lane, people }) => ({
      cells: [
        until ? `${time} – ${until}` : time,
        { text: title, under: notes },
        place,
        lane || everybodysLane,
        people.join(", "),
      ],
    })),
  ]);
  return [
    {
      is: "table",
      columns: [
        { head: "Hora", share: 2, names: true },
        { head: "Qué", share: 5 },
        { head: "Dónde", share: 2.5, names: true },
        { head: "Grupo", share: 2, names: true },
        { head: "Quién", share: 2.5, names: true },
      ],
      rows,
    },
  ];
}

async function providerBlocks(db: Db, ask: Ask): Promise<Block[]> {
  const providers = await listProviders(db, await ask("event.providers.view"));
  if (providers.length === 0) return [{ is: "words", text: pageText.nothing.providers }];
  return [
    {
      is: "table",
      columns: [
        { head: "Proveedor", share: 3.5, names: true },
        { head: "Contacto", share: 3, names: true },
        { head: "Cómo va", share: 2 },
        { head: "Contratado", share: 1.8, right: true },
        { head: "Por pagar", share: 1.8, right: true },
      ],
      rows: providers.map(({ name, company, service, phone, email, status, notes, money }) => ({
        cells: [
          { text: company || name, under: [service, company && name, notes].filter(Boolean).join("\n") },
          [phone, email].filter(Boolean).join("\n"),
          providerStatusText[status],
          formatMoney(money.contracted),
          formatMoney(money.due),
        ],
      })),
    },
  ];
}

async function budgetBlocks(db: Db, ask: Ask, now: Date): Promise<Block[]> {
  const budget = await readBudget(db, await ask("event.budget.view"), now);
  const { categories, ceiling, planned, contracted, paid, due, open } = budget;
  if (categories.length === 0) return [{ is: "words", text: pageText.nothing.budget }];
  const cents = (...of: number[]) => of.map(formatMoney);
  const amounts = ["Previsto", "Contratado", "Pagado", "Por pagar"].map((head) => ({
    head,
    share: 1.9,
    right: true as const,
  }));
  return [
    { is: "words", text: `${moneyText(budget, ceiling)}.` },
    {
      is: "table",
      columns: [{ head: "Concepto", share: 3.6 }, { head: "Cómo", share: 2.8 }, ...amounts],
      rows: [
        ...categories.flatMap(({ category, lines, ...sums }) => [
          {
            is: "group" as const,
            cells: [categoryText[category], ...cents(sums.planned, sums.contracted, sums.paid, sums.due)],
          },
          ...lines.map(({ concept, providerName, unit, money }) => ({
            cells: [
              { text: concept, under: providerName ?? "" },
              howText(unit, money.units, money.price),
              ...cents(money.planned, money.contracted ?? 0, money.paid, money.due),
            ],
          })),
        ]),
        { is: "total", cells: ["Total", ...cents(planned, contracted, paid, due)] },
      ],
    },
    ...(open.length === 0
      ? []
      : ([
          { is: "heading", text: "Por pagar" },
          {
            is: "table",
            columns: [
              { head: "Día", share: 2 },
              { head: "Qué", share: 6 },
              { head: "Cuánto", share: 2, right: true },
            ],
            rows: open.map(({ dueOn, concept, providerName, note, amountCents }) => ({
              cells: [
                formatShortDate(dueOn),
                [providerName, concept, note].filter(Boolean).join(" · "),
                formatMoney(amountCents),
              ],
            })),
          },
        ] satisfies Block[])),
  ];
}
