// How the router builds Convite: server-rendered, one bundle for the browser and one for the server.
import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "app",
  buildDirectory: "build",
  ssr: true,
} satisfies Config;
