import { describe, expect, it } from 'vitest';
import type { SceneToken, SceneView } from '../../../../features/play/campaigns/scene/scene-schema.ts';
import type { AnyView } from '../../../../features/play/initiative/encounter-schema.ts';
import { withSigns } from './piece-signs.ts';

const token = (name: string, more: Partial<SceneToken> = {}): SceneToken => ({
  id: name,
  name,
  x: 0,
  y: 0,
  size: 1,
  symbol: null,
  portrait: null,
  colour: 4,
  hidden: false,
  characterId: null,
  mine: false,
  turn: false,
  combatantId: null,
  ...more,
});
const TABLE = {
  party: [{ characterId: 'dandara', uid: 'bidu' }],
  members: [
    { uid: 'bidu', paper: 6 },
    { uid: 'ana', paper: 3 },
  ],
} as unknown as Parameters<typeof withSigns>[1];
const piecesOf = (tokens: SceneToken[], combatants: object[] = []) =>
  withSigns({ tokens } as SceneView, TABLE, { combatants } as unknown as AnyView).tokens;

describe('the signs of a piece', () => {
  it('are the paper of whoever plays it, and none for the others', () => {
    const [hers, foe, gone] = piecesOf([
      token('Dandara', { characterId: 'dandara' }),
      token('Ele'),
      token('Zefa', { characterId: 'left' }),
    ]);
    expect([hers?.paper, foe?.paper, gone?.paper]).toEqual([6, null, null]);
  });

  it('are the number in a group of several, and none for one alone or for a name that ends so', () => {
    const numbers = piecesOf(['Cão 1', 'Cão 2', 'Cão', 'Sala 12', 'Casa 3'].map((name) => token(name)));
    expect(numbers.map(({ number }) => number)).toEqual([1, 2, null, null, null]);
  });

  it('are what the fight lets the viewer see of whom it stands for', () => {
    const seen = piecesOf(
      [
        token('Cão', { combatantId: 'c' }),
        token('Nina', { combatantId: 'n' }),
        token('Ele', { combatantId: 'hidden' }),
      ],
      [
        { id: 'c', state: 'caido', conditions: [] },
        { id: 'n', state: 'mal', hp: 2, maxHp: 9, conditions: [{ name: 'Mancando', rounds: 3 }] },
      ],
    );
    expect(seen.map(({ fallen, hp, conditions }) => ({ fallen, hp, conditions }))).toEqual([
      { fallen: true, hp: null, conditions: [] },
      { fallen: false, hp: { now: 2, max: 9 }, conditions: ['Mancando'] },
      { fallen: false, hp: null, conditions: [] },
    ]);
  });

  it('are the mestre’s own count: somebody without points has fallen, one whose points nobody counts has not', () => {
    const seen = piecesOf(
      [token('Cão', { combatantId: 'c' }), token('Ele', { combatantId: 'e' })],
      [
        { id: 'c', hp: 0, maxHp: 6, conditions: [] },
        { id: 'e', hp: null, maxHp: null, conditions: [] },
      ],
    );
    expect(seen.map(({ fallen }) => fallen)).toEqual([true, false]);
  });
});
