// The Spanish words of the door's server: refusals, and the screen «Puertas».
import { capitalized, formatCount, formatDayAndMonth, formatNumber } from "#app/copy/text/format.ts";
import { doorLimits } from "#app/domain/door/setup.ts";
import type { PointRule, ShareWay } from "#app/domain/door/shares.ts";
import type { HoursRefusal } from "#app/domain/door/setup.ts";
import type { PointKind } from "#app/domain/door/setup.ts";
import { clockIn } from "#app/domain/time/zoned-time.ts";

export const fieldRefusals = {
  name_required: "Escribe un nombre.",
  name_too_long: `El nombre puede tener ${doorLimits.name} caracteres como mucho.`,
  hint_too_long: `La indicación puede tener ${doorLimits.hint} caracteres como mucho.`,
  capacity_invalid: `Escribe cuántas personas caben, en cifras: de 1 a ${formatNumber(doorLimits.capacity)}.`,
  tag_gone: "Nadie lleva esa etiqueta. Elige otra.",
  time_invalid: "Escribe la hora como 10:00, o déjala vacía.",
  point_missing: "Elige una puerta.",
  device_invalid: "Este móvil no se ha presentado bien. Vuelve a abrir la puerta.",
  opens_invalid: "Elige el día y la hora en que abre, o déjalos vacíos.",
  closes_invalid: "Elige el día y la hora en que se cierra, o déjalos vacíos.",
  closes_over: "Esa hora ya ha pasado.",
  from_surname: "Escribe una sola letra, de la A a la Z, o déjala vacía.",
  from_number: "Escribe un número de tarjeta, desde 1, o déjalo vacío.",
  from_taken: "Otro móvil empieza ya ahí.",
  lead_missing: "Elige quién manda ese día.",
  shares_none: "Di al menos dónde empieza un móvil.",
  hours_order: "Se cierra antes de abrir. Revisa las horas.",
} as const satisfies Record<HoursRefusal, string> & Record<string, string>;

export const registerRefusals = {
  point_gone: "Esa puerta ya no está. Elige otra.",
  device_taken: "Este móvil ya abrió la puerta de otra manera, o se retiró. Ábrela en otra ventana.",
  devices_full: `Puede haber ${doorLimits.devices} móviles como mucho. Retira los que ya no se usen.`,
  share_held: "Este móvil tiene una parte de la lista en su puerta. Repártela antes en «Puertas».",
  link_over: "Este enlace ya no abre ninguna puerta. Pide otro a quien te lo dio.",
  link_early: "Este enlace aún no abre la puerta. Vuelve a la hora que te han dicho.",
  link_unknown: "Este enlace no existe. Comprueba que está entero.",
} as const;

/** Another phone has come by the link already. `maker` is the host who made it. */
export function linkUsedText(by: string, maker: string): string {
  return `Este enlace ya se usa en el móvil de ${by}. Pide otro a ${maker}.`;
}

export const actionFailed = "No hemos podido guardarlo. Inténtalo de nuevo.";
export const registerFailed = "No hemos podido preparar este móvil. Inténtalo de nuevo.";

/** «el sábado 5 de junio a las 12:00», by the clock of the event. */
function sayMoment(moment: Date, timeZone: string): string {
  const { date, time } = clockIn(timeZone, moment);
  const hour = time.slice(0, 5);
  return `el ${formatDayAndMonth(date).replace(",", "")} a ${hour.startsWith("01") ? "la" : "las"} ${hour}`;
}

export const refusals = {
  points_full: `Puede haber ${doorLimits.points} puertas como mucho.`,
  point_gone: "Esa puerta ya no está.",
  point_changed: "Otra persona acaba de cambiar esta puerta. Revisa lo que hay y guarda otra vez.",
  booked_entrance: "Solo una sala puede ser para quien se apuntó. En una entrada, elige «Cualquiera».",
  tag_gone: fieldRefusals.tag_gone,
  kind_used: "Aquí ya se ha apuntado a alguien: sigue siendo lo que era.",
  point_used:
    "En esta puerta hay móviles o enlaces. Retira antes los enlaces; los móviles se olvidan una semana después.",
  links_full: `Puede haber ${doorLimits.links} enlaces abiertos a la vez. Cierra uno que ya no se use.`,
  link_gone: "Ese enlace ya no está.",
  link_shared: "Su móvil tiene una parte de la lista. Retira antes el móvil.",
  device_gone: "Ese móvil ya no está.",
  words_missing: "Escribe retirar para confirmarlo.",
  lead_gone: "Esa persona ya no organiza el evento. Elige otra.",
  rule_other: "En esta puerta ya no hay reparto. Revisa lo que hay.",
  phone_gone: "Uno de los móviles ya no está en esta puerta. Revisa lo que hay y reparte otra vez.",
  shares_many: `En una puerta caben ${formatNumber(36)} partes.`,
} as const;

