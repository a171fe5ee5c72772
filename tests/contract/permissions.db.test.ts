import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallFailure } from '../support/visitor.ts';
import { openWorld, ROLE_NAMES, type RoleName, successfulCalls, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.app.stop());

const verdict = async (role: RoleName, path: string): Promise<string> => {
  const response = await world.as[role].request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"data":{"requestId":7}}',
  });
  const { error } = (await response.json()) as { error: CallFailure };
  expect(error.message).toMatch(/\S/);
  expect(error.details.requestId).toBe(response.headers.get('x-request-id'));
  return ['UNAUTHENTICATED', 'PERMISSION_DENIED'].includes(error.status) ? error.status : 'passes';
};

const expected = (role: RoleName, roles: readonly string[]): string =>
  roles.includes(role) ? 'passes' : role === 'visitor' ? 'UNAUTHENTICATED' : 'PERMISSION_DENIED';

describe('who may call', () => {
  it.each(Object.keys(successfulCalls))('%s, role by role', async (name) => {
    const roles = world.published.functions.get(name)!['x-roles'];
    for (const role of ROLE_NAMES) {
      expect([role, await verdict(role, `/functions/${name}`)]).toEqual([role, expected(role, roles)]);
    }
  });

  it('iniciativaRPG: admins, while tables are theirs alone', async () => {
    for (const role of ROLE_NAMES)
      expect([role, await verdict(role, '/functions/iniciativaRPG')]).toEqual([role, expected(role, ['admin'])]);
  });

  it('createPurchaseAndPreference: whoever is signed in', async () => {
    const signedOut = await world.as.visitor.checkout();
    expect([signedOut.http, signedOut.error.status]).toEqual([401, 'UNAUTHENTICATED']);
    for (const role of ROLE_NAMES.slice(1)) {
      expect((await world.as[role].checkout()).error.status).toBe('FAILED_PRECONDITION');
    }
  });

  it.each(['nenhuma', 'createPlanet', 'toString', 'getUser/mais', '%00'])('nobody %s', async (name) => {
    for (const role of ['visitor', 'admin'] as const) {
      const answer = await world.as[role].call(name);
      expect([answer.http, answer.error.status]).toEqual([501, 'UNIMPLEMENTED']);
    }
  });

  it('a visitor where the session of the token has ended', async () => {
    const user = await world.someone();
    const authorization = `Bearer ${await world.tokenOf(user)}`;
    expect((await world.as.visitor.call('getUser', {}, { authorization })).http).toBe(200);
    expect((await user.request('/auth/logout', { method: 'POST' })).status).toBe(204);
    expect((await world.as.visitor.call('getUser', {}, { authorization })).error.status).toBe('UNAUTHENTICATED');
    expect((await world.as.visitor.call('getStats', {}, { authorization })).http).toBe(200);
    expect((await world.as.admin.call('issueCodes', {}, { authorization })).error.status).toBe('UNAUTHENTICATED');
  });

  it('nobody else’s things', async () => {
    const owner = await world.someone();
    const { purchaseId } = await world.pendingPurchase(owner);
    const { characterId, as } = world;
    for (const [name, data] of [
      ['getPurchase', { purchaseId }],
      ['verifyPurchase', { purchaseId }],
      ['getWithdrawal', { purchaseId }],
      ['withdrawPurchase', { purchaseId, lines: [0], amount: 0 }],
      ['updateCharacterUse', { characterId }],
      ['getCharacter', { characterId }],
      ['getCharacterHistory', { characterId }],
      ['applyCharacterOps', { characterId, ops: [] }],
      ['updateCharacterSchema', { characterId, version: 1, schema: {} }],
      ['archiveCharacter', { characterId, archived: true }],
      ['moveCharacter', { characterId, folder: null }],
      ['duplicateCharacter', { characterId }],
      ['exportCharacter', { characterId }],
      ['setCharacterPortrait', { characterId, image: null }],
      ['rollDice', { characterId, rollId: 'testeFrio' }],
      ['rollDice', { characterId, notation: '1d6' }],
      ['getRolls', { characterId }],
    ] as const) {
      expect((await as.admin.call(name, data)).error.status).toBe('NOT_FOUND');
    }
    expect((await owner.call('getPurchase', { purchaseId })).http).toBe(200);
  });
});
