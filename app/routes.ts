// The map: every URL of Convite and the file that answers it.
import { index, route, type RouteConfig } from "@react-router/dev/routes";

export default [
  index("features/marketing/home.route.tsx"),

  route("login", "features/auth/login.route.tsx"),
  route("register", "features/auth/register.route.tsx"),
  route("logout", "features/auth/logout.route.tsx"),

  route("*", "features/shell/not-found.route.tsx"),
] satisfies RouteConfig;
