// The words of pasted lists, without accents: counts, children, companions, families, answers, diets, in the languages common in Spain.
import { cleanLine, foldText } from "#app/domain/text/text.ts";

const numbers: Record<string, number> = {
  un: 1,
  una: 1,
  uno: 1,
  dos: 2,
  dues: 2,
  tres: 3,
  cuatro: 4,
  quatre: 4,
  cinco: 5,
  seis: 6,
  siete: 7,
  ocho: 8,
  nueve: 9,
  diez: 10,
};

/** A number in digits or as a word, as part of an expression. */
const count = String.raw`(\d{1,2}|${Object.keys(numbers).join("|")})`;

/** The number that `word` means; 0 if it is not a number. */
export function numberOf(word: string): number {
  return numbers[word] ?? (Number(word) || 0);
}

const whole = (source: string) => new RegExp(`^(?:${source})$`);
const article = "(?:(?:el|la|los|las|els|les|un|una|o|a|os|as|su|sus|mi|mis|seu|seva|sua|tu|tus|algun|alguna) )*";
const child =
  "nin[oa]s?|nen[eao]?s?|xiquet[as]?|xiquets|hij[oa]s?|fill[oa]?s?|peques?|pequen[oa]s?|bebes?|cri[oa]s?|menor(?:es)?|chiquillos?|sobrin[oa]s?|niet[oa]s?|mellizos|mellizas|gemelos|gemelas|ume(?:ak?)?|kids?|child(?:ren)?|baby|babies";
const adult = "adult[oa]?s?|personas?|pax|mayores|people|plazas?|invitad[oa]s?|person";
const guest = "acompanantes?|acompanya?nts?|acomp\\.?|invitad[oa]s?|plus ones?|guests?|persona mas|mas";

/** «+1», «1 más», «+ 2 acompañantes», «plus one»: this many besides the person. */
export const onlyPlus = whole(`\\+? ?(?:y |otros |otras )?${count}(?: ?(?:${guest}))?|(?:\\+|mas|plus) ?${count}`);
export const onlyPlusOne = whole(`(?:\\+ ?|y |mas |plus )?(?:mas uno|plus one|one|\\+)`);
/** «2 niños», «sus tres hijos» */
export const countedChildren = whole(`\\+? ?(?:con |amb |with )?${article}${count} (?:${child})|(?:con )?sus ${count}`);
/** «el niño», «hija», «un bebé de 8 meses» */
export const oneChild = whole(
  `\\+? ?(?:con |amb |with )?(?:(?:el|la|un|una|su|mi|l'|o|a) )?(?:nin[oa]|nen[aeo]?|hij[oa]|fill[oa]?|peque|bebe|cri[oa]|sobrin[oa]|niet[oa]|baby|kid|ume)(?: chic[oa]| pequen[oa]| mayor)?(?: de \\d{1,2} (?:meses|anos?))?`,
);
/** «los niños», «niños de Ana» */
export const uncountedChildren = whole(`(?:con |amb |with )?${article}(?:${child})(?: de \\S+)?`);
/** «2 adultos», «4 personas»: this many in all. */
export const countedAdults = whole(`(?:son |somos |en total )?\\+? ?${count} ?(?:${adult}|en total)`);
/** «2 adultos y 1 niño» */
export const countedPeople = new RegExp(
  `^${count} (?:${adult}|${child})(?:(?: y | e |, | \\+ )${count} (?:${adult}|${child}))*$`,
);
/** «x2», «son 5», «que son cuatro», «3 pax» behind a name. */
export const totalAtEnd = new RegExp(
  String.raw`(?:\s*[x×]\s*(\d{1,2})|\s+(?:que\s+)?(?:son|somos|los|las|todos|total)\s+${count}|\s+(\d{1,2})\s*(?:pax|personas|p))$`,
);
/** «y familia» */
export const uncountedPeople = whole(
  "(?:con )?(?:la |su |toda la |el |los )?(?:familia|fam|flia|demas|resto|compania|companyia|cia)\\.?",
);

