// The words of a rule of the seating plan, of how the plan keeps it, and of its refusals.
import { describe, expect, it } from "vitest";
import { changedText, readBackText, ruleRefusalText, ruleText, sumText, whyText } from "./copy.ts";
import type { ObjectSaid } from "#app/domain/event/plan/whereabouts.ts";
import type { Named, NarrowSaid, RuleLine, RuleSaid } from "#app/domain/event/rule-lines.ts";

const guests = (...names: string[]): Named[] => names.map((name) => ({ name, isTag: false }));
const said = (kind: RuleSaid["kind"], who: Named[], more: Partial<RuleSaid> = {}): RuleSaid => ({
  kind,
  strength: "must",
  who,
  size: who.length,
  table: null,
  object: null,
  distance: null,
  ...more,
});
/** Of a table without a measure. */
const still = { gap: null, narrow: null };
const line = (state: RuleLine["state"], more: Partial<RuleLine> = {}): RuleLine => ({
  ...said("together", guests("Ana", "Luis")),
  id: "",
  version: 1,
  state,
  people: [],
  many: more.people?.length ?? 0,
  seats: [],
  chairs: null,
  unknown: null,
  ...more,
});

describe("a rule in words", () => {
  it("names who and what", () => {
    expect(ruleText(said("together", [{ name: "Berlín", isTag: true }], { size: 7 }))).toBe(
      "Los de Berlín, juntos (7)",
    );
    expect(ruleText(said("together", guests("Ana", "Inés")))).toBe("Ana e Inés, juntos");
    expect(ruleText(said("beside", guests("Julián", "Leo")))).toBe("Julián, al lado de Leo");
    expect(ruleText(said("apart", guests("Óscar", "Julián")))).toBe("Óscar y Julián, en otra mesa");
    expect(ruleText(said("apart", guests("A", "B", "C")))).toBe("A, B y C, cada cual en otra mesa");
    expect(ruleText(said("table", guests("Lucía", "Andrés"), { table: "Mesa 1" }))).toBe(
      "Lucía y Andrés, en la mesa 1",
    );
    expect(ruleText(said("table", guests("Lucía"), { table: "Presidencial" }))).toBe(
      "Lucía, en la mesa “Presidencial”",
    );
    expect(readBackText(said("apart", guests("Óscar", "Eva")))).toBe("«Óscar y Eva, en otra mesa, sí o sí.»");
    expect(readBackText(said("together", guests("A", "B"), { strength: "better" }))).toBe(
      "«A y B, juntos, mejor si se puede.»",
    );
  });

  it("says why the plan does not keep it", () => {
    expect(whyText(line("kept"))).toBe("Sí o sí");
    expect(whyText(line("broken", { size: 11, chairs: 10 }))).toBe("Son 11 y la mesa más grande tiene 10 sillas.");
    expect(whyText(line("broken", { kind: "table", table: "Mesa 9", size: 11, chairs: 10 }))).toBe(
      "Son 11 y la mesa 9 tiene 10 sillas.",
    );
    const seats = [
      { table: "Mesa 2", people: ["Ana"], many: 1, ...still },
      { table: "Mesa 3", people: ["Luis", "Eva"], many: 4, ...still },
    ];
    expect(whyText(line("broken", { seats }))).toBe("Ana está en la mesa 2; Luis, Eva y 2 más están en la mesa 3.");
    expect(whyText(line("waiting", { people: guests("Familia Hahn") }))).toBe("Familia Hahn está sin sitio.");
    expect(whyText(line("waiting", { people: guests("Ana", "Luis") }))).toBe("Ana y Luis están sin sitio.");
    expect(whyText(line("asleep", { people: guests("Elena") }))).toBe("Elena no viene. Espera por si cambia de idea.");
    expect(whyText(line("asleep"))).toBe("No nombra a nadie que venga. Espera por si cambia algo.");
  });

  const bar: ObjectSaid = { kind: "bar", label: null, room: null, side: null, at: null };
  const [music, stage] = [
    { ...bar, kind: "music" as const },
    { ...bar, kind: "stage" as const },
  ];

  it("names the object, and a distance that is not the usual one", () => {
    expect(ruleText(said("near", [{ name: "pádel", isTag: true }], { object: bar, distance: 500 }))).toBe(
      "Los de pádel, cerca de la barra",
    );
    expect(readBackText(said("far", guests("Abuela Consuelo"), { object: music, distance: 600 }))).toBe(
      "«Abuela Consuelo, lejos de la música, sí o sí.»",
    );
    expect(ruleText(said("far", guests("Ana"), { object: stage, distance: 850 }))).toBe(
      "Ana, lejos del escenario (8,50 m)",
    );
    expect(ruleText(said("near", guests("Ana"), { object: { ...bar, side: "left" }, distance: 500 }))).toBe(
      "Ana, cerca de la barra de la izquierda",
    );
    expect(ruleText(said("near", guests("Ana"), { object: { ...bar, label: "Cócteles" }, distance: 90 }))).toBe(
      "Ana, cerca de la barra “Cócteles” (90 cm)",
    );
    expect(ruleText(said("near", guests("Ana")))).toBe("Ana, cerca de algo que ya no está");
    expect(ruleText(said("distant", guests("Ramón", "Begoña"), { distance: 600 }))).toBe(
      "Ramón y Begoña, en mesas alejadas",
    );
    expect(ruleText(said("accessible", guests("Abuela Consuelo")))).toBe("Abuela Consuelo, con sitio accesible");
  });

  it("says how far a table is from where it should be", () => {
    const at = (table: string, who: string, gap: number | null) => ({
      ...still,
      table,
      people: [who],
      many: 1,
      gap,
    });
    const [ramon, begona] = [at("Mesa 4", "Ramón", 180), at("Mesa 5", "Begoña", 180)];
    expect(
      whyText(line("broken", { kind: "distant", strength: "better", distance: 600, seats: [ramon, begona] })),
    ).toBe("La mesa 4 y la mesa 5 están a 1,80 m. Mejor si son más de 6 m.");
    expect(whyText(line("broken", { kind: "near", distance: 500, seats: [at("Mesa 4", "Ana", 720)] }))).toBe(
      "Ana está en la mesa 4, a 7,20 m. Tienen que ser 5 m o menos.",
    );
    expect(whyText(line("broken", { kind: "near", distance: 500, seats: [at("Mesa 4", "Ana", null)] }))).toBe(
      "Ana está en la mesa 4, en otra sala. Tienen que ser 5 m o menos.",
    );
    expect(whyText(line("waiting", { kind: "near", unknown: "object" }))).toBe(
      "Lo que nombra ya no está en el plano. Cámbiala y elige otra cosa.",
    );
    expect(whyText(line("waiting", { kind: "far", unknown: "spot", people: guests("Ana") }))).toBe(
      "Ana está en una mesa sin colocar en el plano.",
    );
    expect(sumText([{ state: "waiting", unknown: "spot" }])).toBe("1 regla: 1 espera al plano");
  });

  it("says what shuts the way of a wheelchair", () => {
    const pillar = { object: { ...bar, kind: "pillar" as const } };
    const shut = (between: NarrowSaid["between"] | null) =>
      whyText(
        line("broken", {
          kind: "accessible",
          seats: [
            {
              table: "Mesa 5",
              people: ["Consuelo"],
              many: 1,
              gap: null,
              narrow: between && { gap: 74, between },
            },
          ],
        }),
      );
    expect(shut([{ table: "Mesa 4" }, pillar])).toBe(
      "A la mesa 5 no llega Consuelo. Entre la mesa 4 y la columna quedan 74 cm y hacen falta 90.",
    );
    expect(shut([null, pillar])).toContain("Entre la pared y la columna quedan 74 cm");
    expect(shut([{ table: "Mesa 4" }, { table: "Mesa 4" }])).toContain("Junto a la mesa 4 quedan 74 cm");
    expect(shut([null, null])).toContain("En el paso más justo quedan 74 cm");
    expect(shut(null)).toBe("A la mesa 5 no llega Consuelo. No hay camino desde ninguna puerta.");
    expect(whyText(line("kept", { kind: "accessible" }))).toBe(
      "Silla de ruedas: 90 cm de paso desde la entrada y una silla menos en su sitio.",
    );
    expect(whyText(line("waiting", { kind: "accessible", unknown: "door", people: guests("Ana") }))).toBe(
      "Ana está en una sala sin puertas para una silla de ruedas. Ponlas en el plano.",
    );
  });

  it("is summed up, and refused with the rule that stands against it", () => {
    const states = ["kept", "kept", "broken", "waiting", "asleep"] as const;
    expect(sumText(states.map((state) => ({ state, unknown: null })))).toBe(
      "5 reglas: 2 se cumplen, 1 no, 1 espera a que se siente alguien, 1 duerme",
    );
    expect(sumText([{ state: "broken", unknown: null }])).toBe("1 regla: 1 no se cumple");
    expect(sumText([])).toBe("Todavía no hay ninguna.");
    const other = said("apart", guests("Óscar", "Julián"));
    expect(ruleRefusalText({ ok: false, code: "rule_contradicts", other })).toBe(
      "Ya dijiste que Óscar y Julián, en otra mesa.",
    );
    expect(ruleRefusalText({ ok: false, code: "rule_alone" })).toBe("Elige al menos a dos.");
    expect(ruleRefusalText({ ok: false, code: "rule_alone" }, "table")).toBe("Elige a alguien.");
    expect(changedText(other)).toContain("Ahora dice «Óscar y Julián, en otra mesa, sí o sí.»");
  });
});
