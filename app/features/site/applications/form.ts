// The forms of the public pages. Each schema returns the fields to store. part 2 §3 and §5
import { z } from "zod";
import { checkEmail, checkName } from "#app/domain/account/account.ts";
import {
  type ApplicationFacts,
  type ApplicationKind,
  applicationLimits as limits,
  articleStoryContacts,
  articleStoryEventTypes,
  contactTypes,
  experienceLevels,
  experienceYears,
  followerRanges,
  niches,
  serviceTypes,
  socialNetworks,
  storyContacts,
  storyEventTypes,
  storyFeatures,
  surveyMarks,
} from "#app/domain/site/application.ts";
import { checkPhone } from "#app/domain/guest/guest.ts";
import { cleanText, lengthOf, optionalText, requiredLine } from "#app/domain/text/text.ts";
import { checkWebLink } from "#app/domain/text/web-link.ts";
import { parseDate } from "#app/domain/time/zoned-time.ts";
import { formatLongDate } from "#app/copy/text/format.ts";
import { personRefusalText } from "#app/copy/text/text.ts";
import { field, trap } from "#app/ui/form/posted-fields.ts";
import { refusalText, serviceText } from "./copy.ts";

/** One application, as each of these forms returns it. `isMachine`: the hidden field was filled in. */
export type ApplicationInput = {
  kind: ApplicationKind;
  name: string;
  /** Empty if the sender left none. */
  email: string;
  subject: string;
  message: string;
  facts: ApplicationFacts;
  isMachine: boolean;
};

const line = (required: string, most: number = limits.line) =>
  field((input, refuse) => {
    const checked = requiredLine("line", most, input);
    if (checked.ok) return checked.text;
    return refuse(checked.code === "line_required" ? required : refusalText.tooLong(most));
  });

const optionalLine = field((input, refuse) => {
  const checked = optionalText("line", limits.line, input);
  return checked.ok ? checked.text.replace(/\s+/g, " ") : refuse(refusalText.tooLong(limits.line));
});

const text = (required: string | null) =>
  field((input, refuse) => {
    const typed = typeof input === "string" ? input : "";
    if (typed.length > 20 * limits.message) return refuse(refusalText.tooLong(limits.message));
    const value = cleanText(typed);
    if (value === "" && required !== null) return refuse(required);
    return lengthOf(value) > limits.message ? refuse(refusalText.tooLong(limits.message)) : value;
  });

const choice = (values: readonly string[], refusal: string) =>
  field((input, refuse) => values.find((each) => each === input) ?? refuse(refusal));

const link = (required: string | null) =>
  field((input, refuse) => {
    const checked = checkWebLink(input);
    if (!checked.ok) return refuse(refusalText.link);
    if (checked.link !== null) return checked.link;
    return required === null ? "" : refuse(required);
  });

const name = field((input, refuse) => {
  const checked = checkName(input);
  if (checked.ok) return checked.name;
  return refuse(checked.code === "name_required" ? refusalText.name : personRefusalText[checked.code]);
});

const email = field((input, refuse) => {
  const checked = checkEmail(input);
  return checked.ok ? checked.email : refuse(personRefusalText[checked.code]);
});

const optionalEmail = field((input, refuse) => {
  const checked = checkEmail(input);
  if (checked.ok) return checked.email;
  return checked.code === "email_required" ? "" : refuse(personRefusalText[checked.code]);
});

const phone = field((input, refuse) => {
  const checked = checkPhone(input);
  return checked.ok ? (checked.phone ?? "") : refuse(refusalText.phone);
});

const day = field((input, refuse) => {
  const date = typeof input === "string" ? parseDate(input) : null;
  return date ?? refuse(refusalText.date);
});

/** The filled-in facts: an empty field is no fact. */
function said(facts: ApplicationFacts): ApplicationFacts {
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== ""));
}

/** A subject composed of typed fields. */
function shortened(line: string): string {
  return [...line].slice(0, limits.subject).join("");
}

const subject = line(refusalText.subject, limits.subject);

export const contactForm = z
  .object({
    name,
    email,
    company: optionalLine,
    phone,
    subject,
    message: text(refusalText.message),
    type: choice(contactTypes, refusalText.choice),
    leave: trap,
  })
  .transform(({ leave, name, email, subject, message, ...facts }): ApplicationInput => ({
    kind: "contact",
    name,
    email,
    subject,
    message,
    facts: said(facts),
    isMachine: leave,
  }));

export const demoForm = z
  .object({ name, email, date: day, message: text(null), leave: trap })
  .transform(({ leave, name, email, message, date }): ApplicationInput => ({
    kind: "demo",
    name,
    email,
    subject: `Demostración el ${formatLongDate(date)}`,
    message,
    facts: { date },
    isMachine: leave,
  }));