/** Words that say nothing about a guest. */
export const filler = /^(?:a ver|pues|bueno|y|e|tambien|etc|mas)$/;
/** «sola», «mesa 4», «trona»: a remark about the person before. */
export const alone =
  /^(?:mesas? \S{1,12}|silla de ruedas|trona|movilidad reducida|carrito|sol[oa]s?|sin pareja|sin acompanante|sin novi[oa])$/;

const partner =
  "acompanantes?|acompanya?nts?|acomp|pareja|parella|novi[oa]|mujer|muller|marido|esposa?|espos[oa]|senora|senor|sra|prometid[oa]|enamorad[oa]|companer[oa] sentimental|chic[oa]|dona|marit|emakumea|wife|husband|partner|girlfriend|boyfriend|guest|plus one";
const relative =
  "madre|padre|mare|pare|herman[oa]|suegr[oa]|nuera|yerno|cunad[oa]|abuel[oa]|prim[oa]|ti[oa]|amig[oa]|hermanit[oa]";
/** «su mujer», «y pareja», «+ acompañante», «nuera»: an adult without further data. */
export const companion = whole(`\\+? ?${article}(?:${partner})\\.?`);
export const relation = whole(
  `\\+? ?(?:y |e |con |amb |with |and )?${article}(?:(?:${partner}|${relative})\\.?|(?:${partner}) de \\S+|(?<=(?:su|la|el) )(?:mama|papa))`,
);
/** «sus padres»: two people. */
export const twoRelatives = whole(`(?:con )?(?:sus|los|els) (?:padres|pares|abuelos|suegros|avis)`);
/** «su mujer Laura»: the companion's own name follows. */
export const relationBefore = new RegExp(
  `^(?:su|la|el|mi) (?:${partner}|${relative}|hij[oa]|bebe) (?!de |del )(?=[^ ])`,
);

const side = "novi[oa]s?|ella|el|mi|tu|su|los novios|andres|padres?|madres?|papa|mama";
const familyWord = new RegExp(
  `^(?:familia|familie|fam\\.?|flia\\.?|family) (?!(?:de |del |de la |de los )?(?:${side})(?: |$))[^ ]`,
);
const several = /^(?:the|los|las|els|les) (?!dels? |del? |la |el )(\S+)/;
const severalOf = /^(?:los|las|els|les) de (?:la|las|los) \S/;
const plurals =
  /^(?:(?:padrin|abuel|herman|mellicer|melliz|gemel|amig|companer|testig|vecin|suegr|cunad|sobrin|niet|hij|nin|ti|prim|consuegr|yay|novi|invitad|otr|demas)[oa]s|avis|avos|padres|pares|mas|peques|dos|tres|cuatro|nens|nenes|colegas|compis)$/;

/** «Familia Hahn», «Los Ferrer», «The Taylors»: people listed under their family's name. */
export function isFamily(text: string): boolean {
  const key = foldText(cleanLine(text));
  const plural = several.exec(key)?.[1];
  return familyWord.test(key) || severalOf.test(key) || (plural !== undefined && !plurals.test(plural));
}

/** «García» of «Familia García» and «Los García». */
export function familySurname(household: string): string {
  return cleanLine(household).replace(
    /^(?:(?:la )?famil(?:ia|ie|y)|fam\.?|flia\.?|los de|las de|los|las|els|les|the)\s+/i,
    "",
  );
}

const unit =
  /^(?:(?:los|las|els|les) (?:del? |dels |(?:hij|companer|amig|vecin)[oa]s )|dpto\.? |departamento |equipo |sres\.? )/;
/** «Los del pueblo», «Los hijos de Paco», «Dpto. de ventas»: several people without names. */
export function isUnit(text: string): boolean {
  return unit.test(foldText(cleanLine(text)));
}

/** «Abuelos», «suegros»: a pair. */
export const pair = whole(
  "(?:los |els |mis |os )?(?:abuelos|avis|avos|suegros|sogres|padrinos|padres|pares|consuegros|yayos|matrimonio \\S+)(?: (?:paternos|maternos))?",
);
/** «Los tíos de Burgos»: several people, the number unknown. */
export const kinOfUnknown =
  /^(?:(?:los|las|mis|sus)\s+)?(?:ti[oa]|prim[oa]|abuel[oa]|yay[oa]|herman[oa]|cunad[oa]|suegr[oa])s\s+del?\s/;

