// Router build settings: server-rendered, one bundle for the browser and one for the server.
import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "app",
  // Another folder than `build`, so that two builds of one checkout can live side by side.
  buildDirectory: process.env.BUILD_DIR ?? "build",
  ssr: true,
  // The first page carries the whole route map: no endpoint answers requests for thousands of paths (F-8).
  routeDiscovery: { mode: "initial" },
  // A form on a page without referrer sends the origin `null`; the web server has already checked that it is ours (B-16).
  allowedActionOrigins: ["null"],
} satisfies Config;
