// The syntax trees of the project's modules: imports, re-exports, and a walk over all value nodes.
import { readFileSync } from "node:fs";
import path from "node:path";
import { parseSync } from "vite";

/** A node of the syntax tree, with the fields that tests read. */
export type Node = { type: string; [field: string]: unknown };

type Name = { name?: string } | undefined;

export type Module = {
  file: string;
  body: Node[];
  /** Imported local names: «file name». */
  imports: Map<string, string>;
  /** Re-exported names. */
  passedOn: Map<string, string>;
  /** Imported files, and patterns of imported files. */
  files: string[];
};

/** Parses a file of the tree at `root`; the value of a JSON file is its default export. Throws if it is neither TypeScript nor JSON. */
export function readModule(root: string, file: string): Module {
  const text = readFileSync(path.join(root, file), "utf8");
  const isJson = file.endsWith(".json");
  const { program, errors } = parseSync(isJson ? `${file}.js` : file, isJson ? `export default ${text}` : text);
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]?.message}`);
  const body = (program as unknown as { body: Node[] }).body;
  const found: Module = { file, body, imports: new Map(), passedOn: new Map(), files: [] };
  const resolve = (from: unknown) => {
    const name = String((from as { value: unknown }).value).replace(/\?.*$/, "");
    if (name.startsWith("#app/")) return `app/${name.slice(5)}`;
    if (name.startsWith("#server/")) return `server/${name.slice(8)}`;
    return name.startsWith(".") ? path.posix.join(path.posix.dirname(file), name) : undefined;
  };
  for (const node of body) {
    const source = node.source ? resolve(node.source) : undefined;
    if (!source || node.importKind === "type" || node.exportKind === "type") continue;
    found.files.push(source);
    for (const each of (node.specifiers as Node[] | undefined) ?? []) {
      if (each.importKind === "type" || each.exportKind === "type") continue;
      const { imported, exported, local } = each as { [name in "imported" | "exported" | "local"]?: { name: string } };
      if (node.type === "ImportDeclaration") found.imports.set(local!.name, `${source} ${imported?.name ?? "*"}`);
      else found.passedOn.set(exported!.name, `${source} ${local!.name}`);
    }
  }
  visit(body, (node) => {
    const isGlob = node.type === "CallExpression" && ((node.callee as Node).property as Name)?.name === "glob";
    const [pattern] = isGlob ? (node.arguments as Node[]) : [];
    const from = node.type === "ImportExpression" ? (node.source as Node) : pattern;
    const source = from?.type === "Literal" ? resolve(from) : undefined;
    if (source) found.files.push(source);
  });
  return found;
}

/** A value without its type assertions. */
export function bare(node: Node): Node {
  return /^TS(As|Satisfies|NonNull)Expression$/.test(node?.type) ? bare(node.expression as Node) : node;
}

/** The name of a property; null for a spread or a computed name. */
export function keyOf(node: Node): string | null {
  if (node.type !== "Property" || node.computed) return null;
  const key = node.key as { name?: string; value?: unknown };
  return key.name ?? String(key.value);
}

/** A name that refers to a value, not a key, a parameter or a declaration. */
export function isReference(node: Node, parents: readonly Node[]): boolean {
  const parent = parents.at(-1)!;
  if (parent.type === "MemberExpression") return parent.object === node || parent.computed === true;
  if (parent.type === "Property") return parent.value === node && parents.at(-2)?.type !== "ObjectPattern";
  if (parent.type === "VariableDeclarator") return parent.init === node;
  if (/^(Import|Export)/.test(parent.type)) return false;
  return !(/Function/.test(parent.type) && (parent.params as Node[] | undefined)?.includes(node));
}

/** Calls `on` for every value node, with its ancestors from the outermost on. */
export function visit(nodes: readonly Node[], on: (node: Node, parents: readonly Node[]) => void): void {
  const parents: Node[] = [];
  const go = (node: Node) => {
    if (node.type.startsWith("TS") && !/^TS(As|Satisfies|NonNull)Expression$/.test(node.type)) return;
    on(node, parents);
    parents.push(node);
    for (const value of Object.values(node)) {
      const list = Array.isArray(value) ? value : [value];
      for (const each of list) if (each && typeof each === "object" && "type" in each) go(each as Node);
    }
    parents.pop();
  };
  for (const node of nodes) go(node);
}
