// The kinds of tests: units, commands and queries on real PostgreSQL, routes of the built server, journeys in a browser.
import { defineConfig } from "vitest/config";

// Limits for a busy machine; on an idle one no test comes near them.
const patience = { poll: { timeout: 120_000 } };

// Files of one worker share its modules and the browser: loading them for each file took a seventh of the run.
const isolate = false;

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          include: [
            "app/**/*.test.{ts,tsx}",
            "server/**/*.test.ts",
            "test/permissions/*.test.ts",
            "test/{rules,texts,english}.test.ts",
          ],
          exclude: ["{app,server}/**/*.{db,route}.test.ts"],
          testTimeout: 300_000,
          isolate,
        },
      },
      {
        test: {
          name: "db",
          include: ["{app,server}/**/*.db.test.{ts,tsx}"],
          globalSetup: ["test/setup/database.setup.ts"],
          testTimeout: 300_000,
          isolate,
          expect: patience,
          hookTimeout: 300_000,
        },
      },
      {
        test: {
          name: "http",
          include: ["app/**/*.route.test.ts", "test/robustness/*.test.ts", "test/architecture.test.ts"],
          globalSetup: [
            "test/setup/build.setup.ts",
            "test/setup/weak-build.setup.ts",
            "test/setup/core-build.setup.ts",
            "test/setup/database.setup.ts",
          ],
          testTimeout: 600_000,
          isolate,
          expect: patience,
          hookTimeout: 300_000,
        },
      },
      {
        test: {
          name: "e2e",
          include: ["test/e2e/*.e2e.ts"],
          globalSetup: ["test/setup/build.setup.ts", "test/setup/database.setup.ts", "test/setup/judged.setup.ts"],
          testTimeout: 600_000,
          isolate,
          expect: patience,
          hookTimeout: 300_000,
        },
      },
    ],
    // Tests mostly wait for the server, the browser or the database, so this is one more than a small machine has cores.
    maxWorkers: 3,
  },
});
