import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Ctx } from '../features/context.ts';
import { type Copy, countDownload, findCopy } from '../features/library/find-copy.server.ts';
import { personalCopy } from '../features/library/personal-copy.server.ts';
import { AppError } from '../lib/app-error.ts';
import { cleanName } from '../lib/name.ts';
import { slugify } from '../lib/slug.ts';
import type { RangeReader } from '../platform/pdf/port.ts';
import type { Admit } from './admit.ts';
import type { AppContext } from './answers.ts';
import { type Body, rangesOf, sendBody, type Wanted } from './send-bytes.ts';

/** Bytes of a lent book in one answer. */
const LENT_AT_ONCE = 4 * 1024 * 1024;

const tagOf = (...parts: readonly string[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return `"${hash.digest('base64url')}"`;
};

const piecesOf =
  (ctx: Ctx, key: string): RangeReader =>
  (start, end) =>
    ctx.storage.pieces(key, start, end - 1);

async function bodyOf(ctx: Ctx, { file, text }: Copy): Promise<Body> {
  const { storageKey, sha256, mediaType: type } = file;
  const original = piecesOf(ctx, storageKey);
  if (!text) return { bytes: file.bytes, etag: tagOf(sha256), type, read: original };
  const { planKey, copy } = await personalCopy(ctx, file, text);
  const stored = piecesOf(ctx, planKey);
  return {
    bytes: copy.bytes,
    etag: tagOf(sha256, copy.etag),
    type,
    read: (start, end) => copy.read(start, end, original, stored),
  };
}

const fileName = (copy: Copy): string => {
  const extension = /\.[a-z0-9]{1,8}$/i.exec(copy.file.name)?.[0] ?? '.pdf';
  return copy.file.kind === 'main'
    ? `${slugify(copy.bookTitle) || 'livro'}${extension}`
    : cleanName(copy.file.name) || `arquivo${extension}`;
};

/** RFC 8187: everything but attr-char is percent-encoded. */
const encodeName = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);

/** A lent book is read a piece at a time. Throws PERMISSION_DENIED for what would be a download. */
function refuseWhole(wanted: Wanted, body: Body): void {
  if (wanted.method === 'HEAD') return;
  const ranges = rangesOf(wanted, body);
  if (ranges === 'unsatisfiable') return;
  const bytes = ranges?.reduce((sum, { start, end }) => sum + end - start + 1, 0) ?? body.bytes;
  if (ranges === null || bytes > LENT_AT_ONCE)
    throw new AppError('PERMISSION_DENIED', 'Um livro emprestado pela mesa se lê aqui, no leitor: ele não se baixa.');
}

/** `serveWatermarkedPDF`: the caller's own copy, whole or in ranges. */
export async function serveCopy(admit: Admit, ctx: Ctx, c: AppContext): Promise<Response> {
  if (!['GET', 'HEAD', 'POST'].includes(c.req.method)) {
    throw new AppError('INVALID_ARGUMENT', 'Esse endereço só entrega arquivos.');
  }
  const caller = await admit(ctx, c);
  const copy = await findCopy(ctx, caller, c.req.query('bookId') ?? '', c.req.query('fileId') || null);
  const body = await bodyOf(ctx, copy);
  const wanted: Wanted = {
    method: c.req.method,
    range: c.req.header('range'),
    ifRange: c.req.header('if-range'),
    ifNoneMatch: c.req.header('if-none-match'),
  };
  if (copy.lent) refuseWhole(wanted, body);
  if (caller && copy.counts && wanted.method !== 'HEAD') await countDownload(ctx, caller, copy.file.id);

  const res = (c.env as unknown as { outgoing: ServerResponse }).outgoing;
  for (const [name, value] of c.res.headers) res.setHeader(name, value);
  res.setHeader('Accept-Ranges', 'bytes');
  res.setHeader('ETag', body.etag);
  res.setHeader('Cache-Control', 'private, no-cache, no-transform');
  res.setHeader(
    'Content-Disposition',
    `${copy.lent ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeName(fileName(copy))}`,
  );
  try {
    await sendBody(res, wanted, body);
  } catch (error) {
    // Nothing was promised yet: the failure is answered like any other.
    if (!res.headersSent && !res.destroyed) {
      for (const name of res.getHeaderNames()) res.removeHeader(name);
      throw error;
    }
    // The reader left, or the storage failed midway: the length promised tells the client it is incomplete.
    ctx.log.info({ err: (error as Error).message }, 'copy not sent whole');
    res.destroy();
  }
  return RESPONSE_ALREADY_SENT;
}
