import { describe, expect, test } from 'vitest';
import type { Rewards } from './key.ts';
import {
  CLOSED,
  canClose,
  EMPTY_CODE,
  type RedeemEvent,
  type RedeemState,
  redeemMachine,
  VERDICTS,
} from './redeem-machine.ts';

const rewards: Rewards = { beta: true, titles: [], skins: [], badges: [] };
const waiting: RedeemState = { name: 'waitingUser', code: 'VIAJ-2025', refusal: null, repeat: null };
const loading: RedeemState = { name: 'loading', code: 'VIAJ-2025', requestId: 'first' };
const success: RedeemState = { name: 'success', rewards };
const wrong: RedeemState = { name: 'error', code: 'VIAJ-2025' };
const has: RedeemState = { name: 'alreadyHasKey', code: 'VIAJ-2025' };
const used: RedeemState = { name: 'alreadyRedeemed', code: 'VIAJ-2025' };
const states = [CLOSED, waiting, loading, success, wrong, has, used];

const events: RedeemEvent[] = [
  { type: 'open' },
  { type: 'write', code: 'OUTRO' },
  { type: 'confirm', requestId: 'second' },
  { type: 'succeed', rewards },
  { type: 'judge', verdict: 'alreadyRedeemed' },
  { type: 'fail', message: 'Espere.', lost: false },
  { type: 'again' },
  { type: 'close' },
];

const same = (state: RedeemState) => state.name;

describe('where each event leads', () => {
  test.each([
    // state, then: open, write, confirm, succeed, judge, fail, again, close
    [CLOSED, ['waitingUser', 'closed', 'closed', 'closed', 'closed', 'closed', 'closed', 'closed']],
    [waiting, ['waitingUser', 'waitingUser', 'loading', same, same, same, same, 'closed']],
    [loading, [same, same, same, 'success', 'alreadyRedeemed', 'waitingUser', same, same]],
    [success, ['waitingUser', same, same, same, same, same, 'waitingUser', 'closed']],
    [wrong, ['waitingUser', same, same, same, same, same, 'waitingUser', 'closed']],
    [has, ['waitingUser', same, same, same, same, same, 'waitingUser', 'closed']],
    [used, ['waitingUser', same, same, same, same, same, 'waitingUser', 'closed']],
  ] as const)('$name', (state, expected) => {
    const names = events.map((event) => redeemMachine(state, event).name);
    expect(names).toEqual(expected.map((name) => (typeof name === 'string' ? name : name(state))));
  });
});

test('only a redemption under way cannot be left', () => {
  expect(states.filter((state) => !canClose(state))).toEqual([CLOSED, loading]);
});

test.each(['', '   ', '\t'])('an empty code (%j) is refused where it stands', (code) => {
  const state = redeemMachine({ ...waiting, code }, { type: 'confirm', requestId: 'a' });
  expect(state).toEqual({ name: 'waitingUser', code, refusal: EMPTY_CODE, repeat: null });
});

test('what was typed is kept through a refusal, a verdict and a second look', () => {
  const refused = redeemMachine(loading, { type: 'fail', message: 'Espere um pouco.', lost: false });
  expect(refused).toEqual({ ...waiting, refusal: 'Espere um pouco.' });
  const judged = redeemMachine(loading, { type: 'judge', verdict: 'error' });
  expect(redeemMachine(judged, { type: 'again' })).toEqual(waiting);
});

test('a call whose answer was lost is repeated under its own id, until another code is typed', () => {
  const lost = redeemMachine(loading, { type: 'fail', message: 'Sem conexão.', lost: true });
  expect(redeemMachine(lost, { type: 'confirm', requestId: 'second' })).toEqual(loading);
  const other = redeemMachine(lost, { type: 'write', code: 'OUTRO' });
  expect(redeemMachine(other, { type: 'confirm', requestId: 'second' })).toEqual({
    name: 'loading',
    code: 'OUTRO',
    requestId: 'second',
  });
});

test('a code given from elsewhere takes the place of the typed one', () => {
  expect(redeemMachine(waiting, { type: 'open', code: 'PRESENTE' })).toEqual({ ...waiting, code: 'PRESENTE' });
  expect(redeemMachine(waiting, { type: 'open' })).toEqual(waiting);
});

test('the verdicts say what the product says', () => {
  expect(VERDICTS).toEqual({
    error: 'O código esta incorreto.',
    alreadyHasKey: 'Você já resgatou um código com as mesmas recompensas. Não se preocupe, esse código ainda é valido.',
    alreadyRedeemed: 'Esse código de resgate já foi utilizado.',
  });
});
