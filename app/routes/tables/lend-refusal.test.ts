import { describe, expect, it } from 'vitest';
import type { CampaignView } from '../../../features/play/campaigns/campaign-schema.ts';
import { endOfDay, lendRefusal, noneWords, readersOf } from './lend-refusal.ts';
import type { FoundBook } from './use-library-search.ts';

const book = (more: Partial<FoundBook> = {}) => ({ bookId: 'serra', title: 'Serra', lentTo: [], ...more }) as FoundBook;
const table = (title: string) => ({ campaignId: title, title }) as NonNullable<FoundBook['lentTo']>[number];
const ana = { uid: 'ana', displayName: 'Ana' } as NonNullable<FoundBook['lentBy']>;
const refusal = (one: FoundBook, sources: string[] = []) =>
  lendRefusal(
    one,
    sources.map((bookId) => ({ bookId })),
    2,
  );

describe('a book', () => {
  it('is lent to a table that has it not, up to so many tables', () => {
    expect(refusal(book())).toBeNull();
    expect(refusal(book({ lentTo: [table('Norte')] }), ['outro'])).toBeNull();
    expect(refusal(book(), ['serra'])).toEqual({ flag: 'Na mesa', sentence: 'Serra já está nesta mesa.' });
    const lent = refusal(book({ lentTo: [table('Norte'), table('Sul')] }));
    expect(lent?.flag).toBe('Em 2 mesas');
    expect(lent?.sentence).toMatch(/^Serra já está em 2 mesas: Norte e Sul\. Tome de volta/);
  });

  it('is not lent on, and that is said before anything else', () => {
    expect(refusal(book({ lentBy: ana }), ['serra'])).toEqual({
      flag: 'É de Ana',
      sentence: 'Serra é de Ana: o que é emprestado não se empresta adiante.',
    });
  });

  it('that cannot be lent anywhere is explained in two ways', () => {
    expect(noneWords([])).toBe('Nenhum livro seu com esse nome.');
    expect(noneWords([book({ lentBy: ana })])).toBe('Nenhum livro seu com esse nome.');
    expect(noneWords([book({ lentBy: ana }), book()])).toBe('Todos estes livros já estão nesta mesa.');
  });

  it('is lent up to the end of a day in São Paulo', () => {
    expect(endOfDay('2026-12-31')).toBe('2027-01-01T02:59:59.000Z');
    for (const day of ['', '2026-1', '2026-99-99', '2026-12-3']) expect(endOfDay(day)).toBeNull();
  });

  it('is read by everybody at the table, or by its leader', () => {
    const view = {
      members: [
        { ...ana, role: 'mestre' },
        { uid: 'jo', displayName: 'Jô', role: 'jogador' },
        { uid: 'bia', displayName: 'Bia', role: 'co-mestre' },
      ],
    } as CampaignView;
    expect(readersOf(view, 'ana', false)).toEqual(['Jô', 'Bia']);
    expect(readersOf(view, 'ana', true)).toEqual(['Bia']);
  });
});
