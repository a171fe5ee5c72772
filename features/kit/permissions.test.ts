import { describe, expect, it } from 'vitest';
import { AppError } from '../../lib/app-error.ts';
import { ROLES } from './caller.ts';
import { can, isAllowed, isLeader, rolesOf, TABLE_ROLES } from './permissions.ts';
import { refuseUnless } from './refuse-unless.ts';
import { canViewField, sheetRoleOf } from './sheet-readers.ts';

describe('at a table', () => {
  it('the mestre and the co-mestre lead', () => {
    expect(TABLE_ROLES.filter(isLeader)).toEqual(['mestre', 'co-mestre']);
  });
  it.each([
    ['ada', 'mestre', 'dono'],
    ['ada', null, 'dono'],
    ['bia', 'mestre', 'mestre'],
    ['bia', 'co-mestre', 'mestre'],
    ['bia', 'jogador', 'mesa'],
    ['bia', null, 'mesa'],
  ] as const)('%s, who is %s there, reads Ada’s sheet as %s', (uid, tableRole, role) => {
    expect(sheetRoleOf({ uid }, { ownerId: 'ada', tableRole })).toBe(role);
  });
  it('who leads reads what is its owner’s alone', () => {
    const read = (view: 'dono' | 'mestre') =>
      (['mestre', 'dono', 'mesa'] as const).filter((role) => canViewField(role, { view }));
    expect([read('dono'), read('mestre')]).toEqual([['mestre', 'dono'], ['mestre']]);
  });
});

it('a creator’s thing is its team’s only while they are creators', () => {
  const member = { uid: 'ada', creatorId: 'casa', creatorRole: 'owner' } as const;
  const request = { is: 'bookRequest', creatorId: 'casa' } as const;
  expect(can({ ...member, role: 'creator' }, 'view', request)).toBe(true);
  expect(can({ ...member, role: 'beta' }, 'view', request)).toBe(false);
});

it('the roles that may are the rule’s, and at tables the players’ too while they are open', () => {
  expect(rolesOf(['visit', 'site'], 'players')).toEqual(['visitor', ...ROLES]);
  expect(rolesOf(['use', 'campaign'])).toEqual(['admin']);
  expect(new Set(rolesOf(['use', 'campaign'], 'players'))).toEqual(new Set(['beta', 'creator', 'admin']));
  expect(isAllowed(null, ['visit', 'site'])).toBe(true);
  expect(isAllowed({ role: 'beta' }, ['use', 'campaign'])).toBe(false);
  expect(isAllowed({ role: 'beta' }, ['use', 'campaign'], 'players')).toBe(true);
});

describe('a refusal', () => {
  const draft = { is: 'draft', creatorId: 'casa' } as const;
  const refusal = (person: Parameters<typeof refuseUnless>[0], verb: 'view' | 'save'): unknown => {
    try {
      refuseUnless(person, verb, draft, 'Não há esse rascunho.');
      return null;
    } catch (error) {
      return error instanceof AppError ? [error.status, error.message] : error;
    }
  };
  const member = (creatorRole: 'editor' | 'reader', creatorId = 'casa') =>
    ({ uid: 'ada', role: 'creator', creatorId, creatorRole }) as const;

  it('hides the thing from whoever may not see it, and names the permission to whoever may', () => {
    expect(refusal(member('editor'), 'save')).toBeNull();
    expect(refusal(member('reader'), 'save')).toEqual(['PERMISSION_DENIED', 'Sua conta não tem permissão para isso.']);
    expect(refusal(member('editor', 'outra'), 'save')).toEqual(['NOT_FOUND', 'Não há esse rascunho.']);
    expect(refusal(member('reader'), 'view')).toBeNull();
  });
  it('does not ask again whether tables are open', () => {
    const table = { is: 'campaign', tableRole: 'mestre' } as const;
    expect(() => refuseUnless({ uid: 'ada', role: 'beta' }, 'change', table, '')).not.toThrow();
    const seat = { is: 'campaign', tableRole: 'jogador' } as const;
    expect(() => refuseUnless({ uid: 'ada', role: 'beta' }, 'change', seat, 'escondida')).toThrow('permissão');
  });
});
