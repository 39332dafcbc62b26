// Health checks and metrics of a process without web, so that supervisors can query each process alike.
import { createServer, type Server } from "node:http";
import type { AppServices } from "#app/platform/app-services.server.ts";
import type { Readiness } from "./readiness.ts";
import { openMetrics } from "./metrics.ts";
import { checkAddress } from "./web/address-check.ts";
import { answerHealth } from "./web/health.ts";
import { answerMetrics } from "./web/metrics.ts";
import { Exchange, runInOrder } from "./web/middleware.ts";
import { refuse } from "./web/refuse.ts";

/**
 * Answers `/healthz`, `/readyz` and, with their token, `/metrics` on the settings' address and `WORKER_PORT`, and 404 otherwise. Returns a function that
 * closes it. Null if no port is set or another program uses it, because the jobs matter more than health checks.
 */
export async function openHealthPort(app: AppServices, readiness: Readiness): Promise<{ close(): void } | null> {
  const { config, log } = app;
  const { workerPort, metricsToken } = config;
  if (workerPort === null) return null;
  const metrics = metricsToken === null ? null : openMetrics(app, { count: () => 0 });
  const answers = [
    checkAddress(config.origin),
    answerHealth(readiness),
    answerMetrics(metrics, metricsToken),
    notFound,
  ];
  const server = createServer({ requestTimeout: 10_000, headersTimeout: 10_000 }, (request, response) => {
    void runInOrder(answers, new Exchange(request, response));
  });
  try {
    await listen(server, workerPort, config.host);
  } catch (error) {
    log.warn({ err: error, port: workerPort }, "nothing answers /healthz: the port is not available");
    return null;
  }
  return {
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

function notFound({ request, response }: Exchange): true {
  return refuse(request, response, 404, "Este proceso no sirve páginas.");
}

async function listen(server: Server, port: number, host: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  });
}
