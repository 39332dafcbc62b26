// Builds a third Convite without the parts that an installation can leave out.
import { spawnSync } from "node:child_process";
import { parts } from "#app/domain/parts.ts";

/** The folder of that build. */
export const coreBuildDir = process.env.BUILD_DIR ? `${process.env.BUILD_DIR}-core` : ".build/core";

/** Builds it unless it is newer than every source. */
export default function buildCore(): void {
  const env = { ...process.env, BUILD_DIR: coreBuildDir, FEATURES_OFF: parts.join(",") };
  const { status } = spawnSync(process.execPath, ["scripts/build.ts"], { env, stdio: ["ignore", "ignore", "inherit"] });
  if (status !== 0) throw new Error("the build without parts failed");
}
