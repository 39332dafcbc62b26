// The things of an event that a person sees, read with their rights: the list beside their page.
import type { Db } from "#app/db/client.ts";
import type { PublicEvent } from "#app/domain/event/public-event.ts";
import { countPhotos } from "#app/features/event/album/queries.server.ts";
import { openLink } from "#app/features/event/share-links/queries.server.ts";
import { openPage, showEvent } from "#app/features/guest/event-page/queries.server.ts";
import { openHousehold, showHousehold } from "#app/features/guest/household-rsvp/queries.server.ts";
import { contextOf } from "#app/platform/http/look.server.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { pageShows } from "#app/platform/page-things.server.ts";
import { type EventPass, type RouteArgs, tryAuthorizePublicEvent } from "#app/platform/pass.server.ts";
import { chapterText, detailText, memberDetail, memberThingText, thingText } from "./copy.ts";
import type { SeenPerson } from "./people.queries.server.ts";
import { isBuilt, type Part } from "#app/domain/parts.ts";

/** A line of the list; `row` is that of «Quién ve qué» where hosts change it, null for things without a reach. */
export type SeenThing = { key: string; title: string; sees: boolean; detail: string; row: string | null };

/** The rights with which each of them opens their page; the route names them. */
export type SeerActions = {
  readonly page: "event.public.view";
  readonly invitation: "invitation.view";
  readonly app: "event.app.view";
};

type Page = {
  pass: EventPass | null;
  event?: PublicEvent | undefined;
  /** The family and its people, on their invitation. */
  family?: { name: string; people: string[] } | undefined;
};

/** Everything of the list, seen or not. Writes nothing. */
export async function listThings(
  args: RouteArgs,
  eventId: string,
  seenPerson: SeenPerson,
  actions: SeerActions,
): Promise<SeenThing[]> {
  const { app } = requestContext(args.context);
  const theirs: RouteArgs = { ...args, context: contextOf(args.context, seenPerson) };
  theirs.request = new Request(new URL(seenPerson.path, app.config.origin));
  if (seenPerson.como === "equipo") {
    const { pass } = await tryAuthorizePublicEvent(theirs, eventId, actions.app);
    return thingsOfMember(pass);
  }
  const page = await openPageOf(theirs, seenPerson, actions);
  return thingsOfGuest(app.db, page, seenPerson.viewer !== null);
}

/** Their page, by the same queries as its own loader. */
async function openPageOf(args: RouteArgs, { como, path, token }: SeenPerson, actions: SeerActions): Promise<Page> {
  const { app, now } = requestContext(args.context);
  const { origin } = app.config;
  if (como === "familia") {
    const opened = await openHousehold(args, actions.invitation);
    const pass = opened?.asked.pass ?? null;
    const shown = opened && pass && (await showHousehold(app.db, pass, opened.household, { origin, path }, now));
    if (!shown) return { pass: null };
    const people = shown.household.members.map(({ name }) => name);
    return { pass, event: shown.event, family: { name: shown.household.name, people } };
  }
  const opened =
    como === "enlace"
      ? await openLink({ ...args, params: { token } }, actions.page)
      : await openPage(args, path.slice("/evento/".length), actions.page);
  if (opened.screen !== "page") return { pass: null };
  const { pass } = opened;
  return { pass, event: await showEvent(app.db, pass, origin, "", now, path) };
}

/** The lines that stand only with their part. */
const partOf: Partial<Record<string, Part>> = { gifts: "gifts", bank: "gifts", album: "album", chat: "chat" };

/** The chapters of the page that the list names together. */
const chapters = ["arrival", "lodging", "dress", "questions", "photos"] as const;

async function thingsOfGuest(db: Db, { pass, event, family }: Page, hasAccount: boolean): Promise<SeenThing[]> {
  const may = (action: Parameters<EventPass["may"]>[0]) => pass?.may(action) ?? false;
  const shows = (thing: Parameters<typeof pageShows>[1]) => pass !== null && pageShows(pass, thing);
  const photos = pass && shows("album") ? (await countPhotos(db, pass.event.id)).visibles : 0;
  const hidden = chapters.filter((each) => !shows(each));
  const programme = event?.sections.find(({ section }) => section === "programme");
  const gifts = event?.gifts?.gifts ?? [];
  const free = gifts.filter(({ taken, parts }) => taken < parts).length;
  const page = family ? detailText.named(family.name) : detailText.whole;
  const line = (key: keyof typeof thingText, sees: boolean, detail = "", row: string | null = key): SeenThing => ({
    key,
    title: thingText[key],
    sees,
    detail: sees ? detail : "",
    row,
  });
  const inside = ["event.timeline.view", "event.tasks.view", "event.moodboard.view", "event.blocks.view"] as const;
  return [
    line(
      "visibility",
      pass !== null,
      hidden.length > 0 ? detailText.without(hidden.map((each) => chapterText[each])) : page,
    ),
    line(
      "rsvp",
      family ? may("invitation.answer") : may("rsvp.submit"),
      family ? detailText.answersFor(family.people) : "",
    ),
    line("programme", shows("programme"), programme ? detailText.hours(programme.content.rows.length) : ""),
    line("gifts", shows("gifts"), gifts.length > 0 ? detailText.gifts(gifts.length, free) : ""),
    line("bank", shows("bank")),
    line("album", shows("album"), photos > 0 ? detailText.photos(photos) : ""),
    line("chat", shows("chat"), hasAccount ? "" : detailText.withAccount),
    line("count", may("event.public.confirmedCount"), event?.confirmed ? detailText.coming(event.confirmed) : ""),
    line("names", may("event.public.guestNames")),
    line("schedule", inside.some(may)),
    line("locked", may("event.budget.view"), "", null),
  ].filter(({ key }) => isBuilt({ part: partOf[key] }));
}

function thingsOfMember(pass: EventPass | null): SeenThing[] {
  const may = (action: Parameters<EventPass["may"]>[0]) => pass?.may(action) ?? false;
  const line = (key: keyof typeof memberThingText, sees: boolean, detail = ""): SeenThing => ({
    key,
    title: memberThingText[key],
    sees,
    detail: sees ? detail : "",
    row: null,
  });
  const both = (one: boolean, other: boolean, words: readonly [both: string, one: string, other: string]) =>
    words[one && other ? 0 : one ? 1 : 2];
  const [schedule, tasks] = [may("event.timeline.view"), may("event.tasks.view")];
  const [board, blocks] = [may("event.moodboard.view"), may("event.blocks.view")];
  const [general, organizers] = [may("chat.general.read"), may("chat.organizers.read")];
  const money = may("event.budget.view");
  return [
    line("home", pass !== null, money ? "" : memberDetail.noMoney),
    line("guests", may("guest.listPII"), memberDetail.managesGuests),
    line(
      "plan",
      schedule || tasks,
      both(schedule, tasks, [memberDetail.whole, memberDetail.onlySchedule, memberDetail.onlyTasks]),
    ),
    line("board", board || blocks, both(board, blocks, ["", memberDetail.onlyBoard, memberDetail.onlyBlocks])),
    line(
      "chat",
      general || organizers,
      both(general, organizers, [memberDetail.bothChats, memberDetail.general, memberDetail.organizers]),
    ),
    line("gifts", may("event.public.gifts"), memberDetail.onPage),
    line("dossier", may("event.dossier"), money ? "" : memberDetail.noMoneyInside),
    line("design", may("event.customize")),
    line("money", money),
    line("edit", may("event.edit"), may("event.delete") ? "" : memberDetail.noDelete),
  ].filter(({ key }) => isBuilt({ part: partOf[key] }));
}
