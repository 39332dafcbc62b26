// The links for sharing an event: its own address, and links that open other services.

/** The address of an event's public page. part 2 §9 */
export function eventUrl(origin: string, slug: string): string {
  return `${origin}/evento/${encode(slug)}`;
}

/** The address of the page behind a shared link. part 2 §9 */
export function inviteUrl(origin: string, token: string): string {
  return `${origin}/invite/${encode(token)}`;
}

/** The address of a provider's part of the running order. */
export function programmeUrl(origin: string, token: string): string {
  return `${origin}/programa/${encode(token)}`;
}

/** The address at which the kitchen reads how many guests have come. */
export function kitchenUrl(origin: string, token: string): string {
  return `${origin}/cocina/${encode(token)}`;
}

/** The address of the screen in the room. */
export function hallUrl(origin: string, token: string): string {
  return `${origin}/pantalla/${encode(token)}`;
}

/** The address at which guests add photographs. */
export function albumUrl(origin: string, token: string): string {
  return `${origin}/album/${encode(token)}`;
}

/** The address at which guests at the door find their table. */
export function seatUrl(origin: string, token: string): string {
  return `${origin}/mesa/${encode(token)}`;
}

/** The address at which a guest finds their promised gift. */
export function giftUrl(origin: string, token: string): string {
  return `${origin}/regalo/${encode(token)}`;
}

/** The address at which a person invited by e-mail reads and answers. part 2 §2 */
export function invitationUrl(origin: string, token: string): string {
  return `${origin}/invitation/${encode(token)}`;
}

/** Facebook takes the address only and reads the rest from the page. */
export function facebookShare(url: string): string {
  return `https://www.facebook.com/sharer/sharer.php?u=${encode(url)}`;
}

/** WhatsApp, with a contact that the user chooses there. */
export function whatsappShare(text: string, url: string): string {
  return `https://wa.me/?text=${encode(`${text}\n${url}`)}`;
}

/** X, formerly Twitter: the text, and the address as its card. part 2 §7 */
export function xShare(text: string, url: string): string {
  return `https://x.com/intent/post?text=${encode(text)}&url=${encode(url)}`;
}

/** LinkedIn takes the address only. */
export function linkedinShare(url: string): string {
  return `https://www.linkedin.com/sharing/share-offsite/?url=${encode(url)}`;
}

/** An e-mail to a person that the user chooses in their own mail program. */
export function mailShare(subject: string, text: string, url: string): string {
  return `mailto:?subject=${encode(subject)}&body=${encode(`${text}\n\n${url}`).replaceAll("%0A", "%0D%0A")}`;
}

export type CalendarEntry = {
  title: string;
  details: string;
  location: string;
  timeZone: string;
  /** Two instants; or two days for an event without a start time, the second one after the last day. */
  time: { start: Date; end: Date } | { firstDate: string; dateAfter: string };
};

/** The prefilled form of a new entry in Google Calendar. */
export function googleCalendarUrl({ title, details, location, timeZone, time }: CalendarEntry): string {
  const dates =
    "start" in time
      ? `${basicInstant(time.start)}/${basicInstant(time.end)}`
      : `${time.firstDate.replaceAll("-", "")}/${time.dateAfter.replaceAll("-", "")}`;
  const query = { action: "TEMPLATE", text: title, dates, details, location, ctz: timeZone };
  const pairs = Object.entries(query).map(([name, value]) => `${name}=${encode(value)}`);
  return `https://calendar.google.com/calendar/render?${pairs.join("&")}`;
}

// 20270605T163000Z
function basicInstant(instant: Date): string {
  return `${instant.toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;
}

// Half of a surrogate pair, at the end of a cut title, would make encodeURIComponent throw.
function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replace(
    /[!'()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** The address of a map of the place. */
export function mapsUrl(place: string): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`;
}
