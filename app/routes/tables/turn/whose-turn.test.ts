import { expect, test } from 'vitest';
import type { PlayersView } from '../../../../features/play/initiative/encounter-schema.ts';
import { whoseTurn } from './whose-turn.ts';

const fighter = (id: string, name: string, more: object = {}) => ({
  id,
  name,
  side: 'mestre' as const,
  group: null,
  conditions: [],
  state: null,
  ...more,
});
const fight: PlayersView = {
  encounterId: 'e',
  title: 'O porão',
  round: 3,
  turn: { id: 'kim' },
  turns: 7,
  ended: false,
  combatants: [
    fighter('kim', 'Kim Tavares', { characterId: 'k' }),
    fighter('otto', 'Otto Vidal', { characterId: 'o' }),
    fighter('c1', 'Cão 1', { group: 'Cães' }),
    fighter('c2', 'Cão 2', { group: 'Cães' }),
    fighter('ele', 'Ele'),
  ],
};
const party = [
  { characterId: 'k', portrait: null, uid: 'jo' },
  { characterId: 'o', portrait: '/retratos/otto.webp', uid: 'caio' },
];

test('the turn is theirs who play its sheet, and nobody else’s', () => {
  expect(whoseTurn(fight, party, 'jo')).toMatchObject({ round: 3, turns: 7, mine: true, now: { name: 'Kim' } });
  expect(whoseTurn(fight, party, 'caio')).toMatchObject({ mine: false });
  const unseen = whoseTurn({ ...fight, turn: null }, party, 'jo');
  expect(unseen).toMatchObject({ mine: false, now: null });
  const foe = whoseTurn({ ...fight, turn: { id: 'ele' } }, party, 'jo');
  expect(foe).toMatchObject({ mine: false, now: { name: 'Ele', face: null } });
});

test('the queue goes on into the next round, with a group as one', () => {
  const { queue } = whoseTurn({ ...fight, turn: { id: 'otto' } }, party, 'jo')!;
  expect(queue.map(({ name, count, nextRound }) => [name, count, nextRound])).toEqual([
    ['Cães', 2, false],
    ['Ele', 1, false],
    ['Kim', 1, true],
  ]);
  expect(whoseTurn(fight, party, 'jo')!.queue[0]).toMatchObject({ name: 'Otto', face: '/retratos/otto.webp' });
});

test('nobody has a turn before the first, after the end, or without a fight', () => {
  expect(whoseTurn(null, party, 'jo')).toBeNull();
  expect(whoseTurn({ ...fight, round: 0, turn: null }, party, 'jo')).toBeNull();
  expect(whoseTurn({ ...fight, ended: true }, party, 'jo')).toBeNull();
});
