import { expect, it } from 'vitest';
import type { FileField } from '../../../../features/publishing/drafts/draft.ts';
import { placesFor, sortFiles } from './file-sorting.ts';

const BEGINNINGS: Record<string, string> = { pdf: '%PDF-1.7', png: '\x89PNG', jpg: '\xff\xd8\xff', zip: 'PK\x03\x04' };

/** The name is misleading: the beginning says what it is. */
const file = (what: string, size = 1_000) => {
  const type = what.split('.').at(-1)!.toLowerCase();
  return { file: { name: what, size }, head: Buffer.from(BEGINNINGS[type] ?? 'MZ', 'latin1') };
};
const sorted = (names: string[], taken: FileField[] = []) => {
  const { sure, unsure, refused } = sortFiles(
    names.map((name) => file(name)),
    new Set(taken),
  );
  const plain = (list: typeof sure) => list.map((one) => [one.file.name, one.field]);
  return { sure: plain(sure), unsure: plain(unsure), refused };
};

it('the only PDF of a book without one, and the only picture of one without a cover, need no question', () => {
  expect(sorted(['livro.pdf', 'capa.PNG'])).toEqual({
    sure: [
      ['livro.pdf', 'mainBookFile'],
      ['capa.PNG', 'coverImage'],
    ],
    unsure: [],
    refused: [],
  });
});

it('a file that could be several things is asked about, with the likeliest', () => {
  expect(sorted(['a.pdf', 'b.pdf', 'c.jpg'], ['coverImage'])).toEqual({
    sure: [],
    unsure: [
      ['a.pdf', 'mainBookFile'],
      ['b.pdf', 'additionalBookFiles'],
      ['c.jpg', 'additionalBookFiles'],
    ],
    refused: [],
  });
  expect(sorted(['ficha.pdf'], ['mainBookFile']).unsure).toEqual([['ficha.pdf', 'additionalBookFiles']]);
  expect(sorted(['mapas.zip']).unsure).toEqual([['mapas.zip', 'additionalBookFiles']]);
});

it('the name says nothing of what a file is', () => {
  const named = (name: string, type: string) => ({ ...file(`x.${type}`), file: { name, size: 1_000 } });
  expect(sortFiles([named('livro', 'pdf'), named('capa.txt', 'jpg')], new Set())).toMatchObject({
    sure: [{ field: 'mainBookFile' }, { field: 'coverImage' }],
    refused: [],
  });
  expect(placesFor(named('livro.pdf', 'exe'))).toEqual([]);
});

it('a file that no place takes is refused with its name', () => {
  expect(sorted(['capa.svg', 'livro.docx'])).toMatchObject({
    sure: [],
    unsure: [],
    refused: [/capa\.svg/, /livro\.docx/].map((name) => expect.stringMatching(name)),
  });
  expect(placesFor(file('grande.png', 21 * 2 ** 20))).not.toContain('coverImage');
  expect(placesFor(file('vazio.pdf', 0))).toEqual([]);
});
