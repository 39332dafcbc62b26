// Settings for finding unused files, stylesheets, exports and dependencies in `npm run check`. Each exception has its reason.
import type { KnipConfig } from "knip";

export default {
  entry: [
    // Vite builds the server from it; `scripts/run.ts` and tests import the bundle.
    "server/main.ts",
    // The server starts it as a process, by its built name.
    "server/foreign.ts",
    // `bench/run.ts` imports each by its name.
    "bench/*.ts",
    "!bench/world.ts",
    // Developers run these by hand.
    "scripts/{compare-screens,draw-app-icons,draw-event-icons,first-screens}.ts",
    // A test starts it as a process.
    "test/robustness/embedded-database/app.ts",
  ],
  project: ["**/*.{ts,tsx,css}"],
  compilers: {
    css: (text: string) => Array.from(text.matchAll(/@import ("[^"]+")/g), ([, file]) => `import ${file};`).join("\n"),
  },
  ignoreBinaries: [
    // Programs of the operating system.
    "apt-get",
    "setpriv",
    "strace",
    "mount",
    "umount",
    "openssl",
    "soffice",
    "nginx",
    "pgbouncer",
  ],
  ignoreDependencies: [
    // Where package.json does not name it, the router's Vite plug-in resolves packages as if the server were no Node.
    "@react-router/node",
    // `scripts/check.ts` starts them by their names; oxlint loads the last one for `--type-aware`.
    "oxfmt",
    "oxlint",
    "oxlint-tsgolint",
    // The static weights of the house's face, which `app/platform/cards` opens by their files.
    "@fontsource/figtree",
    // The parser that `.dependency-cruiser.cjs` names.
    "@swc/core",
  ],
  // kysely-codegen writes all types of this file, used or not.
  ignoreIssues: { "app/db/types.ts": ["types"] },
  // A superfluous exception is an error too.
  treatConfigHintsAsErrors: true,
} satisfies KnipConfig;
