// Finds texts of copy files that no screen can show: exports and keys without a use in code behind a route or the server.
import { globSync } from "node:fs";
import path from "node:path";
import { bare, isReference, keyOf, type Module, type Node, readModule, visit } from "./syntax.ts";

/** The keys of a constant object: the existing and the used ones. */
type Book = {
  keys: Map<string, Book | null>;
  /** The names of the constants spread into it. */
  spreads: string[];
  asked: Set<string>;
  /** Used through a variable code: `texts[code]`, `findNotice(texts, code)`. */
  isByCode: boolean;
  /** Used as a whole. */
  isListed: boolean;
};
type Unit = { file: string; name: string; node: Node; book: Book | null; isLive: boolean };
type Step = string | null;

const isCopy = (file: string) => /(^|[/.])copy\.ts$|^app\/copy\/[^/]+\.ts$|\.json$/.test(file);
const isStart = (file: string) => /\.route\.tsx?$|^app\/(root|entry\.\w+)\.tsx$|^server\//.test(file);
/** Used only by developers or tests. */
const isApart = (file: string) => /\.(test|e2e)\.tsx?$|^app\/features\/dev\/|^app\/db\/types\.ts$/.test(file);

/**
 * Each unused text in the tree at `root`, as «file: name» or «file: name.key», and each Markdown file that no code imports. A text is used if the code behind routes and the server
 * refers to it by name, or contains its code as a string.
 */
export function findUnsaid(root = "."): string[] {
  const files = globSync("{app,server}/**/*.{ts,tsx,json}", { cwd: root }).filter((file) => !isApart(file));
  const modules = new Map(files.map((file) => [file, readModule(root, file)]));
  return new Search(modules).run(globSync("{app,server}/**/*.md", { cwd: root }));
}

class Search {
  readonly #modules: Map<string, Module>;
  readonly #units = new Map<string, Unit>();
  readonly #said = new Set<string>();
  readonly #patterns: RegExp[] = [];
  /** The units whose own content is still unread. */
  readonly #fresh: Unit[] = [];

  constructor(modules: Map<string, Module>) {
    this.#modules = modules;
    for (const { file, body } of modules.values())
      if (isCopy(file)) for (const unit of unitsOf(file, body)) this.#units.set(`${file} ${unit.name}`, unit);
  }

  run(pages: readonly string[]): string[] {
    const live = this.#reach();
    const imported = [...live].flatMap(({ files }) => files.filter((file) => file.endsWith(".md")));
    const unread = pages.filter((page) => !imported.some((file) => path.matchesGlob(page, file)));
    for (const module of live) if (!isCopy(module.file)) this.#read(module, module.body);
    for (let unit = this.#fresh.pop(); unit; unit = this.#fresh.pop())
      this.#read(this.#modules.get(unit.file)!, [unit.node]);
    const silent = [...this.#units.values()].flatMap(({ file, name, book, isLive }) => {
      if (!isLive) return [`${file}: ${name}`];
      return book ? this.#silentKeys(book).map((key) => `${file}: ${name}.${key}`) : [];
    });
    return [...silent, ...unread];
  }

  #silentKeys(book: Book): string[] {
    return [...book.keys].flatMap(([key, below]) => {
      const isSaid = book.isListed || book.asked.has(key) || (book.isByCode && this.#isSaid(key));
      if (!isSaid) return [key];
      return below ? this.#silentKeys(below).map((each) => `${key}.${each}`) : [];
    });
  }

