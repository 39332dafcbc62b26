// Builds a second Convite whose guards a test may switch off: it shows that a check would notice.
import { spawnSync } from "node:child_process";

/** The folder of that build. */
export const weakBuildDir = process.env.BUILD_DIR ? `${process.env.BUILD_DIR}-weak` : ".build/weak";

/** Builds it unless it is newer than every source. */
export default function buildWeak(): void {
  const env = { ...process.env, BUILD_DIR: weakBuildDir, TEST_BUILD: "1" };
  const { status } = spawnSync(process.execPath, ["scripts/build.ts"], { env, stdio: ["ignore", "ignore", "inherit"] });
  if (status !== 0) throw new Error("the build for the negative controls failed");
}
