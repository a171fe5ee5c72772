import { describe, expect, it } from 'vitest';
import { arrangeCollection, type CollectionCharacter, type CollectionChoice, lastPlayed } from './collection.ts';

const character = (name: string, more: Partial<CollectionCharacter> = {}): CollectionCharacter => ({
  characterId: name,
  system: 'brutal',
  systemTitle: 'Brutal',
  name,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  folder: null,
  archivedAt: null,
  portrait: null,
  card: [],
  bytes: 4_000,
  ...more,
});

const ALL: CollectionChoice = { q: '', archived: false, system: null, folder: null, sort: 'changed', page: 1 };

const COLLECTION = [
  character('Álvaro', {
    folder: 'Campanha do lago',
    card: [{ fieldId: 'papel', label: 'Papel', value: 'Cética', max: null }],
  }),
  character('Bia', { system: 'oblivio', systemTitle: 'Oblívio', updatedAt: '2026-03-01T00:00:00.000Z' }),
  character('Caio', { archivedAt: '2026-02-01T00:00:00.000Z' }),
  character('Zeca 10', { folder: 'Campanha do lago' }),
  character('Zeca 9', { folder: 'Uma noite só' }),
];
const names = (choice: Partial<CollectionChoice>) =>
  arrangeCollection(COLLECTION, { ...ALL, ...choice }).characters.map(({ name }) => name);

describe('a collection of characters', () => {
  it('shows the newest first, by name or by system when asked, and the archive only by itself', () => {
    expect(names({})).toEqual(['Bia', 'Álvaro', 'Zeca 9', 'Zeca 10']);
    expect(names({ sort: 'name' })).toEqual(['Álvaro', 'Bia', 'Zeca 9', 'Zeca 10']);
    expect(names({ sort: 'system' }).at(-1)).toBe('Bia');
    expect(names({ archived: true })).toEqual(['Caio']);
    expect(arrangeCollection(COLLECTION, ALL).counts).toEqual({ active: 4, archived: 1 });
  });

  it('is narrowed by folder, by system, and by what the cards say', () => {
    expect(names({ folder: 'Campanha do lago' })).toEqual(['Álvaro', 'Zeca 10']);
    expect(names({ system: 'oblivio' })).toEqual(['Bia']);
    expect(names({ q: 'CETICA' })).toEqual(['Álvaro']);
    expect(arrangeCollection(COLLECTION, { ...ALL, q: 'alvero' })).toMatchObject({ total: 1, similar: true });
    expect(arrangeCollection(COLLECTION, ALL)).toMatchObject({
      systems: [
        { value: 'brutal', count: 3 },
        { value: 'oblivio', count: 1 },
      ],
      folders: [
        { value: 'Campanha do lago', count: 2 },
        { value: 'Uma noite só', count: 1 },
      ],
    });
  });

  it('has pages, of which the nearest is shown', () => {
    const many = Array.from({ length: 60 }, (_, index) => character(`P ${index}`));
    const last = arrangeCollection(many, { ...ALL, sort: 'name', page: 9 });
    expect([last.page, last.pages, last.characters.length]).toEqual([2, 2, 12]);
    expect(last.characters.at(-1)?.name).toBe('P 59');
  });

  it('offers what was touched last, but nothing from the archive', () => {
    expect(lastPlayed(COLLECTION, 2).map(({ name }) => name)).toEqual(['Bia', 'Álvaro']);
  });
});
