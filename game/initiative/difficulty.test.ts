import { expect, it } from 'vitest';
import { difficultyOf } from './difficulty.ts';

const RULE = {
  stat: 'Ameaça',
  levels: [
    { from: 0, label: 'tranquila' },
    { from: 1, label: 'parelha' },
    { from: 2.5, label: 'de fugir' },
  ],
};
const player = { side: 'jogadores' as const, hp: null, maxHp: null };
const creature = (threat: number, hp = 4) => ({ side: 'mestre' as const, hp, maxHp: 4, threat });

it('says the word of the threat that each character meets, and counts nobody who has fallen', () => {
  const four = [player, player, player, player];
  expect(difficultyOf(RULE, [...four, creature(2), creature(1)])).toEqual({
    ...{ stat: 'Ameaça', sum: 3, characters: 4, label: 'tranquila' },
  });
  expect(difficultyOf(RULE, [...four, creature(4)])?.label).toBe('parelha');
  expect(difficultyOf(RULE, [...four, creature(5), creature(5)])?.label).toBe('de fugir');
  expect(difficultyOf(RULE, [...four, creature(4), creature(9, 0)])).toMatchObject({ sum: 4, label: 'parelha' });
  expect(difficultyOf(RULE, [{ ...player, hp: 0, maxHp: 5 }, player, creature(2)])).toMatchObject({ characters: 1 });
});

it('says nothing where nothing is measured, and no word while nobody plays', () => {
  expect(difficultyOf(RULE, [player, { side: 'mestre', hp: 4, maxHp: 4 }])).toBeNull();
  expect(difficultyOf(RULE, [creature(2)])).toEqual({ stat: 'Ameaça', sum: 2, characters: 0, label: null });
});
