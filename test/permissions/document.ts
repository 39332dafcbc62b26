// Writes docs/permissions.md from the policy: its words, its sources and the matrix of every action and actor.

import type { ActionRule } from "#app/domain/permission/action-rule.ts";
import { actionNames, actionRules, type ActionName } from "#app/domain/permission/actions.ts";
import {
  defaultPermissions,
  elevatedPermissions,
  eventRoles,
  shareablePermissions,
} from "#app/domain/permission/names.ts";
import { ruleOf, type Thing, things } from "#app/domain/event/reach.ts";
import { enact, policy } from "#app/domain/permission/permissions.ts";
import { actors, expectedRows, type Actor } from "./expected-matrix.ts";
import { cellFor } from "./matrix.ts";

const inForce = enact(policy);

const who: Record<Actor, string> = {
  AN: "nobody in particular: no account, nothing in hand",
  CO: "holder of the access code, no account",
  LK: "holder of a shared link with its six permissions, no account",
  TK: "guest with the token of their personal invitation, no account",
  DL: "phone of a door link that may add walk-ins, no account",
  AC: "an account that has nothing to do with the event",
  GU: "guest with an account",
  VW: "viewer",
  PR: "provider",
  CL: "collaborator",
  CM: "collaborator who also manages guests",
  CE: "celebrant",
  OR: "organizer who did not create the event",
  CR: "the event's creator",
  AD: "staff of this installation, in a session with a second step",
};

const code = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(", ");

/** A thing with its stops, as a row of a table. */
function describeThing(thing: Thing): string {
  const { stops, usual, permission, isOnlyTaken } = ruleOf(thing);
  const by = permission ? `\`${permission}\`${isOnlyTaken ? ", withheld only" : ""}` : "–";
  return `| \`${thing}\` | ${stops.join(", ")} | ${usual} | ${by} |`;
}

/** The conditions of a rule, in words. */
function describeRule(rule: ActionRule): string {
  const words = [
    rule.token && "personal invitation",
    rule.account && "account",
    rule.creatorOnly && "creator only",
    rule.exceptCreator && "not the creator",
    rule.staffOnly && "staff only",
    rule.editor && "or blog editor",
    rule.link && "shared link",
    rule.door && (rule.door === "add" ? "or a door link that may add" : "or a door link"),
    rule.needs && code(rule.needs),
    rule.needsOne && `one of ${code(rule.needsOne)}`,
    rule.member && "belongs to the event",
    rule.team && "in the team, or a provider",
    rule.looksAtSeats && "manages guests, or in the team while `team_sees_seating`",
    rule.organizers && "in the organizers' chat",
    rule.hosts && "hosts an event",
    rule.notForGuestAccounts && "not guest accounts",
    rule.own && "own",
    rule.fresh && "a proof of the last ten minutes",
    rule.participant && "own conversation",
    rule.invitee && "invited person, verified e-mail",
    rule.thing && `reach of \`${rule.thing}\`${rule.forManagers ? ", or manages guests" : ""}`,
    rule.whileOpen && `\`${rule.whileOpen}\` not the hosts' alone`,
    rule.closes && "until completed",
    rule.grants && `grants to ${rule.grants === "link" ? "a link" : "people"}`,
    rule.toPerson && "not to the creator or oneself",
    rule.admin && !rule.staffOnly && "or staff",
  ].filter((word) => typeof word === "string");
  return words.join(" · ") || "everybody";
}

function describeScope(scope: (typeof actionRules)[ActionName]["scope"]): string {
  return scope === null ? "–" : code([scope].flat());
}

function describeCells(action: ActionName): string {
  const note = expectedRows.find((row) => row.action === action)?.note ?? "";
  const cells = actors.map((actor) => {
    const first = cellFor(inForce, { action, note }, actor, "private");
    const second = cellFor(inForce, { action, note }, actor, "public");
    return first === second ? first : `${first}/${second}`;
  });
  return cells.join(" | ");
}

