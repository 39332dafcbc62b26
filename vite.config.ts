// How Vite builds the browser's files and the one server bundle that every command runs from.
import { spawnSync } from "node:child_process";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Plugin } from "vite";
import packageJson from "./package.json" with { type: "json" };
import { chunkGroups } from "./scripts/chunks.ts";
import { layers } from "./scripts/layers.ts";

/** The commit that is built: git says it, or GIT_COMMIT where the sources come without their history; else null. */
function commit(): string | null {
  const { stdout } = spawnSync("git", ["rev-parse", "HEAD"], { cwd: import.meta.dirname, encoding: "utf8" });
  return stdout?.trim() || process.env.GIT_COMMIT || null;
}

export default defineConfig(({ command }) => ({
  plugins: [layers(), reactRouter(), serverEntries()],
  // A form's schema is loaded late in the browser and at once on the server: that is meant.
  // An inlined file would be a `data:` URL, which the content policy of our pages refuses to run or to style with.
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    rolldownOptions: { checks: { bundlerTimings: false, ineffectiveDynamicImport: false } },
  },
  // Thousands of icons, each its own file: found one by one they would restart the page again and again in development.
  optimizeDeps: { exclude: ["@tabler/icons-react"] },
  define: {
    "import.meta.env.CONVITE_VERSION": JSON.stringify(packageJson.version),
    "import.meta.env.CONVITE_COMMIT": JSON.stringify(commit()),
    "import.meta.env.GUARDS_CAN_BE_SWITCHED_OFF": JSON.stringify(process.env.TEST_BUILD === "1"),
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } } } },
    ssr: {
      // A thousand small files, most of which a start would find and read one by one: bundled, they cost half of its time. What is
      // native or fetched late stays where it is. In development Vite can bundle no package that is CommonJS.
      resolve: command === "build" ? { noExternal: true, external: ["sharp", "@aws-sdk/client-s3", "nodemailer"] } : {},
      build: {
        target: "node22",
        // Beside the entry, so that a path from a file of the bundle is the same in each of them.
        rollupOptions: {
          // The process for foreign files starts from an entry of its own: it needs none of the screens.
          input: { index: "./server/main.ts", foreign: "./server/foreign.ts" },
          output: { chunkFileNames: "[name]-[hash].js" },
        },
      },
    },
  },
}));

/** The router's plug-in calls every entry of the server `index`. */
function serverEntries(): Plugin {
  const rollupOptions = { output: { entryFileNames: "[name].js" } };
  return { name: "server-entries", config: () => ({ environments: { ssr: { build: { rollupOptions } } } }) };
}
