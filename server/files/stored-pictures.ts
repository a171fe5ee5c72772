import { Readable } from 'node:stream';
import { Hono } from 'hono';
import { isPreviewed } from '../../features/publishing/books/settle-preview.server.ts';
import type { RunningProduct } from '../context.ts';
import type { Vars } from '../http/answers.ts';

const CACHED_A_YEAR = 'public, max-age=31536000, immutable';
/** A creator may take a page back. */
const CACHED_AN_HOUR = 'public, max-age=3600, immutable';

/**
 * Pictures under the keys of the storage, for everybody who has the address of one, and pages of books while they are
 * part of a preview. Another picture has another key.
 */
export function createStoredPictures({
  ctx,
  limits,
}: Pick<RunningProduct, 'ctx' | 'limits'>): Hono<{ Variables: Vars }> {
  const { storage, db } = ctx;
  const app = new Hono<{ Variables: Vars }>();
  // The router would find a word without the group anywhere in an address, as in `/conta/pessoas`.
  app.get('/:shelf{(?:covers|backgrounds|previews|retratos|pessoas|mesas|imagens|catalogo)}/:name', async (c) => {
    // A picture counts as a call and not as a page, because one page shows dozens.
    limits.take('address', c.get('address'));
    const { shelf, name } = c.req.param();
    const format = /^[\w-]+\.(avif|webp)$/.exec(name)?.[1];
    const key = `${shelf}/${name}`;
    const preview = shelf === 'previews' ? /^([\w-]+)-(\d{1,6})-\d+\.\w+$/.exec(name) : null;
    const isOpen = shelf !== 'previews' || (preview && (await isPreviewed(db, preview[1]!, Number(preview[2]))));
    const stored = format && isOpen && (await storage.stat(key));
    if (!stored) return c.notFound();
    c.header('Content-Type', `image/${format}`);
    c.header('Content-Length', String(stored.bytes));
    c.header('Cache-Control', preview ? CACHED_AN_HOUR : CACHED_A_YEAR);
    if (c.req.method === 'HEAD' || stored.bytes === 0) return c.body(null);
    return c.body(Readable.toWeb(storage.read(key, 0, stored.bytes - 1)) as ReadableStream<Uint8Array<ArrayBuffer>>);
  });
  return app;
}
