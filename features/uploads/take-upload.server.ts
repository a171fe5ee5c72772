import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { AppError } from '../../lib/app-error.ts';
import type { Tx } from '../../platform/db/port.ts';
import { HEAD_BYTES, mediaTypeOf, PDF } from '../books/file-type.ts';
import type { Ctx } from '../context.ts';
import { findUpload, isExpired, noUpload, type Upload } from './find-upload.server.ts';
import { receivedBytes } from './receive-bytes.server.ts';
import { uploads } from './tables.ts';
import type { Purpose } from './upload.ts';

export interface FinishedUpload extends Pick<Upload, 'id' | 'storageKey' | 'fileName' | 'bytes' | 'bookId' | 'kind'> {
  /** Hex. */
  sha256: string;
  /** The first bytes, `HEAD_BYTES` at most. */
  head: Uint8Array;
  /** By its first bytes; null for a type that is not known. */
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

async function readAll(storage: Ctx['storage'], { storageKey, bytes }: Upload) {
  const hash = createHash('sha256');
  let head = Buffer.alloc(0);
  for await (const piece of storage.pieces(storageKey, 0, bytes - 1)) {
    hash.update(piece);
    if (head.length < HEAD_BYTES) head = Buffer.concat([head, piece.subarray(0, HEAD_BYTES - head.length)]);
  }
  return { sha256: hash.digest('hex'), head };
}

/**
 * Reads a finished upload of this person from its first byte to its last; call it before the transaction that uses the
 * file. Throws NOT_FOUND, INVALID_ARGUMENT for another purpose, for what `isFor` refuses or another `sha256` (hex), and
 * FAILED_PRECONDITION `unfinished`, or with a sentence when the bytes are not what the purpose says. A refused upload
 * stays until it expires.
 */
export async function readUpload(
  ctx: Pick<Ctx, 'db' | 'clock' | 'storage'>,
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
  const read = await readAll(ctx.storage, upload);
  if (sha256 !== undefined && sha256.toLowerCase() !== read.sha256)
    throw new AppError('INVALID_ARGUMENT', 'O arquivo que chegou não é igual ao que foi enviado. Envie de novo.', {
      field: 'sha256',
      state: 'sha256',
    });
  const mediaType = mediaTypeOf(read.head);
  const refusal = refusalOf(purpose, mediaType);
  if (refusal !== null) throw new AppError('FAILED_PRECONDITION', refusal);
  const { id, storageKey, fileName, bytes, bookId, kind } = upload;
  return { id, storageKey, fileName, bytes, bookId, kind, mediaType, ...read };
}

/**
 * Ends an upload whose file is used from now on, in the transaction of the row that names its key; once only. That
 * table has its place in `server/jobs/sweep-files.ts`, or the file is removed a day later. Throws NOT_FOUND when it was
 * used or cancelled meanwhile.
 */
export async function takeUpload(tx: Tx, { id }: Pick<FinishedUpload, 'id'>): Promise<void> {
  const taken = await tx.delete(uploads).where(eq(uploads.id, id)).returning({ id: uploads.id });
  if (taken.length === 0) throw noUpload();
}
