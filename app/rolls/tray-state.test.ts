import { describe, expect, it } from 'vitest';
import type { RollView } from '../../features/play/rolls/roll-schema.ts';
import type { Throw } from './throw.ts';
import { answersToOffer, isBusy, isOfSheet, isSheetRoll, refusedNotation, resultOf, withUndone } from './tray-state.ts';
import type { ThrowState } from './use-thrower.ts';

const roll = (id: string, more: Partial<RollView> = {}) =>
  ({ id, rollId: 'briga', characterId: 'zefa', undone: false, ...more }) as RollView;
const notation = { requestId: 'n', label: '', visibility: 'mesa', asked: { notation: '2d' } } as Throw;
const ofSheet = { ...notation, asked: { characterId: 'zefa', rollId: 'briga', answers: {} } } as Throw;

describe('a tray', () => {
  it('throws one at a time, and waits for what has no answer', () => {
    const states: ThrowState[] = [
      { kind: 'idle' },
      { kind: 'throwing', throw: notation },
      { kind: 'waiting', throw: notation, message: '' },
      { kind: 'refused', throw: notation, message: '', at: 2 },
      { kind: 'thrown', throw: notation, roll: roll('a') },
    ];
    expect(states.map(isBusy)).toEqual([false, true, true, false, false]);
    expect(states.map(isOfSheet)).toEqual([false, false, false, false, false]);
    expect(isOfSheet({ kind: 'throwing', throw: ofSheet })).toBe(true);
  });

  it('says where a notation is wrong, and nothing at the notation about a sheet’s roll', () => {
    const refused = { kind: 'refused', message: 'Falta o número.', at: 2 } as const;
    expect(refusedNotation({ ...refused, throw: notation })).toEqual({
      notation: '2d',
      message: 'Falta o número.',
      at: 2,
    });
    expect(refusedNotation({ ...refused, throw: ofSheet })).toBeNull();
    expect(refusedNotation({ kind: 'idle' })).toBeNull();
  });

  it('shows a result as it is by now', () => {
    const thrown: ThrowState = { kind: 'thrown', throw: ofSheet, roll: roll('a') };
    expect(resultOf(thrown, [])).toBe(thrown.roll);
    const own = withUndone([roll('b'), roll('a')], roll('a', { undone: true }));
    expect(resultOf(thrown, own)).toMatchObject({ id: 'a', undone: true });
    expect(own[0]).toMatchObject({ id: 'b', undone: false });
    expect(resultOf({ kind: 'waiting', throw: ofSheet, message: '' }, own)).toBeNull();
  });

  it('offers once what a roll of the open sheet brought, until it is taken back', () => {
    const given = new Map([['briga', { bonus: 2 }]]);
    const at = { taken: '', characterId: 'zefa', given };
    expect(answersToOffer(roll('a'), at)).toEqual({ bonus: 2 });
    expect(answersToOffer(roll('a'), { ...at, taken: 'a' })).toBeNull();
    expect(answersToOffer(roll('a', { undone: true }), at)).toBeNull();
    expect(answersToOffer(roll('a', { characterId: 'kim' }), at)).toBeNull();
    expect(answersToOffer(roll('a', { rollId: 'outra' }), at)).toBeNull();
    expect(answersToOffer(roll('a', { rollId: null }), at)).toBeNull();
    expect(isSheetRoll(roll('a', { rollId: null, characterId: null }), undefined)).toBe(false);
  });
});
