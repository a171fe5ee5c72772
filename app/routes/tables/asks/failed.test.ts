import { expect, it } from 'vitest';
import type { CombatantView, EncounterView } from '../../../../features/play/initiative/encounter-schema.ts';
import type { RollView } from '../../../../features/play/rolls/roll-schema.ts';
import { failedOf, fightersOf, withoutCondition } from './failed.ts';

const roll = (id: string, tone: string | null, characterId: string | null = id) =>
  [id, { id, characterId, outcome: tone === null ? null : { label: '', tone } } as RollView] as const;
const fighter = (characterId: string, ...conditions: string[]) =>
  ({
    id: `c-${characterId}`,
    characterId,
    conditions: conditions.map((name) => ({ name, rounds: null })),
  }) as CombatantView;

it('names those whose answer ended badly, and of dice nobody', () => {
  const rolls = new Map([roll('a', 'ruim'), roll('b', 'bom'), roll('c', 'desastre'), roll('d', null, null)]);
  const answered = ['a', 'b', 'c', 'd', 'away'].map((rollId) => ({ uid: `u-${rollId}`, rollId }));
  expect(failedOf({ answered }, rolls).map(({ uid }) => uid)).toEqual(['u-a', 'u-c']);
});

it('finds their characters in a fight that runs and that the viewer commands', () => {
  const fight = { seq: 1, ended: false, combatants: [fighter('a'), fighter('b')] } as unknown as EncounterView;
  const failed = [{ characterId: 'a' }, { characterId: null }, { characterId: 'elsewhere' }];
  expect(fightersOf(fight, failed).map(({ characterId }) => characterId)).toEqual(['a']);
  expect(fightersOf({ ...fight, ended: true }, failed)).toEqual([]);
  expect(fightersOf(null, failed)).toEqual([]);
  const { seq: _, ...seen } = fight;
  expect(fightersOf(seen as never, failed)).toEqual([]);
});

it('takes a condition back only from those who had none of its name', () => {
  const fighters = [fighter('a', 'Em pânico'), fighter('b', 'Exposta')];
  expect(withoutCondition(fighters, 'Em pânico').map(({ characterId }) => characterId)).toEqual(['b']);
});
