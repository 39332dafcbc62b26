// The architecture: file names, sizes, first comments, one URL list, an action for every route, import rules, nothing unused.
import { execFileSync } from "node:child_process";
import {
  appendFileSync,
  cpSync,
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { actionNames } from "#app/domain/permission/actions.ts";
import { bundle } from "../scripts/build.ts";
import { type KnownRoute, listPageScripts, listRoutes } from "./routes.ts";
import { scriptsWith } from "./scripts.ts";

// Tests may be longer: they read from top to bottom, and no code calls them.
const MOST_LINES = { source: 330, test: 480 };
const AREAS = /^(account|event|guest|home|site|staff)$/;
const FEATURE_FILES =
  /^([a-z-]+\.)?((copy|form)\.ts|(actions|queries|commands|jobs)\.server\.ts|email\.tsx)$|^[a-z0-9-]+\.route\.tsx?$|^[a-z-]+-(screen|badge)\.tsx$|\.test\.tsx?$/;
const FREE_FOLDERS = /^(parts|emails)$/;
const FORBIDDEN_NAMES = /(^|\/)(utils?|index|types?|services?|helpers?|misc|common)\.tsx?$/;

const sources = globSync([
  "app/**/*.{ts,tsx}",
  "server/**/*.ts",
  "scripts/**/*.ts",
  "test/**/*.ts",
  "bench/**/*.ts",
]).filter((file) => !/db\/types\.ts$|common-passwords\.ts$/.test(file));
const routes = await listRoutes();
const pageScripts = await listPageScripts();

/** The files among `files` with a vague name, or with a name that no feature file may have. */
function misnamed(files: string[]): string[] {
  return files.filter((file) => {
    if (FORBIDDEN_NAMES.test(file)) return true;
    const below = /^app\/features\/(.+)$/.exec(file)?.[1];
    if (!below) return false;
    const folders = below.split("/");
    const name = folders.pop()!;
    const isFeature = folders.length >= (AREAS.test(folders[0] ?? "") ? 2 : 1);
    // A feature may contain features; below parts and emails names are free.
    return !isFeature || (!folders.some((folder) => FREE_FOLDERS.test(folder)) && !FEATURE_FILES.test(name));
  });
}

/** The folders whose only content is one of `files`. */
function lonely(files: string[]): string[] {
  const counts = new Map<string, number>();
  const folders = new Set(files.map((file) => path.dirname(file)));
  for (const entry of [...files, ...folders]) {
    const folder = path.dirname(entry);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...folders].filter((folder) => counts.get(folder) === 1);
}

type Source = { file: string; text: string };

function isLong({ file, text }: Source): boolean {
  const limit = /\.test\.tsx?$|\.e2e\.ts$/.test(file) ? MOST_LINES.test : MOST_LINES.source;
  return text.split("\n").length > limit;
}

function isSilent({ text }: Source): boolean {
  return !/^(#!.*\n)?\/\/ .+/.test(text);
}

/** The routes without an action, or with one that the policy lacks, for their loader or an intent of their action. */
function undeclared(list: Pick<KnownRoute, "id" | "handle" | "hasLoader" | "hasAction">[]): string[] {
  const faulty = list.filter(({ handle, hasLoader, hasAction }) => {
    const access = handle?.access;
    const named = [access?.view, ...Object.values({ ...access?.actions, ...access?.also })];
    const isUnknown = named.some((action) => action !== undefined && !actionNames.includes(action));
    return isUnknown || (hasLoader && !access?.view) || (hasAction && Object.keys(access?.actions ?? {}).length === 0);
  });
  return faulty.map(({ id }) => id);
}

const ASKS = /\b(?:authorize|tryAuthorize)\w+\((?:[^()]|\([^()]*\))*?,\s*"[\w.]+"/;

// Several routes share these reads of a guest's page, its album and its pictures.
const GUEST_READS = /^app\/features\/(?:guest\/(?:event-page|album)|files)\/queries\.server\.ts$/;

/** The server's files among `sources` that name the action which they ask for: it belongs in the `handle.access` of the route. */
function asking(sources: Source[]): string[] {
  return sources
    .filter(
      ({ file, text }) => /\.(?:route\.tsx?|server\.ts)$/.test(file) && !GUEST_READS.test(file) && ASKS.test(text),
    )
    .map(({ file }) => file);
}

// Other routes use their files to read an uploaded file. Routes that share a table of actions may take only intents without one.
const FILELESS = new Set([
  "features/account/profile/photo/delete-photo.route",
  "features/event/album/settings.route",
  "features/event/gifts/gifts.route",
  "features/event/gifts/settings.route",
  "features/event/page-sections/sections.route",
  "features/event/providers/new-provider.route",
  "features/event/providers/offers.route",
  "features/event/providers/providers.route",
  "features/home/chat/list.route",
]);

/** Whether a route, or a file of the application that it imports, reads an uploaded file. */
function readsFile(routeId: string): boolean {
  const seen = new Set<string>();
  const reads = (file: string): boolean => {
    if (seen.has(file) || !existsSync(file)) return false;
    seen.add(file);
    const text = readFileSync(file, "utf8");
    if (/instanceof File\b/.test(text)) return true;
    const imports = Array.from(text.matchAll(/\bfrom "(#app\/|\.\.?\/)([^"]+\.tsx?)"/g));
    return imports.some(([, from, name]) =>
      reads(from === "#app/" ? `app/${name}` : path.join(path.dirname(file), from!, name!)),
    );
  };
  return reads(`app/${routeId}.ts`) || reads(`app/${routeId}.tsx`);
}

// Reads of a posted version by hand, and fields of that name which are of no kind `version()`.
const VERSIONS =
  /\b(?:form|values|query|asked|searchParams)\.(?:version\b(?! *[=!]=)|get\("version"\))|\bversion: (?:text|whole|oneOf|ref)\(/;
/** A member's place has words as its version. */
const OWN_VERSIONS = /event\/team\/form\.ts: version/;

/** The places among `sources` that parse a posted version themselves: an invalid one would overwrite another user's change. */
function versionsIn(sources: Source[]): string[] {
  return sources
    .flatMap(({ file, text }) =>
      text.split("\n").flatMap((line) => {
        const found = VERSIONS.exec(line)?.[0];
        return found && !line.includes("readVersion(") ? [`${file}: ${found}`] : [];
      }),
    )
    .filter((each) => !OWN_VERSIONS.test(each));
}

describe("files", () => {
  it("have the names that the architecture gives them, and company in their folder", () => {
    expect(sources.length).toBeGreaterThan(100);
    expect(misnamed(sources)).toEqual([]);
    expect(lonely(globSync("app/**/*.*"))).toEqual([]);
  });

  it("would be noticed otherwise", () => {
    const strange = [
      "app/features/event/guests/service.ts",
      "app/features/event/guests/helpers.ts",
      "app/ui/utils.ts",
      "app/features/event/seating/table-maker.ts",
      "app/features/event/copy.ts",
    ];
    expect(misnamed(strange)).toEqual(strange);
    const usual = ["app/features/event/seating/filter.queries.server.ts", "app/features/event/guests/parts/row.tsx"];
    expect(misnamed(usual)).toEqual([]);
    expect(lonely(["app/ui/a.ts", "app/ui/form/b.ts"])).toEqual(["app/ui/form"]);
  });

  it(`have at most ${MOST_LINES.source} lines and begin with a sentence that says what they are`, () => {
    const read = sources.map((file) => ({ file, text: readFileSync(file, "utf8") }));
    expect({ long: read.filter(isLong), silent: read.filter(isSilent) }).toEqual({ long: [], silent: [] });
  });

  it("would be noticed when they were long or silent", () => {
    const text = "// A sentence.\n".repeat(MOST_LINES.source + 10);
    expect([isLong({ file: "app/ui/x.ts", text }), isLong({ file: "app/ui/x.test.ts", text })]).toEqual([true, false]);
    expect(isSilent({ file: "app/ui/x.ts", text: 'import "y";\n' })).toBe(true);
  });
});

const MOST_ASSERTIONS = 10;

/** The number of type assertions in a text, without `as const` and the `as` of SQL, comments and imports. */
function assertionsIn(text: string): number {
  const code = text
    .replaceAll(/^import [^;]*;/gm, "")
    .replaceAll(/\/\*[^]*?\*\/|\/\/.*/g, "")
    .replaceAll(/`[^`]*`|"[^"\n]*"/g, '""');
  return Array.from(code.matchAll(/[\w)\]}"] as (?!const\b)(?=[\w({["])/g)).length;
}

// Connections of their own, which no prepared statement serves.
const OWN_CONNECTIONS = /platform\/(live\/feed|jobs\/jobs)\.server\.ts$/;

/** The files among `sources` with SQL that numbers a value by hand: one in another order would still compile. */
function numbering(sources: Source[]): string[] {
  const isNumbered = (line: string) => /\$\d/.test(line) && !/\.replace(All)?\(/.test(line);
  return sources
    .filter(
      ({ file }) =>
        /^app\/(features|platform)\/(?!.*\.test\.).*\.server\.tsx?$/.test(file) && !OWN_CONNECTIONS.test(file),
    )
    .filter(({ text }) => text.split("\n").some(isNumbered))
    .map(({ file }) => file);
}

describe("code of the server", () => {
  it(`asserts fewer than ${MOST_ASSERTIONS} types: rows, forms and errors have theirs`, () => {
    const servers = sources.filter((file) => file.endsWith(".server.ts"));
    const counted = servers.map((file) => [file, assertionsIn(readFileSync(file, "utf8"))] as const);
    const asserting = counted.filter(([, count]) => count > 0);
    expect(
      asserting.reduce((sum, [, count]) => sum + count, 0),
      asserting.join("\n"),
    ).toBeLessThan(MOST_ASSERTIONS);
  });

  it("would be noticed when it asserted them", () => {
    const text =
      'import { a as b } from "c";\nconst row = first as Row; // as Row\nconst one = ["a"] as const;\nlet x = (row as Y).z as "q";';
    expect(assertionsIn(text)).toBe(3);
  });

  it("names the values of its SQL, and numbers none", () => {
    expect(numbering(sources.map((file) => ({ file, text: readFileSync(file, "utf8") })))).toEqual([]);
    const texts = ["where id = $1::uuid", "where id = ${at.id}::uuid", 'path.replace(TOKENS, "$1[oculto]")'];
    const files = texts.map((text, number) => ({ file: `app/features/${number}/queries.server.ts`, text }));
    expect(numbering(files)).toEqual([files[0]!.file]);
  });
});

describe("routes", () => {
  it("are the URLs that links, bookmarks and e-mails rely on", () => {
    expect(
      routes
        .filter((route) => !route.isLayout)
        .map((route) => route.path)
        .sort(),
    ).toMatchSnapshot();
  });

  it("name the action that each loader and each intent asks for (A-13)", () => {
    expect(undeclared(routes)).toEqual([]);
    console.log(`A-13: ${routes.length} of ${routes.length} routes declared`);
  });

  it("would be noticed when they named none", () => {
    const route = { id: "x", hasLoader: true, hasAction: true };
    const access = { view: "app.view", actions: { save: "event.edit" } } as const;
    expect(undeclared([{ ...route, handle: { access } }])).toEqual([]);
    const broken = [
      undefined,
      { access: {} },
      { access: { view: access.view } },
      { access: { actions: access.actions } },
      { access: { ...access, view: "event.invented" as "app.view" } },
    ];
    expect(broken.map((handle) => undeclared([{ ...route, handle }]).length)).toEqual([1, 1, 1, 1, 1]);
  });

  it("ask for no action that their access does not name", () => {
    expect(asking(sources.map((file) => ({ file, text: readFileSync(file, "utf8") })))).toEqual([]);
    const texts = [
      'await authorizeEvent(args, "event.edit")',
      'await tryAuthorizePublicEvent(args, idOf(link), "event.app.view", grant)',
      'await authorizeEvent(args, handle.access.actions["link.create"])',
    ];
    const routes = texts.map((text, number) => ({ file: `app/features/${number}.route.tsx`, text }));
    expect(asking(routes)).toEqual(routes.slice(0, 2).map(({ file }) => file));
    expect(asking([{ file: "app/features/x/actions.server.ts", text: texts[0]! }])).toHaveLength(1);
  });

  it("read a posted version in one way (H-5)", () => {
    const read = sources.filter((file) => /^app\/features\/(?!.*\.test\.)/.test(file));
    expect(versionsIn(read.map((file) => ({ file, text: readFileSync(file, "utf8") })))).toEqual([]);
    const texts = [
      'const version = Number(form.get("version"));',
      "return { ...task, version: values.version ?? null };",
      "  version: whole(0, 9),",
      "  version: version(),",
      "version: readVersion(values.version),",
    ];
    expect(versionsIn(texts.map((text) => ({ file: "x", text })))).toHaveLength(3);
  });

  it("say how many bytes they take where their files read one, and nowhere else (E-2)", () => {
    const reading = routes.filter(({ hasAction, id }) => hasAction && readsFile(id)).map(({ id }) => id);
    const larger = routes.filter(({ handle }) => handle?.uploadBytes).map(({ id }) => id);
    expect(larger.length).toBeGreaterThan(15);
    expect(reading.filter((id) => !FILELESS.has(id)).sort()).toEqual(larger.sort());
  });

  it("below /app have a loader, so that no navigation passes the server by", () => {
    expect(routes.filter((route) => /^\/app(\/|$)/.test(route.path) && !route.hasLoader).map(({ id }) => id)).toEqual(
      [],
    );
  });
});

describe("scripts of the browser", () => {
  it("bring the fields of forms when a person enters one, and with no page", () => {
    const assets = path.join(path.dirname(path.dirname(bundle)), "client/assets");
    const all = scriptsWith(assets);
    const textOf = (name: string) => readFileSync(path.join(assets, name), "utf8");
    const lists = [...all.keys()].filter((name) => textOf(name).includes("minute-of-day"));
    const withFields = [...all].flatMap(([name, scripts]) => (lists.some((each) => scripts.has(each)) ? [name] : []));
    expect(withFields.length).toBeGreaterThan(lists.length);
    expect(pageScripts.length).toBeGreaterThan(100);
    expect(pageScripts.filter((name) => !all.has(name))).toEqual([]);
    expect(pageScripts.filter((name) => withFields.includes(name))).toEqual([]);
    expect([...all.keys()].filter((name) => /ZodObject|ZodError/.test(textOf(name)))).toEqual([]);
    // The rest of what they need is on every page already, also outside of the application.
    const login = [...all].find(([name]) => name.startsWith("login.route-"))?.[1] ?? new Set();
    const needed = lists.flatMap((name) => [...all.get(name)!]).filter((name) => !lists.includes(name));
    expect(needed.length).toBeGreaterThan(0);
    expect(needed.filter((name) => !login.has(name))).toEqual([]);
  });
});

const FEATURE = /^app\/features\/((?:account|event|guest|home|site|staff)\/[^/]+|shell|files|api|dev)\//;

/** The imports between features of `sources` that need each other in a circle. Tests may import any feature. */
function rings(sources: Source[]): string[] {
  const needs = new Map<string, Set<string>>();
  for (const { file, text } of sources) {
    const from = FEATURE.exec(file)?.[1];
    if (!from || /\.test\.tsx?$/.test(file)) continue;
    for (const [, start, rest] of text.matchAll(/\b(?:from|import)\s*\(?\s*"(#app\/|\.\.?\/)([^"]+)"/g)) {
      const target = start === "#app/" ? `app/${rest}` : path.posix.join(path.posix.dirname(file), start!, rest!);
      const to = FEATURE.exec(target)?.[1];
      if (to && to !== from) needs.set(from, (needs.get(from) ?? new Set()).add(to));
    }
  }
  // A feature that needs no other, or that no other needs, closes no circle.
  for (let before = -1; before !== needs.size;) {
    before = needs.size;
    const needed = new Set(Array.from(needs.values(), (features) => [...features]).flat());
    for (const [feature, others] of needs) {
      for (const other of others) if (!needs.has(other)) others.delete(other);
      if (others.size === 0 || !needed.has(feature)) needs.delete(feature);
    }
  }
  return Array.from(needs, ([feature, others]) => Array.from(others, (other) => `${feature} → ${other}`)).flat();
}

describe("features", () => {
  it("do not need each other in a circle", () => {
    expect(rings(sources.map((file) => ({ file, text: readFileSync(file, "utf8") })))).toEqual([]);
  });

  it("would be noticed if they did", () => {
    const sources = [
      ["event/seating/queries.server.ts", 'import { isOnList } from "#app/features/event/guests/queries.server.ts";'],
      ["event/guests/import/parts/row.tsx", 'import type {\n  Place,\n} from "../../../seating/parts/place.tsx";'],
      ["home/search/queries.server.ts", 'import { a } from "#app/features/event/guests/queries.server.ts";'],
      ["event/seating/filter.db.test.ts", 'import { a } from "#app/features/home/search/queries.server.ts";'],
    ].map(([file, text]) => ({ file: `app/features/${file}`, text: text! }));
    expect(rings(sources)).toEqual(["event/seating → event/guests", "event/guests → event/seating"]);
    expect(rings(sources.slice(1))).toEqual([]);
  });
});

/** For each import rule a file and a line in it that breaks the rule. */
const BREAKS: Record<string, [file: string, line: string]> = {
  "domain-is-pure": ["app/domain/event/slug.ts", 'import "#app/db/client.ts";'],
  "copy-imports-domain-only": ["app/copy/text/format.ts", 'import "#app/db/id.ts";'],
  "db-imports-domain-only": ["app/db/id.ts", 'import "#app/copy/text/format.ts";'],
  "platform-knows-no-feature": [
    "app/platform/pass.server.ts",
    'import "#app/features/event/guests/commands.server.ts";',
  ],
  "components-fetch-nothing": ["app/ui/display/avatar.tsx", 'import "#app/db/id.ts";'],
  "texts-and-forms-stay-light": ["app/features/event/guests/copy.ts", 'import "#app/db/client.ts";'],
  "commands-draw-no-screens": ["app/features/event/team/commands.server.ts", 'import "./parts/team-screen.tsx";'],
  "parts-fetch-nothing": ["app/features/event/team/parts/team-screen.tsx", 'import "#app/db/id.ts";'],
  "routes-write-no-sql": ["app/features/event/team/leave.route.tsx", 'import "#app/db/migrate.ts";'],
  "routes-import-no-route": [
    "app/features/event/team/leave.route.tsx",
    'import "#app/features/event/team/team.route.tsx";',
  ],
  "features-share-no-screens": [
    "app/features/home/dashboard/queries.server.ts",
    'import "#app/features/event/guests/guests.route.tsx";',
  ],
  "event-and-guest-share-no-parts": [
    "app/features/guest/event-page/event-page.route.tsx",
    'import "#app/features/event/team/parts/team-rows.tsx";',
  ],
  "site-is-lowest": ["app/features/site/help/copy.ts", 'import "#app/features/account/billing/copy.ts";'],
  "account-knows-no-event": ["app/features/account/billing/copy.ts", 'import "#app/features/event/guests/form.ts";'],
  "events-know-no-home": ["app/features/event/team/copy.ts", 'import "#app/features/home/contacts/form.ts";'],
  "home-and-staff-are-apart": ["app/features/staff/overview/copy.ts", 'import "#app/features/home/contacts/form.ts";'],
  "no-import-of-the-frame": ["app/features/event/team/form.ts", 'import "#app/features/api/copy.ts";'],
  "no-circles": ["app/domain/money.ts", 'import "#app/domain/event/event.ts";'],
  "no-orphans": ["app/ui/forgotten.ts", "export const nobody = 1;"],
};

describe("the import rules", () => {
  it("are each broken by a line that breaks them", () => {
    const output = inCopy(["app", "server", "package.json", "tsconfig.json", ".dependency-cruiser.cjs"], (copy) => {
      for (const [file, line] of Object.values(BREAKS)) appendFileSync(path.join(copy, file), `\n${line}\n`);
      // Only these files are read, not what they import; the last one closes the circle.
      const read = [...Object.values(BREAKS).map(([file]) => file), "app/domain/event/event.ts"];
      return failing(copy, "depcruise", [
        "--config",
        ".dependency-cruiser.cjs",
        "--do-not-follow",
        ".",
        ...new Set(read),
      ]);
    });
    const broken = new Set(Array.from(output.matchAll(/error ([a-z-]+):/g), ([, rule]) => rule));
    expect([...broken].sort()).toEqual(Object.keys(BREAKS).sort());
    const rules = readFileSync(".dependency-cruiser.cjs", "utf8").matchAll(/\bname: "([a-z-]+)"/g);
    expect(Object.keys(BREAKS).sort()).toEqual(Array.from(rules, ([, rule]) => rule!).sort());
  });
});

describe("what nothing uses", () => {
  it("is noticed: an export, a file, a stylesheet, a dependency", () => {
    const copied = ["app", "bench", "scripts", "server", "test", ...globSync("*.{json,ts}"), ".dependency-cruiser.cjs"];
    const output = inCopy(copied, (copy) => {
      appendFileSync(path.join(copy, "app/domain/event/slug.ts"), "\nexport const unusedExport = 1;\n");
      writeFileSync(path.join(copy, "app/ui/unused-file.ts"), "export const one = 1;\n");
      writeFileSync(path.join(copy, "app/ui/unused-style.css"), "");
      const manifest = readFileSync("package.json", "utf8");
      writeFileSync(path.join(copy, "package.json"), manifest.replace('"pg":', '"unused-package": "1.0.0", "pg":'));
      // The route types, which `check` generates first, are missing here.
      return failing(copy, "knip", ["--include", "files,exports,dependencies"]);
    });
    const found = output.split("\n").flatMap((line) => (/^Unused .*\d\)$/.test(line) ? [] : line.split(/\s/, 1)));
    expect(found.filter(Boolean).sort()).toEqual([
      "app/ui/unused-file.ts",
      "app/ui/unused-style.css",
      "unused-package",
      "unusedExport",
    ]);
  });
});

/** Runs `act` in a copy of the files and folders `names`, removes the copy, and returns the result. */
function inCopy<T>(names: string[], act: (copy: string) => T): T {
  const copy = mkdtempSync(path.join(tmpdir(), "convite-architecture-"));
  try {
    for (const each of names) cpSync(each, path.join(copy, each), { recursive: true });
    symlinkSync(path.resolve("node_modules"), path.join(copy, "node_modules"));
    return act(copy);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** The output of a failing project tool for `folder`; empty if it passes. */
function failing(folder: string, tool: string, args: string[]): string {
  try {
    execFileSync(path.resolve("node_modules/.bin", tool), args, { cwd: folder, encoding: "utf8", stdio: "pipe" });
    return "";
  } catch (error) {
    return String((error as { stdout?: string }).stdout);
  }
}