  #isSaid(key: string): boolean {
    return this.#said.has(key) || this.#patterns.some((pattern) => pattern.test(key));
  }

  /** The modules that routes and the server import. */
  #reach(): Set<Module> {
    const reached = new Set<Module>();
    const next = [...this.#modules.keys()].filter(isStart);
    for (let file = next.pop(); file; file = next.pop()) {
      const module = this.#modules.get(file);
      if (!module || reached.has(module)) continue;
      reached.add(module);
      next.push(...module.files);
    }
    return reached;
  }

  #find(module: Module, name: string): Unit | undefined {
    const own = this.#units.get(`${module.file} ${name}`);
    if (own) return own;
    const from = module.imports.get(name);
    if (!from) return undefined;
    const [file = "", there = ""] = from.split(" ");
    const unit = this.#units.get(from);
    const further = this.#modules.get(file)?.passedOn.get(there);
    return unit ?? (further ? this.#units.get(further) : undefined);
  }

  /** Records the copy texts that these nodes use, and their string literals. */
  #read(module: Module, nodes: Node[]): void {
    visit(nodes, (node, parents) => {
      if (node.type === "Literal" && !isCompared(node, parents)) this.#say(String(node.value));
      if (node.type === "TemplateElement") this.#say((node.value as { raw: string }).raw);
      if (node.type === "TemplateLiteral") this.#sayPattern(node);
      if (node.type === "CallExpression") this.#sayKeys(module, node);
      if (node.type === "Property" && isHandedOver(parents)) this.#said.add(keyOf(node) ?? "");
      if (node.type !== "Identifier" || !isReference(node, parents)) return;
      const unit = this.#find(module, node.name as string);
      if (!unit || unit.node === parents.at(-1)) return;
      const use = readUse(node, parents);
      // A constant spread into texts of a copy file counts as used with them.
      const isPartOfTexts = use.isSpread && isCopy(module.file);
      if (unit.book && !isPartOfTexts) this.#ask(this.#modules.get(unit.file)!, unit.book, use.steps, use.end);
      this.#wake(unit);
    });
  }

  /** A string, and the words in a URL («?aviso=creado») or in SQL («'sent'») in it. */
  #say(text: string): void {
    this.#said.add(text);
    for (const [, word] of text.matchAll(/[='"]([\w.:-]+)/g)) this.#said.add(word!);
  }

  /** «${field}_too_long» matches each code with that ending. */
  #sayPattern({ quasis }: Node): void {
    const parts = (quasis as { value: { raw: string } }[]).map(({ value }) => value.raw);
    if (parts.length > 1 && /^[\w.:-]{4,}$/.test(parts.join("")))
      this.#patterns.push(new RegExp(`^${parts.map((part) => RegExp.escape(part)).join(".+")}$`));
  }

  /** `Object.keys(kinds)` yields the keys of that constant, and of the objects in it. */
  #sayKeys(module: Module, call: Node): void {
    const [given] = call.arguments as Node[];
    const name = listedMethod(call) && given ? rootOf(given) : null;
    const say = (book: Book | null) => {
      for (const [key, below] of book?.keys ?? []) {
        this.#said.add(key);
        say(below);
      }
    };
    if (name) say(unitsOf(module.file, module.body).find((unit) => unit.name === name)?.book ?? null);
  }

  #wake(unit: Unit): void {
    if (unit.isLive) return;
    unit.isLive = true;
    this.#fresh.push(unit);
  }

  #ask(module: Module, book: Book, [step, ...rest]: readonly Step[], end: Use["end"]): void {
    for (const name of book.spreads) {
      const source = this.#find(module, name);
      if (source?.book)
        this.#ask(this.#modules.get(source.file)!, source.book, step === undefined ? [] : [step, ...rest], end);
    }
    if (step === undefined) {
      if (typeof end !== "string") return end.forEach((key) => this.#ask(module, book, [key], "whole"));
      if (end === "whole") book.isListed = true;
      else book.isByCode = true;
      for (const below of book.keys.values()) if (below) this.#ask(module, below, [], end);
      return;
    }
    if (step !== null) book.asked.add(step);
    else book.isByCode = true;
    for (const [key, below] of book.keys)
      if (below && (step === null || step === key)) this.#ask(module, below, rest, end);
  }
}

