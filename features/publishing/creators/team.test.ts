import { expect, it } from 'vitest';
import { isOnlyOwner } from './team.ts';

const owner = { uid: 'ana', role: 'owner', state: 'member' } as const;
const editor = { uid: 'bia', role: 'editor', state: 'member' } as const;

it('the only owner of a team is who alone answers for it: an invited one has not come yet', () => {
  expect(isOnlyOwner([owner, editor], 'ana')).toBe(true);
  expect(isOnlyOwner([owner, { role: 'owner', state: 'invited' }], 'ana')).toBe(true);
  expect(isOnlyOwner([owner, editor], 'bia')).toBe(false);
  expect(isOnlyOwner([owner, { ...editor, role: 'owner' }], 'ana')).toBe(false);
  expect(isOnlyOwner([], null)).toBe(false);
});
