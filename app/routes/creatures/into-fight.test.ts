import { describe, expect, it } from 'vitest';
import { enteredWords, fightOf, fightTitle, lastEntered, type OpenFight, openFights } from './into-fight.ts';

const fight = (encounterId: string, more: Partial<OpenFight> = {}): OpenFight => ({
  encounterId,
  title: 'O porão',
  ended: false,
  table: null,
  ...more,
});

describe('the fight that a creature enters', () => {
  it('is one that did not end: the chosen one, or the newest', () => {
    const fights = openFights([fight('a', { ended: true }), fight('b'), fight('c')]);
    expect(fights.map(({ encounterId }) => encounterId)).toEqual(['b', 'c']);
    expect(fightOf(fights, 'c')?.encounterId).toBe('c');
    expect(fightOf(fights, 'a')?.encounterId).toBe('b');
    expect(fightOf([], null)).toBeUndefined();
  });

  it('is named with its table', () => {
    expect(fightTitle(fight('a'))).toBe('O porão');
    expect(fightTitle(fight('a', { table: { campaignId: 'x', title: 'A casa' } }))).toBe('O porão, em A casa');
  });

  it('gives back those that entered last', () => {
    const cao = { creatureId: 'cao', name: 'Cão' };
    const fighters = [
      { id: '1', name: 'Cão 12', creatureId: 'cao' },
      { id: '2', name: 'Kim' },
      { id: '3', name: 'Cão 13', creatureId: 'cao' },
      { id: '4', name: 'Cão 14', creatureId: 'ele' },
      { id: '5', name: 'Cão', creatureId: 'cao' },
      { id: '6', name: 'O chefe 200', creatureId: 'cao' },
      { id: '7', name: 'Cão 9', creatureId: 'cao' },
    ];
    expect(lastEntered(fighters, cao, 2)).toEqual(['1', '3']);
    expect(lastEntered(fighters, cao, 9)).toEqual(['5', '7', '1', '3']);
    expect(lastEntered(fighters, { creatureId: 'outra', name: 'Cão' }, 1)).toEqual([]);
  });

  it('finds them by the beginning of a long name, which leaves room for a number', () => {
    const name = 'a'.repeat(80);
    const fighters = [1, 2].map((at) => ({ id: `${at}`, name: `${'a'.repeat(73)} ${at}`, creatureId: 'cao' }));
    expect(lastEntered(fighters, { creatureId: 'cao', name }, 1)).toEqual(['2']);
  });

  it('says how many entered', () => {
    expect(enteredWords('Cão', 1, 'O porão')).toBe('Cão entrou em O porão.');
    expect(enteredWords('Cão', 3, 'O porão')).toBe('3 de Cão entraram em O porão.');
  });
});
