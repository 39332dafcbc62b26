// `npm run demo`: one planner with her address book, four events and 565 guests, an album and a chatting team. It uses the
// same commands as the screens.
import { randomBytes } from "node:crypto";
import { defaultLinkPermissions, type LinkInput } from "#app/domain/guest/invitation-link.ts";
import { Refused } from "#app/domain/refused.ts";
import type { QuestionFields } from "#app/domain/guest/question.ts";
import type { GuestStatus } from "#app/domain/guest/guest.ts";
import { contentOf, pageSections } from "#app/domain/event/page-sections.ts";
import { parseStart } from "#app/domain/event/schedule.ts";
import { templateFor } from "#app/domain/event/task-templates.ts";
import { slugFromTitle } from "#app/domain/event/slug.ts";
import { addDays, parseTime } from "#app/domain/time/zoned-time.ts";
import type { ContactFields } from "#app/domain/home/contact.ts";
import { addContact, setFavorite } from "#app/features/home/contacts/commands.server.ts";
import { ensureSlug } from "#app/features/event/access/commands.server.ts";
import { createEvent, setEventStatus } from "#app/features/event/edit/commands.server.ts";
import { newEventForm } from "#app/features/event/edit/form.ts";
import { changeGuests } from "#app/features/event/guests/bulk/commands.server.ts";
import { addHousehold } from "#app/features/event/guests/households/commands.server.ts";
import { findHousehold } from "#app/features/event/guests/households/queries.server.ts";
import { setEventImage } from "#app/features/event/image/commands.server.ts";
import { saveSection } from "#app/features/event/page-sections/commands.server.ts";
import { addLines } from "#app/features/event/schedule/commands.server.ts";
import { createShare } from "#app/features/event/schedule/shares.commands.server.ts";
import { toggleTask } from "#app/features/event/tasks/commands.server.ts";
import { listTasks } from "#app/features/event/tasks/queries.server.ts";
import { applyTemplate } from "#app/features/event/tasks/template.commands.server.ts";
import { addQuestion, saveRsvpSettings } from "#app/features/event/rsvp-settings/commands.server.ts";
import { seatGuests } from "#app/features/event/seating/commands.server.ts";
import { addTables, chooseSeatingMode } from "#app/features/event/seating/places.commands.server.ts";
import { createLink } from "#app/features/event/share-links/commands.server.ts";
import { authorizeAccount, authorizeEvent } from "#app/platform/pass.server.ts";
import type { AppServices } from "#app/platform/app-services.server.ts";
import { onBehalfOf } from "./on-behalf-of.ts";
import { type Celebration, celebrations, chapterOf, MAIL } from "./demo-events.ts";
import { fillAlbum } from "./demo-album.ts";
import { drawPicture } from "./demo-pictures.ts";
import { furnish } from "./demo-rooms.ts";
import { addAccount, talk } from "./demo-talk.ts";
import { type ListedHousehold, peopleList, weddingList } from "./wedding-list.ts";

/** The first `weekday`, 1 to 7, from `date` on. */
function weekdayAfter(date: string, weekday: number): string {
  return addDays(date, (weekday - new Date(`${date}T00:00:00Z`).getUTCDay() + 7) % 7);
}

/** Fills an empty Convite and prints the login. Refuses one that contains people. */
export async function fillDemo(app: AppServices): Promise<void> {
  if (await app.db.selectFrom("users").select("id").limit(1).executeTakeFirst()) {
    throw new Refused(
      "Este Convite ya tiene gente dentro; la demostración solo llena uno vacío. Prueba con otra carpeta: DATA_DIR=./demo npm run demo",
    );
  }
  const now = new Date();
  const password = randomBytes(9).toString("base64url");
  const { userId, email } = await addAccount(app, { name: "Marta Segura", plan: "planner", password }, now);
  await fillBook(app, userId, now);
  const addresses: string[] = [];
  for (const celebration of celebrations) {
    const { days, weekday, guests, list, fields } = celebration;
    const date = weekdayAfter(addDays(now.toISOString().slice(0, 10), days), weekday);
    const pass = await authorizeAccount(onBehalfOf(app, userId), "event.create");
    const created = await createEvent(app.db, pass, newEventForm.parse({ ...fields, date }), now);
    if (!created.ok) throw new Refused("No se ha podido crear una celebración de la demostración.");
    addresses.push(`${app.config.origin}/evento/${await ensureSlug(app.db, created.eventId, now)}`);
    const onEvent = onBehalfOf(app, userId, { eventId: created.eventId });
    await setEventStatus(app.db, await authorizeEvent(onEvent, "event.status.write"), "in-progress", now);
    const households = list === "families" ? weddingList(guests, MAIL) : peopleList(guests, MAIL);
    await invite(app, onEvent, households, now);
    const scene = await drawPicture(celebration.picture);
    await tell(app, onEvent, celebration, scene, now);
    await plan(app, onEvent, celebration, now);
    await prepare(app, onEvent, celebration, date, now);
    await furnish(app, onEvent, celebration, { scene, date, now });
    if (celebration !== celebrations[0]) continue;
    await fillAlbum(app, onEvent, now);
    await talk(app, { hostId: userId, eventId: created.eventId }, now);
  }
  console.log(
    `\n  La demostración está lista. Entra en ${app.config.origin}/login con\n\n    correo      ${email}\n    contraseña  ${password}\n\n  y mira las páginas que ven los invitados:\n${addresses.map((address) => `    ${address}`).join("\n")}\n`,
  );
}

