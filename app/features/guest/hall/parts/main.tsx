// The script of the screen in the room. It needs no router: it takes over what the server rendered, and runs a night.
import { hydrateRoot } from "react-dom/client";
import type { HallNow } from "../queries.server.ts";
import { HallScreen } from "./hall-screen.tsx";

const root = document.getElementById("hall");
const { path = "", hall } = root?.dataset ?? {};
if (root && hall) hydrateRoot(root, <HallScreen path={path} served={JSON.parse(hall) as HallNow} />);