/** The word by which a host confirms that a phone with a share is given up. */
export const withdrawWord = "retirar";

/** «Acreditación A no contesta desde las 9:40.» */
export function silentText({ name, seenAt }: { name: string; seenAt: Date }, timeZone: string): string {
  return `${name} no contesta desde ${sayHour(seenAt, timeZone)}. Acércalo a la red, o retíralo.`;
}

/** «las 9:40» by the clock of the event. */
function sayHour(moment: Date, timeZone: string): string {
  const hour = clockIn(timeZone, moment).time.slice(0, 5).replace(/^0/, "");
  return `${hour.startsWith("1:") ? "la" : "las"} ${hour}`;
}

export type SetupNotice =
  | "puerta"
  | "guardada"
  | "quitada"
  | "enlace"
  | "cerrado"
  | "retirado"
  | "ensayo"
  | "reparto"
  | "manda";
export const notices = {
  puerta: "Puerta añadida.",
  guardada: "Puerta guardada.",
  quitada: "Puerta quitada.",
  enlace: "Enlace creado. Cópialo y mándalo a quien va a estar en la puerta.",
  cerrado: "Enlace cerrado. Su móvil borra la lista en cuanto vea la red.",
  retirado: "Móvil retirado. Borra la lista en cuanto vea la red; lo que apuntó se queda.",
  ensayo: "Ensayo borrado.",
  manda: "Guardado. Los móviles de la puerta lo saben en unos segundos.",
  reparto: "Reparto en marcha. Vale en cuanto contesten todos los móviles; suele tardar unos segundos.",
} as const satisfies Record<SetupNotice, string>;

/** «Puertas» of an event; `notice` is what a host has just done. */
export function setupPath(eventId: string, notice?: SetupNotice): string {
  return `/app/event/${eventId}/door/setup${notice ? `?aviso=${notice}` : ""}`;
}

