import { createHash, randomUUID } from 'node:crypto';
import { Readable, Transform } from 'node:stream';
import { AppError } from '../../../lib/app-error.ts';
import { FairQueue } from '../../../lib/fair-queue.ts';
import { PdfRefused, PLAN_FORMAT, type StampMode } from '../../../platform/pdf/port.ts';
import type { Ctx } from '../../kit/context.ts';
import type { FileKind } from '../../people/uploads/file-kind.ts';
import { HEAD_BYTES, PDF } from '../../people/uploads/media-type.ts';
import { removeUncommitted } from '../../people/uploads/remove-uncommitted.server.ts';
import { isFreeKind } from './book.ts';
import { bookFileType, typesFor } from './file-type.ts';
import { refuseUnshown } from './refuse-unshown.server.ts';
import type { StoredBookFile } from './stored-file.ts';
import { storedSource } from './stored-source.server.ts';

export interface NewFile {
  name: string;
  kind: FileKind;
  stampMode?: StampMode | undefined;
}

export type Publisher = Pick<Ctx, 'db' | 'storage' | 'pdf' | 'pages' | 'clock' | 'features'>;

export const planKeyOf = (bookId: string, fileId: string): string => `books/${bookId}/${fileId}.${PLAN_FORMAT}.plan`;

function hashingStream() {
  const hash = createHash('sha256');
  let head = Buffer.alloc(0);
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      if (head.length < HEAD_BYTES) head = Buffer.concat([head, chunk.subarray(0, HEAD_BYTES - head.length)]);
      done(null, chunk);
    },
  });
  return { stream, head: () => head, sha256: () => hash.digest('hex') };
}

/** Each takes a thread of its own, with memory and time of its own. */
const inspecting = new FairQueue(2, 16, 2);
export const INSPECTIONS_WAITING = '2 waiting of one account, 16 in all.';

/**
 * Throws FAILED_PRECONDITION with the sentence of the refusal, and RESOURCE_EXHAUSTED when too many wait. `uid` is null
 * for the machine's owner, who does not wait.
 */
export async function inspectStored(
  ctx: Publisher,
  uid: string | null,
  storageKey: string,
  bytes: number,
  stampMode: StampMode | 'unmarked',
) {
  const source = storedSource(ctx.storage, storageKey, bytes);
  const inspect = async () => {
    const inspected = await ctx.pdf.inspect(source, stampMode).catch((error: unknown) => {
      if (error instanceof PdfRefused) throw new AppError('FAILED_PRECONDITION', error.message);
      throw error;
    });
    await refuseUnshown(ctx, source);
    return inspected;
  };
  const inspected = await (uid === null ? inspect() : inspecting.take(inspect, uid));
  if (inspected) return inspected;
  throw new AppError('RESOURCE_EXHAUSTED', 'Há arquivos demais à espera. Tente de novo em instantes.', {}, 10);
}

/** A file in the storage, with its first bytes. */
export interface FileThere {
  storageKey: string;
  bytes: number;
  sha256: string;
  head: Uint8Array;
}

type KeptFile = Pick<FileThere, 'storageKey' | 'bytes' | 'sha256'>;

/**
 * Stores a file that everybody gets alike as a copy without what could start something: the bytes as they came, and
 * behind them `ending`, which takes it out.
 */
export async function storeWithout(
  { storage }: Pick<Ctx, 'storage'>,
  storageKey: string,
  from: KeptFile,
  ending: Uint8Array,
): Promise<KeptFile> {
  const seen = hashingStream();
  async function* whole() {
    yield* storage.read(from.storageKey, 0, from.bytes - 1);
    yield ending;
  }
  const body = Readable.from(whole(), { objectMode: false });
  body.on('error', (error) => seen.stream.destroy(error));
  const { bytes } = await storage.put(storageKey, body.pipe(seen.stream));
  return { storageKey, bytes, sha256: seen.sha256() };
}

/**
 * Inspects a stored file and, for a PDF, stores its stamp plan, or what everybody gets where something is taken out of
 * it. Writes no row. Throws FAILED_PRECONDITION with the sentence of the refusal when its bytes are not what may stand in
 * this place, and what `inspectStored` throws.
 */
export async function inspectBookFile(
  ctx: Publisher,
  uid: string | null,
  bookId: string,
  { name, kind, stampMode = 'footer' }: NewFile,
  { storageKey, bytes, sha256, head }: FileThere,
  id: string = randomUUID(),
): Promise<StoredBookFile> {
  const mediaType = bookFileType(kind, head);
  if (mediaType === null)
    throw new AppError('FAILED_PRECONDITION', `Aqui vai ${typesFor(kind)}. O conteúdo de ${name} é outra coisa.`);
  const isFree = isFreeKind(kind);
  const mode = isFree ? 'unmarked' : stampMode;
  const inspected = mediaType === PDF ? await inspectStored(ctx, uid, storageKey, bytes, mode) : null;
  const planKey = inspected && !isFree ? planKeyOf(bookId, id) : null;
  let kept: KeptFile = { storageKey, bytes, sha256 };
  if (inspected && planKey) await ctx.storage.put(planKey, inspected.plan);
  else if (inspected && inspected.plan.length > 0)
    kept = await storeWithout(ctx, `books/${bookId}/${id}.free`, kept, inspected.plan);
  return {
    id,
    kind,
    name,
    ...kept,
    planKey,
    planFormat: PLAN_FORMAT,
    stampMode,
    mediaType,
    pages: inspected?.info.pages ?? null,
    warnings: inspected?.info.warnings ?? [],
    report: inspected?.info.report ?? null,
  };
}

/**
 * Stores a file unchanged under a new name and inspects it. Leaves nothing of a refused file. Throws what
 * `inspectBookFile` and reading `body` throw.
 */
export async function storeBookFile(
  ctx: Publisher,
  bookId: string,
  file: NewFile,
  body: Readable,
): Promise<StoredBookFile> {
  const id = randomUUID();
  const storageKey = `books/${bookId}/${id}.file`;
  const seen = hashingStream();
  body.on('error', (error) => seen.stream.destroy(error));
  const { bytes } = await ctx.storage.put(storageKey, body.pipe(seen.stream));
  const there = { storageKey, bytes, sha256: seen.sha256(), head: seen.head() };
  return inspectBookFile(ctx, null, bookId, file, there, id).catch(removeUncommitted(ctx, [storageKey]));
}
