import { describe, expect, it } from 'vitest';
import { searchCatalogue, tellingTouches } from './catalogue-search.ts';

const entry = (text: string, cost: number, ...touches: string[]) => ({ text, cost, touches });

const ENTRIES = [
  entry('Vem cá me pegar: a turma preenche uma fatia da Fuga', 2, 'Tensão', 'Fuga'),
  entry('Por baixo da cama: ninguém procurou ali', 1, 'Tensão'),
  entry('Atalho: mais uma fatia', 1, 'Tensão', 'Fuga'),
  entry('Grito de cinema: recupera um dado', 2, 'Tensão', 'Dados'),
  entry('Fuja: corra', 1, 'Tensão'),
];
const search = (query: string, cost?: number, touch?: string) => {
  const { found, near } = searchCatalogue(ENTRIES, { query, cost, touch });
  const names = (list: typeof ENTRIES) => list.map(({ text }) => text.split(':')[0]);
  return [names(found), names(near)];
};

describe('a search in a catalogue', () => {
  it('finds words in name and effect, without their accents, and what changes the same', () => {
    expect(search('FUGA')).toEqual([['Vem cá me pegar'], ['Atalho']]);
    expect(search('ninguem')).toEqual([['Por baixo da cama'], []]);
  });

  it('shows a word that is nearly the same where nothing has the word', () => {
    expect(search('fatias')).toEqual([[], ['Vem cá me pegar', 'Atalho']]);
    expect(search('xyzw')).toEqual([[], []]);
  });

  it('keeps to the filters, and shows no neighbours while nothing is searched', () => {
    expect(search('fuga', 2)).toEqual([['Vem cá me pegar'], []]);
    expect(search('', 1)).toEqual([['Por baixo da cama', 'Atalho', 'Fuja'], []]);
    expect(search('', undefined, 'Dados')).toEqual([['Grito de cinema'], []]);
  });

  it('takes what every entry changes for no sign of nearness', () => {
    expect(tellingTouches(ENTRIES)).toEqual(['Fuga', 'Dados']);
  });
});