/** «Los mellizos», before their names. */
export const twins = whole(
  "(?:(?:los|las|mis|sus|els|os) )?(?:becarios|mellizos|mellizas|gemelos|gemelas|hermanos|hermanas|primos|primas|tios|tias|abuelos|avis|padrinos)",
);

const kinOne =
  "aunt|uncle|grandma|grandpa|cousin|onc?le|germana?|ti[oa]|tiet[oa]?|tit[oa]|prim[oa]|cosi(?:na)?|abuel[oa]|avi|avia|yay[oa]|iaio|herman[oa]|cunad[oa]|suegr[oa]|padrino|madrina|amig[oa]|vecin[oa]|don|dona|izeba|osaba|aitona|amona|padre|madre|sobrin[oa]|sor|fray";
/** «Los peques Aina y Roc»: children, then their names. */
export const childrenBefore =
  /^(?:(?:los|las|el|la|sus?|mis?|els)\s+)?(?:peques?|ni[nñ][oa]s?|hij[oa]s|niet[oa]s|nens|beb[eé]s?|mellizos|mellizas)\s+(?=\p{Lu})/u;

/** A word for a relation between people. */
export const kinWord =
  /^(?:ti|tit|prim|abuel|yay|herman|cunad|suegr|sobrin|niet|mellic?z|gemel|padrin|madrin|consuegr)[oa]s?$|^(?:madrinas?|padres?|madres?|avis|avos|cosins|tiets|padrinos|testigos|novios?|hijos?|hijas?)$/;
/** The words beside it: «madre de la novia», «amiga del novio». */
export const roleWord =
  /^(?:de|del|la|el|los|novi[oa]|amig[oa]|vecin[oa]|jef[ea]|[12]|madrina|padrino|testigo|bisabuel[oa])$/;
/** «Tía Amparo»: a title, then a person's own name. */
export const kin = new RegExp(`^(?:mi |la |el )?(?:${kinOne})\\s+\\S`);
/** «Los abuelos Vicent y Rosario»: the relation of several people, then their names. */
export const kinOfSeveral =
  /^(?:(?:los|las|mis|sus|els|os)\s+)?((?:t[ií][oa]|tit[oa]|prim[oa]|abuel[oa]|yay[oa]|herman[oa]|cu[nñ]ad[oa]|suegr[oa]|mellizo|gemelo|cos[ií]n|tiet|oncle|germ[aà])s|avis|av[oó]s|cosines|tietes|padrinos|padres)\s+(?=\p{L})(?!del?\s)/iu;

/** From this age in years on, a person is not a child. */
export const childUntil = 18;
/** «7 años», «6 meses», «4a», «4 urte» */
const age = String.raw`(\d{1,2}) ?(anos?|anitos|anys?|a|urte|years?|yo|meses|mesos|m)`;
export const onlyAge = whole(`(?:de )?${age}`);
export const ageAtEnd = new RegExp(`[ ,]${age}$`);
/** «niño», «menor», «bebé»: a mark in brackets behind a child. */
export const childMark = whole(`(?:${child}|infantil|menu infantil)(?: de \\d{1,2} (?:meses|anos?))?`);

const dietWord =
  "celiac[oa]s?|sin gluten|sin lactosa|sin \\S+|vegan[oa]s?|vegetarian[oa]s?|alergi[ac]|alergic[oa]|intolerante?|intolerancia|diabetic[oa]s?|halal|kosher|embarazada|vegana?|no come|no toma|ni gluten|gluten free";
/** Words that make a note a dietary note. */
export const diet =
  /celiac|gluten|vegan|vegetarian|lactos|alerg|intoleran|diabet|halal|kosher|embaraz|marisco|frutos secos|no come|sin huevo/;
