// A fixed guest list of a Spanish wedding for the demo and tests: households with companions and children, and single guests.
import { hostsDietWords } from "#app/copy/guest/consents.ts";
import type { GuestGroup, GuestKind, GuestStatus } from "#app/domain/guest/guest.ts";
import type { MemberType } from "#app/domain/guest/household.ts";
import { defaultPermissions } from "#app/domain/permission/names.ts";
import type { GuestInput } from "#app/features/event/guests/form.ts";

export type ListedHousehold = {
  name: string;
  plusOnes: number | null;
  members: (GuestInput & { status: GuestStatus })[];
};

const ADULTS = (
  "Carmen Julián Josefa Íñigo Nuria Óscar María_de_la_Luz Thomas Lucía Andrés Paula Ramón Amparo Vicent Aitana Ximo Rosario Iker " +
  "Begoña Hugo José_Luis Ana_Belén Pilar"
).split(" ");
const CHILDREN = "Leo Martina Unai Vega Teo Candela Noa Bruno Alma".split(" ");
const SURNAMES = [
  "Ferrer Molina",
  "de la Fuente Gil",
  "Tejada Ruiz",
  "Bosch Català",
  "Adell Peris",
  "Garrido Sanchis",
  "Fernández-Villaverde",
  "Etxeberria Soler",
  "Núñez Peña",
  "Hahn",
  "Martí Ibáñez",
  "Quiñones Vidal",
  "Álvarez del Río",
  "Ortiz Zabala",
  "Ureña Campos",
  "Llopis Mas",
  "Ñíguez Ros",
];
// Thirteen households of thirty people: a adult, p companion, n companion without a name, c child.
const SHAPES = ["a", "aa", "aa", "aac", "aacc", "an", "a", "aa", "aac", "ap", "aacc", "aa", "aa"];
const SIDES: readonly (readonly [GuestKind, GuestGroup])[] = [
  ["bride-family", "family"],
  ["groom-family", "family"],
  ["bride-friend", "friend"],
  ["groom-friend", "friend"],
  ["other", "colleague"],
];
const HONOURS: Readonly<Record<number, GuestKind>> = {
  0: "godmother",
  1: "godfather",
  4: "witness",
  7: "witness",
  11: "special-guest",
  25: "photographer",
  38: "musician",
};
const STATUSES: readonly GuestStatus[] = [
  ...(["confirmed", "confirmed", "confirmed", "confirmed", "confirmed"] as const),
  ...(["invited", "invited", "confirmed", "declined", "maybe"] as const),
];
const DIETS = ["Celíaca", "Vegetariano", "Alergia a los frutos secos", "Sin lactosa"];

/** The first households of the list, `guests` people in all; addresses are below `domain`, which should be reserved. */
export function weddingList(guests: number, domain: string): ListedHousehold[] {
  const households: ListedHousehold[] = [];
  const taken = new Set<string>();
  let left = guests;
  for (let at = 0; left > 0; at++) {
    const shape = SHAPES[at % SHAPES.length]!.slice(0, left);
    const surname = SURNAMES[(at * 5) % SURNAMES.length]!;
    const members = [...shape].map((type, place) =>
      memberOf(type, at, place, surname, (given, own) => addressOf(given, own, domain, taken)),
    );
    const name =
      members.length === 1 ? members[0]!.name : shape.includes("c") ? `Familia ${surname}` : couple(at, members);
    households.push({ name, plusOnes: at % 26 === 6 ? 1 : null, members });
    left -= members.length;
  }
  return households;
}

/** `people` single guests, as for a congress; addresses are below `domain`. */
export function peopleList(people: number, domain: string): ListedHousehold[] {
  const taken = new Set<string>();
  return Array.from({ length: people }, (_, at) => {
    const surname = SURNAMES[(at * 5) % SURNAMES.length]!;
    const member = memberOf("a", at, 0, surname, (given, own) => addressOf(given, own, domain, taken));
    const tags = at % 3 === 1 ? ["Taller"] : at % 41 === 2 ? ["Ponente"] : [];
    return {
      name: member.name,
      plusOnes: null,
      members: [{ ...member, kind: "other", group: "colleague", notes: "", tags }],
    };
  });
}

/** Two adults with different surnames, as on an envelope: «Íñigo y María de la Luz». */
function couple(at: number, [first, second]: ListedHousehold["members"]): string {
  if (!second?.isNamed) return first!.name;
  const other = givenName(at, 1, ADULTS);
  return `${givenName(at, 0, ADULTS)} ${/^[IÍ]/.test(other) ? "e" : "y"} ${other}`;
}

function givenName(at: number, place: number, names: readonly string[]): string {
  return names[(at * 7 + place * 3) % names.length]!.replaceAll("_", " ");
}

/** «carmen.ferrer@example.com»; the second person with a name gets a number. */
function addressOf(given: string, surname: string, domain: string, taken: Set<string>): string {
  const local = [given, surname]
    .map((name) => name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase())
    .map((name) => name.replace(/^((de|del|la|las|los) )+/, "").replace(/[^a-z].*$/, ""))
    .join(".");
  let address = `${local}@${domain}`;
  for (let number = 2; taken.has(address); number++) address = `${local}${number}@${domain}`;
  taken.add(address);
  return address;
}

function memberOf(
  type: string,
  at: number,
  place: number,
  surname: string,
  addressed: (given: string, own: string) => string,
) {
  const memberType: MemberType = type === "c" ? "child" : type === "a" ? "adult" : "companion";
  const isNamed = type !== "n";
  const given = givenName(at, place, memberType === "child" ? CHILDREN : ADULTS);
  const own = place === 0 || memberType === "child" ? surname : SURNAMES[(at * 5 + place * 3) % SURNAMES.length]!;
  const [kind, group] = SIDES[at % SIDES.length]!;
  const isReached = place === 0 ? at % 9 !== 8 : memberType === "adult" && at % 2 === 0;
  const status = STATUSES[(at + (type === "a" ? 0 : place)) % STATUSES.length]!;
  const dietary = at % 11 === 4 && place === 1 ? DIETS[((at / 11) % DIETS.length) | 0]! : null;
  return {
    name: isNamed ? `${given} ${own}` : "",
    isNamed,
    email: isReached ? addressed(given, own) : null,
    phone: place === 0 && at % 3 !== 1 ? `6${String(10_000_000 + at * 734_211).slice(0, 8)}` : null,
    kind: (place === 0 && HONOURS[at]) || kind,
    group: at === 11 ? ("vip" as const) : group,
    memberType,
    notes: at % 17 === 3 && place === 0 ? "Llegan el viernes y duermen en el hotel de la plaza." : "",
    tags: [...(at % 4 === 1 ? ["Autobús"] : []), ...(memberType === "child" ? ["Mesa de los niños"] : [])],
    dietary,
    dietWords: dietary && hostsDietWords.hash,
    role: "guest" as const,
    permissions: [...defaultPermissions.guest],
    household: undefined,
    status,
  };
}
