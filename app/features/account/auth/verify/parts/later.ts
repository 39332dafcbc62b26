// A person may put off the confirmation of their address; a day later the app asks again.

const cookieName = "convite-verificar";
const daySeconds = 86_400;

/** Whether the browser of `request` has put it off. */
export function isVerifyingLater(request: Request): boolean {
  return (request.headers.get("cookie") ?? "").split(/;\s*/).includes(`${cookieName}=luego`);
}

/** Puts it off for a day, in this browser. */
export function verifyLater(): void {
  document.cookie = `${cookieName}=luego; Path=/; Max-Age=${daySeconds}; SameSite=Lax`;
}
