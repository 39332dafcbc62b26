// A real S3 server on loopback, with one empty bucket.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import S3rver from "s3rver";
import type { S3Settings } from "#app/platform/files/s3-store.server.ts";

export type Bucket = { settings: S3Settings; directory: string; close(): Promise<void> };

/** Opens the bucket; `close` stops its server and deletes its content. */
export async function openBucket(): Promise<Bucket> {
  const directory = mkdtempSync(path.join(tmpdir(), "convite-bucket-"));
  const server = new S3rver({
    address: "127.0.0.1",
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: "convite" }],
  });
  const { port } = await server.run();
  return {
    directory,
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket: "convite",
      region: "us-east-1",
      accessKeyId: "S3RVER",
      secretAccessKey: "S3RVER",
    },
    async close() {
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
