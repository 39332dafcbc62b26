// The path to invite a contact: an event's invitations page, with the address filled in.

/** The contact is named by id: an address in a URL would stay in histories and logs. */
export function invitePath(eventId: string, contactId: string): string {
  return `/app/event/${eventId}/guests/invitations?para=${contactId}`;
}
