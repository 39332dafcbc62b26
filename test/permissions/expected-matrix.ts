// The expected matrix, cell by cell, written independently of the rules.

/** The fifteen actors, in the order of the columns. */
export const actors = [
  "AN",
  "CO",
  "LK",
  "TK",
  "DL",
  "AC",
  "GU",
  "VW",
  "PR",
  "CL",
  "CM",
  "CE",
  "OR",
  "CR",
  "AD",
] as const;

export type Actor = (typeof actors)[number];

/** ✔ allowed · ✖ forbidden · — does not exist for them · L log in first */
export type Cell = "✔" | "✖" | "—" | "L";

export type Row = {
  readonly action: string;
  readonly cells: Readonly<Record<Actor, { readonly private: Cell; readonly public: Cell }>>;
  /** own: the cells are about the actor's own object · grants: the action can hand out permissions */
  readonly note: "own" | "grants" | "";
};

// a/b = on a private event / on a public one. Reaches are those of a new event, no event is completed, no event requires an account.
const table = `
action                      AN  CO  LK  TK  DL  AC  GU  VW  PR  CL  CM  CE  OR  CR  AD
event.public.view           —/✔ ✔   ✔   ✔   —/✔ —/✔ ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔
event.public.confirmedCount —/✖ ✖   ✖   ✔   —/✖ —/✖ ✔   ✔   ✖   ✔   ✔   ✔   ✔   ✔   —/✖
event.public.guestNames     —/✖ ✖   ✔   ✖   —/✖ —/✖ ✖   ✖   ✖   ✔   ✔   ✔   ✔   ✔   —/✖
event.public.gifts          —/✖ ✖   ✔   ✔   —/✖ —/✖ ✔   ✔   ✖   ✔   ✔   ✔   ✔   ✔   —/✖
event.public.ics            —/✔ ✔   ✔   ✔   —/✔ —/✔ ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   —/✔
event.programme.view        —/✖ ✖   ✔   ✖   —/✖ —/✖ ✖   ✖   ✖   ✖   ✖   ✖   ✖   ✖   —/✖
rsvp.submit                 —/✔ ✔   ✔   ✔   —/✔ —/✔ ✔   ✖/✔ ✖/✔ ✔   ✔   ✔   ✔   ✔   —/✔
rsvp.editOwn                —   —   —   ✔   —   —/✔ ✔   ✖/✔ ✖/✔ ✔   ✔   ✔   ✔   ✔   —/✔ own
rsvp.readOwn                —   —   —   ✔   —   —/✔ ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   —/✔ own
invitation.view             —   —   —   ✔   —   —   —   —   —   —   —   —   —   —   —   own
invitation.answer           —   —   —   ✔   —   —   —   —   —   —   —   —   —   —   —   own
invitation.acceptElevated   —   —   —   L   —   —   —   —   —   —   —   —   —   —   —   own
link.use                    —/✖ ✖   ✔   ✖   —/✖ —/✖ ✖   ✖   ✖   ✖   ✖   ✖   ✖   ✖   —/✖
event.app.view              L   L   L   L   L   —/✖ ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔
event.timeline.view         L   L   L   L   L   —/✖ ✖   ✖   ✔   ✔   ✔   ✔   ✔   ✔   —/✖
event.moodboard.view        L   L   L   L   L   —/✖ ✖   ✖   ✔   ✔   ✔   ✔   ✔   ✔   —/✖
event.dossier               L   L   L   L   L   —/✖ ✖   ✖   ✖   ✔   ✔   ✔   ✔   ✔   —/✖
event.budget.view           L   L   L   L   L   —/✖ ✖   ✖   ✖   ✖   ✖   ✔   ✔   ✔   —/✖
event.budget.write          L   L   L   L   L   —/✖ ✖   ✖   ✖   ✖   ✖   ✔   ✔   ✔   —/✖
event.providers.view        L   L   L   L   L   —/✖ ✖   ✖   ✖   ✖   ✖   ✔   ✔   ✔   —/✖
event.providers.write       L   L   L   L   L   —/✖ ✖   ✖   ✖   ✖   ✖   ✔   ✔   ✔   —/✖
event.edit                  L   L   L   L   L   —/✖ ✖   ✖   ✖   ✖   ✖   ✔   ✔   ✔   —/✖
event.blocks.write          L   L   L   L   L   —/✖ ✖   ✖   ✖   ✖   ✖   ✔   ✔   ✔   —/✖
event.timeline.write        L   L   L   L   L   —/✖ ✖   ✖   ✖   ✖   ✖   ✔   ✔   ✔   —/✖
event.moodboard.write       L   L   L   L   L   —/✖ ✖   ✖   ✖   ✖   ✖   ✔   ✔   ✔   —/✖
event.slug.write            L   L   L   L   L   —/✖ ✖   ✖   ✖   ✖   ✖   ✔   ✔   ✔   —/✖
event.access.read           L   L   L   L   L   —/✖ ✖   ✖   ✖   ✖   ✖   ✔   ✔   ✔   —/✖
event.access.write          L   L   L   L   L   —/✖ ✖   ✖   ✖   ✖   ✖   ✔   ✔   ✔   —/✖
event.customize             L   L   L   L   L   —/✖ ✖   ✖   ✖   ✖   ✖   ✖   ✖   ✔   —/✖
event.settings.open         L   L   L   L   L   —/✖ ✖   ✖   ✖   ✖   ✖   ✖   ✖   ✔   —/✖
event.settings.save         L   L   L   L   L   —/✖ ✖   ✖   ✖   ✖   ✖   ✖   ✖   ✔   —/✖
event.delete                L   L   L   L   L   —/✖ ✖   ✖   ✖   ✖   ✖   ✖   ✖   ✔   ✔
event.share                 L   L   L   L   L   —/✖ ✖   ✖   ✖   ✖   ✔   ✔   ✔   ✔   —/✖
guest.listPII               L   L   L   L   L   —/✖ ✖   ✖   ✖   ✖   ✔   ✔   ✔   ✔   —/✖
guest.listNames             L   L   L   L   L   —/✖ ✖   ✖   ✖   ✔   ✔   ✔   ✔   ✔   —/✖
guest.dietary.view          L   L   L   L   L   —/✖ ✖   ✖   ✖   ✖   ✔   ✔   ✔   ✔   —/✖
guest.create                L   L   L   L   L   —/✖ ✖   ✖   ✖   ✖   ✔   ✔   ✔   ✔   —/✖ grants
guest.update                L   L   L   L   L   —/✖ ✖   ✖   ✖   ✖   ✔   ✔   ✔   ✔   —/✖ grants
guest.delete                L   L   L   L   L   —/✖ ✖   ✖   ✖   ✖   ✔   ✔   ✔   ✔   —/✖
guest.merge                 L   L   L   L   L   —/✖ ✖   ✖   ✖   ✖   ✔   ✔   ✔   ✔   —/✖
guest.status                L   L   L   L   L   —/✖ ✖   ✖   ✖   ✖   ✔   ✔   ✔   ✔   —/✖
guest.export                L   L   L   L   L   —/✖ ✖   ✖   ✖   ✖   ✔   ✔   ✔   ✔   —/✖
seating.show                L   L   L   L   L   —/✖ ✖   ✖   ✖   ✖   ✔   ✔   ✔   ✔   —/✖
seating.solve               L   L   L   L   L   —/✖ ✖   ✖   ✖   ✖   ✔   ✔   ✔   ✔   —/✖
seating.write               L   L   L   L   L   —/✖ ✖   ✖   ✖   ✖   ✔   ✔   ✔   ✔   —/✖
invitation.create           L   L   L   L   L   —/✖ ✖   ✖   ✖   ✖   ✔   ✔   ✔   ✔   —/✖ grants
invitation.list             L   L   L   L   L   —/✖ ✖   ✖   ✖   ✖   ✔   ✔   ✔   ✔   —/✖
invitation.delete           L   L   L   L   L   —/✖ ✖   ✖   ✖   ✖   ✔   ✔   ✔   ✔   —/✖
invitation.sendMail         L   L   L   L   L   —/✖ ✖   ✖   ✖   ✖   ✔   ✔   ✔   ✔   —/✖
link.create                 L   L   L   L   L   —/✖ ✖   ✖   ✖   ✖   ✔   ✔   ✔   ✔   —/✖ grants
link.list                   L   L   L   L   L   —/✖ ✖   ✖   ✖   ✖   ✔   ✔   ✔   ✔   —/✖
link.deactivate             L   L   L   L   L   —/✖ ✖   ✖   ✖   ✖   ✔   ✔   ✔   ✔   —/✖
link.usageLog               L   L   L   L   L   —/✖ ✖   ✖   ✖   ✖   ✔   ✔   ✔   ✔   —/✖
collaborator.add            L   L   L   L   L   —/✖ ✖   ✖   ✖   ✖   ✖   ✔   ✔   ✔   —/✖ grants
collaborator.change         L   L   L   L   L   —/✖ ✖   ✖   ✖   ✖   ✖   ✔   ✔   ✔   —/✖ grants
collaborator.remove         L   L   L   L   L   —/✖ ✖   ✖   ✖   ✖   ✖   ✔   ✔   ✔   —/✖
chat.general.read           L   L   L   L   L   —/✖ ✔   ✖   ✔   ✔   ✔   ✔   ✔   ✔   —/✖
chat.general.send           L   L   L   L   L   —/✖ ✔   ✖   ✔   ✔   ✔   ✔   ✔   ✔   —/✖
chat.general.clear          L   L   L   L   L   —/✖ ✖   ✖   ✖   ✖   ✖   ✔   ✔   ✔   —/✖
chat.organizers.read        L   L   L   L   L   —/✖ ✖   ✖   ✖   ✔   ✔   ✔   ✔   ✔   —/✖
chat.organizers.send        L   L   L   L   L   —/✖ ✖   ✖   ✖   ✔   ✔   ✔   ✔   ✔   —/✖
chat.private.read           L   L   L   L   L   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   own
chat.private.send           L   L   L   L   L   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   own
event.create                L   L   L   L   L   ✔   ✖   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔
event.listOwn               L   L   L   L   L   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔
calendar.view               L   L   L   L   L   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔
notification.devices        L   L   L   L   L   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   own
notification.read           L   L   L   L   L   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   own
search.use                  L   L   L   L   L   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔
profile.read                L   L   L   L   L   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   own
profile.update              L   L   L   L   L   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   own
photo.write                 L   L   L   L   L   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   own
password.change             L   L   L   L   L   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   own
sessions.manage             L   L   L   L   L   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   own
passkey.write               L   L   L   L   L   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   own
subscription.read           L   L   L   L   L   ✔   ✖   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   own
subscription.change         L   L   L   L   L   ✔   ✖   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   own
billing.read                L   L   L   L   L   ✔   ✖   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   own
contact.crud                L   L   L   L   L   ✔   ✖   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   own
feedback.readOwn            L   L   L   L   L   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   own
feedback.create             L   L   L   L   L   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔
account.export              L   L   L   L   L   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   own
account.delete              L   L   L   L   L   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   own
mail.stats                  L   L   L   L   L   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   own
mail.sendWelcome            L   L   L   L   L   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   own
fn.updateUserInfo           L   L   L   L   L   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   own
user.search                 L   L   L   L   L   ✖   ✖   ✖   ✖   ✖   ✔   ✔   ✔   ✔   ✖
user.publicCard             L   L   L   L   L   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔
password.requestReset       ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔
blog.read                   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔
blog.writePending           ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔
comment.create              ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔
application.create          ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔
blog.publish                L   L   L   L   L   ✖   ✖   ✖   ✖   ✖   ✖   ✖   ✖   ✖   ✔
application.list            L   L   L   L   L   —   —   —   —   —   —   —   —   —   ✔
feedback.readAll            L   L   L   L   L   —   —   —   —   —   —   —   —   —   ✔
debug.events.all            L   L   L   L   L   —   —   —   —   —   —   —   —   —   ✔
list.add                    L   L   L   L   L   —   —   —   —   —   —   —   —   —   ✔
metrics.read                L   L   L   L   L   —   —   —   —   —   —   —   —   —   ✔
`;

