// The problems of an installation that need an operator, and those that do not.
import { expect, it } from "vitest";
import { concernsOf, type HealthFacts, isStuck } from "#app/domain/staff/health.ts";

const GiB = 1024 ** 3;
const well: HealthFacts = {
  queue: { deadLately: 0, oldestSeconds: 20, takenSeconds: 1, quietSeconds: 40 },
  mail: { isSetUp: true, due: 2, oldestDueSeconds: 30, lastSentSeconds: 10, sentToday: 40, refusedToday: 1 },
  disk: { free: 90 * GiB, total: 100 * GiB },
  hasFiles: true,
  overdue: 0,
  passkeysElsewhere: 0,
};
const codesOf = ({
  queue,
  mail,
  ...more
}: {
  queue?: object;
  mail?: object;
  disk?: HealthFacts["disk"];
  hasFiles?: boolean;
  overdue?: number;
  passkeysElsewhere?: number;
}) =>
  concernsOf({ ...well, ...more, queue: { ...well.queue, ...queue }, mail: { ...well.mail, ...mail } }).map(
    ({ code }) => code,
  );

it.each<[string, Parameters<typeof codesOf>[0]]>([
  ["all is well", {}],
  [
    "nothing has ever been sent or waits",
    { mail: { due: 0, oldestDueSeconds: null, lastSentSeconds: null, sentToday: 0 } },
  ],
  ["no mail server is set and nothing waits for one", { mail: { isSetUp: false, due: 0, oldestDueSeconds: null } }],
  ["one address of a day was refused, of one", { mail: { sentToday: 0, refusedToday: 1 } }],
  ["one e-mail waits for a server that is away, others leave", { mail: { oldestDueSeconds: 300_000 } }],
  ["a long queue moves", { queue: { oldestSeconds: 4_000, takenSeconds: 3 } }],
  ["a large disk has a twentieth left", { disk: { free: 100 * GiB, total: 2_000 * GiB } }],
  ["a small disk is half full", { disk: { free: 2 * GiB, total: 4 * GiB } }],
  ["the system does not say how full the disk is", { disk: null }],
])("needs nobody where %s", (_, facts) => {
  expect(codesOf(facts)).toEqual([]);
});

it.each<[string, Parameters<typeof codesOf>[0]]>([
  ["no_worker", { queue: { quietSeconds: 301 } }],
  ["no_worker", { queue: { quietSeconds: null } }],
  ["queue_stuck", { queue: { oldestSeconds: 901, takenSeconds: null } }],
  ["queue_stuck", { queue: { oldestSeconds: 901, takenSeconds: 301 } }],
  ["jobs_dead", { queue: { deadLately: 1 } }],
  ["mail_without_server", { mail: { isSetUp: false } }],
  ["mail_late", { mail: { oldestDueSeconds: 3_601, lastSentSeconds: 3_601 } }],
  ["mail_late", { mail: { oldestDueSeconds: 3_601, lastSentSeconds: null } }],
  ["mail_refused", { mail: { sentToday: 20, refusedToday: 5 } }],
  ["disk_low", { disk: { free: 2 * GiB, total: 40 * GiB } }],
  ["files_away", { hasFiles: false }],
  ["data_overdue", { overdue: 1 }],
  ["passkeys_elsewhere", { passkeysElsewhere: 1 }],
])("needs a person: %s", (code, facts) => {
  expect(codesOf(facts)).toEqual([code]);
});

it("says of a queue that nobody works at only that", () => {
  const queue = { deadLately: 0, oldestSeconds: 5_000, takenSeconds: null, quietSeconds: 5_000 };
  expect([codesOf({ queue }), isStuck(queue)]).toEqual([["no_worker"], true]);
});
