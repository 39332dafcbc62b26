// The forms of the public pages. Each schema returns the fields to store. part 2 §3 and §5
import { choice, day as dayField, flag, list, oneOf, text as textField, trap } from "#app/domain/field.ts";
import { checkEmail, checkName, emailLimits, nameLimit } from "#app/domain/account/account.ts";
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
import { checkPhone, phoneLimit } from "#app/domain/guest/guest.ts";
import { cleanText, lengthOf, optionalText, requiredLine } from "#app/domain/text/text.ts";
import { checkWebLink, webLinkLimit } from "#app/domain/text/web-link.ts";
import { parseDate } from "#app/domain/time/zoned-time.ts";
import { formatLongDate } from "#app/copy/text/format.ts";
import { personRefusalText } from "#app/copy/text/text.ts";
import { fields } from "#app/ui/form/field-list.ts";
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
  textField(most).with((typed, refuse) => {
    const checked = requiredLine("line", most, typed);
    if (checked.ok) return checked.text;
    return refuse(checked.code === "line_required" ? required : refusalText.tooLong(most));
  });

const optionalLine = textField(limits.line).with((typed, refuse) => {
  const checked = optionalText("line", limits.line, typed);
  return checked.ok ? checked.text.replace(/\s+/g, " ") : refuse(refusalText.tooLong(limits.line));
});

const text = (required: string | null) =>
  textField(limits.message).with((typed = "", refuse) => {
    if (typed.length > 20 * limits.message) return refuse(refusalText.tooLong(limits.message));
    const value = cleanText(typed);
    if (value === "" && required !== null) return refuse(required);
    return lengthOf(value) > limits.message ? refuse(refusalText.tooLong(limits.message)) : value;
  });

const chosen = (values: readonly string[]) => choice(values, refusalText.choice);

const link = (required: string | null) =>
  textField(webLinkLimit).with((typed, refuse) => {
    const checked = checkWebLink(typed);
    if (!checked.ok) return refuse(refusalText.link);
    if (checked.link !== null) return checked.link;
    return required === null ? "" : refuse(required);
  });

const name = textField(nameLimit).with((typed, refuse) => {
  const checked = checkName(typed);
  if (checked.ok) return checked.name;
  return refuse(checked.code === "name_required" ? refusalText.name : personRefusalText[checked.code]);
});

const email = textField(emailLimits.whole).with((typed, refuse) => {
  const checked = checkEmail(typed);
  return checked.ok ? checked.email : refuse(personRefusalText[checked.code]);
});

const optionalEmail = textField(emailLimits.whole).with((typed, refuse) => {
  const checked = checkEmail(typed);
  if (checked.ok) return checked.email;
  return checked.code === "email_required" ? "" : refuse(personRefusalText[checked.code]);
});

const phone = textField(phoneLimit).with((typed, refuse) => {
  const checked = checkPhone(typed);
  return checked.ok ? (checked.phone ?? "") : refuse(refusalText.phone);
});

const day = dayField().with((typed, refuse) => parseDate(typed) ?? refuse(refusalText.date));

/** The filled-in facts: an empty field is no fact. */
function said(facts: ApplicationFacts): ApplicationFacts {
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== ""));
}

/** A subject composed of typed fields. */
function shortened(line: string): string {
  return [...line].slice(0, limits.subject).join("");
}

const subject = line(refusalText.subject, limits.subject);

export const contactForm = fields({
  name,
  email,
  company: optionalLine,
  phone,
  subject,
  message: text(refusalText.message),
  type: chosen(contactTypes),
  leave: trap(),
}).check(({ leave, name, email, subject, message, ...facts }): ApplicationInput => ({
  kind: "contact",
  name,
  email,
  subject,
  message,
  facts: said(facts),
  isMachine: leave,
}));

