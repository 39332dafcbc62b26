// The house keeps its own law: vocabulary, sizes, first sentences, one map of URLs, a door on every route.
import { execFileSync } from "node:child_process";
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { actionNames } from "#app/domain/permission-actions.ts";
import { type KnownRoute, listRoutes } from "#test/routes.ts";

// A test reads from top to bottom and is not called from anywhere: it may be longer.
const MOST_LINES = { source: 330, test: 480 };
const ROOM_FILES = /^(copy|form)\.tsx?$|^(queries|commands|jobs)\.server\.ts$|^[a-z0-9-]+\.route\.tsx?$|\.test\.tsx?$/;
const ROOM_FOLDERS = /^(parts|letters|themes)$/;
const FORBIDDEN_NAMES = /(^|\/)(utils?|index|types?|services?|helpers?|misc|common)\.tsx?$/;

const sources = globSync([
  "app/**/*.{ts,tsx}",
  "server/**/*.ts",
  "scripts/**/*.ts",
  "test/**/*.ts",
  "bench/**/*.ts",
]).filter((file) => !/db\/types\.ts$|common-passwords\.ts$/.test(file));
const routes = await listRoutes();

/** What is wrong with the file vocabulary of `files`: paths below app/features, names nobody may use. */
function strangers(files: string[]): string[] {
  return files.filter((file) => {
    if (FORBIDDEN_NAMES.test(file)) return true;
    const inRoom = /^app\/features\/[a-z-]+\/(.+)$/.exec(file)?.[1];
    if (!inRoom) return false;
    const steps = inRoom.split("/");
    const name = steps.pop()!;
    // A room may have sub-rooms with the same vocabulary; below parts, letters and themes names are free.
    return !steps.some((step) => ROOM_FOLDERS.test(step)) && !ROOM_FILES.test(name);
  });
}

type Source = { file: string; text: string };

function isLong({ file, text }: Source): boolean {
  const limit = /\.test\.tsx?$|\.e2e\.ts$/.test(file) ? MOST_LINES.test : MOST_LINES.source;
  return text.split("\n").length > limit;
}

function isSilent({ text }: Source): boolean {
  return !/^(#!.*\n)?\/\/ .+/.test(text);
}

/** The routes that name no action, or one that the law does not know, for their loader or for one of their deeds. */
function undeclared(list: Pick<KnownRoute, "id" | "handle" | "hasLoader" | "hasAction">[]): string[] {
  const faulty = list.filter(({ handle, hasLoader, hasAction }) => {
    const door = handle?.door;
    const named = [door?.see, ...Object.values(door?.do ?? {})].filter((action) => action !== undefined);
    const lawless = named.some((action) => !actionNames.includes(action));
    return lawless || (hasLoader && !door?.see) || (hasAction && Object.keys(door?.do ?? {}).length === 0);
  });
  return faulty.map(({ id }) => id);
}

describe("files", () => {
  it("speak the vocabulary of the house", () => {
    expect(sources.length).toBeGreaterThan(100);
    expect(strangers(sources)).toEqual([]);
  });

  it("would be noticed otherwise", () => {
    expect(
      strangers([
        "app/features/guests/service.ts",
        "app/features/guests/helpers.ts",
        "app/ui/utils.ts",
        "app/features/guests/seating/table-maker.ts",
      ]),
    ).toHaveLength(4);
    expect(strangers(["app/features/guests/seating/commands.server.ts", "app/features/guests/parts/row.tsx"])).toEqual(
      [],
    );
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

describe("routes", () => {
  it("are the URLs that links, bookmarks and letters rely on", () => {
    expect(
      routes
        .filter((route) => !route.isLayout)
        .map((route) => route.path)
        .sort(),
    ).toMatchSnapshot();
  });

  it("name the action that each loader and each deed asks for (A-13)", () => {
    expect(undeclared(routes)).toEqual([]);
    console.log(`A-13: ${routes.length} of ${routes.length} routes declared`);
  });

  it("would be noticed when they named none", () => {
    const route = { id: "x", hasLoader: true, hasAction: true };
    const door = { see: "app.view", do: { save: "event.edit" } } as const;
    expect(undeclared([{ ...route, handle: { door } }])).toEqual([]);
    const broken = [
      undefined,
      { door: {} },
      { door: { see: door.see } },
      { door: { do: door.do } },
      { door: { ...door, see: "event.invented" as "app.view" } },
    ];
    expect(broken.map((handle) => undeclared([{ ...route, handle }]).length)).toEqual([1, 1, 1, 1, 1]);
  });

  it("below /app have a loader, so that no navigation passes the server by", () => {
    expect(routes.filter((route) => /^\/app(\/|$)/.test(route.path) && !route.hasLoader).map(({ id }) => id)).toEqual(
      [],
    );
  });
});

describe("the law of imports", () => {
  it("refuses a broken floor, a room's back door and a circle", () => {
    const copy = mkdtempSync(path.join(tmpdir(), "convite-house-"));
    try {
      for (const each of ["app", "server", "package.json", "tsconfig.json", ".dependency-cruiser.cjs"])
        cpSync(each, path.join(copy, each), { recursive: true });
      symlinkSync(path.resolve("node_modules"), path.join(copy, "node_modules"));
      const spoil = (file: string, line: string) =>
        writeFileSync(path.join(copy, file), `${readFileSync(file, "utf8")}\n${line}\n`);
      spoil("app/domain/slug.ts", 'import "#app/db/client.ts";');
      spoil("app/platform/pass.server.ts", 'import "#app/features/guests/commands.server.ts";');
      spoil("app/features/guests/copy.ts", 'import "#app/db/client.ts";');
      spoil("app/features/dashboard/queries.server.ts", 'import "#app/features/guests/guests.route.tsx";');
      spoil("app/domain/money.ts", 'import "#app/domain/event.ts";');
      writeFileSync(path.join(copy, "app/ui/forgotten.ts"), "export const nobody = 1;\n");
      const output = failing(copy);
      for (const rule of [
        "domain-is-pure",
        "platform-knows-no-room",
        "words-and-forms-stay-light",
        "rooms-meet-at-their-doors",
        "no-circles",
        "no-orphans",
      ])
        expect(output).toContain(rule);
    } finally {
      rmSync(copy, { recursive: true, force: true });
    }
  });
});

function failing(folder: string): string {
  try {
    execFileSync(
      path.resolve("node_modules/.bin/depcruise"),
      ["--config", ".dependency-cruiser.cjs", "app", "server"],
      { cwd: folder, encoding: "utf8", stdio: "pipe" },
    );
    return "";
  } catch (error) {
    return String((error as { stdout?: string }).stdout);
  }
}
