import { allRows, type CsvColumn } from '../../../features/kit/csv.server.ts';
import type { ListedUser } from '../../../features/people/accounts/people-schema.ts';
import { listUsers } from '../../../features/shop/keys/list-users.server.ts';
import { ctxContext } from '../../context.ts';
import { csvResponse } from '../../list/csv-response.server.ts';
import { takenByAdmin } from '../../list/download.server.ts';
import type { Route } from './+types/export-people.ts';
import { readPeopleView, toUsersInput } from './people-query.ts';
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

export function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const input = toUsersInput(readPeopleView(new URL(request.url).searchParams));
  const people = allRows(async (cursor, most) => {
    const page = await listUsers(ctx, { ...input, cursor }, most);
    return { rows: page.users, nextCursor: page.nextCursor };
  });
  return csvResponse(ctx, takenByAdmin(context, 'exportPeople', 'people', input), 'usuarios', COLUMNS, people);
}
