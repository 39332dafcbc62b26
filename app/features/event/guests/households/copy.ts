// The texts about households: the names of the member types, and the refusals.
import { formatCount } from "#app/copy/text/format.ts";
import { type MemberType, memberTypes } from "#app/domain/guest/household.ts";
import { mostPlusOnes } from "#app/domain/guest/rsvp-settings.ts";

export const memberTypeText = {
  adult: "Adulto",
  companion: "Acompañante",
  child: "Niño/a",
} satisfies Record<MemberType, string>;

export const memberTypeOptions = memberTypes.map((value) => ({ value, label: memberTypeText[value] }));

export const householdRefusals = {
  members_required: "Escribe a quién invitas, al menos a una persona.",
  companion_alone: "Un acompañante sin nombre viene con alguien: escribe antes el nombre de esa persona.",
  plus_ones_invalid: `Elige un número de 0 a ${mostPlusOnes}.`,
  household_unknown: "No hay ninguna invitación con ese nombre. Elige una de la lista, o escribe un nombre más corto.",
  household_ambiguous: "Hay varias invitaciones con ese nombre. Elige una de la lista.",
  household_not_found: "Esta invitación ya no existe.",
  guest_unknown: "No hay nadie con ese nombre o ese correo en la lista.",
  guest_ambiguous: "Hay varias personas con ese nombre. Escribe su correo.",
  guest_not_found: "Esta persona ya no está en esta invitación.",
} as const;

/** «3 personas» */
export function peopleText(count: number): string {
  return formatCount(count, "persona", "personas");
}
