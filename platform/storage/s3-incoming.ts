import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import {
  AbortMultipartUploadCommand,
  type CompletedPart,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  HeadObjectCommand,
  ListPartsCommand,
  type ListPartsCommandOutput,
  PutObjectCommand,
  paginateListObjectsV2,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import type { IncomingFiles } from './port.ts';
import { asOutage, statusOf } from './s3-errors.ts';

/** All parts but the last have this size, the smallest that S3 takes: a part holds the same bytes whoever sends it. */
const PART_BYTES = 5 * 1024 * 1024;

interface Parts {
  sent: CompletedPart[];
  bytes: number;
}

async function outages<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    throw asOutage(error);
  }
}

const notThere = (error: unknown): null => {
  if (statusOf(error) === 404) return null;
  throw error;
};

/**
 * An incoming file is a multipart upload, which is its name. Bytes that do not fill a part wait in an object of their
 * own, named after the part that they begin: once that part is sent, nobody reads it.
 */
export function incomingInBucket(
  client: S3Client,
  Bucket: string,
  read: (key: string, start: number, end: number) => Readable,
): IncomingFiles {
  const tailsOf = (key: string): string => `${key}.tail-`;
  const tailOf = (key: string, part: number): string => tailsOf(key) + part;

  const sizeOf = (Key: string): Promise<number | null> =>
    client.send(new HeadObjectCommand({ Bucket, Key })).then(({ ContentLength = 0 }) => ContentLength, notThere);

  /** Null when there is no such upload, because it is finished or gone. */
  async function partsOf(Key: string, UploadId: string): Promise<Parts | null> {
    const parts: Parts = { sent: [], bytes: 0 };
    try {
      let PartNumberMarker: string | undefined;
      do {
        const page: ListPartsCommandOutput = await client.send(
          new ListPartsCommand({ Bucket, Key, UploadId, PartNumberMarker }),
        );
        for (const { PartNumber, ETag, Size = 0 } of page.Parts ?? []) {
          parts.sent.push({ PartNumber, ETag });
          parts.bytes += Size;
        }
        // Some stores name a next page after the last one.
        PartNumberMarker = page.IsTruncated ? page.NextPartNumberMarker : undefined;
      } while (PartNumberMarker);
    } catch (error) {
      return notThere(error);
    }
    return parts;
  }

  const sendPart = (Key: string, UploadId: string, PartNumber: number, Body: Uint8Array) =>
    client.send(new UploadPartCommand({ Bucket, Key, UploadId, PartNumber, Body }));

  const remove = (Key: string) => client.send(new DeleteObjectCommand({ Bucket, Key }));

  async function removeTails(key: string): Promise<void> {
    for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix: tailsOf(key) }))
      for (const { Key } of Contents) if (Key) await remove(Key);
  }

  return {
    begin: (Key) =>
      outages(async () => {
        const { UploadId } = await client.send(new CreateMultipartUploadCommand({ Bucket, Key }));
        if (!UploadId) throw new Error('the store named no upload');
        return UploadId;
      }),
    received: (key, name) =>
      outages(async () => {
        const parts = await partsOf(key, name);
        if (!parts) return (await sizeOf(key)) ?? 0;
        return parts.bytes + ((await sizeOf(tailOf(key, parts.sent.length + 1))) ?? 0);
      }),
    async append(key, name, at, body) {
      const parts = await outages(() => partsOf(key, name));
      if (!parts) throw new Error('this incoming file is not there');
      let part = parts.sent.length + 1;
      let kept = parts.bytes;
      let waiting: Uint8Array[] = [];
      let bytes = at - kept;
      if (bytes > 0) waiting.push(await buffer(read(tailOf(key, part), 0, bytes - 1)));
      const sendFull = async (): Promise<void> => {
        const all = Buffer.concat(waiting, bytes);
        await sendPart(key, name, part, all.subarray(0, PART_BYTES));
        if (kept === parts.bytes && at > kept) await remove(tailOf(key, part));
        kept += PART_BYTES;
        part += 1;
        bytes -= PART_BYTES;
        waiting = bytes > 0 ? [Buffer.from(all.subarray(PART_BYTES))] : [];
      };
      const chunks = body.iterator() as AsyncIterator<Buffer>;
      const next = () => chunks.next().catch(() => null);
      for (let chunk = await next(); chunk && !chunk.done; chunk = await next()) {
        waiting.push(chunk.value);
        bytes += chunk.value.length;
        while (bytes >= PART_BYTES) await outages(sendFull);
      }
      if (bytes > 0 && kept + bytes > at) {
        const Body = Buffer.concat(waiting, bytes);
        await outages(() => client.send(new PutObjectCommand({ Bucket, Key: tailOf(key, part), Body })));
      }
      return kept + bytes;
    },
    finish: (Key, name) =>
      outages(async () => {
        const parts = await partsOf(Key, name);
        if (!parts) return;
        const PartNumber = parts.sent.length + 1;
        const rest = await sizeOf(tailOf(Key, PartNumber));
        if (rest !== null && rest > 0) {
          const { ETag } = await sendPart(
            Key,
            name,
            PartNumber,
            await buffer(read(tailOf(Key, PartNumber), 0, rest - 1)),
          );
          parts.sent.push({ PartNumber, ETag });
        }
        const MultipartUpload = { Parts: parts.sent };
        await client.send(new CompleteMultipartUploadCommand({ Bucket, Key, UploadId: name, MultipartUpload }));
        await removeTails(Key);
      }),
    abandon: (Key, name) =>
      outages(async () => {
        await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId: name })).catch(notThere);
        await remove(Key);
        await removeTails(Key);
      }),
  };
}
