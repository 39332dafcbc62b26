// `npm start` and its sisters: builds when something changed since the last build, then runs the command from the server bundle.
import { pathToFileURL } from "node:url";
import { buildIfStale, bundle } from "./build.ts";

if (!process.env.PREBUILT) buildIfStale();

// React decides between its two builds when it is first imported.
process.env.NODE_ENV ??= "production";
const { run } = (await import(pathToFileURL(bundle).href)) as typeof import("#server/main.ts");
const [name = "start", ...args] = process.argv.slice(2);
await run(name, args);
process.exit();
