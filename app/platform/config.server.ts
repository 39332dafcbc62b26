// Reads every setting from the environment in one place; one message names all faults.
import { randomBytes } from "node:crypto";
import { chmodSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { isIP } from "node:net";
import path from "node:path";
import { z } from "zod";
import { checkEmail } from "#app/domain/account/account.ts";
import { type Network, networksOf } from "#app/domain/site/networks.ts";
import { Refused } from "#app/domain/refused.ts";
import { errorCode } from "#app/platform/error-code.ts";
import { type DatabaseSettings, readDatabase } from "./database-settings.ts";
import { misspelledSettings, noting } from "./setting-names.ts";
import { type GoogleSettings, isLoopback, readGoogle, readS3 } from "./service-settings.ts";
import type { S3Settings } from "./files/s3-store.server.ts";

export type Config = DatabaseSettings & {
  production: boolean;
  port: number;
  /** The port of `/healthz` and `/readyz` in a process without web; null to serve neither. */
  workerPort: number | null;
  host: string;
  /** The public origin without a trailing slash; every link in every e-mail starts with it. */
  origin: string;
  dataDir: string;
  authSecret: string;
  /** The file of the secret; null if the operator has set AUTH_SECRET. */
  secretFile: string | null;
  smtpUrl: string | null;
  mailFrom: string;
  services: { web: boolean; worker: boolean };
  trustedProxies: string[];
  passwordMinLength: number;
  /** Accounts cannot log in before they confirm their address, and registration does not reveal known addresses (SC-22). */
  requireEmailVerification: boolean;
  billingMode: "self" | "manual";
  /** Everyone publishes on the blog at once; otherwise posts of authors who are not staff wait for review. SC-26 */
  blogOpenPublishing: boolean;
  adminEmails: string[];
  /** The operator who is responsible for the data, for the privacy notice; null fields if not set. */
  operator: { name: string | null; email: string | null };
  /** How to contact support, in the operator's own words, and the support promise; null fields if not set. SC-56 */
  support: { email: string | null; phone: string | null; hours: string | null; promise: string | null };
  /** The script and host of a third-party chat, which the help page frames for readers who request it. SC-35 */
  supportChat: { script: string; host: string } | null;
  /** The operator's social networks, in the footer of the public pages. */
  networks: readonly Network[];
  /** How many months after an event its guest list is deleted; 0 for never. robustness L-4 */
  guestMonths: number;
  /** Google login; null if it is not configured. */
  google: GoogleSettings | null;
  /** The bucket for uploads; null if they are on disk. */
  s3: S3Settings | null;
  /** The bearer token for `/metrics`; null to serve no metrics. */
  metricsToken: string | null;
  /** HSTS includes all subdomains. */
  hstsSubdomains: boolean;
  /** Serves the debug pages in production, with `/debug-public` for visitors. SC-05 */
  debugPages: boolean;
  logLevel: string;
  /** One Spanish sentence for each misspelled setting in the environment. */
  misspelled: string[];
};

/** Stops the start: `faults` has one Spanish sentence for each invalid setting. */
export class ConfigRefused extends Refused {
  readonly faults: string[];
  constructor(faults: string[]) {
    super(`Convite no puede arrancar con estos ajustes:\n${faults.map((fault) => `  · ${fault}`).join("\n")}`);
    this.faults = faults;
  }
}

const SAMPLE_SECRETS = /^(change-?me|secret|password|example|better-auth-secret.*|(.)\2*)$/i;

/**
 * Reads the settings from `environment` and creates DATA_DIR. Without AUTH_SECRET, generates one once into DATA_DIR with
 * mode 0600, and repairs a mode that others could read. Throws ConfigRefused with every fault at once.
 */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const faults: string[] = [];
  const { env, known } = noting(environment);
  const read = <T>(name: string, schema: z.ZodType<T>, message: string, fallback: T): T => {
    const value = env[name]?.trim() || undefined;
    const result = schema.safeParse(value);
    if (result.success) return result.data;
    faults.push(`${name} ${message}`);
    return fallback;
  };
  const word = z.string().optional();

  const production = env.NODE_ENV !== "development" && env.NODE_ENV !== "test";
  const port = read(
    "PORT",
    z.coerce.number().int().min(0).max(65535).default(3000),
    "debe ser un puerto entre 0 y 65535.",
    3000,
  );
  const workerPort = read(
    "WORKER_PORT",
    z.coerce.number().int().min(1).max(65535).optional(),
    "debe ser un puerto entre 1 y 65535.",
    undefined,
  );
  const host = read("HOST", z.string().default("127.0.0.1"), "debe ser una dirección.", "127.0.0.1");
  const origin = read(
    "APP_ORIGIN",
    word.refine((value) => value === undefined || isOrigin(value)),
    "debe ser un origen como https://convite.example, sin ruta.",
    undefined,
  );
  if (!origin && !isLoopback(host))
    faults.push(
      `APP_ORIGIN es obligatorio cuando HOST (${host}) no es local: los enlaces de los correos empiezan por él.`,
    );
  const dataDir = path.resolve(env.DATA_DIR?.trim() || "data");
  const database = readDatabase(env, faults);
  const smtpUrl = read(
    "SMTP_URL",
    word.refine((value) => value === undefined || /^smtps?:\/\//.test(value)),
    "debe empezar por smtp:// o smtps://.",
    undefined,
  );
  const mailFrom = read(
    "MAIL_FROM",
    z
      .string()
      .regex(/^[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>$|^[^\s<>@]+@[^\s<>@]+$/)
      .default("Convite <convite@localhost>"),
    "debe ser una dirección como «Convite <hola@convite.example>».",
    "",
  );
  const services = read(
    "SERVICES",
    z
      .string()
      .default("web,worker")
      .refine((value) => value.split(",").every((part) => part === "web" || part === "worker")),
    "debe ser web, worker o web,worker.",
    "web,worker",
  ).split(",");
  const trustedProxies = (env.TRUSTED_PROXIES ?? "")
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
  for (const proxy of trustedProxies) {
    if (!isIP(proxy.split("/")[0] ?? ""))
      faults.push(`TRUSTED_PROXIES contiene «${proxy}», que no es una dirección IP.`);
  }
  const passwordMinLength = read(
    "PASSWORD_MIN_LENGTH",
    z.coerce.number().int().min(6).max(64).default(6),
    "debe ser un número entre 6 y 64.",
    6,
  );
  const requireEmailVerification = read(
    "REQUIRE_EMAIL_VERIFICATION",
    z.enum(["0", "1"]).default("0"),
    "debe ser 0 o 1.",
    "0" as const,
  );
  const billingMode = read(
    "BILLING_MODE",
    z.enum(["self", "manual"]).default("self"),
    "debe ser self o manual.",
    "self" as const,
  );
  const blogOpenPublishing = read(
    "BLOG_OPEN_PUBLISHING",
    z.enum(["0", "1"]).default("0"),
    "debe ser 0 o 1.",
    "0" as const,
  );
  const operatorName = read(
    "OPERATOR_NAME",
    z.string().max(200).optional(),
    "puede tener 200 caracteres como mucho.",
    undefined,
  );
  const operatorEmail = read(
    "OPERATOR_EMAIL",
    word.refine((value) => value === undefined || checkEmail(value).ok),
    "debe ser un correo como privacidad@convite.example.",
    undefined,
  );
  const supportEmail = read(
    "SUPPORT_EMAIL",
    word.refine((value) => value === undefined || checkEmail(value).ok),
    "debe ser un correo como ayuda@convite.example.",
    undefined,
  );
  const supportText = (name: string) =>
    read(name, z.string().max(120).optional(), "puede tener 120 caracteres como mucho.", undefined) ?? null;
  const support = {
    email: supportEmail ?? null,
    phone: supportText("SUPPORT_PHONE"),
    hours: supportText("SUPPORT_HOURS"),
    promise: supportText("SUPPORT_PROMISE"),
  };
  const chatScript = read(
    "SUPPORT_CHAT_SCRIPT",
    word.refine((value) => value === undefined || (URL.canParse(value) && new URL(value).protocol === "https:")),
    "debe ser la dirección https de un script.",
    undefined,
  );
  const socialLinks = read(
    "SOCIAL_LINKS",
    word.refine((value) => networksOf(value ?? "") !== null),
    "debe ser una lista de direcciones https separadas por comas, ocho como mucho.",
    undefined,
  );
  const guestMonths = read(
    "GUEST_RETENTION_MONTHS",
    z.coerce.number().int().min(0).max(120).default(12),
    "debe ser un número de meses entre 0 (nunca) y 120.",
    12,
  );
  const metricsToken = read(
    "METRICS_TOKEN",
    word.refine((value) => value === undefined || /^[\x21-\x7e]{16,200}$/.test(value)),
    "debe tener de 16 a 200 letras, cifras o signos, sin espacios; genera uno con: openssl rand -hex 24.",
    undefined,
  );
  const hstsSubdomains = read("HSTS_SUBDOMAINS", z.enum(["0", "1"]).default("0"), "debe ser 0 o 1.", "0" as const);
  const debugPages = read("DEBUG_PAGES", z.enum(["0", "1"]).default("0"), "debe ser 0 o 1.", "0" as const);
  const logLevel = read(
    "LOG_LEVEL",
    z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
    "debe ser un nivel de pino: error, warn, info, debug…",
    "info",
  );
  const secret = env.AUTH_SECRET?.trim();
  if (secret && (Buffer.byteLength(secret) < 32 || SAMPLE_SECRETS.test(secret) || new Set(secret).size < 8)) {
    faults.push("AUTH_SECRET debe tener al menos 32 bytes al azar; genera uno con: openssl rand -base64 32.");
  }
  const google = readGoogle(env, faults);
  const s3 = readS3(env, faults);
  if (faults.length > 0) throw new ConfigRefused(faults);
  // Files, a running restore and the `/readyz` probe need the folder, wherever secret and database are.
  mkdirSync(dataDir, { recursive: true });
  const secretFile = path.join(dataDir, "auth-secret");

  return {
    production,
    port,
    workerPort: workerPort ?? null,
    host,
    origin: origin ? new URL(origin).origin : `http://localhost:${port}`,
    dataDir,
    ...database,
    authSecret: secret || keepSecret(secretFile),
    secretFile: secret ? null : secretFile,
    smtpUrl: smtpUrl ?? null,
    mailFrom,
    services: { web: services.includes("web"), worker: services.includes("worker") },
    trustedProxies,
    passwordMinLength,
    requireEmailVerification: requireEmailVerification === "1",
    blogOpenPublishing: blogOpenPublishing === "1",
    billingMode,
    adminEmails: (env.ADMIN_EMAILS ?? "")
      .split(",")
      .map((part) => part.trim().toLowerCase())
      .filter(Boolean),
    operator: { name: operatorName ?? null, email: operatorEmail ?? null },
    support,
    supportChat: chatScript ? { script: new URL(chatScript).href, host: new URL(chatScript).host } : null,
    networks: networksOf(socialLinks ?? "") ?? [],
    guestMonths,
    google,
    s3,
    metricsToken: metricsToken ?? null,
    hstsSubdomains: hstsSubdomains === "1",
    debugPages: debugPages === "1",
    logLevel,
    misspelled: misspelledSettings(Object.keys(environment), known),
  };
}

function isOrigin(value: string): boolean {
  const url = URL.parse(value);
  return (
    url !== null &&
    (url.protocol === "https:" || url.protocol === "http:") &&
    url.pathname === "/" &&
    url.search === "" &&
    url.username === ""
  );
}

function keepSecret(file: string): string {
  if (!existsSync(file)) {
    try {
      writeFileSync(file, randomBytes(48).toString("base64url"), { mode: 0o600, flag: "wx" });
    } catch (error) {
      if (errorCode(error) !== "EEXIST") throw error;
    }
  }
  if ((statSync(file).mode & 0o077) !== 0) chmodSync(file, 0o600);
  const secret = readFileSync(file, "utf8").trim();
  if (secret.length < 32)
    throw new ConfigRefused([`${file} está vacío o es demasiado corto; bórralo y se generará otro.`]);
  return secret;
}
