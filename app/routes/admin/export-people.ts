import type { CsvColumn } from '../../../features/kit/csv.server.ts';
import type { ListedUser } from '../../../features/people/accounts/people-schema.ts';
import { listUsers } from '../../../features/shop/keys/list-users.server.ts';
import { ctxContext } from '../../context.ts';
import { exportList } from '../../list/csv-response.server.ts';
import type { Route } from './+types/export-people.ts';
import { PEOPLE } from './people-list.tsx';
import { ROLE_LABELS } from './role-labels.ts';

const COLUMNS: readonly CsvColumn<ListedUser>[] = [
  ['uid', ({ uid }) => uid],
  ['nome', ({ displayName }) => displayName ?? ''],
  ['e-mail', ({ email }) => email ?? ''],
  ['papel', ({ role }) => ROLE_LABELS[role]],
  ['criador', ({ creatorId }) => creatorId ?? ''],
  ['conta desde', ({ createdAt }) => createdAt],
  ['última entrada', ({ lastLoginAt }) => lastLoginAt],
  ['suspensa desde', ({ suspendedAt }) => suspendedAt ?? ''],
];

export const loader = ({ context, url }: Route.LoaderArgs) =>
  exportList(
    PEOPLE,
    { context, url },
    { file: 'usuarios', columns: COLUMNS, of: { verb: 'exportPeople', list: 'people' } },
    (input, most) => listUsers(context.get(ctxContext), input, most),
  );
