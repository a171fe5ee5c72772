import { describe, expect, it } from 'vitest';
import type { CombatantView, DeedView } from '../../../features/play/initiative/encounter-schema.ts';
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

  it('gives back those that the last command put in, whatever the list calls the creature', () => {
    const fighters = [
      { id: '1', name: 'Cão 12', creatureId: 'cao' },
      { id: '2', name: 'Cão 13' },
      { id: '3', name: 'Cão 13', creatureId: 'cao' },
      { id: '4', name: 'Cão 14', creatureId: 'ele' },
      { id: '5', name: 'Cão', creatureId: 'cao' },
      { id: '6', name: 'O chefe 200', creatureId: 'cao' },
      { id: '7', name: 'Cão 14', creatureId: 'cao' },
    ];
    const enteredBy = (deed: Partial<DeedView>) =>
      lastEntered({ done: [{ t: 'add', ...deed } as DeedView], combatants: fighters as CombatantView[] }, 'cao');
    expect(enteredBy({ name: 'Cão 13', amount: 2 })).toEqual(['3', '7']);
    expect(enteredBy({ name: 'O chefe 200', amount: 1 })).toEqual(['6']);
    expect(enteredBy({ name: 'Cão', amount: 1 })).toEqual(['5']);
    expect(enteredBy({ name: 'Gato', amount: 1 })).toEqual([]);
    expect(enteredBy({ t: 'remove', name: 'Cão 13' })).toEqual([]);
    expect(lastEntered({ done: [], combatants: [] }, 'cao')).toEqual([]);
  });

  it('says how many entered', () => {
    expect(enteredWords('Cão', 1, 'O porão')).toBe('Cão entrou em O porão.');
    expect(enteredWords('Cão', 3, 'O porão')).toBe('3 de Cão entraram em O porão.');
  });
});
