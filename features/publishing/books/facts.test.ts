import { expect, test } from 'vitest';
import type { BookDetail } from './book-schema.ts';
import { factsOf } from './facts.ts';

const bare: BookDetail = {
  bookId: 'a',
  bookURL: 'a',
  title: 'A',
  subtitle: null,
  creatorId: 'c',
  creatorName: 'C',
  system: null,
  rating: null,
  coverURL: null,
  price: 100,
  allowPayWhatYouWant: false,
  allowUserRequest: false,
  bookType: null,
  tags: [],
  shortDescription: '',
  baseBookId: null,
  language: 'pt-BR',
  declaresNoAI: false,
  originRegion: null,
  releaseDate: null,
  originalReleaseDate: null,
  originalPublisher: null,
  aboutText: '',
  accentColor: '#bf8cf5',
  complexity: null,
  minimumRecommendedPlayersAmount: null,
  maximumRecommendedPlayersAmount: null,
  creditsText: '',
  isOfficialRating: false,
  ratingDescription: null,
  backgroundURL: null,
  files: [],
  previews: [],
};
const shown = (book: Partial<BookDetail>) =>
  Object.fromEntries(factsOf({ ...bare, ...book }, () => 'Oblívio').map(({ name, value }) => [name, value]));

test('a bare book says only what is sure', () => {
  expect(shown({})).toEqual({ Formato: 'PDF', Idioma: 'português (Brasil)' });
});

test('a whole one says everything, in order', () => {
  const facts = shown({
    system: 'oblivio',
    bookType: 'Cenário',
    originRegion: 'Sergipe',
    releaseDate: '2025-10-10',
    originalReleaseDate: '1987-03-01',
    originalPublisher: 'Gráfica do Beco',
    declaresNoAI: true,
    files: [
      { fileId: 's', kind: 'freeSheet', name: 'ficha.pdf', bytes: 9_000, pages: 1, version: 1, mark: 'none' },
      { fileId: 'm', kind: 'main', name: 'livro.pdf', bytes: 3_449_000, pages: 128, version: 1, mark: 'footer' },
    ],
  });
  expect(Object.entries(facts)).toEqual([
    ['Sistema', 'Oblívio'],
    ['Tipo', 'Cenário'],
    ['Formato', 'PDF, 128 páginas, 3,4 MB'],
    ['Idioma', 'português (Brasil)'],
    ['Lançamento', '10/10/2025'],
    ['Lançamento original', '01/03/1987'],
    ['Editora original', 'Gráfica do Beco'],
    ['Origem', 'Sergipe'],
    ['IA generativa', 'Não usada, declara quem publica'],
  ]);
});

test('a date that does not exist says so', () => {
  expect(shown({ releaseDate: '2025-02-30' })).toMatchObject({ Lançamento: 'Data inválida' });
});
