// The routes of the tasks, of the built server over HTTP: rights, refusals beside their fields, and screens.
import { beforeEach, describe, expect, it } from "vitest";
import { newId } from "#app/db/id.ts";
import { pageText, testParty } from "#test/party.ts";
import { type Account, createEvent } from "#test/world.ts";

const { db, anonymous, signUp, join } = await testParty();
const host = await signUp();
let eventId: string;

beforeEach(async () => {
  eventId = await createEvent(host);
});

const list = (rest = "") => `/app/event/${eventId}/tasks${rest}`;
const post = (fields: Record<string, string | string[]>, who: Account = host, rest = "") =>
  who.post(list(rest), fields);
const tasks = () =>
  db.selectFrom("eventTasks").selectAll().where("eventId", "=", eventId).orderBy("position").execute();
async function add(title: string, fields: Record<string, string> = {}): Promise<string> {
  expect((await post({ intent: "task.add", title, ...fields })).status).toBe(303);
  return (await tasks()).find((task) => task.title === title)!.id;
}
const idOf = async (email: string) =>
  (await db.selectFrom("users").select("id").where("email", "=", email).executeTakeFirstOrThrow()).id;

describe("the list", () => {
  it("is open to members, written by those who edit, and ticked off by who has a task", async () => {
    const [organizer, collaborator, stranger] = [
      await join(eventId, "organizer"),
      await join(eventId, "collaborator"),
      await signUp(),
    ];
    expect((await anonymous.get(list())).location).toContain("/login");
    expect((await stranger.get(list())).status).toBe(403);
    expect([(await organizer.get(list())).status, (await collaborator.get(list())).status]).toEqual([200, 200]);
    expect((await collaborator.get(list("/new"))).status).toBe(403);
    const [own, others] = [await add("Suya", { assignee: await idOf(collaborator.email) }), await add("Ajena")];
    expect((await post({ intent: "task.add", title: "No" }, collaborator)).status).toBe(403);
    const toggle = (taskId: string) => post({ intent: "task.toggle", taskId, completed: "true" }, collaborator);
    expect([(await toggle(own)).status, (await toggle(others)).status, (await toggle(newId())).status]).toEqual([
      303, 403, 403,
    ]);
    const done = (await tasks()).filter(({ doneAt }) => doneAt !== null);
    expect(done.map(({ title }) => title)).toEqual(["Suya"]);
    const shown = pageText(await collaborator.get(list(`/${others}`)));
    expect(shown).toContain("Nadie todavía");
    expect(shown).not.toContain('name="description"');
  });

  it.each(["guest", "viewer", "provider"] as const)(
    "has for a %s the task that is theirs, on every screen, to be ticked off, and no other",
    async (role) => {
      const helper = await join(eventId, role);
      const event = `/app/event/${eventId}`;
      const others = await add("Sorpresa", { description: "Nadie lo sabe", assignee: await idOf(host.email) });
      const shown = async (at: string) => pageText(await helper.get(at));
      // Without a task a guest sees no way to the list, and a provider sees its room. The list says that it is empty.
      expect((await shown(event)).includes(`${event}/tasks`)).toBe(role === "provider");
      expect(await shown(list())).toContain("No tienes ninguna tarea");
      const label = { guest: " · Invitado", viewer: " · Solo lectura", provider: "" }[role];
      expect(pageText(await host.get(list("/new")))).toContain(`>${helper.name}${label}</option>`);
      const own = await add("Traer el pan", { assignee: await idOf(helper.email), date: "2049-06-01" });
      for (const at of [event, list(), list("?de=mias"), list(`/${own}`)]) {
        const page = await shown(at);
        expect([at, page.includes("Traer el pan")]).toEqual([at, true]);
        expect(page).not.toMatch(/Sorpresa|Nadie lo sabe/);
      }
      expect((await helper.get(list(`/${others}`))).status).toBe(404);
      expect(await shown("/app/calendar/2049-06-01")).toContain("Traer el pan");
      expect(await shown("/app/notifications")).toContain("Traer el pan");
      const toggle = async (taskId: string) =>
        (await post({ intent: "task.toggle", taskId, completed: "true" }, helper)).status;
      expect([await toggle(own), await toggle(others)]).toEqual([303, 403]);
      for (const at of [list("/new"), list("/template"), list("/bulk")])
        expect((await helper.get(at)).status).toBe(403);
      await post({ intent: "task.update", title: "Traer el pan", when: "none", assignee: "" }, host, `/${own}`);
      for (const at of [event, list(), "/app/calendar/2049-06-01", "/app/notifications"])
        expect([at, (await shown(at)).includes("Traer el pan")]).toEqual([at, false]);
    },
  );

  it("is closed to members without the right where its switch is off, and so is the event's card", async () => {
    const collaborator = await join(eventId, "collaborator");
    await add("Encargar la vela");
    expect(pageText(await collaborator.get(`/app/event/${eventId}`))).toContain("Encargar la vela");
    await db.updateTable("events").set({ allowTimeline: false }).where("id", "=", eventId).execute();
    expect((await collaborator.get(list())).status).toBe(403);
    expect(pageText(await collaborator.get(`/app/event/${eventId}`))).not.toContain("Encargar la vela");
    expect((await host.get(list())).status).toBe(200);
  });

  it("has the payments that are to be made, for those who may see the budget (SC-39)", async () => {
    const viewer = await join(eventId, "viewer");
    const budget = `/app/event/${eventId}/budget`;
    const line = { concept: "Finca «La Canaria»", category: "venue", unit: "fixed", estimated: "5000" };
    expect((await host.post(`${budget}/new`, { intent: "line.add", ...line })).status).toBe(303);
    const { id } = await db
      .selectFrom("budgetLines")
      .select("id")
      .where("eventId", "=", eventId)
      .executeTakeFirstOrThrow();
    for (const [date, amount] of [
      ["2020-03-01", "1234,56"],
      ["2090-03-01", "77"],
    ] as const)
      expect((await host.post(`${budget}/${id}`, { intent: "payment.add", date, amount })).status).toBe(303);
    const shown = async (who: Account, rest = "") => pageText(await who.get(list(rest)));
    // Without a task and with one: the nearest day comes first, and the filter for late tasks shows only those.
    expect(await shown(host)).toContain("Pagos");
    await add("Encargar la vela");
    const page = await shown(host);
    expect(page.indexOf("1.234,56")).toBeGreaterThan(0);
    expect(page.indexOf("1.234,56")).toBeLessThan(page.indexOf("77\u00a0€"));
    expect(page).toContain(`${budget}/${id}`);
    expect(await shown(host, "?estado=vencidas")).not.toContain("77\u00a0€");
    expect(await shown(host, "?estado=hechas")).not.toContain(`href="${budget}/${id}"`);
    const { id: paid } = await db
      .selectFrom("budgetPayments")
      .select("id")
      .where("dueOn", "=", "2020-03-01")
      .executeTakeFirstOrThrow();
    await db.updateTable("budgetPayments").set({ paidAt: new Date() }).where("id", "=", paid).execute();
    expect(await shown(host)).not.toContain("1.234,56");
    expect((await viewer.get(list())).text).not.toContain("La Canaria");
  });

  it("shows the same share and the same next ones as the event's screen", async () => {
    for (const at of [1, 2, 3, 4, 5, 6, 7]) await add(`Tarea ${at}.`, { before: String(70 - at) });
    const [first] = await tasks();
    await post({ intent: "task.toggle", taskId: first!.id, completed: "true" });
    const event = pageText(await host.get(`/app/event/${eventId}`));
    expect(event).toContain("1 de 7 tareas hechas");
    expect([...event.matchAll(/>(Tarea \d)\.</g)].map(([, title]) => title)).toEqual(
      [2, 3, 4, 5, 6].map((at) => `Tarea ${at}`),
    );
    expect(pageText(await host.get(list()))).toMatch(/<b class="num">1<\/b> de (?:<!-- -->)?7 hechas/);
  });

  it("takes the day at the end of what is typed in one line, where it is asked to", async () => {
    const quick = (title: string) => post({ intent: "task.add", title, spoken: "on" });
    expect((await quick("Llamar al DJ el 3 de mayo de 2049")).status).toBe(303);
    expect((await quick("Recoger las flores por la mañana")).status).toBe(303);
    await add("Ensayo el 3 de mayo de 2049");
    expect((await tasks()).map(({ title, dueOn }) => [title, dueOn])).toEqual([
      ["Llamar al DJ", "2049-05-03"],
      ["Recoger las flores por la mañana", null],
      ["Ensayo el 3 de mayo de 2049", null],
    ]);
  });

  it("filters by state and person, and searches without accents", async () => {
    await add("Encargar la tárta", { assignee: await idOf(host.email), date: "2020-01-02" });
    const vals = await add("Ensayar el vals");
    await post({ intent: "task.toggle", taskId: vals, completed: "true" });
    const shows = async (search: string) => {
      const page = pageText(await host.get(list(search)));
      return [
        page.includes('aria-label="Hecha: Encargar la tárta"'),
        page.includes('aria-label="Hecha: Ensayar el vals"'),
      ];
    };
    expect(await shows("")).toEqual([true, true]);
    expect(await shows("?estado=vencidas")).toEqual([true, false]);
    expect(await shows("?estado=hechas")).toEqual([false, true]);
    expect(await shows("?de=mias")).toEqual([true, false]);
    expect(await shows("?de=nadie")).toEqual([false, true]);
    expect(await shows("?q=TARTA")).toEqual([true, false]);
    expect(await shows("?estado=x&de=%00&q=%00")).toEqual([true, true]);
  });
});