// Actions of this product beyond that table.
const beyond = `
action                      AN  CO  LK  TK  DL  AC  GU  VW  PR  CL  CM  CE  OR  CR  AD
gift.give                   —/✖ ✖   ✔   ✔   —/✖ —/✖ ✔   ✔   ✖   ✔   ✔   ✔   ✔   ✔   —/✖
gift.bank                   —/✖ ✖   ✖   ✔   —/✖ —/✖ ✔   ✔   ✖   ✔   ✔   ✔   ✔   ✔   —/✖
event.public.programme      —/✔ ✔   ✔   ✔   —/✔ —/✔ ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   —/✔
event.public.arrival        —/✔ ✔   ✔   ✔   —/✔ —/✔ ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   —/✔
event.public.lodging        —/✔ ✔   ✔   ✔   —/✔ —/✔ ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   —/✔
event.public.dress          —/✔ ✔   ✔   ✔   —/✔ —/✔ ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   —/✔
event.public.questions      —/✔ ✔   ✔   ✔   —/✔ —/✔ ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   —/✔
event.public.photos         —/✔ ✔   ✔   ✔   —/✔ —/✔ ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   —/✔
event.public.album          —/✖ ✖   ✔   ✔   —/✖ —/✖ ✔   ✔   ✖   ✔   ✔   ✔   ✔   ✔   —/✖
event.public.chat           —/✖ ✖   ✔   ✔   —/✖ —/✖ ✔   ✖   ✔   ✔   ✔   ✔   ✔   ✔   —/✖
door.use                    L   L   L   L   ✔   —/✖ ✖   ✖   ✖   ✖   ✔   ✔   ✔   ✔   —/✖
door.add                    L   L   L   L   ✔   —/✖ ✖   ✖   ✖   ✖   ✔   ✔   ✔   ✔   —/✖
door.override               L   L   L   L   L   —/✖ ✖   ✖   ✖   ✖   ✔   ✔   ✔   ✔   —/✖
door.undo                   L   L   L   L   L   —/✖ ✖   ✖   ✖   ✖   ✔   ✔   ✔   ✔   —/✖
door.setup                  L   L   L   L   L   —/✖ ✖   ✖   ✖   ✖   ✔   ✔   ✔   ✔   —/✖
badge.print                 L   L   L   L   L   —/✖ ✖   ✖   ✖   ✖   ✔   ✔   ✔   ✔   —/✖
door.link.write             L   L   L   L   L   —/✖ ✖   ✖   ✖   ✖   ✔   ✔   ✔   ✔   —/✖
door.device.revoke          L   L   L   L   L   —/✖ ✖   ✖   ✖   ✖   ✔   ✔   ✔   ✔   —/✖
door.rehearsal.wipe         L   L   L   L   L   —/✖ ✖   ✖   ✖   ✖   ✔   ✔   ✔   ✔   —/✖
live.subscribe.door         L   L   L   L   L   —/✖ ✖   ✖   ✖   ✖   ✔   ✔   ✔   ✔   —/✖
door.shell                  ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔
factor.manage               L   L   L   L   L   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   own
guest.adopt                 L   L   L   L   L   —/✖ ✖   ✖   ✖   ✖   ✔   ✔   ✔   ✔   —/✖
gift.own                    —   —   —   ✔   —   —   —   —   —   —   —   —   —   —   —   own
gift.write                  L   L   L   L   L   —/✖ ✖   ✖   ✖   ✖   ✖   ✔   ✔   ✔   —/✖
day.view                    L   L   L   L   L   —/✖ ✖   ✖   ✖   ✖   ✔   ✔   ✔   ✔   —/✖
screen.write                L   L   L   L   L   —/✖ ✖   ✖   ✖   ✖   ✖   ✔   ✔   ✔   —/✖
day.thanks                  L   L   L   L   L   —/✖ ✖   ✖   ✖   ✖   ✔   ✔   ✔   ✔   —/✖
day.export                  L   L   L   L   L   —/✖ ✖   ✖   ✖   ✖   ✔   ✔   ✔   ✔   —/✖
day.announce                L   L   L   L   L   —/✖ ✖   ✖   ✖   ✖   ✔   ✔   ✔   ✔   —/✖
hall.read                   —/✖ ✖   ✔   ✖   —/✖ —/✖ ✖   ✖   ✖   ✖   ✖   ✖   ✖   ✖   —/✖
hall.find                   —/✖ ✖   ✔   ✖   —/✖ —/✖ ✖   ✖   ✖   ✖   ✖   ✖   ✖   ✖   —/✖
kitchen.read                —/✖ ✖   ✔   ✖   —/✖ —/✖ ✖   ✖   ✖   ✖   ✖   ✖   ✖   ✖   —/✖
kitchen.write               L   L   L   L   L   —/✖ ✖   ✖   ✖   ✖   ✔   ✔   ✔   ✔   —/✖
seat.find                   —/✖ ✖   ✔   ✖   —/✖ —/✖ ✖   ✖   ✖   ✖   ✖   ✖   ✖   ✖   —/✖
album.add                   —/✖ ✖   ✔   ✖   —/✖ —/✖ ✖   ✖   ✖   ✖   ✖   ✖   ✖   ✖   —/✖
album.view                  L   L   L   L   L   —/✖ ✔   ✔   ✖   ✔   ✔   ✔   ✔   ✔   —/✖
album.send                  L   L   L   L   L   —/✖ ✔   ✔   ✖   ✔   ✔   ✔   ✔   ✔   —/✖
album.write                 L   L   L   L   L   —/✖ ✖   ✖   ✖   ✖   ✖   ✔   ✔   ✔   —/✖
rsvp.reviewParked           L   L   L   L   L   —/✖ ✖   ✖   ✖   ✖   ✔   ✔   ✔   ✔   —/✖
invitation.accept           —   —   —   L   —   —   —   —   —   —   —   —   —   —   —   own
invitation.decline          —   —   —   ✔   —   —   —   —   —   —   —   —   —   —   —   own
invitation.joinChat         —   —   —   ✔   —   —   —   —   —   —   —   —   —   —   —   own
seating.look                L   L   L   L   L   —/✖ ✖   ✖   ✖   ✖   ✔   ✔   ✔   ✔   —/✖
seat.own                    —   —   —   ✔   —   —   —   —   —   —   —   —   —   —   —   own
invitation.open             —   —   —   ✔   —   —   —   —   —   —   —   —   —   —   —   own
guest.eraseOwn              —   —   —   ✔   —   —   —   —   —   —   —   —   —   —   —   own
invitation.recover          —/✔ ✔   ✔   ✔   —/✔ —/✔ ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   —/✔
collaborator.list           L   L   L   L   L   —/✖ ✖   ✖   ✖   ✖   ✖   ✔   ✔   ✔   —/✖
membership.leave            L   L   L   L   L   —/✖ ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✖   —/✖
rsvp.submitAsMember         L   L   L   L   L   —/✖ ✔   ✖/✔ ✖/✔ ✔   ✔   ✔   ✔   ✔   —/✖
rsvpSettings.write          L   L   L   L   L   —/✖ ✖   ✖   ✖   ✖   ✔   ✔   ✔   ✔   —/✖
event.status.write          L   L   L   L   L   —/✖ ✖   ✖   ✖   ✖   ✖   ✔   ✔   ✔   —/✖
event.changes.view          L   L   L   L   L   —/✖ ✖   ✖   ✖   ✖   ✖   ✔   ✔   ✔   —/✖
event.copy                  L   L   L   L   L   —/✖ ✖   ✖   ✖   ✖   ✖   ✖   ✖   ✔   —/✖
event.image.write           L   L   L   L   L   —/✖ ✖   ✖   ✖   ✖   ✖   ✔   ✔   ✔   —/✖
event.house.view            L   L   L   L   L   —/✖ ✖   ✖   ✔   ✔   ✔   ✔   ✔   ✔   —/✖
event.day.view              L   L   L   L   L   —/✖ ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   —/✖
event.tasks.view            L   L   L   L   L   —/✖ ✖   ✖   ✖   ✔   ✔   ✔   ✔   ✔   —/✖
event.tasks.viewOwn         L   L   L   L   L   —/✖ ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   —/✖
event.blocks.view           L   L   L   L   L   —/✖ ✖   ✖   ✖   ✔   ✔   ✔   ✔   ✔   —/✖
event.timeline.tickOwn      L   L   L   L   L   —/✖ ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   —/✖ own
live.subscribe.event        L   L   L   L   L   —/✖ ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔
live.subscribe.guests       L   L   L   L   L   —/✖ ✖   ✖   ✖   ✖   ✔   ✔   ✔   ✔   —/✖
account.data.view           L   L   L   L   L   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   own
app.view                    L   L   L   L   L   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔
account.logout              L   L   L   L   L   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔
debug.events.view           L   L   L   L   L   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔
announcement.dismiss        L   L   L   L   L   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔
home.view                   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔
start.view                  ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔
demonstration.answer        ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔
debug.public.view           ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔
suggestion.vote             ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔
login.view                  ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔
register.submit             ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔
file.readPublic             ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔
health.read                 ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔
email.sendVerification      L   L   L   L   L   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   own
email.verify                ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔
list.join                   L   L   L   L   L   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   own
list.confirm                ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔
emails.unsubscribe          ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔
calendar.feed.read          ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔
calendar.feed.write         L   L   L   L   L   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   own
blog.react                  ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔
list.subscribe              ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔
blog.moderate               L   L   L   L   L   —   —   —   —   —   —   —   —   —   ✔
newsletter.send             L   L   L   L   L   —   —   —   —   —   —   —   —   —   ✔
support.ask                 ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔   ✔
staff.view                  L   L   L   L   L   —   —   —   —   —   —   —   —   —   ✔
staff.tickets.answer        L   L   L   L   L   —   —   —   —   —   —   —   —   —   ✔
staff.emails                L   L   L   L   L   —   —   —   —   —   —   —   —   —   ✔
staff.accounts              L   L   L   L   L   —   —   —   —   —   —   —   —   —   ✔
staff.account.change        L   L   L   L   L   —   —   —   —   —   —   —   —   —   ✔
application.handle          L   L   L   L   L   —   —   —   —   —   —   —   —   —   ✔
staff.health                L   L   L   L   L   —   —   —   —   —   —   —   —   —   ✔
staff.announce              L   L   L   L   L   —   —   —   —   —   —   —   —   —   ✔
suggestion.handle           L   L   L   L   L   —   —   —   —   —   —   —   —   —   ✔
`;

