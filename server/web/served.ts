// The input of the web server: its build and files.
import type { IncomingMessage, ServerResponse } from "node:http";
import type { ServerBuild } from "react-router";

/** The router's build, or in development a function that reloads it for each request. */
export type Build = ServerBuild | (() => Promise<ServerBuild>);

/** Sends the requested file of the build, or calls `next`. */
export type Assets = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

export type Served = { build: Build; assets: Assets };
