import { createHash } from 'node:crypto';
import { AppError } from '../../../lib/app-error.ts';
import { cleanName } from '../../../lib/name.ts';
import { slugify } from '../../../lib/slug.ts';
import { outageOf } from '../../../platform/outage.ts';
import type { RangeReader } from '../../../platform/pdf/port.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import type { FileAnswer } from '../../kit/function.ts';
import { holds } from '../../ownership/ownership/owns.server.ts';
import { nameToSave } from '../../people/uploads/media-type.ts';
import { markIfMissing } from '../../publishing/books/missing-files.server.ts';
import { UNSTAMPABLE_WORDS } from '../../publishing/books/unstampable.server.ts';
import { type Copy, countDownload, findCopy, notOwned } from '../copies/find-copy.server.ts';
import { personalCopy } from '../copies/personal-copy.server.ts';
import { whileLent } from './while-lent.server.ts';

const LENT = {
  bytes: 4 * 1024 * 1024,
  refusal: 'Um livro emprestado pela mesa se lê aqui, no leitor: ele não se baixa.',
};

const tagOf = (...parts: readonly string[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return `"${hash.digest('base64url')}"`;
};

const piecesOf =
  (ctx: Ctx, key: string): RangeReader =>
  (start, end) =>
    ctx.storage.pieces(key, start, end - 1);

async function bodyOf(ctx: Ctx, { file, text }: Copy): Promise<Pick<FileAnswer, 'bytes' | 'etag' | 'read'>> {
  const { storageKey, sha256 } = file;
  const original = piecesOf(ctx, storageKey);
  if (!text) return { bytes: file.bytes, etag: tagOf(sha256), read: original };
  const { planKey, copy } = await personalCopy(ctx, file, text);
  const stored = piecesOf(ctx, planKey);
  return {
    bytes: copy.bytes,
    etag: tagOf(sha256, copy.etag),
    read: (start, end) => copy.read(start, end, original, stored),
  };
}

/** Reads as `read` does, and calls `count` once, with the first piece in hand and before it leaves. */
function countReads(read: FileAnswer['read'], count: () => Promise<void>): FileAnswer['read'] {
  let counted: Promise<void> | null = null;
  return async function* (start, end) {
    for await (const piece of read(start, end)) {
      counted ??= count();
      await counted;
      yield piece;
    }
  };
}

const fileNameOf = ({ file: { kind, name, mediaType }, bookTitle }: Copy): string => {
  const own = kind === 'main' ? slugify(bookTitle) : cleanName(name);
  return nameToSave(own || (kind === 'main' ? 'livro' : 'arquivo'), mediaType);
};

/**
 * The caller's own copy of a book's file; by default the main one. `taken`: the bytes are requested, not only the
 * headers, which counts as a download once there are bytes to send. A lent copy ends with its loan. Throws what `findCopy`
 * throws.
 */
export async function serveCopy(
  ctx: Ctx,
  caller: Caller | null,
  { bookId, fileId }: { bookId: string; fileId: string | null },
  taken: boolean,
): Promise<FileAnswer> {
  const copy = await findCopy(ctx, caller, bookId, fileId);
  const body = await bodyOf(ctx, copy);
  const read = (): FileAnswer['read'] => {
    if (caller && copy.lent)
      return whileLent(ctx, body.read, async () => {
        if (!(await holds(ctx, caller.uid, { kind: 'book', itemId: bookId }))) throw notOwned();
      });
    return caller && copy.counts && taken
      ? countReads(body.read, () => countDownload(ctx, caller, copy.file))
      : body.read;
  };
  return {
    ...body,
    read: read(),
    explain: async (error) => {
      const missing = !outageOf(error) && (await markIfMissing(ctx, copy.file).catch(() => false));
      return missing ? new AppError('FAILED_PRECONDITION', UNSTAMPABLE_WORDS, { state: 'unstampable' }) : error;
    },
    type: copy.file.mediaType,
    fileName: fileNameOf(copy),
    disposition: copy.lent ? 'inline' : 'attachment',
    ...(copy.lent ? { pieces: LENT } : {}),
  };
}
