// Whether the web server will be able to listen, asked before anything is made that it needs.
import { createServer } from "node:net";
import type { Config } from "#app/platform/config.server.ts";

/**
 * Takes the port for a moment. Throws what listening on it throws. It is not held until the database is there: a balancer passes on the
 * requests that are refused, and not those that wait.
 */
export async function checkPort({ host, port }: Pick<Config, "host" | "port">): Promise<void> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  });
  await new Promise((resolve) => server.close(resolve));
}