describe("what is refused", () => {
  it("stands beside its field with what was typed (422), and a full list above it (403)", async () => {
    const bad = await post({ intent: "task.add", title: "", date: "2049-02-30", description: "De nata" }, host, "/new");
    expect(bad.status).toBe(422);
    expect(pageText(bad)).toContain("Escribe qué hay que hacer.");
    expect(pageText(bad)).toContain("De nata");
    const stranger = await signUp();
    const taken = await post(
      { intent: "task.add", title: "Tarta", assignee: await idOf(stranger.email) },
      host,
      "/new",
    );
    expect([taken.status, pageText(taken).includes("Esa persona ya no está en el evento")]).toEqual([422, true]);
    const rows = Array.from({ length: 500 }, (_, at) => ({ eventId, id: newId(), title: `T${at}` }));
    await db.insertInto("eventTasks").values(rows).execute();
    const full = await post({ intent: "task.add", title: "Una más" });
    expect([
      full.status,
      pageText(full).includes("Caben 500 tareas por evento"),
      pageText(full).includes('value="Una más"'),
    ]).toEqual([403, true, true]);
  });

  it("shows both versions where another person saved first (409)", async () => {
    const id = await add("Tarta");
    const save = (title: string, version: string) =>
      post({ intent: "task.update", title, when: "none", version }, host, `/${id}`);
    expect((await save("Tarta de nata", "1")).location).toContain("aviso=actualizada");
    const late = await save("Tarta de limón", "1");
    expect(late.status).toBe(409);
    expect(pageText(late)).toContain("Ahora: Tarta de nata");
    expect(pageText(late)).toContain('value="Tarta de limón"');
    expect((await save("Tarta de limón", "2")).status).toBe(303);
  });

  it("is not found for a task of another event (A-4)", async () => {
    const id = await add("Tarta");
    const there = eventId;
    eventId = await createEvent(host);
    const answers = [];
    for (const taskId of [id, newId()]) {
      const dialog = await host.get(list(`/${taskId}`));
      const toggled = await post({ intent: "task.toggle", taskId, completed: "true" });
      const deleted = await post({ intent: "task.delete", taskId });
      answers.push([dialog.status, toggled.status, deleted.status, pageText(dialog).includes("Tarta")]);
    }
    expect(answers).toEqual([
      [404, 404, 404, false],
      [404, 404, 404, false],
    ]);
    eventId = there;
    expect((await tasks())[0]).toMatchObject({ doneAt: null });
  });
});