/** The planner's most important contacts; the first two are favorites. */
const book: readonly Omit<ContactFields, "email" | "showEmail">[] = [
  {
    name: "Carmen Ferrer",
    company: "Flores Azahar",
    phone: "600 112 233",
    role: "provider",
    category: "proveedor",
    notes: "Peonías solo hasta junio. Trae ella los jarrones.",
  },
  {
    name: "Tomás Llorens",
    company: "Foto Llorens",
    phone: "611 223 344",
    role: "provider",
    category: "proveedor",
    notes: "Necesita enchufe para el fotomatón.",
  },
  {
    name: "Paula Cortés",
    company: "Bodas Segura",
    phone: "622 334 455",
    role: "collaborator",
    category: "colaborador",
    notes: "",
  },
  {
    name: "Lucía Albiol",
    company: "Boda de Lucía y Andrés",
    phone: "633 445 566",
    role: "celebrant",
    category: "cliente",
    notes: "Prefiere que la llamen por la tarde.",
  },
  {
    name: "Nuria Pastor",
    company: "Los 40 de Nuria",
    phone: "644 556 677",
    role: "celebrant",
    category: "cliente",
    notes: "",
  },
  {
    name: "Tía Amparo",
    company: "Familia",
    phone: "655 667 788",
    role: "guest",
    category: "personal",
    notes: "La paella, con leña de naranjo.",
  },
];

async function fillBook(app: AppServices, userId: string, now: Date): Promise<void> {
  const pass = await authorizeAccount(onBehalfOf(app, userId), "contact.crud");
  for (const [index, contact] of book.entries()) {
    const email = `${slugFromTitle(contact.name).split("-").at(-1)}@${MAIL}`;
    const added = await addContact(app.db, pass, { ...contact, email, showEmail: true }, now);
    if (added.ok && index < 2) await setFavorite(app.db, pass, added.contactId, true, now);
  }
}

type OnEvent = ReturnType<typeof onBehalfOf>;

/** Adds households to the list and sets the status of each guest. */
async function invite(app: AppServices, onEvent: OnEvent, households: ListedHousehold[], now: Date): Promise<void> {
  const adding = await authorizeEvent(onEvent, "guest.create");
  const answering = await authorizeEvent(onEvent, "guest.update");
  const said = new Map<GuestStatus, string[]>();
  for (const { name, plusOnes, members } of households) {
    const household = { name, plusOnes, members: members.map(({ status: _status, ...member }) => member) };
    const added = await addHousehold(app.db, adding, { ...household, rows: [] }, now);
    const found = added.ok ? await findHousehold(app.db, answering, added.householdId) : undefined;
    for (const guest of found?.members ?? []) {
      const isThis = (member: ListedHousehold["members"][number]) =>
        guest.isNamed ? member.name === guest.name : !member.isNamed;
      const status = members.find(isThis)?.status ?? "invited";
      said.set(status, [...(said.get(status) ?? []), guest.id]);
    }
  }
  said.delete("invited");
  for (const [status, ids] of said) {
    const changes = { kind: null, group: null, addTags: [], removeTags: [], status };
    for (let from = 0; from < ids.length; from += 100)
      await changeGuests(app.db, answering, ids.slice(from, from + 100), changes, now);
  }
}

