// The map: every URL of Convite and the file that answers it.
import { route, type RouteConfig } from "@react-router/dev/routes";

export default [
  route("*", "features/shell/not-found.route.tsx"),
] satisfies RouteConfig;
