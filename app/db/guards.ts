// The guards that a test may switch off, to show that it would notice: only in a build made for that, never in one that is served.

export type Guard = "authz" | "locks" | "csrf" | "limiter" | "openid" | "egress";

/**
 * Whether a guard stands. It always does, except in a build made with TEST_BUILD=1 and started with its name in TEST_DISABLE: the
 * build writes the constant, so that an ordinary bundle holds no trace of the switch.
 */
export function isGuarded(guard: Guard): boolean {
  if (!import.meta.env.GUARDS_CAN_BE_SWITCHED_OFF) return true;
  return !(process.env.TEST_DISABLE ?? "").split(",").includes(guard);
}
