// Spanish names of guest kinds, groups and answers.
import type { GuestGroup, GuestKind, GuestStatus } from "#app/domain/guest/guest.ts";
import type { HouseholdState } from "#app/domain/guest/household.ts";

// part 2 §3
export const guestKindText = {
  "bride-friend": "Amigos de la novia",
  "groom-friend": "Amigos del novio",
  "bride-family": "Familia de la novia",
  "groom-family": "Familia del novio",
  godmother: "Madrina",
  godfather: "Padrino",
  witness: "Testigo",
  "special-guest": "Invitado especial",
  provider: "Proveedor",
  photographer: "Fotógrafo",
  musician: "Músico",
  other: "Otro",
} satisfies Record<GuestKind, string>;

export const guestGroupText = {
  guest: "Invitado",
  vip: "VIP",
  family: "Familia",
  friend: "Amigos",
  colleague: "Compañeros",
} satisfies Record<GuestGroup, string>;

export const guestStatusText = {
  invited: "Invitado",
  confirmed: "Confirmado",
  declined: "No asiste",
  maybe: "Quizás",
  attended: "Asistió",
} satisfies Record<GuestStatus, string>;

/** The answer of a registered guest: «Asistirá» or «No asistirá». part 2 §4 */
export function attendanceText(attending: boolean): string {
  return attending ? "Asistirá" : "No asistirá";
}

/** Replaces the name of a guest who asked to be forgotten. robustness L-3 */
export const forgottenGuestName = "Invitado que pidió ser olvidado";
/** Replaces the name of a person who deleted their account. robustness L-2 */
export const erasedName = "Usuario eliminado";
/** Names of forgotten people, who can no longer be invited. */
export const erasedNames: readonly string[] = [forgottenGuestName, erasedName];

/** The states of a household's invitation. part 2 §4 */
export const householdStateText = {
  none: "Sin crear",
  pending: "Pendiente",
  sent: "Enviada",
  opened: "Abierta",
  accepted: "Aceptada",
  declined: "Rechazada",
} satisfies Record<HouseholdState, string>;
