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
    const fighters = [
      { id: '1', creatureId: 'cao' },
      { id: '2' },
      { id: '3', creatureId: 'cao' },
      { id: '4', creatureId: 'ele' },
      { id: '5', creatureId: 'cao' },
    ];
    expect(lastEntered(fighters, 'cao', 2)).toEqual(['3', '5']);
    expect(lastEntered(fighters, 'cao', 9)).toEqual(['1', '3', '5']);
    expect(lastEntered(fighters, 'outra', 1)).toEqual([]);
  });

  it('says how many entered', () => {
    expect(enteredWords('Cão', 1, 'O porão')).toBe('Cão entrou em O porão.');
    expect(enteredWords('Cão', 3, 'O porão')).toBe('3 de Cão entraram em O porão.');
  });
});
