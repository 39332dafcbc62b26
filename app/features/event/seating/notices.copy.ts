// The texts of the notices above the plan: guests who declined, and companions who came later.
import { formatCount } from "#app/copy/text/format.ts";

/** «Amparo Sanz no viene. Su silla en la 4 ha quedado libre. Su regla espera por si cambia de idea.» `table` is the number of the table, null for a single seat. */
export function freedText({ guest, table, rules }: { guest: string; table: string | null; rules: number }): string {
  const place = `${guest} no viene. Su ${table === null ? "asiento" : `silla en la ${table}`} ha quedado libre.`;
  if (rules === 0) return place;
  return `${place} ${rules === 1 ? "Su regla espera" : `Sus ${rules} reglas esperan`} por si cambia de idea.`;
}
export const whoFits = "Ver quién cabe";

/** «Nuria trae a alguien. Está en «Sin sitio». A su lado, en la 7, hay una silla.» `number` is that of the table. */
export function broughtText({
  by,
  people,
  number,
  free,
}: {
  by: string;
  people: number;
  number: number;
  free: number;
}) {
  const [who, are] = people === 1 ? ["alguien", "Está"] : [formatCount(people, "persona", "personas"), "Están"];
  const chairs = free === 1 ? "una silla" : formatCount(free, "silla", "sillas");
  return `${by.split(" ")[0]} trae a ${who}. ${are} en «Sin sitio». A su lado, en la ${number}, hay ${chairs}.`;
}
export const broughtActions = {
  seat: (people: number) => (people === 1 ? "Sentarlo a su lado" : "Sentarlos a su lado"),
  later: "Más tarde",
  companion: (by: string) => `Quien viene con ${by.split(" ")[0]}`,
};

/** «2 personas que no vienen ocupan sitio» */
export function declinedText(count: number): string {
  return `${formatCount(count, "persona que no viene ocupa", "personas que no vienen ocupan")} sitio.`;
}
