// Settings are accepted or refused as a whole (robustness B-15).
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, it } from "vitest";
import { ConfigRefused, readConfig } from "./config.server.ts";
import { securityHeaders } from "./http/security-headers.server.ts";

const folder = mkdtempSync(path.join(tmpdir(), "convite-config-"));
afterAll(() => rmSync(folder, { recursive: true }));
const secret = "kX2v9qL7mT4wZ8rB1nC6pD3fG5hJ0sYa";

function faultsOf(env: Record<string, string>): string[] {
  try {
    readConfig({ DATA_DIR: folder, AUTH_SECRET: secret, ...env } as NodeJS.ProcessEnv);
    return [];
  } catch (error) {
    if (error instanceof ConfigRefused) return error.faults;
    throw error;
  }
}

it("starts on a machine with no settings at all", () => {
  const dataDir = path.join(folder, "fresh");
  const config = readConfig({ DATA_DIR: dataDir } as NodeJS.ProcessEnv);
  expect(config).toMatchObject({
    port: 3000,
    workerPort: null,
    host: "127.0.0.1",
    origin: "http://localhost:3000",
    services: { web: true, worker: true },
    smtpUrl: null,
  });
  const file = path.join(dataDir, "auth-secret");
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(config.authSecret).toBe(readFileSync(file, "utf8"));
  expect(config.authSecret.length).toBeGreaterThanOrEqual(48);
  expect(readConfig({ DATA_DIR: dataDir } as NodeJS.ProcessEnv).authSecret).toBe(config.authSecret);
});

it("tells of a name that is a typing error away from a setting, and of no other", () => {
  const env = {
    SMPT_URL: "smtp://mail.example",
    S3_BUKET: "x",
    HOME: "/root",
    HOSTNAME: "x",
    LANG: "es",
    npm_config_port: "1",
  };
  expect(readConfig({ DATA_DIR: folder, AUTH_SECRET: secret, ...env } as NodeJS.ProcessEnv).misspelled).toEqual([
    "SMPT_URL no es un ajuste de Convite y no se usa. ¿Querías decir SMTP_URL?",
    "S3_BUKET no es un ajuste de Convite y no se usa. ¿Querías decir S3_BUCKET?",
  ]);
  expect(readConfig({ ...process.env, DATA_DIR: folder, AUTH_SECRET: secret }).misspelled).toEqual([]);
});

