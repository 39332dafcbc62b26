// The private names of React Router that the application uses; its public interface offers no other way to cancel a navigation.
/* oxlint-disable no-underscore-dangle -- the router's own names. */
import { type DataRouter, IDLE_NAVIGATION } from "react-router";

export type Router = DataRouter & { _internalSetStateDoNotUseOrYouWillBreakYourApp(state: object): void };

/** The router of this page, once it runs. */
export function currentRouter(): Router | undefined {
  return (globalThis as { __reactRouterDataRouter?: Router }).__reactRouterDataRouter;
}

/** Whether the browser has the code of this route. */
export function hasCode(routeId: string): boolean {
  return routeId in ((globalThis as { __reactRouterRouteModules?: object }).__reactRouterRouteModules ?? {});
}

/** Ends the navigation and the revalidation that are in progress; the page stays as it is. */
export function cancelNavigation(router: Router): void {
  router._internalSetStateDoNotUseOrYouWillBreakYourApp({ navigation: IDLE_NAVIGATION, revalidation: "idle" });
}