/** A part of a line that is about the diet only. */
export const onlyDiet = new RegExp(`^(?:es |soy |con |muy |menu )?(?:${dietWord})`);
/** «sin niños», «ya te diré cuántos», «no sé si vienen» behind a name: a remark about who comes. */
export const remarkAtEnd =
  / (?:(?:sin|con) (?:ninos|hijos|peques|pareja|acompanante|nadie)$|(?:ya te|no se|aun no|todavia no|a ver si|creo que|faltan?) .+$)/;
export const dietAtEnd = / (?:(?:celiac|vegan|vegetarian|diabetic)[oa]s?|sin (?:gluten|lactosa))$/;

/** «sí», «no viene»: an answer at the end of a line. */
const answers: [RegExp, "confirmed" | "declined" | null][] = [
  [
    whole("(?:no (?:viene|vienen|puede|pueden|asiste|asisten|vendra|vendran|va|van)|no|cancelad[oa]s?|cae|cancela)"),
    "declined",
  ],
  [
    whole(
      "(?:si|viene|vienen|vendra|vendran|ok|okey|confirmad[oa]s?|confirma|asiste|asisten|asistira|si viene|va|van|fijo)",
    ),
    "confirmed",
  ],
  [
    whole(
      "(?:\\?+|pendientes?|duda|en duda|dudosos?|por confirmar|sin confirmar|quizas?|tal vez|no se sabe|a confirmar)",
    ),
    null,
  ],
];
/** The answer in `key`; undefined if it has no answer, null if it leaves the answer open. */
export function answerIn(key: string): "confirmed" | "declined" | null | undefined {
  return answers.find(([words]) => words.test(key))?.[1];
}

/** Words of sentences that names lack: the writer talks about the list. */
const talk =
  /(?:^| )(?:que|quien|quienes|conmigo|dime|dimelo|pero|porque|hay|falta|faltan|preguntar|pregunta|confirmar|mirar|pensar|ojo|notas?|llevo|invitar|ponemos|pongo|hemos|tenemos|vamos|creo|gracias|hola|buenas|yo(?= )|despues|luego|manana|alguien|nadie|todos|estos|estas|esta|este|pendiente|recordar|llamar|avisar|por favor)(?= |$|:)/;
const speech =
  /(?:^| )(?:dime|decidme|ponemos|pongo|llevo|llevamos|hay que|preguntar|recordar|avisar|llamar a|mirar si|no se si|creo que|tenemos|hemos|vamos a|faltan?|confirmar antes|por favor|se me olvida|un beso|un abrazo|besos|saludos)(?= |$|:)/;
/** Whether a line talks about the list, even if it contains a name. */
export function isSpeech(key: string): boolean {
  return speech.test(key) || /^(?:https?:\/\/|www\.)\S/.test(key);
}

const chatter =
  /^(?:apunta(?:d|me|dme)?|anota|mira|oye|toma|espera|(?:ja|je|ji){2,}\w*|vale+|ok+|okey|gracias|perfecto|genial|hola|buenas|si|no|listo|ya|eso|bueno|venga|adios|besos?)$/;
/** Whether a part of a line talks about the list and names no one. */
export function isTalk(key: string): boolean {
  const words = key
    .replace(/[.,;:!¡¿?…]+/g, " ")
    .trim()
    .split(/\s+/);
  return talk.test(key) || words.every((word) => chatter.test(word)) || /^(?:https?:\/\/|www\.)\S+$/.test(key);
}

/** «Banco del Sur», «Vega Hermanos S.L.», «directora comercial» */
export const organisation =
  /(?:^|\s)(?:s\.? ?l\.?(?: ?u\.?)?|s\.a\.?|sa|sl|inc\.?|gmbh|hermanos|banco|estudio|empresa|grupo|asociados|abogados|consultores|clinica|universidad|ayuntamiento|director[a]?|gerente|presidente|jefe|jefa|responsable|ceo|cto|comercial)(?:\s|$)/;

/** «C/ Mayor 3», «28013 Madrid»: a person's address. */
export const address =
  /^(?:c\/|calle |carrer |avda|av\.|avenida |plaza |placa |pza|paseo |ps?\.? ?de |ctra|carretera |camino |urb|rua |ronda |travesia |\d{5}\b)/;
