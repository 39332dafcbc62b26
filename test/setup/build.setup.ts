// Builds Convite once before the tests of the built server.
export { buildIfStale as default } from "../../scripts/build.ts";
