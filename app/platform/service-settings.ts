// The settings of third-party services. Each service is configured completely or not at all.
import type { S3Settings } from "./files/s3-store.server.ts";

export type GoogleSettings = { issuer: string; clientId: string; clientSecret: string };

/** The Google credentials, complete or null. The issuer must use TLS, except on this machine. */
export function readGoogle(env: NodeJS.ProcessEnv, faults: string[]): GoogleSettings | null {
  const issuer = env.GOOGLE_ISSUER?.trim() || "https://accounts.google.com";
  const clientId = env.GOOGLE_CLIENT_ID?.trim() ?? "";
  const clientSecret = env.GOOGLE_CLIENT_SECRET?.trim() ?? "";
  const url = URL.parse(issuer);
  if (!url || !(url.protocol === "https:" || (url.protocol === "http:" && isLoopback(url.hostname))))
    faults.push("GOOGLE_ISSUER debe ser una dirección https, como https://accounts.google.com.");
  if (!clientId && !clientSecret) return null;
  if (!clientId) faults.push("GOOGLE_CLIENT_ID falta: va junto con GOOGLE_CLIENT_SECRET.");
  if (!clientSecret) faults.push("GOOGLE_CLIENT_SECRET falta: va junto con GOOGLE_CLIENT_ID.");
  return { issuer, clientId, clientSecret };
}

/** The S3 settings, complete or null. */
export function readS3(env: NodeJS.ProcessEnv, faults: string[]): S3Settings | null {
  const names = ["S3_ENDPOINT", "S3_BUCKET", "S3_REGION", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const;
  const [endpoint = "", bucket = "", region = "", accessKeyId = "", secretAccessKey = ""] = names.map(
    (name) => env[name]?.trim() ?? "",
  );
  const absent = names.filter((name) => !env[name]?.trim());
  if (absent.length === names.length) return null;
  for (const name of absent) faults.push(`${name} falta: los cinco ajustes S3_… van juntos.`);
  if (endpoint && !/^https?:$/.test(URL.parse(endpoint)?.protocol ?? ""))
    faults.push("S3_ENDPOINT debe ser una dirección, como https://s3.eu-west-1.amazonaws.com.");
  return { endpoint, bucket, region, accessKeyId, secretAccessKey };
}

/** Whether `host` is this machine. */
export function isLoopback(host: string): boolean {
  return host === "localhost" || host === "::1" || host.startsWith("127.");
}