export const providerForm = z
  .object({
    name,
    email,
    company: line(refusalText.company),
    phone,
    city: line(refusalText.city),
    serviceType: choice(serviceTypes, refusalText.choice),
    experience: choice(experienceYears, refusalText.choice),
    otherService: optionalLine,
    portfolio: link(refusalText.portfolio),
    message: text(refusalText.message),
    leave: trap,
  })
  // Checked together with the other fields, so that all refusals come at once.
  .refine(({ serviceType, otherService }) => serviceType !== "other" || Boolean(otherService), {
    path: ["otherService"],
    error: refusalText.otherService,
    when: ({ value }) => typeof value === "object" && value !== null,
  })
  .transform(({ leave, name, email, message, otherService, ...facts }): ApplicationInput => {
    const isOther = facts.serviceType === "other";
    return {
      kind: "provider",
      name,
      email,
      subject: shortened(`${facts.company} · ${isOther ? otherService : serviceText(facts.serviceType)}`),
      message,
      facts: said({ ...facts, ...(isOther ? { otherService } : {}) }),
      isMachine: leave,
    };
  });

export const affiliateForm = z
  .object({
    name,
    email,
    phone,
    socialMedia: choice(socialNetworks, refusalText.choice),
    followers: choice(followerRanges, refusalText.choice),
    niche: choice(niches, refusalText.choice),
    experience: choice(experienceLevels, refusalText.choice),
    motivation: text(refusalText.motivation),
    website: link(null),
    message: text(null),
    leave: trap,
  })
  .transform(({ leave, name, email, message, ...facts }): ApplicationInput => ({
    kind: "affiliate",
    name,
    email,
    subject: "Programa de afiliados",
    message,
    facts: said(facts),
    isMachine: leave,
  }));

export const bugForm = z
  .object({ name, email, subject, place: optionalLine, message: text(refusalText.bug), leave: trap })
  .transform(({ leave, name, email, subject, message, place }): ApplicationInput => ({
    kind: "bug",
    name,
    email,
    subject,
    message,
    facts: said({ place }),
    isMachine: leave,
  }));

export const suggestionForm = z
  .object({ name, email, subject, message: text(refusalText.suggestion), leave: trap })
  .transform(({ leave, name, email, subject, message }): ApplicationInput => ({
    kind: "suggestion",
    name,
    email,
    subject,
    message,
    facts: {},
    isMachine: leave,
  }));

const features = field((input) => {
  const ticked = new Set<unknown>(Array.isArray(input) ? input : [input]);
  return storyFeatures.filter((each) => ticked.has(each)).join(",");
});

const story = {
  name,
  email,
  title: line(refusalText.storyTitle, limits.subject),
  experience: text(refusalText.story),
  features,
  leave: trap,
};

/** A story from the blog's list. part 2 §3 and §5 */
export const storyForm = z
  .object({
    ...story,
    eventType: choice(storyEventTypes, refusalText.choice),
    photoInfo: optionalLine,
    contact: field((input): string => (input === "yes" ? storyContacts[0] : storyContacts[1])),
  })
  .transform(toStory);

/** A story from an article: how to reach its sender, with a phone if they choose contact by phone. part 2 §5 */
export const articleStoryForm = z
  .object({
    ...story,
    eventType: choice(articleStoryEventTypes, refusalText.choice),
    contact: choice(articleStoryContacts, refusalText.choice),
    phone,
  })
  .refine(({ contact, phone: typed }) => (contact !== "whatsapp" && contact !== "phone") || Boolean(typed), {
    path: ["phone"],
    error: refusalText.storyPhone,
    when: ({ value }) => typeof value === "object" && value !== null,
  })
  .transform(toStory);

type StoryFields = { name: string; email: string; title: string; experience: string; leave: boolean } & Record<
  string,
  string | boolean
>;

function toStory({ leave, name, email, title, experience, ...facts }: StoryFields): ApplicationInput {
  const { eventType = "", features: used = "", photoInfo = "", contact = "", phone: number = "" } = facts;
  const told = { eventType, features: used, photoInfo, contact, phone: number };
  return {
    kind: "story",
    name,
    email,
    subject: title,
    message: experience,
    facts: said(Object.fromEntries(Object.entries(told).map(([key, value]) => [key, String(value)]))),
    isMachine: leave,
  };
}

export const surveyForm = z
  .object({ mark: choice(surveyMarks, refusalText.choice), email: optionalEmail, message: text(null), leave: trap })
  .transform(({ leave, mark, email, message }): ApplicationInput => ({
    kind: "survey",
    name: "",
    email,
    subject: `Encuesta: ${mark} de 5`,
    message,
    facts: { mark },
    isMachine: leave,
  }));
