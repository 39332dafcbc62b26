// The client's address, for limits.
import type { AppServices } from "#app/platform/app-services.server.ts";
import { clientAddress, createProxyCheck, trustedProxyTest } from "#app/platform/http/address.server.ts";
import type { Middleware } from "./middleware.ts";

/** Reads the client's address while the connection is surely open. Logs once if one of our proxies is not trusted. */
export function findCaller({ config, log }: AppServices): Middleware {
  const isTrusted = trustedProxyTest(config.trustedProxies);
  const checkProxy = createProxyCheck(isTrusted, log);
  return (exchange) => {
    exchange.address = clientAddress(exchange.request, isTrusted);
    checkProxy(exchange.request);
    return false;
  };
}
