// The contents of the demo's moodboards, gift lists, budgets and providers, by the picture of each event.
import type { BudgetCategory, BudgetUnit } from "#app/domain/budget.ts";
import type { NoteColour } from "#app/domain/moodboard.ts";
import type { ProviderStatus } from "#app/domain/provider.ts";
import type { DemoPicture } from "./demo-pictures.ts";

type Place = { x: number; y: number; angle: number };
/** A crop of the event's picture, which is 1200 × 900. */
type Detail = Place & { width: number; height: number; cut: [number, number, number, number]; seen: string };
type Note = Place & { said: string; colour: NoteColour };
type Provider = {
  name: string;
  company: string;
  phone: string;
  service: string;
  status: ProviderStatus;
  notes: string;
};
type Payment = { before: number; cents: number; note: string };
type Cost = {
  concept: string;
  category: BudgetCategory;
  unit: BudgetUnit;
  estimatedCents: number;
  agreedCents: number | null;
  /** The company that provides it. */
  by?: string;
  payments: readonly Payment[];
};
type Gift = {
  title: string;
  note: string;
  euros: number | null;
  parts?: number;
  unit?: string;
  givers: readonly (readonly [name: string, parts: number, words: string])[];
};

export type Rooms = {
  pictures: readonly Detail[];
  notes: readonly Note[];
  providers: readonly Provider[];
  costs: readonly Cost[];
  gifts: readonly Gift[];
  isSurprise: boolean;
  /** The bank transfers that guests have announced, in euros. */
  money: readonly (readonly [name: string, euros: number])[];
};

const note = (said: string, colour: NoteColour, x: number, y: number, angle = 0): Note => ({
  said,
  colour,
  x,
  y,
  angle,
});
const pays = (before: number, euros: number, words = "") => ({ before, cents: Math.round(euros * 100), note: words });
/** The estimated and agreed price in euros per `unit`; null if not agreed yet. */
function cost(
  concept: string,
  category: BudgetCategory,
  [estimated, agreed]: readonly [number, number | null],
  { unit = "fixed", by, payments = [] }: { unit?: BudgetUnit; by?: string; payments?: readonly Payment[] } = {},
): Cost {
  const agreedCents = agreed === null ? null : Math.round(agreed * 100);
  return {
    concept,
    category,
    unit,
    estimatedCents: Math.round(estimated * 100),
    agreedCents,
    ...(by && { by }),
    payments,
  };
}
function provider(
  company: string,
  name: string,
  phone: string,
  [service, status, notes = ""]: readonly [string, ProviderStatus, string?],
): Provider {
  return { company, name, phone, service, status, notes };
}

/** A fixed layout of three pictures, with the description of each. */
const laid = (whole: string, left: string, right: string): Detail[] => [
  { x: 60, y: 70, width: 440, height: 330, angle: -3, cut: [0, 0, 1_200, 900], seen: whole },
  { x: 560, y: 60, width: 260, height: 260, angle: 4, cut: [20, 250, 400, 400], seen: left },
  { x: 840, y: 280, width: 300, height: 225, angle: -2, cut: [640, 120, 540, 405], seen: right },
];

