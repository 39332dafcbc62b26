// Hydrates a page in the browser.
import { startTransition, StrictMode, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { watchRouter } from "#app/ui/network/keep-page.ts";
import { watchTyping } from "#app/ui/network/typed.ts";
import { watchDataRequests } from "#app/ui/network/unanswered.ts";

watchDataRequests();
watchTyping();

/** The router exists only from hydration on. */
function RouterWatch() {
  useEffect(watchRouter, []);
  return null;
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
      <RouterWatch />
    </StrictMode>,
  );
});
