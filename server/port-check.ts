// Checks that the web server can listen, before the start creates anything.
import { createServer } from "node:net";
import type { Config } from "#app/platform/config.server.ts";

/**
 * Listens on the port for a moment. Throws the error of listening. Does not keep the port until the database is ready,
 * because a balancer retries refused requests elsewhere, but not waiting ones.
 */
export async function checkPort({ host, port }: Pick<Config, "host" | "port">): Promise<void> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  });
  await new Promise((resolve) => server.close(resolve));
}
