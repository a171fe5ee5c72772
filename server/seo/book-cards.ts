import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import type { BookDetail } from '../../features/books/book-schema.ts';
import { getBook } from '../../features/books/get-book.server.ts';
import type { Ctx } from '../../features/context.ts';
import { cardTheme } from '../../features/seo/card-theme.ts';

const HOME_CARD = '/art/cards/home.png';
const PNG = { 'Content-Type': 'image/png', 'Cache-Control': 'public, max-age=86400' };

export function createCards(ctx: Ctx, client: string | null): Hono {
  const app = new Hono();
  const drawing = new Map<string, Promise<Uint8Array>>();

  async function coverOf({ coverURL }: BookDetail): Promise<Buffer | null> {
    if (!coverURL) return null;
    const key = coverURL.slice(1);
    if (await ctx.storage.stat(key)) return Buffer.from(await ctx.storage.readAll(key));
    return client ? readFile(join(client, key)).catch(() => null) : null;
  }

  async function draw(book: BookDetail, key: string): Promise<Uint8Array> {
    // Loaded with the first card: fonts and drawing code are large.
    const [{ drawBookCard }, { openBench }] = await Promise.all([
      import('../../features/books/card/draw-book-card.server.ts'),
      import('../../illustration/open-bench.ts'),
    ]);
    const { title, creatorName, accentColor } = book;
    const words = { title, creatorName, paper: cardTheme(accentColor) };
    const bytes = await drawBookCard(openBench(), words, await coverOf(book));
    if (!(await ctx.storage.stat(key))) await ctx.storage.put(key, bytes);
    return bytes;
  }

  function cardOf(book: BookDetail): Promise<Uint8Array> {
    const { bookId, title, creatorName, accentColor, coverURL } = book;
    const looks = createHash('sha256').update(JSON.stringify([bookId, title, creatorName, accentColor, coverURL]));
    const key = `cards/${looks.digest('hex').slice(0, 32)}.png`;
    const begun = drawing.get(key);
    if (begun) return begun;
    const made = ctx.storage
      .stat(key)
      .then((kept) => (kept ? ctx.storage.readAll(key) : draw(book, key)))
      .finally(() => drawing.delete(key));
    drawing.set(key, made);
    return made;
  }

  app.get('/cartoes/livros/:file{[^/]+\\.png}', async (c) => {
    const bookId = c.req.param('file').slice(0, -'.png'.length);
    const book = await getBook(ctx, { bookId });
    if (!book) return c.notFound();
    const printed = `/art/cards/books/${encodeURIComponent(bookId)}.png`;
    if (client && existsSync(join(client, printed))) return c.redirect(printed);
    try {
      return c.body(new Uint8Array(await cardOf(book)), 200, PNG);
    } catch (error) {
      ctx.log.warn({ err: error, bookId }, 'a card could not be drawn');
      return c.redirect(HOME_CARD);
    }
  });
  return app;
}
