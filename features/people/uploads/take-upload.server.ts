import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { AppError } from '../../../lib/app-error.ts';
import { FairQueue } from '../../../lib/fair-queue.ts';
import type { Tx } from '../../../platform/db/port.ts';
import type { Ctx } from '../../kit/context.ts';
import { findUpload, isExpired, noUpload, type Upload } from './find-upload.server.ts';
import { HEAD_BYTES, mediaTypeOf, PDF } from './media-type.ts';
import { receivedBytes } from './receive-bytes.server.ts';
import { uploads } from './tables.ts';
import type { Purpose } from './upload.ts';

export interface FinishedUpload extends Pick<Upload, 'id' | 'storageKey' | 'fileName' | 'bytes' | 'bookId' | 'kind'> {
  /** Hex. */
  sha256: string;
  /** The first bytes, `HEAD_BYTES` at most. */
  head: Uint8Array;
  /** The type that its first bytes show; null for one that is not known. */
  mediaType: string | null;
}

const NOT_A_PICTURE = 'Esse arquivo não é uma imagem JPEG, PNG ou WebP. Escolha outro.';
const NOT_A_PDF = 'Esse arquivo não é um PDF. Escolha outro.';
const NO_PROOF = 'O comprovante precisa ser um PDF ou uma imagem JPEG, PNG ou WebP.';

const isPicture = (mediaType: string | null): boolean => mediaType?.startsWith('image/') ?? false;

/** The sentence of the refusal; null when the bytes may be what the purpose says. A book file is inspected elsewhere. */
function refusalOf(purpose: Purpose, mediaType: string | null): string | null {
  if (purpose === 'trace') return mediaType === PDF ? null : NOT_A_PDF;
  if (purpose === 'bookFile' || isPicture(mediaType)) return null;
  if (purpose !== 'proof') return NOT_A_PICTURE;
  return mediaType === PDF ? null : NO_PROOF;
}

type Reader = Pick<Ctx, 'db' | 'clock' | 'storage'>;

/** A file of a gigabyte keeps the process busy for a second. */
const hashing = new FairQueue(2);
/** The hashes in work, by the id of their upload. */
const running = new Map<string, Promise<string>>();

/** Reads the file from its first byte to its last, once for all calls that name it. */
function hashOf({ db, storage }: Reader, uid: string, { id, storageKey, bytes }: Upload): Promise<string> {
  const hash = async (): Promise<string> => {
    // Another call may have read it meanwhile.
    const [known] = await db.select({ sha256: uploads.sha256 }).from(uploads).where(eq(uploads.id, id));
    if (!known) throw noUpload();
    if (known.sha256 !== null) return known.sha256;
    const summed = createHash('sha256');
    for await (const piece of storage.pieces(storageKey, 0, bytes - 1)) summed.update(piece);
    const sha256 = summed.digest('hex');
    await db.update(uploads).set({ sha256 }).where(eq(uploads.id, id));
    return sha256;
  };
  let hashed = running.get(id);
  if (!hashed) {
    // The queue refuses nobody.
    hashed = hashing
      .take(hash, uid)
      .then((sha256) => sha256!)
      .finally(() => running.delete(id));
    running.set(id, hashed);
  }
  return hashed;
}

/**
 * Does `work` with an upload’s file, which another call may use up, or end, in any moment until the upload is taken.
 * Everything that reads such a file stands in here. Throws NOT_FOUND where the upload is gone meanwhile, and
 * FAILED_PRECONDITION `lost` where the store has its file no more.
 */
export async function fromUpload<T>(
  { db, storage }: Pick<Reader, 'db' | 'storage'>,
  { id, storageKey }: Pick<Upload, 'id' | 'storageKey'>,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (await storage.stat(storageKey)) throw error;
    if ((await db.$count(uploads, eq(uploads.id, id))) === 0) throw noUpload();
    throw new AppError('FAILED_PRECONDITION', 'O arquivo que você enviou se perdeu aqui. Envie de novo.', {
      state: 'lost',
    });
  }
}

/**
 * Reads a finished upload of this person; call it before the transaction that uses the file. Its hash is remembered. Throws NOT_FOUND, INVALID_ARGUMENT for another purpose, for what `isFor` refuses or another `sha256` (hex), and
 * FAILED_PRECONDITION `unfinished` or `lost`, or with a sentence when the bytes are not what the purpose says. A refused upload
 * stays until it expires.
 */
export async function readUpload(
  ctx: Reader,
  uid: string,
  uploadId: string,
  purpose: Purpose,
  { sha256, isFor = () => true }: { sha256?: string | undefined; isFor?: (upload: Upload) => boolean } = {},
): Promise<FinishedUpload> {
  const upload = await findUpload(ctx, uid, uploadId);
  if (isExpired(ctx, upload)) throw noUpload();
  if (upload.purpose !== purpose || !isFor(upload))
    throw new AppError('INVALID_ARGUMENT', 'Esse envio foi feito para outra coisa. Envie o arquivo de novo.', {
      field: 'uploadId',
    });
  if ((await receivedBytes(ctx, upload)) < upload.bytes)
    throw new AppError('FAILED_PRECONDITION', 'O envio ainda não terminou. Espere o arquivo chegar inteiro.', {
      state: 'unfinished',
    });
  const hash = upload.sha256 ?? (await fromUpload(ctx, upload, () => hashOf(ctx, uid, upload)));
  if (sha256 !== undefined && sha256.toLowerCase() !== hash)
    throw new AppError('INVALID_ARGUMENT', 'O arquivo que chegou não é igual ao que foi enviado. Envie de novo.', {
      field: 'sha256',
      state: 'sha256',
    });
  const head = await fromUpload(ctx, upload, () =>
    buffer(ctx.storage.read(upload.storageKey, 0, Math.min(upload.bytes, HEAD_BYTES) - 1)),
  );
  const mediaType = mediaTypeOf(head);
  const refusal = refusalOf(purpose, mediaType);
  if (refusal !== null) throw new AppError('FAILED_PRECONDITION', refusal);
  const { id, storageKey, fileName, bytes, bookId, kind } = upload;
  return { id, storageKey, fileName, bytes, bookId, kind, mediaType, sha256: hash, head };
}

/**
 * Ends an upload whose file is used from now on, in the transaction of the row that names its key; once only. That
 * table has its place in the `files` of its feature, or the file is removed a day later. Throws NOT_FOUND when it was
 * used or cancelled meanwhile.
 */
export async function takeUpload(tx: Tx, { id }: Pick<FinishedUpload, 'id'>): Promise<void> {
  const taken = await tx.delete(uploads).where(eq(uploads.id, id)).returning({ id: uploads.id });
  if (taken.length === 0) throw noUpload();
}
