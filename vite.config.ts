// Vite settings for the browser's files and the one server bundle that every command runs from.
import { spawnSync } from "node:child_process";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Plugin } from "vite";
import packageJson from "./package.json" with { type: "json" };
import { chunkGroups } from "./scripts/chunks.ts";
import { layers } from "./scripts/layers.ts";

/** The commit of this build, from git, or from GIT_COMMIT if the sources have no git history; otherwise null. */
function commit(): string | null {
  const { stdout } = spawnSync("git", ["rev-parse", "HEAD"], { cwd: import.meta.dirname, encoding: "utf8" });
  return stdout?.trim() || process.env.GIT_COMMIT || null;
}

/** Warnings that say nothing of ours. */
const quiet = { bundlerTimings: false, ineffectiveDynamicImport: false };

export default defineConfig(({ command }) => ({
  plugins: [layers(), reactRouter(), serverEntries()],
  // A form's schema loads late in the browser and at once on the server, on purpose. An inlined file would be a `data:`
  // URL, which our pages' content policy blocks as script and as style.
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    rolldownOptions: { checks: quiet },
  },
  // Thousands of icons are separate files: discovering them one by one would reload the page again and again in development.
  optimizeDeps: { exclude: ["@tabler/icons-react"] },
  define: {
    "import.meta.env.CONVITE_VERSION": JSON.stringify(packageJson.version),
    "import.meta.env.CONVITE_COMMIT": JSON.stringify(commit()),
    "process.env.FEATURES_OFF": JSON.stringify(process.env.FEATURES_OFF ?? ""),
    "import.meta.env.GUARDS_CAN_BE_SWITCHED_OFF": JSON.stringify(process.env.TEST_BUILD === "1"),
  },
  // The door's script is a bundle of its own, without the router; its styles are named as those of its page.
  worker: { format: "es", plugins: () => [layers()], rolldownOptions: { checks: quiet } },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } } } },
    ssr: {
      // Bundled, because finding and reading a thousand small files took half of the start time. Native and lazily loaded
      // packages stay external. In development Vite cannot bundle CommonJS packages.
      resolve: command === "build" ? { noExternal: true, external: ["sharp", "@aws-sdk/client-s3", "nodemailer"] } : {},
      build: {
        target: "node22",
        // Chunks lie beside the entry, so that a relative path is the same from each file of the bundle.
        rollupOptions: {
          // The process for foreign files has its own entry, because it needs no screens.
          input: { index: "./server/main.ts", foreign: "./server/foreign.ts" },
          output: { chunkFileNames: "[name]-[hash].js" },
        },
      },
    },
  },
}));

/** Gives each server entry its own file name; the router's plug-in calls every one `index`. */
function serverEntries(): Plugin {
  const rollupOptions = { output: { entryFileNames: "[name].js" } };
  return { name: "server-entries", config: () => ({ environments: { ssr: { build: { rollupOptions } } } }) };
}
