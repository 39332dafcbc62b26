// `npm start` and similar commands: builds after a change, then runs the command from the server bundle.
import { pathToFileURL } from "node:url";
import { buildIfStale, bundle } from "./build.ts";

if (!process.env.PREBUILT) buildIfStale();

// React chooses between its two builds when it is first imported.
process.env.NODE_ENV ??= "production";
const { run } = (await import(pathToFileURL(bundle).href)) as typeof import("#server/main.ts");
const [name = "start", ...args] = process.argv.slice(2);
await run(name, args);
process.exit();
