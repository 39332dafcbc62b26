// The page for a browser whose request is refused before any route: the reason, and a link back. It needs no file and no script.

const page =
  "margin:0;min-height:100vh;display:grid;place-content:center;gap:1.25rem;padding:2rem;font:1.125rem/1.5 system-ui,sans-serif;color:#2b0f1e;background:#f6f1f3";
const sheet = "max-width:34rem;padding:2rem;border-radius:1.75rem;background:#fff";
const head = "margin:0 0 .75rem;font-size:2rem;line-height:1.1";
const button =
  "display:inline-block;margin-top:1.25rem;padding:.75rem 1.4rem;border-radius:2rem;background:#b4163f;color:#fff;font-weight:600;text-decoration:none";

/** `text` as a page; `backTo` is the local path of the refused form's page. */
export function refusalPage(text: string, backTo: string): string {
  return `<!doctype html>
<html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>No hemos podido hacerlo · Convite</title></head>
<body style="${page}"><main style="${sheet}"><h1 style="${head}">No hemos podido hacerlo</h1>
<p style="margin:0">${escaped(text)}</p>
<a style="${button}" href="${escaped(backTo)}">Volver y probar otra vez</a></main></body></html>
`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
