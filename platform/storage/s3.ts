import { PassThrough, pipeline, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  type ListMultipartUploadsCommandInput,
  type ListMultipartUploadsCommandOutput,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { StorageEnv } from '../env.ts';
import { EnvError } from '../env-error.ts';
import { INCOMING, type Storage } from './port.ts';
import { asOutage, statusOf } from './s3-errors.ts';
import { incomingInBucket } from './s3-incoming.ts';

/** Milliseconds for a call to reach the store, and for the store to stay silent after that. */
export interface Patience {
  connect: number;
  silence: number;
}

const PATIENCE: Patience = { connect: 3_000, silence: 15_000 };
/** Tries of one call, the first included. */
const ATTEMPTS = 3;
/** The times that a cut read resumes, not counting connections that brought `WORTHWHILE_BYTES` bytes. */
const RESUMPTIONS = 2;
const WORTHWHILE_BYTES = 1024 * 1024;
const ALL = Number.POSITIVE_INFINITY;
/** Size of an upload's parts. Ten thousand are allowed. */
const PART_BYTES = 8 * 1024 * 1024;
const PARTS_AT_ONCE = 3;

function openClient({ endpoint, region, credentials }: StorageEnv, { connect, silence }: Patience): S3Client {
  // One socket per reader: a call that waits for a socket would look like a store that does not answer.
  const agent = { maxSockets: Number.POSITIVE_INFINITY };
  return new S3Client({
    region,
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    ...(credentials ? { credentials } : {}),
    maxAttempts: ATTEMPTS,
    // Stores other than Amazon's support the newer checksums only in part; the signature covers what is sent.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: connect, socketTimeout: silence, httpAgent: agent, httpsAgent: agent },
  });
}

function refusal(error: unknown, { bucket }: StorageEnv): EnvError {
  switch (statusOf(error)) {
    case 404:
      return new EnvError(`STORAGE_URL names the bucket ${bucket}, which is not there: create it or correct the name.`);
    case 401:
    case 403:
      return new EnvError(
        `STORAGE_URL names the bucket ${bucket}, which refuses AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.`,
      );
    case 301:
    case 400:
      return new EnvError(`STORAGE_URL must name the region in which the bucket ${bucket} is.`);
    default: {
      const { code, message } = error as NodeJS.ErrnoException;
      return new EnvError(`STORAGE_URL could not be reached (${message || code}): start the store or correct it.`);
    }
  }
}

/** Aborts unfinished multipart uploads: the store keeps and counts their parts until then. */
async function abortUploads(client: S3Client, Bucket: string, before: Date, incomingBefore: Date): Promise<void> {
  let after: Pick<ListMultipartUploadsCommandInput, 'KeyMarker' | 'UploadIdMarker'> | null = {};
  while (after) {
    const page: ListMultipartUploadsCommandOutput = await client.send(
      new ListMultipartUploadsCommand({ Bucket, ...after }),
    );
    for (const { Key, UploadId, Initiated } of page.Uploads ?? []) {
      if (Initiated && Initiated < (Key?.startsWith(INCOMING) ? incomingBefore : before))
        await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }));
    }
    after = page.IsTruncated ? { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker } : null;
  }
}

/**
 * A bucket. An object appears under its key only when it is complete. Throws `EnvError` when the bucket does not
 * open.
 */
export async function openS3(config: StorageEnv, patience: Patience = PATIENCE): Promise<Storage> {
  const client = openClient(config, patience);
  const { bucket: Bucket } = config;

  /** Bytes `start`…`end`, or all when both are undefined. */
  async function* bytesOf(Key: string, abortSignal: AbortSignal, start = 0, end = ALL): AsyncGenerator<Buffer> {
    let [at, from, cuts] = [start, start, 0];
    let IfMatch: string | undefined;
    while (at <= end) {
      // An empty object has no ranges.
      const Range = at === 0 && end === ALL ? undefined : `bytes=${at}-${end === ALL ? '' : end}`;
      const answer = await client.send(new GetObjectCommand({ Bucket, Key, Range, IfMatch }), { abortSignal });
      if (Range && !answer.ContentRange?.startsWith(`bytes ${at}-`)) throw new Error(`the store ignored ${Range}`);
      IfMatch = answer.ETag;
      const body = answer.Body as Readable;
      let awaited = true;
      // A reader may pause longer than the store's timeout and ours: that is not a failure of the store.
      body.once('error', () => {
        if (awaited) cuts = at - from < WORTHWHILE_BYTES ? cuts + 1 : 1;
      });
      try {
        for await (const chunk of body) {
          at += (chunk as Buffer).length;
          awaited = false;
          yield chunk as Buffer;
          awaited = true;
        }
        return;
      } catch (error) {
        from = at;
        if (abortSignal.aborted || cuts > RESUMPTIONS) throw error;
      }
    }
  }

  function stream(key: string, start?: number, end?: number): Readable {
    const out = new PassThrough();
    const left = new AbortController();
    out.once('close', () => left.abort());
    const bytes = async function* (): AsyncGenerator<Buffer> {
      try {
        yield* bytesOf(key, left.signal, start, end);
      } catch (error) {
        throw asOutage(error);
      }
    };
    pipeline(bytes, out, () => undefined);
    return out;
  }

  try {
    await client.send(new HeadBucketCommand({ Bucket }));
  } catch (error) {
    client.destroy();
    throw refusal(error, config);
  }

  return {
    async put(Key, body) {
      let bytes = 0;
      const upload = new Upload({
        client,
        params: { Bucket, Key, Body: body },
        partSize: PART_BYTES,
        queueSize: PARTS_AT_ONCE,
      });
      upload.on('httpUploadProgress', ({ loaded = 0 }) => {
        bytes = loaded;
      });
      try {
        await upload.done();
        return { bytes };
      } catch (error) {
        // Giving up the parts may fail after the source did, and would then be reported in its place. A source that
        // the upload itself let go of was ended by an AbortError.
        const failed = body instanceof Readable ? body.errored : null;
        throw failed && (failed === error || failed.name !== 'AbortError') ? failed : asOutage(error);
      }
    },
    async stat(Key) {
      try {
        const { ContentLength } = await client.send(new HeadObjectCommand({ Bucket, Key }));
        return { bytes: ContentLength ?? 0 };
      } catch (error) {
        if (statusOf(error) === 404) return null;
        throw asOutage(error);
      }
    },
    read: stream,
    pieces: stream,
    readAll: (key) => buffer(stream(key)),
    async remove(Key) {
      await client.send(new DeleteObjectCommand({ Bucket, Key })).catch((error: unknown) => {
        throw asOutage(error);
      });
    },
    async *list(Prefix) {
      try {
        for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix })) {
          for (const { Key, LastModified } of Contents)
            if (Key && LastModified) yield { key: Key, storedAt: LastModified };
        }
      } catch (error) {
        throw asOutage(error);
      }
    },
    incoming: incomingInBucket(client, Bucket, stream),
    async removeUnfinished(before, incomingBefore) {
      try {
        await abortUploads(client, Bucket, before, incomingBefore);
      } catch (error) {
        throw asOutage(error);
      }
    },
    async check() {
      const abortSignal = AbortSignal.timeout(patience.connect);
      await client.send(new HeadBucketCommand({ Bucket }), { abortSignal }).catch((error: unknown) => {
        throw asOutage(error);
      });
    },
    close: async () => client.destroy(),
  };
}
