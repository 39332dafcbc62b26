// The events of the demo: a wedding, a birthday, a communion and a congress, with all texts of their hosts.
import { contentOf, type PageSection, type SectionContent } from "#app/domain/page-sections.ts";
import type { DemoPicture } from "./demo-pictures.ts";

/** A reserved domain: an e-mail to it reaches no one. */
export const MAIL = "example.com";

/** A schedule line: time, title, place, minutes, lane unless it is for everyone, and the person in charge. */
type Line = readonly [time: string, what: string, where: string, minutes: number, lane?: string, who?: string];

export type Celebration = {
  /** The event is on the first such weekday, 1 to 7, at least `days` from now. */
  days: number;
  weekday: number;
  guests: number;
  /** Whether people come with their families, or each alone. */
  list: "families" | "people";
  picture: DemoPicture;
  alt: string;
  tables: readonly string[];
  seats: number;
  question: string;
  day: readonly Line[];
  chapters: Partial<Record<PageSection, { fields?: Record<string, string>; rows?: Record<string, string>[] }>>;
  fields: Record<string, string>;
};

/** A chapter as stored. */
export function chapterOf({ chapters }: Celebration, section: PageSection): SectionContent {
  return contentOf(section, chapters[section]);
}

const colours = (list: Record<string, string>) => Object.entries(list).map(([name, colour]) => ({ name, colour }));
const answers = (list: Record<string, string>) =>
  Object.entries(list).map(([question, answer]) => ({ question, answer }));

