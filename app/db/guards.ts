// Guards that a test may switch off to prove that it notices. Only test builds can do that, never a served build.

export type Guard = "authz" | "locks" | "csrf" | "limiter" | "openid" | "egress";

/**
 * Whether a guard is active. Always true, except in a build made with TEST_BUILD=1 and started with the guard's name in
 * TEST_DISABLE. The build inlines the constant, so an ordinary bundle does not contain the switch.
 */
export function isGuarded(guard: Guard): boolean {
  if (!import.meta.env.GUARDS_CAN_BE_SWITCHED_OFF) return true;
  return !(process.env.TEST_DISABLE ?? "").split(",").includes(guard);
}
