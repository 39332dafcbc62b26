// How a web server leaves: what has been asked is answered, on connections that are closed with the answer, and nothing is cut off.
import { get, type Server, type ServerResponse } from "node:http";
import { type AddressInfo, Server as Listener } from "node:net";
import { setImmediate as nextTurn, setTimeout as pause } from "node:timers/promises";

// For what was on its way to us at that moment, such as a form on a connection that looks idle.
const LISTENING_ON_MS = 250;
// Half of the time that a process has to leave.
const MOST_WAITING_MS = 5_000;
const SWEEP_MS = 100;

export type ConnectionDraining = {
  isLeaving(): boolean;
  /** Every answer goes by here when its request comes in, and when it has left or broken off. */
  follow(response: ServerResponse): void;
  forget(response: ServerResponse): void;
  /** Takes what was on its way, then no more connections, and returns when the last one is closed. */
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
      // However busy this process was: what has arrived is read in the next turn.
      for (let turn = 0; turn < 3; turn++) await nextTurn();
      // The server's own `close` also cuts what looks idle, and a connection looks idle until its request is read: that waits a moment.
      // An answer that had begun before could not say that its connection ends with it: that one is idle soon.
      const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
      await new Promise<void>((resolve) => void Listener.prototype.close.call(server, () => resolve()));
      clearInterval(sweep);
    },
  };
}

/** Returns when the connections that waited have been taken, one in a turn: a question of our own waits behind them. */
function takeWaiting(server: Server): Promise<void> {
  const { address, port } = server.address() as AddressInfo;
  const signal = AbortSignal.timeout(MOST_WAITING_MS);
  return new Promise((resolve) => {
    get({ host: address, port, path: "/healthz", agent: false, signal }, (answer) => {
      answer.resume().on("close", () => resolve());
    }).on("error", () => resolve());
  });
}
