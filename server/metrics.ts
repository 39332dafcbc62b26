// The Prometheus metrics at `/metrics`: of this process, and of the shared database.
import { statfs } from "node:fs/promises";
import { sql } from "kysely";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { AppServices } from "#app/platform/app-services.server.ts";
import { readMail } from "#app/platform/mail/mail-facts.server.ts";
import { readQueue } from "#app/platform/jobs/queue.server.ts";
import type { Streams } from "#app/platform/live/streams.server.ts";

const DURATIONS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** `route` is the id of one of our routes; null for files, cached pages and unknown paths. */
type MeasuredRequest = { method: string; route: string | null; status: number; seconds: number };

export type Metrics = {
  countRequest(request: MeasuredRequest): void;
  /** All metrics as text. While the database is unavailable, only those of this process. */
  render(): Promise<{ type: string; text: string }>;
};

type Sample = { value: number; state?: string };
type Parts = Pick<AppServices, "config" | "db" | "emails" | "live" | "pages" | "pool">;

async function readStored(db: AppServices["db"]): Promise<number> {
  const { bytes } = await db
    .selectFrom("files")
    .select(sql<number>`coalesce(sum(bytes), 0)::float8`.as("bytes"))
    .executeTakeFirstOrThrow();
  return bytes;
}

/** Starts counting. Each process of an installation has its own counters; metrics from the database are the same in all. */
export function openMetrics(
  { config, db, emails, live, pages, pool }: Parts,
  streams: Pick<Streams, "count">,
): Metrics {
  const own = new Registry();
  collectDefaultMetrics({ register: own });
  const requests = new Counter({
    name: "convite_http_requests_total",
    help: "Requests that were answered, by method, route and status.",
    labelNames: ["method", "route", "status"],
    registers: [own],
  });
  const durations = new Histogram({
    name: "convite_http_request_duration_seconds",
    help: "From the head of a request to the end of its response. Live streams are left out.",
    labelNames: ["method"],
    buckets: DURATIONS,
    registers: [own],
  });

  /** Gauges read for a single response: an unreadable value is omitted, not repeated. */
  async function readGauges(): Promise<string> {
    const now = new Registry();
    const gauge = (name: string, help: string, ...samples: Sample[]) => {
      const each = new Gauge({ name: `convite_${name}`, help, labelNames: ["state"], registers: [now] });
      for (const { value, state } of samples) each.set(state === undefined ? {} : { state }, value);
    };
    gauge("live_streams", "Browsers that listen for changes.", { value: streams.count() });
    gauge(
      "pool_connections",
      "Connections of this process to the database.",
      { state: "used", value: pool.totalCount - pool.idleCount },
      { state: "idle", value: pool.idleCount },
    );
    gauge("pool_waiting", "Requests that wait for a connection.", { value: pool.waitingCount });
    gauge("feed_connected", "Whether this process hears changes.", { value: live.isConnected() ? 1 : 0 });
    gauge("cached_pages", "Pages of guests in memory.", { value: pages.size().pages });
    gauge("cached_page_bytes", "The size of the pages in memory.", { value: pages.size().bytes });
    const disk = await statfs(config.dataDir).catch(() => null);
    if (disk) {
      gauge("disk_free_bytes", "Free on the disk of the data folder.", { value: disk.bavail * disk.bsize });
      gauge("disk_bytes", "The whole disk of the data folder.", { value: disk.blocks * disk.bsize });
    }
    const shared = await Promise.all([readQueue(db), readMail(db, emails, new Date()), readStored(db)]).catch(
      () => null,
    );
    gauge("database_up", "Whether the database answers.", { value: shared ? 1 : 0 });
    if (!shared) return now.metrics();
    const [queue, mail, stored] = shared;
    gauge("stored_bytes", "The files that people uploaded.", { value: stored });
    gauge(
      "jobs",
      "Jobs that are due, under way, and whose tries are used up.",
      { state: "waiting", value: queue.waiting },
      { state: "running", value: queue.running },
      { state: "dead", value: queue.dead },
    );
    gauge("jobs_oldest_seconds", "For how long the oldest due job has waited.", { value: queue.oldestSeconds ?? 0 });
    if (queue.quietSeconds !== null)
      gauge("worker_seen_seconds", "Since a worker was last seen at work.", { value: queue.quietSeconds });
    gauge(
      "mail",
      "E-mails that could leave now, and those sent and refused in the last 24 hours.",
      { state: "due", value: mail.due },
      { state: "sent", value: mail.sentToday },
      { state: "refused", value: mail.refusedToday },
    );
    gauge("mail_oldest_due_seconds", "For how long the oldest of them has waited.", {
      value: mail.oldestDueSeconds ?? 0,
    });
    return now.metrics();
  }

  return {
    countRequest({ method, route, status, seconds }) {
      requests.inc({ method, route: route ?? "other", status });
      if (route !== "live") durations.observe({ method }, seconds);
    },
    async render() {
      return { type: own.contentType, text: `${await own.metrics()}${await readGauges()}` };
    },
  };
}