/** The constants and functions of a copy file. */
function unitsOf(file: string, body: Node[]): Unit[] {
  return body.flatMap((statement) => {
    const node = (statement.declaration ?? statement) as Node;
    if (statement.type === "ExportDefaultDeclaration" && file.endsWith(".json"))
      return [{ file, name: "*", node, book: bookOf(node), isLive: false }];
    if (node.type === "FunctionDeclaration")
      return [{ file, name: (node.id as { name: string }).name, node, book: null, isLive: false }];
    if (node.type !== "VariableDeclaration") return [];
    return (node.declarations as Node[]).flatMap((each) => {
      const { name } = each.id as { name?: string };
      return name ? [{ file, name, node: each, book: bookOf(each.init as Node), isLive: false }] : [];
    });
  });
}

function bookOf(value: Node): Book | null {
  const node = bare(value);
  if (node?.type !== "ObjectExpression") return null;
  const book: Book = { keys: new Map(), spreads: [], asked: new Set(), isByCode: false, isListed: false };
  for (const each of node.properties as Node[]) {
    const key = keyOf(each);
    if (key !== null) book.keys.set(key, bookOf(each.value as Node));
    else if (each.type === "SpreadElement" && (each.argument as Node).type === "Identifier")
      book.spreads.push((each.argument as { name: string }).name);
  }
  return book;
}

/** `end`: the constant is passed on whole, to a function that looks up a code, or in these parts. */
type Use = { steps: Step[]; end: "whole" | "call" | string[]; isSpread: boolean };

/** How a reference uses a constant: `texts.a.b` as steps, `texts[code]` as a null step, and the use of the result. */
function readUse(reference: Node, parents: readonly Node[]): Use {
  const steps: Step[] = [];
  let at = reference;
  let index = parents.length - 1;
  for (; index >= 0; index--) {
    const parent = parents[index]!;
    if (/^TS(As|Satisfies|NonNull)Expression$|^ChainExpression$/.test(parent.type)) at = parent;
    else if (parent.type === "MemberExpression" && parent.object === at) {
      const property = parent.property as { name?: string; type: string; value?: unknown };
      steps.push(!parent.computed ? property.name! : property.type === "Literal" ? String(property.value) : null);
      at = parent;
    } else break;
  }
  const parent = parents[index];
  const whole = { steps, end: "whole" as const, isSpread: false };
  if (parent?.type === "SpreadElement")
    return { ...whole, isSpread: steps.length === 0 && parents[index - 1]?.type === "ObjectExpression" };
  if (parent?.type === "VariableDeclarator" && (parent.id as Node).type === "ObjectPattern") {
    const properties = (parent.id as { properties: Node[] }).properties;
    if (properties.every(({ type }) => type === "Property"))
      return { ...whole, end: properties.flatMap((each) => keyOf(each) ?? []) };
  }
  return parent?.type === "CallExpression" && !listedMethod(parent) ? { ...whole, end: "call" } : whole;
}

/** Whether it is `Object.keys(…)`, `values` or `entries`. */
function listedMethod({ callee }: Node): boolean {
  const { object, property } = callee as { object?: { name?: string }; property?: { name?: string } };
  return object?.name === "Object" && /^(keys|values|entries)$/.test(property?.name ?? "");
}

/** The root constant of `kinds[category]`. */
function rootOf(node: Node): string | null {
  return node.type === "MemberExpression"
    ? rootOf(node.object as Node)
    : ((bare(node) as { name?: string }).name ?? null);
}

/** A compared code is not a produced one: `code === "gone"`, `case "gone":`. */
function isCompared(node: Node, parents: readonly Node[]): boolean {
  const parent = parents.at(-1)!;
  if (parent.type === "Property" && parent.key === node) return true;
  if (/^(Import|Export)/.test(parent.type)) return true;
  return (
    (parent.type === "BinaryExpression" && /^[!=]==?$/.test(parent.operator as string)) ||
    (parent.type === "SwitchCase" && parent.test === node)
  );
}

/** Whether the node is passed to a function: `audit({ details: { granted } })` produces «granted». */
function isHandedOver(parents: readonly Node[]): boolean {
  return parents.findLast(({ type }) => type !== "Property" && type !== "ObjectExpression")?.type === "CallExpression";
}
