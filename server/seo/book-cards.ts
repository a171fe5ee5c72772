import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import { cardTheme } from '../../features/community/seo/card-theme.ts';
import type { Ctx } from '../../features/kit/context.ts';
import type { BookDetail } from '../../features/publishing/books/book-schema.ts';
import { getBook } from '../../features/publishing/books/get-book.server.ts';
import type { Vars } from '../http/answers.ts';
import type { CardPress } from './drawing.ts';
import { bookCardKey, HOME_CARD, type KeepCard, PNG } from './kept-cards.ts';

export function createBookCards(ctx: Ctx, kept: KeepCard, client: string | null): Hono<{ Variables: Vars }> {
  const app = new Hono<{ Variables: Vars }>();

  async function coverOf({ coverURL }: BookDetail): Promise<Buffer | null> {
    if (!coverURL) return null;
    const key = coverURL.slice(1);
    if (await ctx.storage.stat(key)) return Buffer.from(await ctx.storage.readAll(key));
    return client ? readFile(join(client, key)).catch(() => null) : null;
  }

  async function draw(press: CardPress, book: BookDetail): Promise<Uint8Array> {
    const { drawBookCard } = await import('../../features/publishing/books/card/draw-book-card.server.ts');
    const { title, creatorName, accentColor } = book;
    const words = { title, creatorName, paper: cardTheme(accentColor) };
    return drawBookCard(press, words, await coverOf(book));
  }

  app.get('/cartoes/livros/:file{[^/]+\\.png}', async (c) => {
    const bookId = c.req.param('file').slice(0, -'.png'.length);
    const book = await getBook(ctx, { bookId });
    if (!book) return c.notFound();
    const printed = `/art/cards/books/${encodeURIComponent(bookId)}.png`;
    if (client && existsSync(join(client, printed))) return c.redirect(printed);
    try {
      const card = await kept(bookCardKey(book), c.get('address'), (press) => draw(press, book));
      return card ? c.body(new Uint8Array(card), 200, PNG) : c.redirect(HOME_CARD);
    } catch (error) {
      ctx.log.warn({ err: error, bookId }, 'a card could not be drawn');
      return c.redirect(HOME_CARD);
    }
  });
  return app;
}
