// Where a contact is invited: on the page of an event's invitations, with the address filled in.

/** The contact travels by id: an address in a URL would stay in histories and logs. */
export function invitePath(eventId: string, contactId: string): string {
  return `/app/event/${eventId}/guests/invitations?para=${contactId}`;
}
