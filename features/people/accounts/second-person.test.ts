import { expect, it } from 'vitest';
import { CONFLICT_WORDS, conflictOf, type Decider, type Stake } from './second-person.ts';

const T = (hour: number) => new Date(Date.UTC(2026, 10, 28, hour));
const ADMIN: Decider = { uid: 'ada', creatorId: null, adminSince: null };

it.each<[string, Partial<Decider>, Stake, ReturnType<typeof conflictOf>]>([
  ['nothing of theirs', {}, { people: ['bia', null], creators: ['casa', null] }, null],
  ['their own', {}, { people: ['bia', 'ada'] }, 'own'],
  ['what they asked for', {}, { people: ['bia'], asked: { by: 'ada', at: T(1) } }, 'asked'],
  ['of their team', { creatorId: 'casa' }, { people: [], creators: ['outra', 'casa'] }, 'team'],
  ['of nobody’s, as a member of a team', { creatorId: 'casa' }, { people: [] }, null],
  ['of no creator, as a member of none', {}, { people: [], creators: [null] }, null],
  [
    'asked for before they were admin',
    { adminSince: T(2) },
    { people: [], asked: { by: 'bia', at: T(1) } },
    'newcomer',
  ],
  ['asked for in the same moment', { adminSince: T(1) }, { people: [], asked: { by: 'bia', at: T(1) } }, 'newcomer'],
  ['asked for since', { adminSince: T(1) }, { people: [], asked: { by: 'bia', at: T(2) } }, null],
  ['that no admin asked for', { adminSince: T(2) }, { people: ['bia'] }, null],
])('an admin and %s', (_, more, stake, conflict) => {
  expect(conflictOf({ ...ADMIN, ...more }, stake)).toBe(conflict);
  if (conflict) expect(CONFLICT_WORDS[conflict]).toContain('outra pessoa');
});
