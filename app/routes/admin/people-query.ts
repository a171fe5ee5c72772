import { ROLES, type Role } from '../../../features/kit/caller.ts';
import type { UsersQuery } from '../../../features/people/accounts/people-schema.ts';
import { addressWith, readParam } from '../../list/address-params.ts';

export const PEOPLE_PATH = '/admin/usuarios';
export const personPath = (uid: string): string => `/admin/usuario/${encodeURIComponent(uid)}`;

export interface PeopleView {
  q: string;
  role: Role | null;
  suspended: boolean;
}

export function readPeopleView(params: URLSearchParams): PeopleView {
  const role = readParam(params, 'papel');
  return {
    q: readParam(params, 'q'),
    role: ROLES.find((name) => name === role) ?? null,
    suspended: readParam(params, 'suspensos') === 'sim',
  };
}

const filters = ({ q, role, suspended }: PeopleView): [string, string | null][] => [
  ['q', q],
  ['papel', role],
  ['suspensos', suspended ? 'sim' : null],
];

export const peopleAddress = (view: PeopleView): string => addressWith(PEOPLE_PATH, filters(view));
export const peopleCsvAddress = (view: PeopleView): string => addressWith(`${PEOPLE_PATH}/exportar`, filters(view));

export const isNarrowed = ({ q, role, suspended }: PeopleView): boolean => q !== '' || role !== null || suspended;

export const toUsersInput = ({ q, role, suspended }: PeopleView): UsersQuery => ({
  q,
  ...(role ? { role } : {}),
  ...(suspended ? { suspended } : {}),
});
