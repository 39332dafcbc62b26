// How Vite builds the browser's files and the one server bundle that every command runs from.
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [reactRouter()],
  // A form's schema is loaded late in the browser and at once on the server: that is meant.
  // An inlined file would be a `data:` URL, which the content policy of our pages refuses to run or to style with.
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    rolldownOptions: { checks: { bundlerTimings: false, ineffectiveDynamicImport: false } },
  },
  // Thousands of icons, each its own file: found one by one they would restart the page again and again in development.
  optimizeDeps: { exclude: ["@tabler/icons-react"] },
  define: { "import.meta.env.GUARDS_CAN_BE_SWITCHED_OFF": JSON.stringify(process.env.TEST_BUILD === "1") },
  environments: {
    ssr: {
      // Hundreds of small files, of which the server needs a few: bundled, they cost a third of the time and half of the memory.
      resolve: {
        noExternal: [
          "@tabler/icons-react",
          "react-email",
          "@react-email/render",
          "html-to-text",
          "html5parser",
          "entities",
        ],
      },
      build: { target: "node22", rollupOptions: { input: "./server/main.ts" } },
    },
  },
});
