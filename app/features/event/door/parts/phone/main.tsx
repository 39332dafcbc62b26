// The script of the door's page. It needs no router, so that it is small, and opens from the phone's own copy without a network.
import "./preamble.ts";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { linkPlace } from "#app/ui/offline/door-database.ts";
import { keepShell } from "#app/ui/offline/shell.ts";
import { DoorPhone } from "./app.tsx";
import { createDoor } from "./door.ts";
import { applyScheme } from "./scheme.ts";
import type { Point } from "./start.tsx";

const root = document.querySelector<HTMLElement>("main[data-door]");
if (root) {
  const { door: place = linkPlace, points = "[]" } = root.dataset;
  const [, token = ""] = /^\/puerta\/([^/]+)$/.exec(location.pathname) ?? [];
  applyScheme();
  createRoot(root).render(
    <StrictMode>
      <DoorPhone door={createDoor(place)} token={token} points={JSON.parse(points) as Point[]} />
    </StrictMode>,
  );
  // The files of its own come right behind, before the network may go. Without it they are on the phone, or not needed yet.
  for (const file of [import("./rare.ts"), import("./enrolling.ts")]) file.catch(() => {});
  // The page and its files stay on the phone, for the next opening.
  void keepShell(place === linkPlace ? "/puerta" : location.pathname, place === linkPlace ? "/puerta" : "/app");
}
