// The headers of every response (robustness F-1).

export type HeaderList = [name: string, value: string][];

const PERMISSIONS_POLICY =
  "accelerometer=(), browsing-topics=(), camera=(self), display-capture=(), geolocation=(), gyroscope=(), microphone=(), payment=(), usb=()";

/** Lets our own pages show a response in a frame; no other response may be framed. */
export const framedByOwnPages = { "x-frame-options": "SAMEORIGIN" } as const;

/**
 * The content policy of a page. Scripts run only with the page's nonce or from our own files. Inline styles of a library
 * carry the nonce; React's `style=` attributes are the only exception (F-2). `ancestors` may frame the page;
 * `pictureOrigins` are the origins of its external pictures (SC-25).
 */
export function contentPolicy(
  nonce: string | null,
  development = false,
  ancestors: "'none'" | "'self'" = "'none'",
  pictureOrigins: ReadonlySet<string> = new Set(),
): string {
  const nonceSource = nonce ? ` 'nonce-${nonce}'` : "";
  return [
    "default-src 'self'",
    `script-src 'self'${nonceSource}`,
    development ? "style-src 'self' 'unsafe-inline'" : `style-src 'self'${nonceSource}`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${[...pictureOrigins].map((origin) => ` ${origin}`).join("")}`,
    "font-src 'self'",
    `connect-src 'self'${development ? " ws: wss:" : ""}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    `frame-ancestors ${ancestors}`,
    "form-action 'self'",
  ].join("; ");
}

/**
 * The content policy of a page in the frame of «Ver como…»: our own pages may frame it. None of its scripts run, and the browser
 * sends none of its forms. The sandbox allows scripts only because some browsers ignore those of the page around it otherwise.
 */
export function lookPolicy(nonce: string, development: boolean, pictureOrigins: ReadonlySet<string>): string {
  const policy = contentPolicy(nonce, development, "'self'", pictureOrigins)
    .replace(/script-src [^;]*/, "script-src 'none'")
    .replace("form-action 'self'", "form-action 'none'");
  return `${policy}; sandbox allow-same-origin allow-scripts`;
}

/**
 * The headers of every response for a public `origin`. An `https` origin adds two years of HSTS. It includes subdomains
 * only if the installation says so, because it may share its domain.
 */
export function securityHeaders(origin: string, hasSubdomains: boolean): HeaderList {
  const headers: HeaderList = [
    ["x-content-type-options", "nosniff"],
    ["referrer-policy", "strict-origin-when-cross-origin"],
    ["permissions-policy", PERMISSIONS_POLICY],
    ["cross-origin-opener-policy", "same-origin"],
    ["cross-origin-resource-policy", "same-origin"],
    ["x-frame-options", "DENY"],
  ];
  if (origin.startsWith("https:"))
    headers.push(["strict-transport-security", `max-age=63072000${hasSubdomains ? "; includeSubDomains" : ""}`]);
  return headers;
}