export const setupText = {
  lead: "Quién abre la puerta el día de la fiesta, con qué móvil y hasta cuándo.",
  open: "Abrir la puerta",
  paper: "La lista en papel",
  emptyTitle: "Aún no hay ninguna puerta",
  empty: "Pon la primera, como «Entrada». Luego ábrela en tu móvil, o manda un enlace a quien ayude ese día.",
  points: "Puertas",
  pointName: "Nombre de la puerta",
  pointExample: "Entrada principal",
  pointHint: "Cómo se llega",
  pointHintExample: "Junto a la fuente",
  addPoint: "Añadir puerta",
  kind: "Qué es",
  kinds: {
    entrance: { name: "Una entrada", hint: "Da a la fiesta. Todas las entradas cuentan juntas." },
    room: { name: "Una sala", hint: "Cuenta aparte, solo a quien entra en ella." },
  } satisfies Record<PointKind, { name: string; hint: string }>,
  capacity: "Aforo",
  capacityHint: "En una entrada vale para toda la fiesta. Vacío, sin límite.",
  booked: "Quién entra en la sala",
  bookedHint: "Con una etiqueta de Invitados, la sala avisa si llega alguien que no se apuntó.",
  bookedAll: "Cualquiera",
  bookedTag: (tag: string) => `Quien lleva «${tag}»`,
  bookedNobody: "Nadie lleva ya esta etiqueta: la sala avisará con todo el mundo.",
  opensAt: "Abre a las",
  closesAt: "Cierra a las",
  place: "Puesto en la lista",
  rule: "Si alguien entra dos veces",
  rules: {
    warn: { name: "Avisar", hint: "Para una boda. Las dos puertas lo ven y deciden." },
    own: {
      name: "Cada tarjeta, su puerta",
      hint: "Para un congreso. Cada móvil deja pasar solo a los suyos, con red o sin ella: nadie entra dos veces.",
    },
  } satisfies Record<PointRule, { name: string; hint: string }>,
  sharing: "Quién entra por qué móvil",
  noPhones: "Abre esta puerta en cada móvil, y aquí se reparten.",
  way: "Repartir",
  ways: { surname: "Por apellido", number: "Por número de tarjeta" } satisfies Record<ShareWay, string>,
  from: "desde",
  sharesHint:
    "Cada uno llega hasta donde empieza el siguiente; vacío, sin parte. Pon las mesas en ese orden, de izquierda a derecha: el móvil lo dice.",
  share: "Repartir",
  overs: "Entraron a mano",
  withdrawSure:
    "Tiene una parte de la lista. Si está sin red, puede haber dejado pasar a gente que aquí no consta y que otra puerta dejaría pasar otra vez.",
  withdrawWord: "Escribe «retirar» para confirmarlo",
  savePoint: "Guardar puerta",
  change: "Cambiar",
  deletePoint: "Quitar puerta",
  deleteAsk: "Lo que se apuntó en ella se queda.",
  links: "Enlaces de puerta",
  linksLead: "Para quien ayuda sin cuenta. Abre solo la puerta, en un solo móvil, y se acaba a su hora.",
  newLink: "Enlace nuevo",
  linkName: "Para quién",
  linkExample: "Nuria, prima",
  linkPoint: "En qué puerta",
  mayAdd: "Puede dejar pasar a quien no está en la lista",
  opens: "Abre el día",
  opensHint: "Vacío, desde ahora.",
  opensTime: "Abre a las",
  closes: "Se cierra el día",
  closesTime: "Se cierra a las",
  createLink: "Crear enlace",
  closeLink: "Cerrar enlace",
  closeAsk: "Ya no abre la puerta, y su móvil borra la lista. Lo que apuntó se queda.",
  unreadable: "Este enlace funciona, pero no podemos volver a enseñarlo. Ciérralo y haz otro.",
  makerOut: "No abre: quien lo hizo ya no está en el evento.",
  devices: "Móviles",
  noDevices: "Todavía no hay ningún móvil en la puerta.",
  withdraw: "Retirar",
  withdrawAsk: "La lista se borra de ese móvil en cuanto vea la red. Lo que apuntó se queda.",
  leading: "Quién manda hoy",
  leadHint: "En la puerta preguntan por esta persona.",
  leadWho: "Quién",
  quiet: "Si no, ese día no reciben avisos de lo que hacen los invitados.",
  celebrantsHear: "Avisar también a los festejados",
  showsPhone: "Enseñar mi teléfono en la puerta",
  showsPhoneHint: "El de tu perfil, para que te llamen con un toque. Solo lo decide quien manda.",
  saveLead: "Guardar",
  rehearsal: "Ensayo",
  wipe: "Borrar el ensayo",
  wipeAsk: "Se borra todo lo que se apuntó para probar. Lo que cuenta se queda.",
} as const;

/** «Sala · caben 40 · de 10:00 a 11:30 · para «Taller de pan», 12 personas»; empty for an entrance without any of these. */
export function pointFacts(point: {
  kind: PointKind;
  capacity: number | null;
  opens: string | null;
  closes: string | null;
  booked: string | null;
  coming: number;
}): string {
  const { kind, capacity, opens, closes, booked, coming } = point;
  const words = [
    kind === "room" ? "Sala" : "",
    capacity === null ? "" : kind === "room" ? `caben ${formatNumber(capacity)}` : `aforo ${formatNumber(capacity)}`,
    opens && closes
      ? `de ${opens} a ${closes}`
      : opens
        ? `abre a las ${opens}`
        : closes
          ? `cierra a las ${closes}`
          : "",
    booked === null ? "" : `para «${booked}», ${formatCount(coming, "persona", "personas")}`,
  ];
  return capitalized(words.filter(Boolean).join(" · "));
}

