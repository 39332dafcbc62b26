// The score that MDN's HTTP Observatory would give a page: a hundred, plus and minus the modifiers of its published table.
import type { Answer } from "#test/http.ts";

const BROAD = /^(\*|https?:|ftp:|(https?:\/\/)\*(\.\*)?)$/;
const INLINE = /^('unsafe-inline'|data:)$/;
const SIX_MONTHS = 15_552_000;

type Page = Pick<Answer, "headers" | "text">;

/**
 * The score of a page loaded over HTTPS. Bonuses count only from 90 upwards. Facts outside the headers do not count: a proxy redirects
 * HTTP to HTTPS, and no browser list contains the host. Version 2 of the formula, ten tests.
 */
export function observatoryScore(page: Page): number {
  const modifiers = Object.values(observatoryModifiers(page));
  const penalized = modifiers.filter((each) => each < 0).reduce((sum, each) => sum + each, 100);
  const bonus = modifiers.filter((each) => each > 0).reduce((sum, each) => sum + each, 0);
  return Math.max(0, penalized >= 90 ? penalized + bonus : penalized);
}

/** The modifier of each test. */
function observatoryModifiers({ headers, text }: Page): Record<string, number> {
  const policy = readPolicy(headers.get("content-security-policy"));
  const hsts = /(?:^|;)\s*max-age=(\d+)/i.exec(headers.get("strict-transport-security") ?? "")?.[1];
  const referrer = headers.get("referrer-policy");
  const corp = headers.get("cross-origin-resource-policy");
  const foreign = headers.get("access-control-allow-origin");
  return {
    policy: policyModifier(policy),
    cookies: cookiesModifier(headers.getSetCookie(), Number(hsts) >= SIX_MONTHS),
    cors: foreign && headers.get("access-control-allow-credentials") === "true" ? -50 : 0,
    referrer: !referrer
      ? 0
      : /^(no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/.test(referrer)
        ? 5
        : -5,
    transport: hsts === undefined ? -20 : Number(hsts) < SIX_MONTHS ? -10 : 0,
    integrity: scriptsModifier(text),
    sniffing: headers.get("x-content-type-options") === "nosniff" ? 0 : -5,
    framing: policy?.has("frame-ancestors")
      ? 5
      : /^(deny|sameorigin)$/i.test(headers.get("x-frame-options") ?? "")
        ? 0
        : -20,
    resources: !corp || corp === "cross-origin" ? 0 : /^same-(origin|site)$/.test(corp) ? 10 : -5,
  };
}

type Policy = ReadonlyMap<string, readonly string[]>;

function readPolicy(header: string | null): Policy | null {
  if (!header) return null;
  const directives = header.split(";").map((each) => each.trim().split(/\s+/));
  return new Map(directives.map(([name = "", ...sources]) => [name, sources]));
}

function policyModifier(policy: Policy | null): number {
  if (!policy) return -25;
  const sourcesOf = (name: string) => {
    const sources = policy.get(name) ?? policy.get("default-src") ?? ["*"];
    const isNamed = sources.some((each) => /^'(nonce|sha\d{3})-/.test(each));
    return isNamed ? sources.filter((each) => each !== "'unsafe-inline'") : sources;
  };
  const [scripts, styles, objects] = [sourcesOf("script-src"), sourcesOf("style-src"), sourcesOf("object-src")];
  const isOpen = (sources: readonly string[]) => sources.some((each) => BROAD.test(each) || INLINE.test(each));
  if (isOpen(scripts) || objects.some((each) => BROAD.test(each))) return -20;
  const passive = [...sourcesOf("img-src"), ...sourcesOf("media-src")];
  const active = [...policy].flatMap(([name, sources]) => (/^(img|media)-src$/.test(name) ? [] : sources));
  if (active.some((each) => /^(http|ftp):/.test(each))) return -20;
  if ([...scripts, ...styles].includes("'unsafe-eval'")) return -10;
  if (passive.some((each) => /^(http|ftp):/.test(each))) return -10;
  if (isOpen(styles)) return 0;
  return policy.get("default-src")?.join() === "'none'" ? 10 : 5;
}

function cookiesModifier(lines: readonly string[], isTransportStrict: boolean): number {
  if (lines.length === 0) return 0;
  const has = (line: string, attribute: RegExp) => attribute.test(line.slice(line.indexOf(";")));
  const worst = lines.map((line) => {
    const isSession = /login|sess/i.test(line.split("=")[0]!);
    if (isSession && !has(line, /; *httponly/i)) return -30;
    if (!has(line, /; *secure/i)) return isTransportStrict ? (isSession ? -10 : -5) : isSession ? -40 : -20;
    return has(line, /; *samesite=(lax|strict|none)/i) ? 5 : 0;
  });
  return Math.min(...worst);
}

function scriptsModifier(html: string): number {
  const scripts = [...html.matchAll(/<script\b[^>]*\bsrc="([^"]+)"[^>]*>/g)].map(([tag, src = ""]) => ({
    isForeign: /^(https?:)?\/\//.test(src),
    isSecure: src.startsWith("https:"),
    isNamed: /\bintegrity="/.test(tag),
  }));
  const foreign = scripts.filter(({ isForeign }) => isForeign);
  if (foreign.some(({ isSecure, isNamed }) => !isSecure && !isNamed)) return -50;
  if (foreign.some(({ isSecure }) => !isSecure)) return -20;
  if (foreign.some(({ isNamed }) => !isNamed)) return -5;
  return scripts.some(({ isNamed }) => isNamed) ? 5 : 0;
}