const cellNames: ReadonlySet<string> = new Set(["✔", "✖", "—", "L"]);

function readCell(text: string, where: string): Cell {
  if (!cellNames.has(text)) throw new Error(`${where}: «${text}» is not a cell`);
  return text as Cell;
}

function readRow(line: string): Row {
  const [action = "", ...words] = line.trim().split(/ +/);
  const cells = actors.map((actor, i) => {
    const [first = "", second = first] = (words[i] ?? "").split("/");
    const where = `${action} ${actor}`;
    return [actor, { private: readCell(first, where), public: readCell(second, where) }] as const;
  });
  const note = words[actors.length] ?? "";
  if (note !== "own" && note !== "grants" && note !== "") throw new Error(`${action}: unknown note «${note}»`);
  return { action, cells: Object.fromEntries(cells) as Row["cells"], note };
}

function readTable(text: string): Row[] {
  const [head = "", ...lines] = text.trim().split("\n");
  if (head.split(/ +/).slice(1).join() !== actors.join()) throw new Error("The columns are not the fifteen actors");
  return lines.map(readRow);
}

export const tableRows: readonly Row[] = readTable(table);
export const beyondRows: readonly Row[] = readTable(beyond);
export const expectedRows: readonly Row[] = [...tableRows, ...beyondRows];
