import { describe, expect, it } from 'vitest';
import { MAIN_LINKS } from '../navigation/links.ts';
import { entriesFor, entriesOf } from './entries.ts';

const found = (title: string, path: string, about: string | null = null) => ({ title, about, path });
const NOTHING = { books: [], skins: [], creators: [], help: [], own: null };

describe('what the search of the site leads to', () => {
  it('has one’s own before what everybody finds, each with what tells it apart', () => {
    const entries = entriesOf({
      ...NOTHING,
      books: [found('Brutal', '/loja/brutal', 'Casa')],
      help: [found('Dados', '/ajuda#dados')],
      own: { books: [found('Brutal', '/biblioteca?livro=b', 'Casa')], characters: [], tables: [], keys: [] },
    });
    expect(entries.map(({ group, label, kind }) => [group, label, kind])).toEqual([
      ['Sua biblioteca', 'Brutal', 'Casa'],
      ['Livros', 'Brutal', 'Casa'],
      ['Ajuda', 'Dados', 'ajuda'],
    ]);
    expect(entriesOf(NOTHING)).toEqual([]);
  });

  it('names pages by their words, and those that need an account to accounts alone', () => {
    const labels = (text: string, isSignedIn: boolean) =>
      entriesFor(text, isSignedIn, MAIN_LINKS).map(({ label }) => label);
    expect(labels('', false)).not.toContain('Biblioteca');
    expect(labels('', true)).toContain('Biblioteca');
    expect(labels('NOTIFICACÕES', true)).toEqual(['Notificações', 'Buscar na loja: NOTIFICACÕES']);
    expect(labels('conta', false)).toEqual(['Buscar na loja: conta']);
  });

  it('hands what was typed to the store, whatever signs it has', () => {
    expect(entriesFor(' 50% & mais ', false, MAIN_LINKS).at(-1)).toEqual({
      group: 'Buscar em',
      label: 'Buscar na loja: 50% & mais',
      kind: 'buscar',
      to: '/loja?q=50%25+%26+mais',
    });
  });
});