/** The whole document, as docs/permissions.md must contain it. */
export function writeDocument(): string {
  const actions = actionNames.map(
    (name) =>
      `| ${name} | ${describeCells(name)} | ${describeRule(actionRules[name])} | ${describeScope(actionRules[name].scope)} |`,
  );
  return `# Who may do what

This page is written by a test from the policy itself (\`app/domain/permission/permissions.ts\`); do not edit it by hand:
\`UPDATE=1 npx vitest run test/permissions/document.test.ts\` writes it anew.

One pure function decides, \`decide(context, action)\`. Every loader, action, live topic, export, e-mail and job asks it with the
name of an action; screens ask it to know what to show; nothing else decides. Queries are scoped to their event and owner besides,
so that one mistake is not enough.

## Permissions

Shareable: ${code(shareablePermissions)}. Elevated: ${code(elevatedPermissions)}.

| role | starts with |
|---|---|
${eventRoles.map((role) => `| ${role} | ${code(defaultPermissions[role])} |`).join("\n")}

A role is a label. What counts is the list stored with the person, in which each permission can be switched on or off. Two things
look at the role besides: the organizers' chat, which is for creator, organizer, celebrant and collaborator, and the team.

## Who sees what

Each thing of an event has a reach, the farthest audience that sees it (\`app/domain/event/reach.ts\`). The audiences, from near to far: the hosts
(the creator, and members who edit the event), the team (collaborators, and who holds another elevated permission), the guests (a personal
invitation, a place from a host), the link (a shared link, and who came by one until a host takes them in), the page (everybody else who may
open it). A provider is of the team for the running order, the moodboard and the chat, and a stranger for the rest. A viewer counts as a
guest and does not speak in the chat.

\`allowed = (audience ≤ reach and not withheld) or (given by hand and reach ≠ hosts)\`. Given by hand is a permission beyond the defaults of the
role, or of a link. Withheld is a default that the stored list lacks, or what a host took away (\`withheld\`).

| thing | stops | new event | given or withheld by |
|---|---|---|---|
${things.map(describeThing).join("\n")}

A member who is given a task sees that task and ticks it off, and sees no other.

## Where permissions come from

The union of these counts, each up to its ceiling:

| source | when | gives at most |
|---|---|---|
| creator | the account created the event | all nine |
| membership | active, of this account, in this event | the stored list |
| personal invitation | its token is live, for this event | the six shareable ones |
| shared link | active, not expired, for this event | the six shareable ones |
| access code | of the version in force, for this event, which asks for no account | \`view\`, \`rsvp\` |
| door link | live, within its hours, its maker in the event | none: its phone uses the door, and adds people where the link says so |
| public event | for everybody; for accounts only where the event asks for one | \`view\`, \`rsvp\` |

Without an account there is no \`chat\` and nothing elevated, whatever the source. A suspended or deleted account is nobody. What
belongs to another event counts for nothing. A deleted event does not exist for anybody. The staff holds no permission of its own:
it sees the shell of an event and may delete it, and reads no guests' data, chats, codes or budgets.

## Answers

| why | means | the route answers |
|---|---|---|
| login | log in first | 302 to \`/login\`, or 401 |
| hidden | does not exist for this person | 404, the same as for what never existed |
| forbidden | visible, but not theirs to do | 403 |
| off | the hosts keep it to themselves | 403, and no button |
| verify | the e-mail must be verified first | 403 |
| fresh | prove first who you are, by password or passkey | 403 with the question; then on with what was typed |
| closed | the event is completed, or the link used up | 409, or the link's own text with 410 |

The questions are asked in this order, and the first that has an answer decides: ${Object.keys(policy.steps).join(" → ")}.

The reach of answers and the end of an event do not bind its managers: the creator, and those who hold \`manage_guests\` or \`edit_event\`.
Nobody hands out what they do not hold; the elevated three need \`manage_collaborators\` besides, and never travel in a link. Nobody
changes the creator's place in the event, nor their own.

## Fields

On the public page: title, description, date, time, place, picture, theme, the organizer's name, and the confirmed count where
\`event.public.confirmedCount\` allows it. With \`event.app.view\` also the names of the collaborators, the lines of the running order for guests (hour,
what, where), and the tasks that one has oneself. For the team also tasks, running order, blocks, moodboard and dossier. With \`event.edit\` also budget, access settings, slug and code. With \`guest.listPII\` also e-mail, telephone, dietary
needs and notes of the guests, links and their usage. Nobody is ever sent password hashes, session tokens, other people's
tokens, or addresses beyond their truncated form.

## The matrix

✔ allowed · ✖ forbidden · — does not exist for them · L log in first · \`a/b\` on a private event / on a public one. Reaches are
those of a new event, nothing is completed, no account is asked for. Where a rule says «own», the cells speak of the actor's own object; a foreign one
is — for everybody, the staff included. Actions that hand out permissions hand out what the actor holds. A token of an account does only what has
a scope, and never what has none (–).

| actor | |
|---|---|
${actors.map((actor) => `| ${actor} | ${who[actor]} |`).join("\n")}

${actionNames.length} actions × ${actors.length} actors × 2 events = ${(actionNames.length * actors.length * 2).toLocaleString("en-US")} cells.

| action | ${actors.join(" | ")} | asks for | scope |
|---|${":-:|".repeat(actors.length)}---|---|
${actions.join("\n")}

## A new action

1. Write its row, with a cell for each of the fifteen actors, into \`test/permissions/expected-matrix.ts\`.
2. Declare its rule and its scope in \`app/domain/permission/actions.ts\`. The tests say whether the rule gives the row.
3. Where it has a switch or an exception, add a case to \`test/permissions/examples.ts\`.
4. Write this page anew.
`;
}