it("repairs the mode of a generated secret that others could read", () => {
  const dataDir = path.join(folder, "open");
  readConfig({ DATA_DIR: dataDir } as NodeJS.ProcessEnv);
  const file = path.join(dataDir, "auth-secret");
  chmodSync(file, 0o644);
  readConfig({ DATA_DIR: dataDir } as NodeJS.ProcessEnv);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

it("does not start on an emptied secret", () => {
  const dataDir = path.join(folder, "emptied");
  readConfig({ DATA_DIR: dataDir } as NodeJS.ProcessEnv);
  writeFileSync(path.join(dataDir, "auth-secret"), "");
  expect(() => readConfig({ DATA_DIR: dataDir } as NodeJS.ProcessEnv)).toThrow(ConfigRefused);
});

const bucket = {
  S3_ENDPOINT: "https://s3.example",
  S3_BUCKET: "convite",
  S3_REGION: "eu-west-1",
  S3_ACCESS_KEY_ID: "id",
  S3_SECRET_ACCESS_KEY: "secreto",
};

const pooled = { DATABASE_URL: "postgres://convite@pooler:6432/convite" };

it.each<[string, Record<string, string>, RegExp]>([
  ["a public host without an origin", { HOST: "0.0.0.0" }, /APP_ORIGIN/],
  ["an origin with a path", { APP_ORIGIN: "https://convite.example/x" }, /APP_ORIGIN/],
  ["an origin of another scheme", { APP_ORIGIN: "ftp://convite.example" }, /APP_ORIGIN/],
  ["a short secret", { AUTH_SECRET: "short" }, /AUTH_SECRET/],
  ["a sample secret", { AUTH_SECRET: "better-auth-secret-12345678901234567890" }, /AUTH_SECRET/],
  ["a secret of one letter", { AUTH_SECRET: "a".repeat(64) }, /AUTH_SECRET/],
  ["a port that is none", { PORT: "puerta" }, /PORT/],
  ["another database", { DATABASE_URL: "mysql://localhost/convite" }, /DATABASE_URL/],
  [
    "a direct address of another database",
    { ...pooled, DATABASE_DIRECT_URL: "mysql://db/convite" },
    /DATABASE_DIRECT_URL/,
  ],
  ["a direct address alone", { DATABASE_DIRECT_URL: "postgres://convite@db/convite" }, /junto con DATABASE_URL/],
  ["a pool that is no number", { ...pooled, DATABASE_POOL: "muchas" }, /DATABASE_POOL .* entre 2 y 500/],
  ["a pool of one", { ...pooled, DATABASE_POOL: "1" }, /DATABASE_POOL/],
  ["more than the embedded database takes", { DATABASE_POOL: "41" }, /DATABASE_POOL .* entre 2 y 40/],
  ["no jobs at all", { WORKER_CONCURRENCY: "0" }, /WORKER_CONCURRENCY/],
  ["half a job", { WORKER_CONCURRENCY: "1.5" }, /WORKER_CONCURRENCY/],
  ["a mail server that is none", { SMTP_URL: "mail.example" }, /SMTP_URL/],
  ["a sender with a line break", { MAIL_FROM: "Convite <a@b.es>\r\nBcc: <c@d.es>" }, /MAIL_FROM/],
  ["an unknown service", { SERVICES: "web,cron" }, /SERVICES/],
  ["a proxy that is no address", { TRUSTED_PROXIES: "10.0.0.1, nginx" }, /TRUSTED_PROXIES/],
  ["a password minimum below six", { PASSWORD_MIN_LENGTH: "4" }, /PASSWORD_MIN_LENGTH/],
  ["an address of support that is none", { SUPPORT_EMAIL: "ayuda" }, /SUPPORT_EMAIL/],
  ["an operator without an address", { OPERATOR_EMAIL: "privacidad" }, /OPERATOR_EMAIL/],
  ["a term that is none", { GUEST_RETENTION_MONTHS: "siempre" }, /GUEST_RETENTION_MONTHS/],
  ["an unknown way of billing", { BILLING_MODE: "free" }, /BILLING_MODE/],
  ["half of the key to Google", { GOOGLE_CLIENT_ID: "convite" }, /GOOGLE_CLIENT_SECRET/],
  ["the other half of it", { GOOGLE_CLIENT_SECRET: "s" }, /GOOGLE_CLIENT_ID/],
  ["a bucket that is no address", { ...bucket, S3_ENDPOINT: "almacen" }, /S3_ENDPOINT/],
  ["a bucket without its secret", { ...bucket, S3_SECRET_ACCESS_KEY: " " }, /S3_SECRET_ACCESS_KEY/],
  ["a token of the metrics that is guessed soon", { METRICS_TOKEN: "secreto" }, /METRICS_TOKEN/],
  ["an issuer spoken to in the clear", { GOOGLE_ISSUER: "http://accounts.example" }, /GOOGLE_ISSUER/],
])("refuses %s", (_, env, fault) => {
  expect(faultsOf(env)).toEqual([expect.stringMatching(fault)]);
});

it("has a pool, a number of jobs and a direct address, each with its usual value", () => {
  const read = (env: Record<string, string>) =>
    readConfig({ DATA_DIR: folder, AUTH_SECRET: secret, ...env } as NodeJS.ProcessEnv);
  expect(read({})).toMatchObject({ databasePool: 20, workerConcurrency: 3, databaseDirectUrl: null });
  const direct = "postgres://convite@db:5432/convite";
  expect(read({ ...pooled, DATABASE_DIRECT_URL: direct, DATABASE_POOL: "8", WORKER_CONCURRENCY: "6" })).toMatchObject({
    databasePool: 8,
    workerConcurrency: 6,
    databaseDirectUrl: direct,
  });
});

it("knows Google by its two settings, and another issuer on this machine without TLS", () => {
  const keys = { GOOGLE_CLIENT_ID: "convite", GOOGLE_CLIENT_SECRET: "secreto" };
  const googleOf = (env: Record<string, string>) =>
    readConfig({ DATA_DIR: folder, AUTH_SECRET: secret, ...env } as NodeJS.ProcessEnv).google;
  expect(googleOf({})).toBeNull();
  expect(googleOf(keys)).toEqual({
    issuer: "https://accounts.google.com",
    clientId: "convite",
    clientSecret: "secreto",
  });
  expect(googleOf({ ...keys, GOOGLE_ISSUER: "http://127.0.0.1:4000" })?.issuer).toBe("http://127.0.0.1:4000");
});

it("keeps uploads in a bucket by five settings, and names each that is missing", () => {
  const s3Of = (env: Record<string, string>) =>
    readConfig({ DATA_DIR: folder, AUTH_SECRET: secret, ...env } as NodeJS.ProcessEnv).s3;
  expect(s3Of({})).toBeNull();
  expect(s3Of(bucket)).toEqual({
    endpoint: "https://s3.example",
    bucket: "convite",
    region: "eu-west-1",
    accessKeyId: "id",
    secretAccessKey: "secreto",
  });
  expect(faultsOf({ S3_BUCKET: "convite" })).toHaveLength(4);
});

it("says who answers for the data, or that nobody has said so", () => {
  const read = (env: Record<string, string>) =>
    readConfig({ DATA_DIR: folder, AUTH_SECRET: secret, ...env } as NodeJS.ProcessEnv);
  expect(read({})).toMatchObject({ operator: { name: null, email: null }, guestMonths: 12 });
  const named = { OPERATOR_NAME: "Fiestas Ferrer", OPERATOR_EMAIL: "privacidad@fiestas.test" };
  expect(read({ ...named, GUEST_RETENTION_MONTHS: "0" })).toMatchObject({
    operator: { name: "Fiestas Ferrer", email: "privacidad@fiestas.test" },
    guestMonths: 0,
  });
});

it("shows of support what the operator has set (SC-56)", () => {
  const read = (env: Record<string, string>) =>
    readConfig({ DATA_DIR: folder, AUTH_SECRET: secret, ...env } as NodeJS.ProcessEnv).support;
  expect(read({})).toEqual({ email: null, phone: null, hours: null, promise: null });
  const set = { SUPPORT_EMAIL: "ayuda@fiestas.test", SUPPORT_PHONE: "+34 900 123 456", SUPPORT_HOURS: "De 9 a 16 h" };
  expect(read({ ...set, SUPPORT_PROMISE: "Respuesta prioritaria en 4 horas" })).toEqual({
    email: "ayuda@fiestas.test",
    phone: "+34 900 123 456",
    hours: "De 9 a 16 h",
    promise: "Respuesta prioritaria en 4 horas",
  });
});

it("names all faults at once", () => {
  expect(faultsOf({ PORT: "x", HOST: "0.0.0.0", AUTH_SECRET: "x", SERVICES: "y" })).toHaveLength(4);
});

it.each<[string, Record<string, string>, string | undefined]>([
  ["its own name alone", { APP_ORIGIN: "https://boda.convite.example" }, "max-age=63072000"],
  [
    "every name below it, told so",
    { APP_ORIGIN: "https://convite.example", HSTS_SUBDOMAINS: "1" },
    "max-age=63072000; includeSubDomains",
  ],
  ["nothing without TLS", { APP_ORIGIN: "http://convite.example", HSTS_SUBDOMAINS: "1" }, undefined],
])("claims strict transport for %s (F-1)", (_, env, value) => {
  const { origin, hstsSubdomains } = readConfig({ DATA_DIR: folder, AUTH_SECRET: secret, ...env } as NodeJS.ProcessEnv);
  expect(new Map(securityHeaders(origin, hstsSubdomains)).get("strict-transport-security")).toBe(value);
});
