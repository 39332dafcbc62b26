// The kinds of tests: units, commands and queries on real PostgreSQL, routes of the built server, journeys in a browser.
import { defineConfig } from "vitest/config";

// Times are for a machine that is busy with ten other things; on a quiet one nothing comes near them.
const patience = { poll: { timeout: 20_000 } };

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          include: ["app/**/*.test.{ts,tsx}", "test/permissions/*.test.ts", "test/rules.test.ts"],
          exclude: ["app/**/*.{db,route}.test.ts"],
          testTimeout: 120_000,
          // Pure functions leave nothing behind for the next file, so they need no world of their own each.
          isolate: false,
        },
      },
      {
        test: {
          name: "db",
          include: ["app/**/*.db.test.{ts,tsx}"],
          globalSetup: ["test/setup/database.setup.ts"],
          testTimeout: 300_000,
          expect: patience,
          hookTimeout: 300_000,
        },
      },
      {
        test: {
          name: "http",
          include: ["app/**/*.route.test.ts", "test/robustness/*.test.ts", "test/architecture.test.ts"],
          globalSetup: ["test/setup/build.setup.ts", "test/setup/weak-build.setup.ts", "test/setup/database.setup.ts"],
          testTimeout: 600_000,
          expect: patience,
          hookTimeout: 300_000,
        },
      },
      {
        test: {
          name: "e2e",
          include: ["test/e2e/*.e2e.ts"],
          globalSetup: ["test/setup/build.setup.ts", "test/setup/database.setup.ts"],
          testTimeout: 600_000,
          expect: patience,
          hookTimeout: 300_000,
        },
      },
    ],
    maxWorkers: 2,
  },
});
