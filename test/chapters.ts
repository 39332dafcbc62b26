// The chapters of an event's page as a host would write them: all but the photographs.
import type { Person } from "#test/http.ts";

function rows(list: readonly Record<string, string>[]): Record<string, string> {
  return Object.fromEntries(
    list.flatMap((row, at) => Object.entries(row).map(([name, value]) => [`rows[${at}].${name}`, value])),
  );
}

const CHAPTERS: Record<string, Record<string, string>> = {
  programme: rows([
    { time: "18:30", what: "Ceremonia", where: "bajo los naranjos" },
    { time: "19:30", what: "Aperitivo", where: "en el patio, con cuarteto" },
    { time: "21:00", what: "Cena", where: "todos en la misma mesa" },
    { time: "00:00", what: "Baile", where: "hasta que aguanten los zapatos" },
  ]),
  arrival: {
    address: "Camí de l’Horta 14, 46900 Torrent",
    bus: "Desde Valencia",
    busNote: "Plaza de España, parada 70.\nOs volvemos a dejar allí.",
    busOut: "17:30",
    busBack: "2:00 y 4:30",
    parking: "¿En coche? Hay sitio para aparcar a la sombra, junto a la entrada.",
  },
  lodging: {
    note: "A menos de diez minutos de la finca. Avisad de que venís a la boda.",
    ...rows([
      { name: "Hotel La Acequia", link: "https://hotel.es", note: "Un 10 % menos hasta abril", code: "LUCIAYANDRES" },
      { name: "Casa Roja", link: "https://casa.es", note: "Para familias: seis habitaciones y piscina.", code: "" },
      { name: "Hostal del Vedat", link: "", note: "Sencillo y a cinco minutos andando.", code: "" },
    ]),
  },
  dress: {
    note: "De largo no hace falta. Evita el blanco y trae algo de abrigo: de noche refresca.",
    ...rows([
      { colour: "#7d9a78", name: "salvia" },
      { colour: "#d9707f", name: "clavel" },
      { colour: "#e4b95f", name: "trigo" },
      { colour: "#6c86b5", name: "azul" },
      { colour: "#8e1f47", name: "vino" },
    ]),
  },
  gifts: {
    message: "Tu compañía basta.",
    holder: "Lucía y Andrés",
    iban: "ES9121000418450200051332",
    bizum: "600000000",
    link: "https://lista.es",
  },
  questions: rows([
    {
      question: "¿Puedo llevar a los niños?",
      answer: "Claro. Habrá menú infantil, una hamaca y quien los cuide durante la cena.",
    },
    { question: "¿Y si llueve?", answer: "La finca tiene un porche grande." },
    { question: "¿Hay menú vegetariano o sin gluten?", answer: "Sí. Dilo al contestar y la cocina lo sabrá." },
  ]),
};

/** Writes every text chapter, through the forms alone. */
export async function writeChapters(host: Person, eventId: string): Promise<void> {
  for (const [section, fields] of Object.entries(CHAPTERS)) {
    const isGifts = section === "gifts";
    const to = `/app/event/${eventId}/${isGifts ? "gifts/settings" : `customize/${section}`}`;
    const saved = await host.post(to, { intent: isGifts ? "settings" : "save", version: "0", ...fields });
    if (saved.status !== 303) throw new Error(`${section} was answered with ${saved.status}`);
  }
}
