// How the router builds Convite: server-rendered, one bundle for the browser and one for the server.
import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "app",
  // Another folder than `build`, so that two builds of one checkout can live side by side.
  buildDirectory: process.env.BUILD_DIR ?? "build",
  ssr: true,
  // The whole map travels with the first page: no endpoint that tells routes to whoever asks for thousands of paths (F-8).
  routeDiscovery: { mode: "initial" },
  // A form of a page that sends no referrer has the origin `null`: whether it is ours, the web server has decided before (B-16).
  allowedActionOrigins: ["null"],
} satisfies Config;
