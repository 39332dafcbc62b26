// Stores uploaded files in an S3 bucket, under the same keys as on disk.
import { type FileKey, type FileStore, isFileKey } from "./file-store.server.ts";

export type S3Settings = {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

const TIMEOUT_MS = 15_000;
/** Never stored. A bucket that forbids listing answers AccessDenied for a missing key. */
const NO_KEY: FileKey = `ready/${"A".repeat(22)}.bin`;
const ANSWERS = new Set(["NoSuchKey", "AccessDenied"]);

/**
 * The file store in the bucket of `settings`. Loads its client with the first file, so a site on disk does without. A
 * bucket that does not answer within `timeoutMs`, three times, is unavailable.
 */
export function createS3Store(
  { endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Settings,
  timeoutMs = TIMEOUT_MS,
): FileStore {
  let loaded: ReturnType<typeof load> | undefined;
  const s3 = () => (loaded ??= load());

  async function load() {
    const sdk = await import("@aws-sdk/client-s3");
    const client = new sdk.S3Client({
      endpoint,
      region,
      credentials: { accessKeyId, secretAccessKey },
      // Other S3 implementations support neither a host for each bucket nor the newer checksums.
      forcePathStyle: true,
      requestChecksumCalculation: "WHEN_REQUIRED",
      responseChecksumValidation: "WHEN_REQUIRED",
      maxAttempts: 3,
      requestHandler: { connectionTimeout: 5_000, requestTimeout: timeoutMs, throwOnRequestTimeout: true },
    });
    return { sdk, client };
  }

  function placeOf(key: FileKey) {
    if (!isFileKey(key)) throw new Error("not a file key");
    return { Bucket: bucket, Key: key };
  }

  return {
    async put(key, bytes) {
      const place = placeOf(key);
      const { sdk, client } = await s3();
      await client.send(new sdk.PutObjectCommand({ ...place, Body: bytes, ContentLength: bytes.length }));
    },
    async read(key) {
      const place = placeOf(key);
      const { sdk, client } = await s3();
      const found = await client.send(new sdk.GetObjectCommand(place)).catch(missing);
      return found?.Body ? Buffer.from(await found.Body.transformToByteArray()) : null;
    },
    async remove(key) {
      const place = placeOf(key);
      const { sdk, client } = await s3();
      await client.send(new sdk.DeleteObjectCommand(place));
    },
    async check(signal) {
      const { sdk, client } = await s3();
      await client.send(new sdk.GetObjectCommand(placeOf(NO_KEY)), { abortSignal: signal }).catch((error: Error) => {
        if (!ANSWERS.has(error.name)) throw error;
      });
    },
  };
}

function missing(error: Error): null {
  if (error.name === "NoSuchKey") return null;
  throw error;
}
