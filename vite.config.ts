// How Vite builds the browser's files and the one server bundle that every command runs from.
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [reactRouter()],
  build: {
    target: isSsrBuild ? "node22" : "es2022",
    assetsInlineLimit: 0,
    cssCodeSplit: true,
    rolldownOptions: isSsrBuild ? { input: "./server/main.ts" } : {},
  },
  ssr: { target: "node" },
  server: { host: "127.0.0.1" },
}));
