// A running Convite per test file: the built server as a process, on a clone of the template database.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, onTestFinished, TestRunner } from "vitest";
import type { Guard } from "#app/db/guards.ts";
import { type TestDatabase, testDatabase } from "./database.ts";
import { type RunningServer, startServer } from "./server-process.ts";
import { weakBuildDir } from "#test/setup/weak-build.setup.ts";

export type TestApp = TestDatabase & RunningServer & { dataDir: string; env: Record<string, string> };

/** Starts a site and stops it at the end of the test file. `env` adds or overrides settings. */
export async function testApp(env: Record<string, string> = {}): Promise<TestApp> {
  const database = await testDatabase();
  const dataDir = mkdtempSync(path.join(tmpdir(), "convite-site-"));
  const settings = {
    ...database.addresses,
    DATA_DIR: dataDir,
    // Compiled once for all test files.
    NODE_COMPILE_CACHE: path.join(tmpdir(), "convite-compile-cache"),
    ...env,
  };
  const server = await startServer(settings);
  afterAll(async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  return { ...database, ...server, dataDir, env: settings };
}

/**
 * The same site once more, with `guard` switched off: on the same database, with the same secret, so sessions are valid on both.
 * A rule that holds on `app` must fail here, or its check would notice nothing.
 */
export async function weakApp(app: TestApp, guard: Guard, env: Record<string, string> = {}): Promise<RunningServer> {
  const server = await startServer({ ...app.env, ...env, BUILD_DIR: weakBuildDir, TEST_DISABLE: guard });
  // Vitest never runs an `afterAll` registered during a test.
  (TestRunner.getCurrentTest() ? onTestFinished : afterAll)(() => server.stop());
  return server;
}
