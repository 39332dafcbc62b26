// Builds Convite once before the tests that talk to the built server.
export { buildIfStale as default } from "../../scripts/build.ts";