/** Of two entrances with other rules. «Entrada» warns, and «Acreditación» shares its people out. */
export function mixedText(warns: string, owns: string): string {
  return `«${warns}» avisa y «${owns}» reparte las tarjetas. Sin red, una misma persona puede entrar por las dos sin que se note hasta después. Si no debe pasar, pon la misma regla en todas las entradas.`;
}

type SharingPoint = { isChanging: boolean; since: number };
type SharingPhone = { name: string; sharePlace: string | null; shareRev: number; seenAt: Date };

/** How far the sharing of a point is: null once each phone has its share. */
export function sharingText(
  { isChanging, since }: SharingPoint,
  phones: readonly SharingPhone[],
  timeZone: string,
): { tone: "warn" | "info"; text: string } | null {
  const [waiting] = phones
    .filter(({ shareRev }) => shareRev < since)
    .toSorted((one, other) => Number(one.seenAt) - Number(other.seenAt));
  if (isChanging)
    return {
      tone: "info",
      text: `Repartiendo. ${waiting ? `Falta ${waiting.name}: última noticia, a ${sayHour(waiting.seenAt, timeZone)}.` : "Solo faltan unos segundos."}`,
    };
  if (phones.every(({ sharePlace }) => sharePlace === null))
    return { tone: "warn", text: "Por esta puerta no entra nadie hasta que la repartas." };
  return null;
}

/** «Blanca Molina, a las 18:12 por Acreditación B.» */
export function handText(
  { name, by, at }: { name: string | null; by: string | null; at: Date },
  timeZone: string,
): string {
  return `${name ?? "Una persona que ya no está en la lista"}, a ${sayHour(at, timeZone)}${by ? ` por ${by}` : ""}.`;
}

/** Where a link leads, its hours, and whether it may add people. */
export function linkFacts(
  { point, mayAdd, opensAt, closesAt }: { point: string; mayAdd: boolean; opensAt: Date; closesAt: Date },
  timeZone: string,
): string {
  const add = mayAdd ? " · puede añadir a quien no está" : "";
  return `${point} · abre ${sayMoment(opensAt, timeZone)}, se cierra ${sayMoment(closesAt, timeZone)}${add}`;
}

/** How a phone came, and when it was last heard of or withdrawn. */
export function deviceFacts(
  {
    point,
    isByLink,
    seenAt,
    revokedAt,
    erasedAt,
  }: { point: string; isByLink: boolean; seenAt: Date; revokedAt: Date | null; erasedAt: Date | null },
  timeZone: string,
): string {
  const way = `${point} · ${isByLink ? "por enlace" : "con su cuenta"}`;
  if (!revokedAt) return `${way} · última noticia ${sayMoment(seenAt, timeZone)}`;
  const erased = erasedAt ? `lista borrada ${sayMoment(erasedAt, timeZone)}` : "la lista se borra cuando vea la red";
  return `${way} · retirado ${sayMoment(revokedAt, timeZone)} · ${erased}`;
}

/** The help for a lost phone. */
export function lostText(until: Date, timeZone: string): string {
  return `¿Se ha perdido uno? Retíralo. Lo que apuntó se queda; la lista se borra en cuanto ese móvil vea la red, y en todo caso ${sayMoment(until, timeZone)}.`;
}

/** «17 entradas de prueba con 2 móviles. No cuentan en ningún sitio.» */
export function rehearsalText({ facts, phones }: { facts: number; phones: number }): string {
  return `${formatCount(facts, "apunte de prueba", "apuntes de prueba")} con ${formatCount(phones, "móvil", "móviles")}. No cuentan en ningún sitio.`;
}

/** The words of a link's state. */
export const linkStates = {
  early: "Aún no abre",
  open: "Abierto",
  over: "Terminado",
} as const;

/** The words of the list on paper. */
export const listText = {
  title: "Lista de la puerta",
  lead: (people: number, day: string) => `${formatCount(people, "persona", "personas")} · ${day}`,
  foot: (when: string) => `Preparada el ${when}. Para el cajón de la puerta; destrúyela al acabar.`,
  child: "menor",
  unanswered: "No ha contestado",
  noTable: "–",
  tooMany: "Has preparado muchos papeles seguidos. Espera unos minutos.",
} as const;

/** The list on paper of an event. */
export function listPath(eventId: string): string {
  return `/app/event/${eventId}/door/list.pdf`;
}
