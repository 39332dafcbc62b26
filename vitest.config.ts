// The tests that run without a browser: the law, deeds on real PostgreSQL, doors of the built server.
import { defineConfig } from "vitest/config";

// Times are for a machine that is busy with ten other things; on a quiet one nothing comes near them.
const patience = { poll: { timeout: 20_000 } };

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "law",
          include: ["app/**/*.test.{ts,tsx}", "test/rules.test.ts"],
          exclude: ["app/**/*.{db,route}.test.ts"],
          testTimeout: 120_000,
          // Pure functions leave nothing behind for the next file, so they need no world of their own each.
          isolate: false,
        },
      },
      {
        test: {
          name: "deeds",
          include: ["app/**/*.db.test.{ts,tsx}"],
          globalSetup: ["test/setup/database.setup.ts"],
          testTimeout: 300_000,
          expect: patience,
          hookTimeout: 300_000,
        },
      },
      {
        test: {
          name: "doors",
          include: ["app/**/*.route.test.ts", "test/robustness/*.test.ts", "test/house.test.ts"],
          globalSetup: ["test/setup/build.setup.ts", "test/setup/weak-build.setup.ts", "test/setup/database.setup.ts"],
          testTimeout: 600_000,
          expect: patience,
          hookTimeout: 300_000,
        },
      },
      {
        test: {
          name: "journeys",
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