export const roomsOf: Readonly<Record<DemoPicture, Rooms>> = {
  orchard: {
    pictures: laid("La mesa entre los naranjos", "Platos blancos y flores bajas", "La luz que queremos"),
    notes: [
      note("Romero y naranjas en cada servilleta. Nada de cubresillas.", "limon", 90, 470, -2),
      note("Lino crudo, cera de abeja, cristal antiguo de la abuela.", "albahaca", 320, 520, 3),
      note("¿Peonías? Solo hasta junio: preguntar a Carmen.", "clavel", 590, 380, -4),
      note("Bombillas cálidas, 2.200 K. Que no parezca un campo de fútbol.", "naranja", 850, 90, 2),
      note("Bailamos descalzos a partir de las doce.", "uva", 640, 580, -3),
    ],
    providers: [
      provider("Flores Azahar", "Carmen Ferrer", "600 112 233", [
        "Flores",
        "hired",
        "Monta a las once; trae ella los jarrones.",
      ]),
      provider("Foto Llorens", "Tomás Llorens", "611 223 344", [
        "Fotos y vídeo",
        "hired",
        "Llega a casa de Lucía a las diez.",
      ]),
      provider("Huerta Norte", "Isabel Roig", "633 210 987", [
        "Menú y barra",
        "hired",
        "Doce menús sin gluten como mucho.",
      ]),
      provider("Música al Sol", "Hugo Marín", "600 445 566", [
        "Trío y DJ",
        "quoted",
        "Presupuesto válido hasta fin de mes.",
      ]),
      provider("Autocares Turia", "Rosa Bas", "644 120 318", ["Dos autobuses", "asked"]),
    ],
    costs: [
      cost("La finca", "venue", [4_200, 4_200], {
        payments: [pays(260, 1_200, "Reserva"), pays(60, 1_500), pays(7, 1_500)],
      }),
      cost("Menú de adultos", "catering", [112, 108.5], {
        unit: "adult",
        by: "Huerta Norte",
        payments: [pays(220, 2_000, "Señal"), pays(14, 3_000)],
      }),
      cost("Menú infantil", "catering", [42, 39], { unit: "child", by: "Huerta Norte" }),
      cost("Barra libre, tres horas", "catering", [18.5, null], { unit: "adult" }),
      cost("Reportaje de fotos y vídeo", "photo", [2_300, 2_150], {
        by: "Foto Llorens",
        payments: [pays(210, 650, "Señal"), pays(30, 1_500)],
      }),
      cost("Centros de mesa", "flowers", [55, 52.75], { unit: "table", by: "Flores Azahar" }),
      cost("Ramo y prendidos", "flowers", [320, 295], { by: "Flores Azahar", payments: [pays(20, 295)] }),
      cost("Trío para el cóctel y DJ", "music", [1_600, null], { by: "Música al Sol" }),
      cost("Autobuses", "transport", [780, null], { by: "Autocares Turia" }),
      cost("Invitaciones y minutas", "stationery", [2.4, 2.15], { unit: "guest" }),
      cost("Jabones de azahar", "favours", [3.2, null], { unit: "adult" }),
    ],
    gifts: [
      {
        title: "Noches en Menorca",
        note: "Una casa blanca cerca de Es Migjorn, para dormir hasta tarde.",
        euros: 95,
        parts: 12,
        unit: "noches",
        givers: [
          ["Amparo Ferrer", 2, "Para que desayunéis mirando al mar."],
          ["Los de la oficina", 5, "¡Y que llueva lo justo!"],
          ["Julián y Mercedes", 1, ""],
        ],
      },
      {
        title: "Cazuela de barro de Pereruela",
        note: "La grande, de doce raciones.",
        euros: 64,
        givers: [["Tía Amparo", 1, "Con leña de naranjo, ya sabéis."]],
      },
      { title: "Mantel de lino de dos metros y medio", note: "Color crudo.", euros: 120, givers: [] },
      { title: "Un limonero para la terraza", note: "", euros: 45, givers: [["Paula Cortés", 1, ""]] },
      {
        title: "Clases de baile para los dos",
        note: "Diez tardes, a ver si llegamos al vals.",
        euros: 18,
        parts: 10,
        unit: "tardes",
        givers: [["Nico y Aitana", 3, "Una por cada pisotón."]],
      },
      { title: "Una receta de tu casa, escrita a mano", note: "Con eso basta.", euros: null, givers: [] },
    ],
    isSurprise: false,
    money: [
      ["Encarna Soler", 150],
      ["Vicente Albiol", 200],
    ],
  },
  harbour: {
    pictures: laid("Luces del puerto", "La tarta, con cerezas", "Guirnaldas hasta el mástil"),
    notes: [
      note("Todo lo que brille: lentejuelas, espumillón, bola de espejos.", "azulejo", 90, 470, 2),
      note("Neón rosa: «Nuria, 40 y subiendo».", "clavel", 340, 540, -3),
      note("Playlist: solo de 1986 a 2004.", "limon", 600, 400, 3),
    ],
    providers: [
      provider("La Terraza del Puerto", "Andrea Sanz", "622 908 114", ["Local y picoteo", "hired"]),
      provider("DJ Lola", "Lola Mira", "655 301 772", ["Música", "quoted", "Trae su equipo; pide una mesa."]),
    ],
    costs: [
      cost("La terraza", "venue", [900, 850], {
        by: "La Terraza del Puerto",
        payments: [pays(90, 300, "Señal"), pays(5, 550)],
      }),
      cost("Picoteo y bebida", "catering", [24, 22.5], { unit: "guest", by: "La Terraza del Puerto" }),
      cost("Tarta de cerezas", "catering", [140, 140], { payments: [pays(3, 140)] }),
      cost("DJ", "music", [450, null], { by: "DJ Lola" }),
      cost("Decoración", "flowers", [220, null]),
    ],
    gifts: [
      {
        title: "Bautizo de buceo",
        note: "En las Columbretes, cuando haga bueno.",
        euros: 85,
        givers: [["Sergio y Bea", 1, "Sin tiburones, prometido."]],
      },
      {
        title: "Un vinilo que te guste mucho",
        note: "Díselo a Marta para no repetir.",
        euros: 30,
        parts: 8,
        unit: "vinilos",
        givers: [
          ["Iker", 1, ""],
          ["Las del pádel", 2, "¡Sube el volumen!"],
        ],
      },
      { title: "Fin de semana en Albarracín", note: "Para dos.", euros: 240, givers: [] },
    ],
    isSurprise: true,
    money: [],
  },
  shore: {
    pictures: laid("La vela en la playa", "Arena y espigas", "Cielo limpio"),
    notes: [
      note("Azul cielo, trigo y arena. Sin lazos.", "azulejo", 90, 470, -2),
      note("Espigas en vez de flores.", "limon", 340, 540, 3),
      note("Rincón de cuentos para los pequeños.", "albahaca", 600, 400, -3),
    ],
    providers: [
      provider("Restaurante El Faro", "Mateo Gil", "600 771 245", ["Comida", "hired", "Helado para todos los niños."]),
      provider("Foto Llorens", "Tomás Llorens", "611 223 344", ["Fotos", "asked"]),
    ],
    costs: [
      cost("Menú de adultos", "catering", [48, 46], {
        unit: "adult",
        by: "Restaurante El Faro",
        payments: [pays(60, 400, "Reserva"), pays(2, 900)],
      }),
      cost("Menú infantil", "catering", [22, 19.5], { unit: "child", by: "Restaurante El Faro" }),
      cost("Vestido de Vega", "attire", [180, 165], { payments: [pays(30, 165)] }),
      cost("Fotos en la playa", "photo", [260, null], { by: "Foto Llorens" }),
      cost("Recordatorios", "stationery", [95, 88]),
      cost("Juegos y cometas", "fun", [120, null]),
    ],
    gifts: [
      {
        title: "Un cuento con vuestra dedicatoria",
        note: "El que os leían a vosotros.",
        euros: null,
        parts: 20,
        unit: "cuentos",
        givers: [
          ["Abuelos de Sueca", 2, "Para leer juntos los domingos."],
          ["Familia Roca", 1, ""],
        ],
      },
      {
        title: "Bicicleta de 20 pulgadas",
        note: "Verde, si puede ser.",
        euros: 190,
        givers: [["Padrinos", 1, "Con timbre."]],
      },
      {
        title: "Curso de vela",
        note: "Una semana en julio.",
        euros: 32,
        parts: 5,
        unit: "días",
        givers: [["Tía Consuelo", 2, ""]],
      },
    ],
    isSurprise: false,
    money: [],
  },
  hall: {
    pictures: laid("Auditorio 1", "Primeras filas", "La pantalla"),
    notes: [
      note("Persianas de colores como fondo del escenario.", "naranja", 90, 470, 2),
      note("Carteles a mano, como los de las tiendas.", "limon", 340, 540, -2),
      note("Tipografía grande: se lee desde la última fila.", "uva", 600, 400, 3),
    ],
    providers: [
      provider("Palacio de Congresos", "Elena Prat", "963 004 120", ["Sala y técnica", "hired"]),
      provider("Café de la Plaza", "Joan Serra", "622 517 403", [
        "Cafés y comida",
        "hired",
        "Vajilla que se lava, nada de usar y tirar.",
      ]),
      provider("Signa", "Clara Vives", "655 840 226", ["Lengua de signos", "quoted"]),
    ],
    costs: [
      cost("Auditorio y salas", "venue", [8_500, 8_200], {
        by: "Palacio de Congresos",
        payments: [pays(180, 4_100, "Primera mitad"), pays(15, 4_100, "Segunda mitad")],
      }),
      cost("Sonido, pantalla y luz", "staging", [3_900, 3_750], { by: "Palacio de Congresos" }),
      cost("Comida y dos cafés", "catering", [31, 29.4], {
        unit: "guest",
        by: "Café de la Plaza",
        payments: [pays(45, 3_000, "Señal")],
      }),
      cost("Viajes de ponentes", "travel", [2_800, null]),
      cost("Intérpretes", "speakers", [1_450, null], { by: "Signa" }),
      cost("Acreditaciones y programa", "stationery", [1.9, 1.75], { unit: "guest" }),
    ],
    gifts: [],
    isSurprise: false,
    money: [],
  },
};
