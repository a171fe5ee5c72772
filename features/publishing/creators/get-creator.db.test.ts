import { afterAll, beforeAll, expect, it } from 'vitest';
import { MINUTE } from '../../../lib/span.ts';
import { startApp, type TestApp } from '../../../tests/support/app.ts';
import type { CreatorView } from '../books/creator-schema.ts';
import type { BookPage } from '../books/list-books.server.ts';
import { books } from '../books/tables.ts';
import { creators } from './tables.ts';

let app: TestApp;
const links = [
  { label: 'Site', url: 'https://marealta.example/' },
  { label: 'Boletim', url: 'https://marealta.example/boletim' },
];

beforeAll(async () => {
  app = await startApp({ jobs: false });
  const createdAt = new Date('2026-01-01T12:00:00Z');
  await app.ctx.db.insert(creators).values([
    { id: 'mare', name: 'Maré Alta', links, createdAt },
    { id: 'quieta', name: 'Casa Quieta', createdAt },
  ]);
  await app.ctx.db.insert(books).values(
    (['published', 'published', 'draft', 'withdrawn'] as const).map((status, i) => ({
      id: `${status}-${i}`,
      title: `Livro ${i}`,
      bookUrl: `livro-${i}`,
      creatorId: 'mare',
      status,
      price: 100,
      createdAt,
      publishedAt: new Date(createdAt.getTime() + i * MINUTE),
    })),
  );
});
afterAll(() => app.stop());

const show = (creatorId: string) => app.visitor().must<CreatorView>('getCreatorPublic', { creatorId });

it('shows a creator’s name, links and published books, newest first', async () => {
  const creator = await show('mare');
  expect(creator).toMatchObject({ creatorId: 'mare', name: 'Maré Alta', links });
  expect(creator.books.map((book) => book.bookId)).toEqual(['published-1', 'published-0']);
  const listed = await app.visitor().must<BookPage>('listBooks', { creatorId: 'mare' });
  expect(creator.books).toEqual(listed.books);
});

it('shows a creator who has published nothing yet', async () => {
  expect(await show('quieta')).toEqual({ creatorId: 'quieta', name: 'Casa Quieta', links: [], books: [] });
});

it('knows no other', async () => {
  const answer = await app.visitor().call('getCreatorPublic', { creatorId: 'ninguem' });
  expect([answer.http, answer.error.status]).toEqual([404, 'NOT_FOUND']);
  expect((await app.visitor().call('getCreatorPublic', {})).error.status).toBe('INVALID_ARGUMENT');
});