it("without a script does everything by its forms: order, several at once, delete and take back", async () => {
  const [a, b, c] = [await add("a"), await add("b"), await add("c")];
  const names = async () => (await tasks()).map(({ title }) => title).join("");
  expect((await post({ intent: "task.order", taskId: c, after: a })).location).toContain("aviso=movida");
  expect(await names()).toBe("acb");
  const page = pageText(await host.get(list("?elegir=si")));
  expect(page.match(/name="ids\[\]"/g)).toHaveLength(3);
  const dialog = pageText(await host.get(list(`/bulk?ids[]=${a}&ids[]=${b}`)));
  expect(dialog).toContain("Cambiar 2 tareas");
  expect(
    (
      await post(
        { intent: "bulk.update", "ids[]": [a, b], when: "before", before: "7", assignee: "keep" },
        host,
        "/bulk",
      )
    ).status,
  ).toBe(303);
  expect((await tasks()).map(({ daysBefore }) => daysBefore)).toEqual([7, null, 7]);
  expect(
    (await post({ intent: "bulk.update", "ids[]": [a], when: "keep", assignee: "keep", completed: "" }, host, "/bulk"))
      .status,
  ).toBe(422);
  const deleted = await post({ intent: "bulk.delete", "ids[]": [a, b] });
  const batchId = /deshacer=([0-9a-f-]{36})/.exec(deleted.location ?? "")![1]!;
  expect(await names()).toBe("c");
  expect((await post({ intent: "restore", batchId })).location).toContain("aviso=recuperada");
  expect((await post({ intent: "restore", batchId })).status).toBe(409);
  expect(await names()).toBe("acb");
});

it("a template adds what is missing, once, and says so", async () => {
  await add("Cerrar las mesas");
  const choice = pageText(await host.get(list("/template?plantilla=wedding")));
  expect(choice.match(/name="keys\[\]"/g)).toHaveLength(39);
  const apply = (fields: Record<string, string | string[]> = {}) =>
    post({ intent: "template.apply", template: "wedding", ...fields });
  expect((await apply({ chosen: "on", "keys[]": ["fecha", "lista"] })).location).toMatch(/aviso=plantilla/);
  expect((await apply({ chosen: "on" })).location).toContain("plantilla-nada");
  await apply();
  expect((await apply()).location).toContain("plantilla-nada");
  expect(await tasks()).toHaveLength(40);
  expect((await apply({ template: "x" })).status).toBe(422);
});
