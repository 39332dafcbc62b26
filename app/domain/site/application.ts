// The forms of the public pages: their kinds, their choices, and the statuses that staff sets. part 2 §3 and §5

export const applicationKinds = [
  "contact",
  "demo",
  "provider",
  "affiliate",
  "bug",
  "suggestion",
  "survey",
  "story",
] as const;
export type ApplicationKind = (typeof applicationKinds)[number];

/** new: not handled yet; open: staff works on it; answered: its sender has an answer; closed: done. */
export const applicationStatuses = ["new", "open", "answered", "closed"] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];

/** Entries by staff: an internal note, or an answer that goes out by e-mail. */
export const applicationEntryKinds = ["note", "answer"] as const;
export type ApplicationEntryKind = (typeof applicationEntryKinds)[number];

export const contactTypes = ["general", "demo", "pricing", "support", "partnership", "other"] as const;
export const serviceTypes = [
  "photography",
  "videography",
  "catering",
  "decoration",
  "music",
  "transportation",
  "venue",
  "planning",
  "other",
] as const;
export type ServiceType = (typeof serviceTypes)[number];
export const experienceYears = ["0-1", "2-3", "4-5", "6-10", "10+"] as const;
export const socialNetworks = [
  "instagram",
  "youtube",
  "tiktok",
  "twitter",
  "facebook",
  "linkedin",
  "blog",
  "other",
] as const;
export const followerRanges = ["100-1000", "1000-10000", "10000-50000", "50000-100000", "100000+"] as const;
export const niches = ["weddings", "corporate", "lifestyle", "business", "travel", "fashion", "food", "other"] as const;
export const experienceLevels = ["beginner", "intermediate", "advanced", "expert"] as const;
export const surveyMarks = ["5", "4", "3", "2", "1"] as const;

/** The kinds of celebration, in the story form of the blog's list and in that of an article. part 2 §3 */
export const storyEventTypes = [
  "boda",
  "cumpleanos",
  "corporativo",
  "graduacion",
  "baby-shower",
  "aniversario",
  "otro",
] as const;
export const articleStoryEventTypes = [
  "boda",
  "cumpleanos",
  "empresarial",
  "graduacion",
  "baby-shower",
  "otro",
] as const;
export type StoryEventType = (typeof storyEventTypes)[number] | (typeof articleStoryEventTypes)[number];
/** The used features of Convite. part 2 §9 */
export const storyFeatures = ["moodboard", "guests", "tasks", "sharing", "design", "team"] as const;
export const storyContacts = ["yes", "no"] as const;
export const articleStoryContacts = ["no-contact", "email", "whatsapp", "phone"] as const;

export const applicationLimits = {
  line: 120,
  subject: 150,
  message: 4_000,
  phone: 40,
  url: 2_048,
  note: 4_000,
} as const;

/** The values of a form besides name and address, by field name: texts and the values of choices. */
export type ApplicationFacts = Readonly<Record<string, string>>;