export const demoForm = fields({ name, email, date: day, message: text(null), leave: trap() }).check(
  ({ leave, name, email, message, date }): ApplicationInput => ({
    kind: "demo",
    name,
    email,
    subject: `Demostración el ${formatLongDate(date)}`,
    message,
    facts: { date },
    isMachine: leave,
  }),
);

// A form of its own, so that its refusal comes together with those of the other fields.
const otherServiceTold = fields({ serviceType: oneOf(serviceTypes), otherService: textField(limits.line) }).check(
  ({ serviceType, otherService = "" }, refuse) =>
    serviceType === "other" && cleanText(otherService) === ""
      ? refuse.at("otherService", refusalText.otherService)
      : {},
);

export const providerForm = fields({
  name,
  email,
  company: line(refusalText.company),
  phone,
  city: line(refusalText.city),
  serviceType: chosen(serviceTypes),
  experience: chosen(experienceYears),
  otherService: optionalLine,
  portfolio: link(refusalText.portfolio),
  message: text(refusalText.message),
  leave: trap(),
})
  .and(otherServiceTold)
  .check(({ leave, name, email, message, otherService, ...facts }): ApplicationInput => {
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

export const affiliateForm = fields({
  name,
  email,
  phone,
  socialMedia: chosen(socialNetworks),
  followers: chosen(followerRanges),
  niche: chosen(niches),
  experience: chosen(experienceLevels),
  motivation: text(refusalText.motivation),
  website: link(null),
  message: text(null),
  leave: trap(),
}).check(({ leave, name, email, message, ...facts }): ApplicationInput => ({
  kind: "affiliate",
  name,
  email,
  subject: "Programa de afiliados",
  message,
  facts: said(facts),
  isMachine: leave,
}));

export const bugForm = fields({
  name,
  email,
  subject,
  place: optionalLine,
  message: text(refusalText.bug),
  leave: trap(),
}).check(({ leave, name, email, subject, message, place }): ApplicationInput => ({
  kind: "bug",
  name,
  email,
  subject,
  message,
  facts: said({ place }),
  isMachine: leave,
}));

export const suggestionForm = fields({
  name,
  email,
  subject,
  message: text(refusalText.suggestion),
  leave: trap(),
}).check(({ leave, name, email, subject, message }): ApplicationInput => ({
  kind: "suggestion",
  name,
  email,
  subject,
  message,
  facts: {},
  isMachine: leave,
}));

const features = list(oneOf(storyFeatures)).with((ticked = []) =>
  storyFeatures.filter((each) => ticked.includes(each)).join(","),
);

const story = {
  name,
  email,
  title: line(refusalText.storyTitle, limits.subject),
  experience: text(refusalText.story),
  features,
  leave: trap(),
};

/** A story from the blog's list. part 2 §3 and §5 */
export const storyForm = fields({
  ...story,
  eventType: chosen(storyEventTypes),
  photoInfo: optionalLine,
  contact: flag().with((isTicked): string => storyContacts[isTicked ? 0 : 1]),
}).check(toStory);

const phoneTold = fields({ contact: oneOf(articleStoryContacts), phone: textField(phoneLimit) }).check(
  ({ contact, phone: typed = "" }, refuse) =>
    (contact === "whatsapp" || contact === "phone") && typed.trim() === ""
      ? refuse.at("phone", refusalText.storyPhone)
      : {},
);

/** A story from an article: how to reach its sender, with a phone if they choose contact by phone. part 2 §5 */
export const articleStoryForm = fields({
  ...story,
  eventType: chosen(articleStoryEventTypes),
  contact: chosen(articleStoryContacts),
  phone,
})
  .and(phoneTold)
  .check(toStory);

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

export const surveyForm = fields({
  mark: chosen(surveyMarks),
  email: optionalEmail,
  message: text(null),
  leave: trap(),
}).check(({ leave, mark, email, message }): ApplicationInput => ({
  kind: "survey",
  name: "",
  email,
  subject: `Encuesta: ${mark} de 5`,
  message,
  facts: { mark },
  isMachine: leave,
}));
