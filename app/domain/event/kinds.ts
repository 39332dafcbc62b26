// Every category and type of event, in the order of the forms, each with its emoji and the name of its drawn icon.

// Each type has an emoji, for places with text only, and an icon of the Tabler set. part 2 §3; `hybrid` is part 1 §9's.
const kinds = {
  personal: {
    birthday: ["🎂", "cake"],
    wedding: ["💍", "heart"],
    anniversary: ["💞", "hearts"],
    "baby-shower": ["🍼", "baby-carriage"],
    graduation: ["🎓", "school"],
    quinceanera: ["👑", "crown"],
    retirement: ["🌅", "armchair"],
    housewarming: ["🏡", "home"],
  },
  social: {
    party: ["🎉", "confetti"],
    cocktail: ["🍸", "glass-cocktail"],
    dinner: ["🍷", "glass-full"],
    brunch: ["🥐", "coffee"],
    barbecue: ["🍖", "grill"],
    "pool-party": ["🏊", "pool"],
    "costume-party": ["🎭", "mask"],
    "themed-party": ["🪩", "balloon"],
  },
  professional: {
    conference: ["🎤", "presentation"],
    workshop: ["🛠️", "tools"],
    seminar: ["📚", "chalkboard"],
    networking: ["🤝", "network"],
    launch: ["📣", "speakerphone"],
    meeting: ["🗓️", "calendar-event"],
    training: ["🧠", "certificate"],
    presentation: ["📊", "presentation-analytics"],
    hybrid: ["💻", "device-desktop"],
  },
  corporate: {
    corporate: ["🏢", "building-skyscraper"],
    "team-building": ["🧩", "puzzle"],
    gala: ["🥂", "glass-champagne"],
    awards: ["🏆", "award"],
    charity: ["💝", "heart-handshake"],
    "product-launch": ["🚀", "rocket"],
    "annual-meeting": ["📈", "growth"],
    "board-meeting": ["💼", "briefcase"],
  },
  cultural: {
    concert: ["🎵", "music"],
    exhibition: ["🖼️", "frame"],
    sports: ["🏅", "ball-football"],
    tournament: ["🥇", "tournament"],
    festival: ["🎪", "microphone-2"],
    "art-show": ["🎨", "palette"],
    "book-launch": ["📖", "book"],
    "movie-premiere": ["🎬", "movie"],
  },
  religious: {
    baptism: ["🕊️", "building-church"],
    communion: ["⛪", "building-church"],
    confirmation: ["🙏", "building-church"],
    funeral: ["🕯️", "candle"],
    memorial: ["🌹", "flower"],
    spiritual: ["🪷", "yoga"],
  },
  seasonal: {
    christmas: ["🎄", "christmas-tree"],
    "new-year": ["🎆", "sparkles"],
    halloween: ["🎃", "pumpkin-scary"],
    valentine: ["💘", "hearts"],
    easter: ["🐣", "egg"],
    thanksgiving: ["🦃", "leaf"],
  },
  special: {
    surprise: ["🎁", "gift"],
    farewell: ["👋", "plane-departure"],
    welcome: ["🤗", "door-enter"],
    reunion: ["👥", "users"],
    default: ["✨", "confetti"],
  },
} as const satisfies Record<string, Record<string, readonly [emoji: string, icon: string]>>;

type Kinds = typeof kinds;
export type EventCategory = keyof Kinds;
export type EventType = { [Category in EventCategory]: keyof Kinds[Category] }[EventCategory];
type Drawn<Category extends EventCategory> = { [C in Category]: Kinds[C][keyof Kinds[C]] }[Category];
/** The Tabler icons that events need, so that screens import only these. */
type EventIcon = Drawn<EventCategory>[1];
export type EventKind = { type: EventType; category: EventCategory; emoji: string; icon: EventIcon };

export const eventCategories = Object.keys(kinds) as EventCategory[];

const kindOfType = new Map<string, EventKind>(
  eventCategories.flatMap((category) =>
    Object.entries<readonly [string, string]>(kinds[category]).map(([type, [emoji, icon]]) => [
      type,
      { type, category, emoji, icon } as EventKind,
    ]),
  ),
);

export const eventTypes = [...kindOfType.keys()] as EventType[];

/** The type of an event without a chosen one. part 1 §5 */
export const defaultType: EventType = "conference";

/** The types of a category, in order. */
export function typesOf(category: EventCategory): EventType[] {
  return Object.keys(kinds[category]) as EventType[];
}

/** The type that a chosen category selects: its first. part 2 §5 */
export function firstType(category: EventCategory): EventType {
  return typesOf(category)[0] ?? defaultType;
}

/** The category `value`, or null if unknown. */
export function parseCategory(value: unknown): EventCategory | null {
  return eventCategories.find((category) => category === value) ?? null;
}

/** The type `value`, or null if unknown. */
export function parseType(value: unknown): EventType | null {
  return typeof value === "string" ? (kindOfType.get(value)?.type ?? null) : null;
}

/** The data of a type; an unknown type looks like `default`. part 1 §9 */
export function kindOf(type: string): EventKind {
  return kindOfType.get(type) ?? { type: "default", category: "special", emoji: "✨", icon: "confetti" };
}

/** A title with the emoji of its type before it, unless the title has an emoji. */
export function withEmoji(type: string, title: string): string {
  return `${emojiBeside(type, title)}${title}`;
}

/** The emoji of a type and a space, for text that names the event by its `title`; empty if the title has an emoji. */
export function emojiBeside(type: string, title: string): string {
  return /\p{Extended_Pictographic}/u.test(title) ? "" : `${kindOf(type).emoji} `;
}
