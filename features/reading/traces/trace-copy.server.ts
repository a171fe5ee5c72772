import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { AppError } from '../../../lib/app-error.ts';
import { FairQueue } from '../../../lib/fair-queue.ts';
import { PdfRefused } from '../../../platform/pdf/port.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import type { RequestInfo } from '../../kit/function.ts';
import { endUpload } from '../../people/uploads/end-upload.server.ts';
import { findUpload } from '../../people/uploads/find-upload.server.ts';
import { fromUpload, readUpload } from '../../people/uploads/take-upload.server.ts';
import { mostWords, TRACE_MAX } from '../../people/uploads/upload.ts';
import { type ActorOfChange, BY_OPERATOR } from '../../site/audit/audit.ts';
import { byCaller } from '../../site/audit/define-act.server.ts';
import { perform } from '../../site/audit/perform.server.ts';
import { findCopies } from './find-copies.server.ts';
import { surenessOf } from './trace.ts';
import type { TracedCopy } from './trace-schema.ts';

type Tracer = Pick<Ctx, 'db' | 'clock' | 'pdf' | 'features'>;

interface LocalFile {
  path: string;
  fileName: string;
  /** Hex. */
  sha256: string;
}

/** A file's pages take hundreds of megabytes: one at a time. */
const tracing = new FairQueue(1, 4, 2);
export const TRACES_WAITING = '2 waiting of one account, 4 in all.';

async function trace(ctx: Tracer, by: ActorOfChange, { path, fileName, sha256 }: LocalFile): Promise<TracedCopy> {
  const traced = await tracing.take(() => ctx.pdf.trace(path), by.actor);
  if (!traced)
    throw new AppError('RESOURCE_EXHAUSTED', 'Há arquivos demais à espera. Tente de novo em instantes.', {}, 10);
  const copies = await findCopies(ctx, [...new Set(traced.marks.map(({ copyCode }) => copyCode))]);
  const sureness = surenessOf(traced.marks, new Set(copies.map(({ copyCode }) => copyCode)));
  const named = copies.map(({ bookId, user }) => ({ uid: user.uid, bookId }));
  return perform(ctx, 'traceCopy', by, async () => ({
    result: { sureness, fileName, copies, ...traced },
    change: { thing: `file:${sha256.slice(0, 16)}`, after: { fileName, sureness, copies: named } },
  }));
}

function refuse(error: unknown): never {
  if (error instanceof PdfRefused) throw new AppError('FAILED_PRECONDITION', error.message, { state: 'unreadable' });
  throw error;
}

/**
 * The copy that an uploaded PDF is, by its marks; the audit log says who asked. Throws what `readUpload` throws,
 * FAILED_PRECONDITION for a PDF that cannot be read, and RESOURCE_EXHAUSTED while too many are read.
 */
export async function traceCopy(
  ctx: Tracer & Pick<Ctx, 'storage'>,
  caller: Caller,
  { uploadId }: { uploadId: string },
  request: RequestInfo,
): Promise<TracedCopy> {
  const upload = await readUpload(ctx, caller.uid, uploadId, 'trace');
  const { storageKey, bytes, fileName, sha256 } = upload;
  const folder = await mkdtemp(join(tmpdir(), 'rpgpedia-trace-'));
  const path = join(folder, 'file.pdf');
  try {
    await fromUpload(ctx, upload, () =>
      pipeline(ctx.storage.pieces(storageKey, 0, bytes - 1), createWriteStream(path)),
    );
    const traced = await trace(ctx, byCaller(caller, request), { path, fileName, sha256 });
    await endUpload(ctx, await findUpload(ctx, caller.uid, uploadId));
    return traced;
  } catch (error) {
    return refuse(error);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The copy that a PDF of this machine is. Throws `AppError` with the sentence to show. */
export async function traceLocal(ctx: Tracer, path: string): Promise<TracedCopy> {
  const fileName = basename(path);
  const there = await stat(path).catch(() => null);
  if (!there?.isFile()) throw new AppError('NOT_FOUND', `Não foi possível ler o arquivo ${fileName}.`);
  if (there.size > TRACE_MAX)
    throw new AppError(
      'INVALID_ARGUMENT',
      `Esse arquivo passa de ${mostWords('trace')}. Tire dele algumas páginas e tente com elas.`,
    );
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return trace(ctx, BY_OPERATOR, { path, fileName, sha256: hash.digest('hex') }).catch(refuse);
}
