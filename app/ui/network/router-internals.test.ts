// React Router's private names may go with any of its releases; this test fails then.
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { createMemoryRouter, type DataRouter } from "react-router";
import { expect, it } from "vitest";
import { cancelNavigation, currentRouter, hasCode, type Router } from "./router-internals.ts";

const isRouter = (router: DataRouter): router is Router => "_internalSetStateDoNotUseOrYouWillBreakYourApp" in router;

it("cancels a navigation of this release of the router", async () => {
  const routes = [{ path: "/" }, { path: "/slow", loader: () => new Promise(() => {}) }];
  const router = createMemoryRouter(routes);
  if (!isRouter(router)) throw new Error("The router has no function that sets its state.");
  void router.navigate("/slow");
  expect(router.state.navigation.state).toBe("loading");
  cancelNavigation(router);
  expect(router.state).toMatchObject({ navigation: { state: "idle" }, location: { pathname: "/" } });
  router.dispose();
});

it("finds the names under which the router's browser code keeps itself and the code of the routes", () => {
  expect([currentRouter(), hasCode("root")]).toEqual([undefined, false]);
  const folder = path.dirname(fileURLToPath(import.meta.resolve("react-router")));
  const code = globSync("**/*.{mjs,js}", { cwd: folder }).map((name) => readFileSync(path.join(folder, name), "utf8"));
  for (const name of ["__reactRouterDataRouter", "__reactRouterRouteModules"])
    expect(code.filter((text) => text.includes(name)).length, name).toBeGreaterThan(0);
});

it("is the only file of the application that names them", () => {
  const files = globSync("{app,server}/**/*.{ts,tsx}").filter((file) => !/\.test\.tsx?$/.test(file));
  const naming = files.filter((file) =>
    /\b(?:__reactRouter(?!Manifest)|_internalSetState)/.test(readFileSync(file, "utf8")),
  );
  expect(naming).toEqual(["app/ui/network/router-internals.ts"]);
});
