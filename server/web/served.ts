// What the web server is given to serve.
import type { IncomingMessage, ServerResponse } from "node:http";
import type { ServerBuild } from "react-router";

/** The router's build, or in development how it is read anew for each request. */
export type Build = ServerBuild | (() => Promise<ServerBuild>);

/** Sends the file of the build that the request names, or calls `next`. */
export type Assets = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

export type Served = { build: Build; assets: Assets };