/** Sets the page's picture and chapters. */
async function tell(
  app: AppServices,
  onEvent: OnEvent,
  celebration: Celebration,
  scene: Uint8Array,
  now: Date,
): Promise<void> {
  await setEventImage(app, await authorizeEvent(onEvent, "event.image.write"), scene, now);
  const writing = await authorizeEvent(onEvent, "event.customize");
  const alts = new Map<string, string>();
  for (const section of pageSections) {
    if (section === "programme" || !celebration.chapters[section]) continue;
    const content = chapterOf(celebration, section);
    await saveSection(app.db, writing, { section, content, alts, version: 0 }, now);
  }
  // The day's programme for guests; the hosts' own lines are in the schedule.
  const rows = celebration.day.flatMap(([time, what, where, , lane]) => (lane ? [] : [{ time, what, where }]));
  const content = contentOf("programme", { rows });
  await saveSection(app.db, writing, { section: "programme", content, alts, version: 0 }, now);
}

/** The tasks, with the past ones done, the schedule by the minute, and a link to it for the musicians. */
async function plan(app: AppServices, onEvent: OnEvent, { fields, day }: Celebration, now: Date): Promise<void> {
  const writing = await authorizeEvent(onEvent, "event.timeline.write");
  await applyTemplate(app.db, writing, templateFor(fields.type ?? ""), null, now);
  const tasks = await listTasks(app.db, writing);
  for (const { id } of tasks.slice(0, Math.ceil(tasks.length / 3))) await toggleTask(app.db, writing, id, true, now);
  const lines = day.map(([time, title, place, minutes, lane = "", who = ""]) => ({
    start: parseStart(time, undefined, parseTime(fields.startTime)) ?? 0,
    minutes,
    title,
    place,
    lane,
    people: who ? [who] : [],
    notes: "",
    audience: lane ? ("team" as const) : ("guests" as const),
  }));
  await addLines(app.db, writing, lines, now);
  if (day.some(([, , , , lane]) => lane === "Música"))
    await createShare(
      app,
      writing,
      { name: "Música al Sol", lanes: ["Música"], everybodys: true, phone: "600 445 566" },
      now,
    );
}

/** An answer deadline, a question, a link for the neighbours, and a seating plan with some guests seated. */
async function prepare(
  app: AppServices,
  onEvent: OnEvent,
  { question: asked, tables, seats }: Celebration,
  date: string,
  now: Date,
): Promise<void> {
  const { db } = app;
  const eventId = onEvent.params.eventId ?? "";
  const settings = await authorizeEvent(onEvent, "rsvpSettings.write");
  const answers = {
    rsvpDeadline: addDays(date, -21),
    plusOnes: 0,
    dietaryQuestion: true,
    reminderDays: [14, 3],
    requireApproval: false,
    version: null,
  };
  await saveRsvpSettings(db, settings, answers, now);
  const question: QuestionFields = { text: asked, kind: "yes-no", options: [], required: false };
  await addQuestion(db, settings, question, now);
  const permissions = [...defaultLinkPermissions];
  const link: LinkInput = { role: "guest", permissions, message: "", maxUses: 20, expiresAt: null, withheld: [] };
  await createLink(app, await authorizeEvent(onEvent, "link.create"), link, now);

  const seating = await authorizeEvent(onEvent, "seating.write");
  await chooseSeatingMode(db, seating, "tables", true);
  for (const name of tables) await addTables(db, seating, { table: { name, capacity: seats }, count: 1 }, now);
  const places = await db
    .selectFrom("seatingTables")
    .select("id")
    .where("eventId", "=", eventId)
    .orderBy("id")
    .execute();
  const households = await db
    .selectFrom("guests")
    .select(["householdId", (eb) => eb.fn.agg<string[]>("array_agg", ["id"]).as("guestIds")])
    .where("eventId", "=", eventId)
    .where("status", "=", "confirmed")
    .groupBy("householdId")
    .orderBy("householdId")
    .execute();
  // Families sit together, table by table; guests without room stay unseated.
  let at = 0;
  for (const { guestIds } of households.slice(0, Math.ceil(households.length * 0.7))) {
    const placed = await seatGuests(db, seating, { mode: "tables", placeId: places[at]?.id, guestIds }, now);
    if (!placed.ok) await seatGuests(db, seating, { mode: "tables", placeId: places[++at]?.id, guestIds }, now);
  }
}