export const celebrations: readonly Celebration[] = [
  {
    days: 196,
    weekday: 6,
    guests: 80,
    list: "families",
    picture: "orchard",
    alt: "Una mesa larga entre naranjos, al atardecer",
    tables: ["Los naranjos", "La acequia", "El tren de las ocho", "La tía Amparo", "La verbena", "Los niños"],
    seats: 8,
    question: "¿Vuelves en el autobús?",
    day: [
      ["15:30", "Peluquería y maquillaje", "Casa de Lucía", 90, "Pareja"],
      ["16:00", "Llegan las flores", "Patio", 60, "Flores", "Carmen Ferrer"],
      ["16:30", "Montaje de mesas", "Comedor", 75, "Catering", "Paula Cortés"],
      ["17:00", "Prueba de sonido", "Porche", 30, "Música", "Óscar Adell"],
      ["17:15", "Fotos en casa", "Casa de Lucía", 45, "Pareja", "Tomás Llorens"],
      ["18:15", "Música de entrada", "Bajo los naranjos", 15, "Música", "Cuarteto Brisa"],
      ["18:30", "Ceremonia", "Bajo los naranjos", 45],
      ["19:20", "Fotos con las familias", "La alberca", 60, "Pareja", "Tomás Llorens"],
      ["19:30", "Aperitivo", "En el patio, con cuarteto", 90],
      ["19:30", "Servir doce bocados", "Patio", 90, "Catering", "Paula Cortés"],
      ["20:45", "Entrada de los novios", "Comedor", 15, "Música", "Óscar Adell"],
      ["21:00", "Cena", "Todos en la misma mesa", 150],
      ["21:00", "Tres platos", "Comedor", 120, "Catering", "Paula Cortés"],
      ["22:40", "Discursos", "Comedor", 20, "Pareja"],
      ["23:15", "Tarta y café", "Patio", 30, "Catering", "Paula Cortés"],
      ["23:45", "Primer baile", "La era", 15],
      ["00:00", "Baile", "Hasta que aguanten los zapatos", 240],
      ["01:00", "Recena", "Barra", 45, "Catering", "Paula Cortés"],
      ["03:50", "Última canción", "La era", 10, "Música", "Óscar Adell"],
    ],
    chapters: {
      arrival: {
        fields: {
          address: "Camí de l’Horta 14, 46900 Torrent (Valencia)",
          bus: "Desde Valencia",
          busNote: "Sale de la plaza de España, delante de la parada 70.\nOs volvemos a dejar allí.",
          busOut: "17:30",
          busBack: "2:00 y 4:30",
          parking: "¿En coche? Hay sitio para aparcar a la sombra, junto a la entrada.",
        },
      },
      lodging: {
        fields: { note: "A menos de diez minutos de la finca. Decid que venís a la boda." },
        rows: [
          { name: "Hotel La Acequia", note: "Un 10 % menos hasta abril", code: "LUCIAYANDRES" },
          { name: "Casa Roja", note: "Para familias: seis habitaciones y piscina" },
          { name: "Hostal del Vedat", note: "Sencillo, y a cinco minutos andando" },
        ],
      },
      dress: {
        fields: { note: "De largo no hace falta. Evita el blanco y trae algo de abrigo: de noche refresca." },
        rows: colours({ salvia: "#7d9a78", clavel: "#d9707f", trigo: "#e4b95f", azul: "#6c86b5", vino: "#8e1f47" }),
      },
      // The example account number of Spanish banks.
      gifts: {
        fields: { note: "Tu compañía basta.", holder: "Lucía y Andrés", iban: "ES9121000418450200051332" },
      },
      questions: {
        rows: answers({
          "¿Puedo llevar a los niños?": "Claro. Habrá menú infantil, una hamaca y quien los cuide durante la cena.",
          "¿Y si llueve?": "La finca tiene un porche grande: nos mojamos menos que en la Albufera.",
          "¿Hay menú vegetariano o sin gluten?": "Sí. Dilo al contestar y la cocina lo sabrá.",
        }),
      },
    },
    fields: {
      title: "Boda de Lucía y Andrés",
      category: "personal",
      type: "wedding",
      startTime: "18:30",
      endTime: "04:00",
      location: "Finca La Alquería, Camí de l'Horta 14, 46900 Torrent",
      budget: "24500",
      client: "Lucía y Andrés",
      description:
        "Nos conocimos en un tren que llegó tarde. Ahora queremos que llegues puntual: habrá naranjos, una mesa muy larga y la paella de la tía Amparo.",
      "collaborators[0].name": "Paula Cortés",
      "collaborators[0].email": `paula@${MAIL}`,
      "collaborators[0].role": "collaborator",
    },
  },
  {
    days: 63,
    weekday: 6,
    guests: 40,
    list: "families",
    picture: "harbour",
    alt: "Una tarta con velas y las luces de un puerto",
    tables: ["La 40", "Los del insti", "La orilla", "El faro", "Los primos"],
    seats: 8,
    question: "¿Te quedas a dormir en Alicante?",
    day: [
      ["19:00", "Montaje", "Terraza", 90, "Música", "DJ Tramuntana"],
      ["21:00", "Bienvenida", "La terraza", 60],
      ["22:00", "Cena de picoteo", "Dentro, si hace fresco", 90],
      ["23:30", "Tarta", "Con cuarenta velas", 20],
      ["00:00", "Baile", "Hasta el amanecer", 300],
    ],
    chapters: {
      arrival: {
        fields: {
          address: "Moll de Ponent 6, 03001 Alicante",
          parking: "El aparcamiento del puerto abre toda la noche.",
        },
      },
      dress: {
        fields: { note: "Algo que brille. Y zapatos de bailar." },
        rows: colours({ naranja: "#f2611c", fucsia: "#d6157f", amarillo: "#ffc928", azul: "#2a2bd9" }),
      },
      gifts: { fields: { note: "Trae una canción: con eso basta." } },
      questions: {
        rows: answers({
          "¿Puedo ir acompañado?": "Sí, pero dilo al contestar: la tarta es grande, no infinita.",
          "¿Hasta qué hora?": "Hasta que Nuria se siente. No cuentes con ello.",
        }),
      },
    },
    fields: {
      title: "Los 40 de Nuria",
      category: "personal",
      type: "birthday",
      startTime: "21:00",
      location: "La Nave del Puerto, Moll de Ponent 6, 03001 Alicante",
      budget: "3200",
      client: "Nuria Bosch",
      description: "Cuarenta años no se cumplen todos los días. Trae zapatos de bailar y ganas de soplar muchas velas.",
    },
  },
  {
    days: 133,
    weekday: 6,
    guests: 45,
    list: "families",
    picture: "shore",
    alt: "Un velero blanco frente a la playa",
    tables: ["El velero", "El faro", "La caracola", "Los abuelos", "Los primos"],
    seats: 10,
    question: "¿Traes carrito o silla de bebé?",
    day: [
      ["11:30", "Ceremonia", "Parroquia de Santa María del Mar", 60],
      ["12:45", "Fotos en la playa", "Junto al espigón", 45],
      ["14:00", "Comida", "En la terraza del restaurante", 120],
      ["16:30", "Juegos y merienda", "En el jardín", 120],
    ],
    chapters: {
      arrival: {
        fields: {
          address: "Passeig de Neptú 28, 46011 València",
          bus: "Desde la parroquia",
          busOut: "13:15",
          parking: "Si venís en coche, mejor por la avenida: el paseo se llena pronto.",
        },
      },
      dress: {
        fields: { note: "Cómodos: después de comer se juega." },
        rows: colours({ cielo: "#9cc7e2", trigo: "#d9b65f", arena: "#efe2c4" }),
      },
      gifts: { fields: { note: "Vega quiere un cuento con vuestra dedicatoria." } },
      questions: {
        rows: answers({
          "¿Hay menú infantil?": "Sí, y helado para todos.",
          "¿Podemos llegar directamente a comer?": "Claro: a las dos, en la terraza.",
        }),
      },
    },
    fields: {
      title: "Comunión de Vega",
      category: "religious",
      type: "communion",
      startTime: "11:30",
      location: "Restaurante El Faro, Passeig de Neptú 28, 46011 València",
      budget: "2900",
      client: "Familia Ferrer",
      description: "Vega hace la primera comunión y quiere celebrarla con vosotros, cerca del mar.",
    },
  },
  {
    days: 97,
    weekday: 4,
    guests: 400,
    list: "people",
    picture: "hall",
    alt: "Una sala llena, con la pantalla encendida",
    tables: ["Mesa de ponentes", "Prensa", "Organización", "Patrocinadores"],
    seats: 12,
    question: "¿Vienes al taller de la tarde?",
    day: [
      ["08:30", "Acreditaciones y café", "Vestíbulo", 60],
      ["09:30", "Apertura", "Auditorio 1", 30],
      ["10:00", "Barrios con persiana arriba", "Auditorio 1", 60],
      ["11:30", "Vender cerca en un mundo lejos", "Auditorio 1", 60],
      ["14:00", "Comida", "Jardín", 90],
      ["15:30", "Talleres", "Salas 2 a 5", 120],
      ["18:00", "Cierre", "Auditorio 1", 30],
    ],
    chapters: {
      arrival: {
        fields: {
          address: "Avinguda de les Corts Valencianes 60, 46015 València",
          bus: "Metro y tranvía",
          busNote: "A cinco minutos andando de la parada Palau de Congressos.",
          parking: "El aparcamiento del palacio tiene 400 plazas; el primer tramo corre por nuestra cuenta.",
        },
      },
      lodging: {
        rows: [
          { name: "Hotel Les Corts", note: "Precio de congreso hasta un mes antes", code: "COMERCIO" },
          { name: "Residencia del Parque", note: "Para estudiantes, con desayuno" },
        ],
      },
      questions: {
        rows: answers({
          "¿Hay certificado de asistencia?": "Sí, llega por correo la semana siguiente.",
          "¿Se grabará?": "Las ponencias del auditorio, sí. Los talleres, no.",
          "¿Hay interpretación de lengua de signos?": "Sí, en el auditorio. Para los talleres, dilo al contestar.",
        }),
      },
    },
    fields: {
      title: "Congreso de Comercio de Barrio",
      category: "professional",
      type: "conference",
      startTime: "09:30",
      endTime: "18:30",
      location: "Palacio de Congresos, Avinguda de les Corts Valencianes 60, València",
      budget: "38000",
      client: "Comercio de barrio",
      description:
        "Un día para quien abre la persiana cada mañana: doce ponencias, cuatro talleres y una comida larga.",
    },
  },
];
