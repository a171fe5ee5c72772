import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { loadCatalogue } from '../../../features/ownership/catalogue/load.server.ts';
import { foundLabel, searchFaq } from './faq-search.ts';

const { faq } = await loadCatalogue(fileURLToPath(new URL('../../../content', import.meta.url)));

const found = (query: string): string[] => searchFaq(faq, query).flatMap(({ cards }) => cards.map(({ id }) => id));

test.each([
  ['inteligencia', []],
  ['IA GENERATIVA', ['inteligencia-artificial']],
  ['lancamento  ABERTO', ['quando-abre']],
  ['9 de novembro', ['ate-quando-apoiar']],
  ['xilogravura', []],
])('%j finds %j', (query, ids) => {
  expect(found(query)).toEqual(ids);
});

test('an empty search shows every question, in five groups', () => {
  expect(searchFaq(faq, '  ')).toEqual(faq);
  expect(faq.map(({ id }) => id)).toEqual(['beta', 'produto', 'ferramentas', 'jogos', 'compras']);
});

test('found questions are counted in words', () => {
  expect(foundLabel(searchFaq(faq, 'xilogravura'))).toBe('Nenhuma dúvida com essas palavras.');
  expect(foundLabel(searchFaq(faq, 'ia generativa'))).toBe('1 dúvida encontrada');
  expect(foundLabel(searchFaq(faq, 'chave'))).toMatch(/^\d+ dúvidas encontradas$/);
});
