// How a web server stops: it answers open requests, closes each connection with its answer, and interrupts none but streams.
import { get, type Server, type ServerResponse } from "node:http";
import { type AddressInfo, Server as Listener } from "node:net";
import { setImmediate as nextTurn, setTimeout as pause } from "node:timers/promises";

// For requests already on their way, such as a form on a connection that looks idle.
const LISTENING_ON_MS = 250;
// Half of the time that a process has to stop.
const MOST_WAITING_MS = 5_000;
const SWEEP_MS = 100;

export type ConnectionDraining = {
  isLeaving(): boolean;
  /** Registers each response when its request arrives, and removes it after it was sent or aborted. */
  follow(response: ServerResponse): void;
  forget(response: ServerResponse): void;
  /**
   * Accepts requests already on their way, then no more connections, and resolves when the last one is closed. Cuts event streams, which
   * have no end of their own: their browsers connect again, to a process that stays.
   */
  leave(server: Server): Promise<void>;
};

export function createConnectionDraining(): ConnectionDraining {
  const open = new Set<ServerResponse>();
  let leaving = false;

  return {
    isLeaving: () => leaving,
    follow(response) {
      open.add(response);
      if (leaving) response.setHeader("connection", "close");
    },
    forget(response) {
      open.delete(response);
    },
    async leave(server) {
      leaving = true;
      for (const response of open) if (!response.headersSent) response.setHeader("connection", "close");
      await Promise.all([pause(LISTENING_ON_MS), takeWaiting(server)]);
      // Even in a busy process, the next turn reads what has arrived.
      for (let turn = 0; turn < 3; turn++) await nextTurn();
      // The server's own `close` also closes idle connections, and a connection looks idle until its request is read: so that waits a
      // moment. A response that began earlier could not announce that its connection closes: that one is idle soon.
      const sweep = setInterval(() => {
        for (const response of open) if (isStream(response)) response.destroy();
        server.closeIdleConnections();
      }, SWEEP_MS);
      await new Promise<void>((resolve) => void Listener.prototype.close.call(server, () => resolve()));
      clearInterval(sweep);
    },
  };
}

const isStream = (response: ServerResponse) =>
  response.headersSent && String(response.getHeader("content-type")).startsWith("text/event-stream");

/** Resolves when the waiting connections are accepted, one per turn: our own request waits behind them. */
function takeWaiting(server: Server): Promise<void> {
  const { address, port } = server.address() as AddressInfo;
  const signal = AbortSignal.timeout(MOST_WAITING_MS);
  return new Promise((resolve) => {
    get({ host: address, port, path: "/healthz", agent: false, signal }, (answer) => {
      answer.resume().on("close", () => resolve());
    }).on("error", () => resolve());
  });
}
