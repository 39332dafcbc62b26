// The results of a search in the help, and their order.
import { describe, expect, it } from "vitest";
import { searchArticles } from "#app/domain/site/article-search.ts";

const articles = [
  {
    slug: "plans",
    title: "Qué incluye cada plan",
    lead: "Límites y precios.",
    text: "Básico, Plus y Planner. Cámbialo en la configuración.",
  },
  {
    slug: "password",
    title: "No recuerdo mi contraseña",
    lead: "Pide otra.",
    text: "Te llega una carta con un enlace. Mira también en el correo no deseado.",
  },
  {
    slug: "letters",
    title: "No me llegan los correos",
    lead: "Qué mirar.",
    text: "Revisa el correo no deseado y la dirección de tu cuenta.",
  },
];
const found = (query: string) => searchArticles(articles, query).map(({ slug }) => slug);

describe("a search in the help", () => {
  it("looks for every word, whatever its accents, its case and its ending", () => {
    expect(found("contrasena")).toEqual(["password"]);
    expect(found("CONTRASEÑAS")).toEqual(["password"]);
    expect(found("¿qué límite tiene el plan?")).toEqual([]);
    expect(found("¿límites del plan?")).toEqual(["plans"]);
    expect(found("correo plan")).toEqual([]);
  });

  it("puts first what is in a title", () => {
    expect(found("correo")).toEqual(["letters", "password"]);
  });

  it("shows everything for nothing, and nothing for what is nowhere", () => {
    expect(found("")).toHaveLength(3);
    expect(found("   ")).toHaveLength(3);
    expect(found("xyz")).toEqual([]);
    expect(found("¿?")).toEqual([]);
    expect(found("de la")).toEqual([]);
    expect(found("a".repeat(100_000))).toEqual([]);
  });
});
